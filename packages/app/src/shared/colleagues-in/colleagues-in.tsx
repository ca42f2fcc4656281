import type { Location, Today } from '@mosaic-booking/sdk'
import { PersonAvatar } from '@mosaic-booking/widgets'
import { formatTimeRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { Fragment, useMemo } from 'react'
import { Link } from 'react-router'
import { Rows, Section } from '../day-section/day-section.js'
import { messages } from './colleagues-in.messages.js'
import './colleagues-in.css'

interface ColleaguesInProps {
  readonly answer: Today
  /** Whether the page of all is linked; that page itself can only say how many more there are. */
  readonly isExcerpt?: boolean
  /** The floor or building of a space, which becomes a heading. Without it there are none. */
  readonly floorOf?: (space: Location) => string
}

type Named = Today['colleagues'][number]

const noFloors = () => ''

/** Colleagues who are in, if the organisation allows finding colleagues. */
export function ColleaguesIn({
  answer: { colleagues, colleagueCount, day, locations },
  isExcerpt = false,
  floorOf = noFloors,
}: ColleaguesInProps) {
  const t = useMessages(messages)
  const floors = useMemo(() => {
    const byId = new Map(locations.map((one) => [one.id, one]))
    const found = new Map<string, { colleague: Named; space: Location | undefined }[]>()
    for (const colleague of colleagues) {
      const space = byId.get(colleague.locationId)
      const floor = space ? floorOf(space) : ''
      found.set(floor, [...(found.get(floor) ?? []), { colleague, space }])
    }
    return found
  }, [colleagues, locations, floorOf])
  if (colleagueCount === undefined) return null
  const others = colleagueCount - colleagues.length
  return (
    <Section
      title={t('colleagues')}
      aside={colleagueCount > 0 && t('people', { count: colleagueCount })}
    >
      {colleagues.length === 0 && <p className="hint">{t('noColleagues')}</p>}
      {[...floors].map(([floor, people]) => (
        <Fragment key={floor}>
          {floor && <h3 className="colleagues-floor">{floor}</h3>}
          <Rows className="colleagues">
            {people.map(({ colleague, space }) => (
              <Colleague key={colleague.personId} {...colleague} day={day} place={space?.name} />
            ))}
          </Rows>
        </Fragment>
      ))}
      {others > 0 && (
        <p className="hint">
          {isExcerpt ? (
            <Link to={`/find-someone/0/${day}`}>{t('showAll')}</Link>
          ) : (
            t('moreColleagues', { count: others })
          )}
        </p>
      )}
    </Section>
  )
}

type ColleagueProps = Named & {
  readonly day: string
  readonly place: string | undefined
}

function Colleague({
  personId,
  name,
  picture,
  bookingId,
  timeFrom,
  timeTo,
  allDayBooking,
  day,
  place,
}: ColleagueProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const when = allDayBooking ? t('allDay') : formatTimeRange(timeFrom, timeTo, setting)
  return (
    <li className="day-row">
      <PersonAvatar person={{ name, picture }} size="small" />
      <span className="day-row-text">
        <Link className="day-row-name" to={`/find-someone/${personId}/${day}/${bookingId}`}>
          {name}
        </Link>
        <span className="colleagues-place hint">
          {place && <span title={place}>{place}</span>}
          <span>{place ? ` · ${when}` : when}</span>
        </span>
      </span>
    </li>
  )
}

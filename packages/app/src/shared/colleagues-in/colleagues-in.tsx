import type { Today } from '@mosaic-booking/sdk'
import { PersonAvatar } from '@mosaic-booking/widgets'
import { formatTimeRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { Link } from 'react-router'
import { Rows, Section } from '../day-section/day-section.js'
import { messages } from './colleagues-in.messages.js'
import './colleagues-in.css'

interface ColleaguesInProps {
  readonly answer: Today
  /** Whether the page of all is linked; that page itself can only say how many more there are. */
  readonly isExcerpt?: boolean
}

/** Colleagues who are in, if the organisation allows finding colleagues. */
export function ColleaguesIn({
  answer: { colleagues, colleagueCount, day, locations },
  isExcerpt = false,
}: ColleaguesInProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  if (colleagueCount === undefined) return null
  const others = colleagueCount - colleagues.length
  return (
    <Section
      title={t('colleagues')}
      aside={colleagueCount > 0 && t('people', { count: colleagueCount })}
    >
      {colleagues.length === 0 ? (
        <p className="hint">{t('noColleagues')}</p>
      ) : (
        <Rows className="colleagues">
          {colleagues.map(({ personId, name, picture, bookingId, locationId, ...times }) => (
            <li className="day-row" key={personId}>
              <PersonAvatar person={{ name, picture }} size="small" />
              <span className="day-row-text">
                <Link className="day-row-name" to={`/find-someone/${personId}/${day}/${bookingId}`}>
                  {name}
                </Link>
                <span className="hint">
                  {[
                    locations.find(({ id }) => id === locationId)?.name,
                    times.allDayBooking
                      ? t('allDay')
                      : formatTimeRange(times.timeFrom, times.timeTo, setting),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </Rows>
      )}
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

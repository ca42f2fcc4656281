import { toMessage, type PersonWhereabouts, type Whereabouts } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isAllDay } from '@mosaic-booking/sdk/rules'
import { PersonAvatar, useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  browserToday,
  Button,
  formatDate,
  formatTimeRange,
  IconButton,
  Loading,
  startOfWeek,
  toClassName,
  useLocale,
  useMessages,
  type CalendarDay,
} from '@mosaic-booking/widgets/ui'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { messages } from './find-someone.messages.js'
import type { SomeoneAddress } from './someone-address.js'
import { isOn } from './someone-plan.js'

interface WeekTableProps {
  readonly personIds: readonly number[]
  readonly address: SomeoneAddress
  readonly onChange: (changes: Partial<SomeoneAddress>) => void
  readonly onRemove: (personId: number) => void
}

/** A table of where colleagues are, for a week or, on phones, for a day. */
export function WeekTable({ personIds, address, onChange, onRemove }: WeekTableProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const monday = startOfWeek(address.date)
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const { data, error, refetch } = useApiQuery(
    apiQuery(client, 'findSomeone.people', { personIds: [...personIds], date: monday, days: 7 }),
    { keepPreviousData: true },
  )
  const move = (count: number) => () =>
    onChange({ date: addDays(address.date, count), bookingId: undefined })
  if (error && !data)
    return (
      <RetryNotice title={t('failed')} onRetry={refetch}>
        {toMessage(error, '', setting.language)}
      </RetryNotice>
    )
  if (!data) return <Loading label={t('loading')} />
  return (
    <section className="stack gap-3" aria-label={t('week')}>
      <div className="row gap-1 someone-steps">
        <span className="row gap-1 someone-week-steps">
          <IconButton icon="chevron-left" label={t('previousWeek')} onClick={move(-7)} />
          <IconButton icon="chevron-right" label={t('nextWeek')} onClick={move(7)} />
        </span>
        <span className="row gap-1 someone-day-steps">
          <IconButton icon="chevron-left" label={t('previousDay')} onClick={move(-1)} />
          <IconButton icon="chevron-right" label={t('nextDay')} onClick={move(1)} />
        </span>
        <Button
          size="small"
          onClick={() => onChange({ date: browserToday(), bookingId: undefined })}
        >
          {t('today')}
        </Button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled */}
      <div className="someone-week panel" role="group" aria-label={t('week')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('colleague')}</th>
              {days.map((day) => (
                <th key={day} scope="col" className={dayClass(day, address.date)}>
                  {formatDate(day, 'short', setting)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((person) => (
              <PersonRow
                key={person.personId}
                person={person}
                days={days}
                address={address}
                onChange={onChange}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const dayClass = (day: CalendarDay, chosen: CalendarDay) =>
  toClassName('someone-day', day === chosen && 'someone-day-chosen')

interface PersonRowProps extends Pick<WeekTableProps, 'address' | 'onChange' | 'onRemove'> {
  readonly person: PersonWhereabouts
  readonly days: readonly CalendarDay[]
}

function PersonRow({ person, days, address, onChange, onRemove }: PersonRowProps) {
  const { personId, name, places } = person
  const t = useMessages(messages)
  const setting = useLocale()
  const timeOf = (place: Whereabouts) =>
    isAllDay(place) ? t('allDay') : formatTimeRange(place.timeFrom, place.timeTo, setting)
  /** Excludes the organisation and the space itself. */
  const buildingOf = ({ qualifiedName = '' }: Whereabouts) =>
    qualifiedName.split(' > ').slice(1, -1).slice(-2).reverse().join(' · ')
  return (
    <tr>
      <th scope="row">
        <span className="row gap-2">
          <PersonAvatar person={person} size="small" />
          <span className="someone-name">{name}</span>
          <IconButton
            icon="close"
            size="small"
            label={t('removeColleague', { name })}
            onClick={() => onRemove(personId)}
          />
        </span>
      </th>
      {days.map((day) => {
        const shown = places.filter((place) => isOn(day, place))
        return (
          <td key={day} className={dayClass(day, address.date)}>
            {shown.length === 0 && (
              <span className="hint">
                <span aria-hidden="true">–</span>
                <span className="mb-visually-hidden">{t('notIn')}</span>
              </span>
            )}
            {shown.map((place) => (
              <button
                key={place.bookingId}
                type="button"
                className="someone-cell"
                aria-pressed={
                  place.bookingId === address.bookingId && personId === address.personId
                }
                onClick={() => onChange({ personId, date: day, bookingId: place.bookingId })}
              >
                <span className="someone-place-name">{place.locationName}</span>
                <span className="hint">{timeOf(place)}</span>
                <span className="hint">{buildingOf(place)}</span>
                <span className="mb-visually-hidden">{name}</span>
              </button>
            ))}
          </td>
        )
      })}
    </tr>
  )
}

import { formatDateTime } from '@mosaic-booking/sdk/rules'
import type { BookingHistoryEntry } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { Skeleton } from '../../ui/loading/loading.js'
import { Notice } from '../../ui/notice/notice.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { bookingFields } from '../fields/booking-fields.js'
import type { TextKey } from '../fields/field.js'

const toLocalWall = (instant: string) => {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, -1)
}
const known = [
  'created',
  'changed',
  'approved',
  'rejected',
  'cancelled',
  'restored',
  'checkedIn',
  'checkInUndone',
  'endedEarly',
  'moved',
  'reassigned',
] as const

type Change = BookingHistoryEntry['changes'][number]

/** Labels that replace the contract's names for changed fields. */
const labels = new Map<string, TextKey>([
  ...bookingFields.map(({ name, label }) => [name, label] as const),
  ['timeFrom', 'from'],
  ['timeTo', 'to'],
  ['locationId', 'location'],
  ['allDayBooking', 'allDay'],
  ['status', 'status'],
  ['extraRequests', 'extras'],
])

/** A booking's history, newest first, in the user's time zone. */
export function BookingHistory({ id }: { id: number }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'booking.history', { id }))
  const toText = (value = t('nothing')) =>
    /^\d{4}-\d\d-\d\dT/.test(value)
      ? formatDateTime(value, setting)
      : value === 'true' || value === 'false'
        ? t(value)
        : value
  const describe = ({ field: code, oldValue, newValue }: Change) => {
    const label = labels.get(code)
    const field = label ? t(label) : code
    // Ids of spaces and layouts are meaningless to users.
    if (code.endsWith('Id')) return field
    return t('changeFrom', { field, oldValue: toText(oldValue), newValue: toText(newValue) })
  }
  if (error)
    return (
      <Notice tone="error" actions={<Button onClick={refetch}>{t('retry')}</Button>}>
        {t('loadFailed')}
      </Notice>
    )
  if (!data) return <Skeleton lines={3} />
  return (
    <ol className="mb-booking-history">
      {data.map(({ date, user, action, changes }) => {
        const name = known.find((one) => one === action)
        return (
          <li key={date + action}>
            <strong>{name ? t(name) : action}</strong> · <span>{user.name}</span> ·{' '}
            <time dateTime={date}>{formatDateTime(toLocalWall(date), setting)}</time>
            {changes.length > 0 && (
              <ul>
                {changes.map((change) => (
                  <li key={change.field}>{describe(change)}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

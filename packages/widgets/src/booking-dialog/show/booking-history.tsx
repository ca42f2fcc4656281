import { apiQuery } from '@mosaic-booking/sdk/queries'
import { formatDateTime } from '../../locale/format-date.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { Skeleton } from '../../ui/loading/loading.js'
import { Notice } from '../../ui/notice/notice.js'
import { useApiQuery, useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'

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
  'checkedIn',
  'checkInUndone',
  'endedEarly',
  'reassigned',
] as const

/** The history of a booking, newest first, in the reader's time zone. */
export function BookingHistory({ id }: { id: number }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'booking.history', { id }))
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
                {changes.map(({ field, oldValue, newValue }) => (
                  <li key={field}>
                    {t('changeFrom', {
                      field,
                      oldValue: oldValue ?? t('nothing'),
                      newValue: newValue ?? t('nothing'),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

import { useMessages } from '../locale/messages.js'
import { Skeleton } from '../ui/loading/loading.js'
import { messages } from './my-bookings.messages.js'

/** Rows in place of bookings that are being loaded. */
export function Waiting() {
  const t = useMessages(messages)
  return (
    <div className="mb-booking-day" role="status">
      <span className="mb-visually-hidden">{t('loading')}</span>
      <div className="mb-booking-list">
        {Array.from({ length: 4 }, (_, row) => (
          <div key={row} className="mb-booking">
            <Skeleton />
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </div>
  )
}

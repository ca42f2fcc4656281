import { bookingStatuses, type BookingStatus } from '@mosaic-booking/floorplan'
import { useMessages } from '../locale/messages.js'
import { StatusBadge } from '../ui/badge/status-badge.js'
import { messages } from './floor-plan.messages.js'

/** What the five statuses look like. */
export function PlanLegend() {
  const t = useMessages(messages)
  return (
    <ul className="mb-plan-legend" role="list" aria-label={t('legend')}>
      {bookingStatuses.map((status: BookingStatus) => <li key={status}><StatusBadge status={status} /></li>)}
    </ul>
  )
}

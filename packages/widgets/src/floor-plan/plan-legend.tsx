import { bookingStatuses, planMessages, type BookingStatus } from '@mosaic-booking/floorplan'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { messages } from './floor-plan.messages.js'
import { PlanSign } from './plan-sign.js'

/** The status legend, with the same terms as the plan. */
export function PlanLegend({
  statuses = bookingStatuses,
}: {
  readonly statuses?: readonly BookingStatus[]
}) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { status: words } = planMessages(language)
  return (
    <ul className="mb-plan-legend" role="list" aria-label={t('legend')}>
      {statuses.map((status) => (
        <li key={status} className="mb-plan-legend-item">
          <PlanSign status={status} />
          {words[status]}
        </li>
      ))}
    </ul>
  )
}

import { bookingStatuses, planMessages, type BookingStatus } from '@mosaic-booking/floorplan'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { messages } from './floor-plan.messages.js'
import { PlanSign } from './plan-sign.js'

interface PlanLegendProps {
  readonly statuses?: readonly BookingStatus[]
  /** Those on the plan: narrow plans explain only these. */
  readonly markers?: readonly { readonly status: string }[]
}

/** The status legend, with the same terms as the plan. */
export function PlanLegend({ statuses = bookingStatuses, markers }: PlanLegendProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { status: words } = planMessages(language)
  return (
    <ul className="mb-plan-legend" role="list" aria-label={t('legend')}>
      {statuses.map((status) => (
        <li
          key={status}
          className="mb-plan-legend-item"
          data-unused={markers?.every((marker) => marker.status !== status) || undefined}
        >
          <PlanSign status={status} />
          {words[status]}
        </li>
      ))}
    </ul>
  )
}

import type { Organisation } from '@mosaic-booking/sdk'
import { formatChartDuration, readNumber } from '@mosaic-booking/sdk/rules'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { toChartBars, usualBars, type ChartBooking } from './chart-rules.js'
import { messages } from './section-views.messages.js'
import './section-chart.css'

interface SectionChartProps {
  readonly bookings: readonly ChartBooking[]
  readonly org: Pick<Organisation, 'configSettings'>
  /** Counts time released by cancellations instead of booked time. */
  readonly ofCancelled?: boolean
}

/** Booked or cancelled time per space. Rendered as a list with the values as text. */
export function SectionChart({ bookings, org, ofCancelled = false }: SectionChartProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const count = readNumber(org.configSettings, 'report_top_n_items') ?? usualBars
  const bars = toChartBars(bookings, count, language, ofCancelled)
  const longest = bars[0]?.minutes || 1
  return (
    <figure className="section-chart panel">
      <figcaption className="section-chart-title">
        {t(ofCancelled ? 'cancelledChartTitle' : 'chartTitle', { count: bars.length })}
      </figcaption>
      <ol className="section-chart-bars unstyled">
        {bars.map(({ id, name, minutes }) => (
          <li className="section-chart-bar" key={id}>
            <span className="section-chart-name">{name}</span>
            <svg
              className="section-chart-line"
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={Math.max(0.5, (100 * minutes) / longest)} height="10" />
            </svg>
            <span className="section-chart-value muted">{formatChartDuration(minutes)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

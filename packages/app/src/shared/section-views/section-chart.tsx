import type { Location, Organisation } from '@mosaic-booking/sdk'
import { formatChartDuration, formatNumber, readNumber } from '@mosaic-booking/sdk/rules'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { whereIs } from '../where-is.js'
import { toChartBars, usualBars, type ChartBooking } from './chart-rules.js'
import { messages } from './section-views.messages.js'
import './section-chart.css'

interface SectionChartProps {
  readonly bookings: readonly ChartBooking[]
  /** The spaces of the bookings, which tell spaces of the same name apart. */
  readonly locations: readonly Location[]
  readonly org: Pick<Organisation, 'configSettings'>
  /** Counts time released by cancellations instead of booked time. */
  readonly ofCancelled?: boolean
}

/**
 * Booked or cancelled time: the total, and per space. Rendered as a list with the values as text.
 */
export function SectionChart({ bookings, locations, org, ofCancelled = false }: SectionChartProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const all = toChartBars(bookings, setting.language, ofCancelled)
  const bars = all.slice(0, readNumber(org.configSettings, 'report_top_n_items') ?? usualBars)
  const total = all.reduce((sum, { minutes }) => sum + minutes, 0)
  const places = new Map(locations.map((one) => [one.id, one]))
  const longest = bars[0]?.minutes || 1
  return (
    <figure className="section-chart panel">
      <figcaption className="section-chart-title">
        {t(ofCancelled ? 'cancelledChartTitle' : 'chartTitle', { count: bars.length })}
        <span className="section-chart-total hint">
          {total < 60
            ? t('chartTotalMinutes', { count: all.length, minutes: total })
            : t('chartTotal', {
                count: all.length,
                hours: formatNumber(Math.round(total / 60), setting.locale),
              })}
        </span>
      </figcaption>
      <ol className="section-chart-bars unstyled">
        {bars.map(({ id, name, minutes }) => (
          <li className="section-chart-bar" key={id}>
            <span className="section-chart-name">
              {name} <span className="hint">{whereIs(places.get(id))}</span>
            </span>
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

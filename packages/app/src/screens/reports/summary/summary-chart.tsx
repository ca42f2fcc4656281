import { toClassName } from '@mosaic-booking/widgets/ui'
import type { CSSProperties } from 'react'
import { topOf, type Series } from './summary-rules.js'
import './summary-chart.css'

interface SummaryChartProps {
  readonly title: string
  readonly timeslots: readonly string[]
  readonly series: readonly Series[]
  readonly isStacked: boolean
  readonly format: (value: number) => string
}

/** One column per timeslot. Rendered as a list with the values as text for screen readers. */
export function SummaryChart(props: SummaryChartProps) {
  const { title, timeslots, series, isStacked, format } = props
  const sums = timeslots.map((_, at) => series.reduce((sum, { values }) => sum + values[at]!, 0))
  const tops = isStacked
    ? sums
    : timeslots.map((_, at) => Math.max(...series.map(({ values }) => values[at]!)))
  const highest = topOf(series, isStacked)
  return (
    <figure className="summary-chart panel">
      <figcaption className="summary-chart-title">{title}</figcaption>
      {series.length > 1 && (
        <ul className="summary-chart-legend cluster" role="list">
          {series.map(({ name }, index) => (
            <li key={name} className="summary-chart-entry row">
              <svg className={seriesClass(index)} viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" rx="2" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- many columns are scrolled */}
      <div className="summary-chart-frame" role="region" aria-label={title} tabIndex={0}>
        <ol className="summary-chart-columns unstyled" role="list">
          {timeslots.map((name, at) => (
            <li key={name} className="summary-chart-column stack gap-1">
              <span
                className="summary-chart-value"
                style={
                  {
                    '--summary-top': highest > 0 ? Math.min(1, tops[at]! / highest) : 0,
                  } as CSSProperties
                }
              >
                {format(round(sums[at]!))}
              </span>
              <Column
                parts={series.map(({ name: part, values }) => ({ part, value: values[at]! }))}
                highest={highest}
                isStacked={isStacked}
              />
              <span className="summary-chart-name hint">{name}</span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

/** Sums of rounded hours must be rounded again. */
const round = (value: number) => Math.round(value * 100) / 100

const seriesClass = (index: number) =>
  toClassName('summary-chart-mark', `summary-series-${index % 11}`)

interface ColumnProps {
  readonly parts: readonly { readonly part: string; readonly value: number }[]
  readonly highest: number
  readonly isStacked: boolean
}

function Column({ parts, highest, isStacked }: ColumnProps) {
  const heights = parts.map(({ value }) => (highest > 0 ? (100 * value) / highest : 0))
  const width = isStacked ? 100 : 100 / parts.length
  return (
    <svg
      className="summary-chart-bars"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {heights.map((height, index) => {
        const below = heights.slice(0, index).reduce((sum, one) => sum + one, 0)
        return (
          <rect
            key={parts[index]!.part}
            className={seriesClass(index)}
            x={isStacked ? 0 : index * width}
            y={100 - height - (isStacked ? below : 0)}
            width={width}
            height={height}
          />
        )
      })}
      {heights.map((height, index) => {
        const x = isStacked ? 0 : index * width
        const isCut = (isStacked ? heights.reduce((sum, one) => sum + one, 0) : height) > 100.5
        // A gap shows that the bar goes on.
        return isCut && (!isStacked || index === heights.length - 1) ? (
          <path
            key={parts[index]!.part}
            className="summary-chart-cut"
            d={`M${x} 9 L${x + width} 5 V8 L${x} 12 Z`}
          />
        ) : null
      })}
    </svg>
  )
}

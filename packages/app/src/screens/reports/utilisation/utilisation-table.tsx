import type { UtilisationItem } from '@mosaic-booking/sdk'
import { formatNumber, toHours, utilisationMetricKeys } from '@mosaic-booking/sdk/rules'
import { IconButton, toClassName, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { memo, useCallback, useState } from 'react'
import { toLines, type UtilisationLine } from './utilisation-rules.js'
import { messages } from './utilisation.messages.js'
import './utilisation-table.css'

interface UtilisationTableProps {
  readonly items: readonly UtilisationItem[]
  /** Levels that are open at first. */
  readonly level: number
  readonly caption: string
}

/** The location tree, with one bar per location. The table also contains the values as text. */
export function UtilisationTable({ items, level, caption }: UtilisationTableProps) {
  const t = useMessages(messages)
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number) =>
      setToggled((current) => {
        const next = new Set(current)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return (
    <>
      <ul className="utilisation-legend cluster unstyled" role="list">
        {utilisationMetricKeys.map((key) => (
          <li key={key} className="row">
            <Mark metric={key} />
            {t(key)}
          </li>
        ))}
      </ul>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled */}
      <div className="utilisation-frame panel" role="region" aria-label={caption} tabIndex={0}>
        <table className="utilisation-table" role="table">
          <caption className="mb-visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t('location')}
              </th>
              {utilisationMetricKeys.map((key) => (
                <th key={key} scope="col" role="columnheader" className="utilisation-number">
                  <Mark metric={key} /> {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {toLines(items, level, toggled).map((line) => (
              <Line key={line.item.location.id} {...line} onToggle={toggle} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface LineProps extends UtilisationLine {
  readonly onToggle: (id: number) => void
}

/** Memoised, so that expanding one of thousands of rows does not re-render the others. */
const Line = memo(function Line({ item, isParent, isOpen, onToggle }: LineProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const { level, location, metrics } = item
  const { name } = location
  return (
    <tr role="row" className={`utilisation-level-${Math.min(level, 6)}`}>
      <th scope="row" role="rowheader" className="utilisation-place">
        <div className="utilisation-name row gap-1">
          {isParent ? (
            <IconButton
              size="small"
              icon={isOpen ? 'chevron-down' : 'chevron-right'}
              label={t(isOpen ? 'close' : 'open', { name })}
              aria-expanded={isOpen}
              onClick={() => onToggle(location.id)}
            />
          ) : (
            <span className="utilisation-gap" />
          )}
          {name}
        </div>
        <Bar metrics={metrics} />
      </th>
      {utilisationMetricKeys.map((key) => {
        const { percentage = 0, minutes = 0 } = metrics.find((metric) => metric.key === key) ?? {}
        return (
          <td
            key={key}
            role="cell"
            data-label={t(key)}
            className={toClassName('utilisation-number', minutes === 0 && 'utilisation-zero')}
          >
            <span className="utilisation-share">
              {t('share', { percentage: formatNumber(percentage, locale) })}
            </span>
            <span className="utilisation-hours">
              {t('hours', { hours: formatNumber(toHours(minutes), locale) })}
            </span>
          </td>
        )
      })}
    </tr>
  )
})

const Mark = ({ metric }: { readonly metric: string }) => (
  <svg className="utilisation-mark" viewBox="0 0 10 10" aria-hidden="true">
    <rect className={`utilisation-${metric}`} width="10" height="10" rx="2" />
  </svg>
)

function Bar({ metrics }: Pick<UtilisationItem, 'metrics'>) {
  const shares = utilisationMetricKeys.map(
    (key) => metrics.find((metric) => metric.key === key)?.percentage ?? 0,
  )
  return (
    <svg
      className="utilisation-bar"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {utilisationMetricKeys.map(
        (key, index) =>
          shares[index]! > 0 && (
            <rect
              key={key}
              className={`utilisation-${key}`}
              x={shares.slice(0, index).reduce((sum, one) => sum + one, 0)}
              width={shares[index]}
              height="10"
            />
          ),
      )}
    </svg>
  )
}

import { Checkbox, Icon, useMessages, type Sort } from '@mosaic-booking/widgets/ui'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useRef, useState, type ReactNode } from 'react'
import { messages } from '../visitors.messages.js'
import type { VisitColumn } from './visit-columns.js'
import type { ReportLine, VisitRow } from './visit-rows.js'
import './visit-table.css'

export interface VisitTableProps {
  readonly columns: readonly VisitColumn[]
  readonly lines: readonly ReportLine[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly renderName: (row: VisitRow) => ReactNode
  /** Absent for people who can do nothing with visits. */
  readonly renderActions?: ((row: VisitRow) => ReactNode) | undefined
  /** Ids of the selected visits; absent where nothing can be done with several. */
  readonly selected?: ReadonlySet<number> | undefined
  readonly onSelect: (selected: ReadonlySet<number>) => void
}

/** In rem, as the widths of the columns. */
const nameWidth = 10
const actionsWidth = 13.5

/**
 * Visits under their locations. Only the rows in sight are rendered, so that thousands are as fast as
 * ten; on a phone a row is a card.
 */
export function VisitTable(props: VisitTableProps) {
  const { columns, lines, sort, onSort, renderActions, selected, onSelect } = props
  const t = useMessages(messages)
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 49,
    getItemKey: (index) => keyOf(lines[index]!),
    overscan: 8,
    // The row with the focus stays while it is scrolled out of sight.
    rangeExtractor: (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      return focused < 0 || focused >= lines.length || inSight.includes(focused)
        ? inSight
        : [...inSight, focused].sort((a, b) => a - b)
    },
  })
  const template = [
    ...(selected ? ['2.75rem'] : []),
    `minmax(${nameWidth}rem, ${nameWidth}fr)`,
    ...columns.map(({ width }) => `minmax(${width}rem, ${width}fr)`),
    ...(renderActions ? [`${actionsWidth}rem`] : []),
  ].join(' ')
  const width =
    nameWidth +
    columns.reduce((sum, column) => sum + column.width, 0) +
    (selected ? 2.75 : 0) +
    (renderActions ? actionsWidth : 0)
  const ids = lines.flatMap((line) => (line.kind === 'visit' ? [line.row.visit.id] : []))
  const isAll = selected !== undefined && ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <div className="visit-table" ref={scroller}>
      <div
        role="table"
        aria-label={t('caption')}
        aria-rowcount={lines.length + 1}
        className="visit-table-grid"
        style={
          { '--visit-columns': template, '--visit-width': `${width}rem` } as React.CSSProperties
        }
      >
        <div role="rowgroup" className="visit-table-head">
          <div role="row" aria-rowindex={1} className="visit-line">
            {selected && (
              <span role="columnheader" className="visit-cell-select">
                <Checkbox
                  label={t('selectAll')}
                  hideLabel
                  checked={isAll}
                  indeterminate={!isAll && selected.size > 0}
                  onChange={(isChosen) => onSelect(new Set(isChosen ? ids : []))}
                />
              </span>
            )}
            <Head id="name" label={t('name')} sort={sort} onSort={onSort} />
            {columns.map(({ key, header }) => (
              <Head key={key} id={key} label={header} sort={sort} onSort={onSort} />
            ))}
            {renderActions && (
              <span role="columnheader" className="visit-cell visit-cell-end">
                <span className="mb-visually-hidden">{t('actions')}</span>
              </span>
            )}
          </div>
        </div>
        <div
          role="rowgroup"
          className="visit-table-body"
          style={{ blockSize: virtualizer.getTotalSize() }}
          onFocus={({ target }) =>
            setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))
          }
          onBlur={() => setFocused(-1)}
        >
          {virtualizer.getVirtualItems().map(({ index, start, key }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="visit-table-place"
              style={{ transform: `translateY(${start}px)` }}
              role="row"
              aria-rowindex={index + 2}
            >
              <Line {...props} line={lines[index]!} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const keyOf = (line: ReportLine) =>
  line.kind === 'location' ? `location ${line.id}` : line.row.visit.id

function Line({
  line,
  columns,
  renderName,
  renderActions,
  selected,
  onSelect,
}: VisitTableProps & { readonly line: ReportLine }) {
  const t = useMessages(messages)
  if (line.kind === 'location')
    return (
      <div className="visit-location" role="rowheader">
        {line.name} <span className="visit-quiet">{t('count', { count: line.count })}</span>
      </div>
    )
  const { row } = line
  const { id, guest } = row.visit
  return (
    <div className="visit-line" data-state={row.state} role="presentation">
      {selected && (
        <div role="cell" className="visit-cell-select">
          <Checkbox
            label={t('selectNamed', { name: guest.name })}
            hideLabel
            checked={selected.has(id)}
            onChange={(isChosen) => {
              const next = new Set(selected)
              if (isChosen) next.add(id)
              else next.delete(id)
              onSelect(next)
            }}
          />
        </div>
      )}
      <div role="rowheader" className="visit-cell visit-cell-name">
        {renderName(row)}
      </div>
      {columns.map(({ key, header, value, render = value }) => {
        const content = render(row)
        return (
          <div
            key={key}
            role="cell"
            className="visit-cell"
            data-label={header}
            data-empty={!content || undefined}
            title={typeof content === 'string' ? content : undefined}
          >
            <span className="visit-cell-text">{content}</span>
          </div>
        )
      })}
      {renderActions && (
        <div role="cell" className="visit-cell visit-cell-actions visit-cell-end">
          {renderActions(row)}
        </div>
      )}
    </div>
  )
}

interface HeadProps {
  readonly id: string
  readonly label: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

function Head({ id, label, sort, onSort }: HeadProps) {
  const isActive = sort.key === id
  const isDescending = isActive && sort.descending
  return (
    <span
      role="columnheader"
      className="visit-cell"
      aria-sort={isActive ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="visit-table-sort"
        onClick={() => onSort({ key: id, descending: isActive && !isDescending })}
      >
        {label}
        <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} size={14} />
      </button>
    </span>
  )
}

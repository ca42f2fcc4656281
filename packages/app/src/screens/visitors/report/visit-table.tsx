import { breakpoints, Checkbox, Icon, useMessages, type Sort } from '@mosaic-booking/widgets/ui'
import { useRef, type ReactNode } from 'react'
import { usePlace } from '../../../shared/visible-lines/use-place.js'
import { useVisibleLines } from '../../../shared/visible-lines/use-visible-lines.js'
import { messages } from '../visitors.messages.js'
import { toColumnLines, type VisitColumn } from './visit-columns.js'
import type { ReportLine, VisitRow } from './visit-rows.js'
import './visit-table.css'

export interface VisitTableProps {
  readonly columns: readonly VisitColumn[]
  readonly lines: readonly ReportLine[]
  /** Whether the server has truncated the list. */
  readonly isCapped: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly renderName: (row: VisitRow) => ReactNode
  /** Omitted if the user has no actions. */
  readonly renderActions?: ((row: VisitRow) => ReactNode) | undefined
  /** Ids of the selected visits. Omitted if there are no bulk actions. */
  readonly selected?: ReadonlySet<number> | undefined
  readonly onSelect: (selected: ReadonlySet<number>) => void
}

/** Breakpoint below which rows wrap. Keep in sync with the style sheet. */
const cards = `(width < ${breakpoints.tablet})`
/** In rem, like the column widths. */
const selectWidth = 2.75
const nameWidth = 10
const actionsWidth = 12.5

/**
 * Visits grouped by location in a virtual list, which keeps thousands of rows fast. Columns that do
 * not fit wrap below the others. On a phone, all wrap below the name.
 */
export function VisitTable(props: VisitTableProps) {
  const { columns, lines, sort, onSort, renderActions, selected, onSelect } = props
  const t = useMessages(messages)
  const body = useRef<HTMLDivElement>(null)
  const { top, width } = usePlace(body)
  // Wrapped values have no width limit.
  const room = matchMedia(cards).matches ? Infinity : width
  const [first = [], ...others] = toColumnLines(
    columns,
    room - nameWidth - (selected ? selectWidth : 0) - (renderActions ? actionsWidth : 0),
    renderActions ? 2 : 1,
  )
  const template = [
    ...(selected ? [`${selectWidth}rem`] : []),
    `minmax(${nameWidth}rem, ${1.5 * nameWidth}fr)`,
    ...first.map((column, at) =>
      toTrack(
        column,
        others.map((line) => line[at + 1]?.width ?? 0),
      ),
    ),
    ...(renderActions ? [`${actionsWidth}rem`] : []),
  ].join(' ')
  const { items, below, measure, setFocused } = useVisibleLines({
    top,
    count: lines.length,
    keyOf: (index) => keyOf(lines[index]!),
    usualHeight: 45,
  })
  const toHead = ({ key, header }: VisitColumn) => (
    <Head key={key} id={key} label={header} sort={sort} onSort={onSort} />
  )
  const ids = lines.flatMap((line) => (line.kind === 'visit' ? [line.row.visit.id] : []))
  const isAll = selected !== undefined && ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <div
      role="table"
      aria-label={t('caption')}
      aria-rowcount={lines.length + 1}
      className="visit-table panel"
      style={{ '--visit-columns': template } as React.CSSProperties}
    >
      <div role="rowgroup" className="visit-table-head hint">
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
          {first.map(toHead)}
          <OtherLines lines={others} render={toHead} />
          {renderActions && (
            <span role="columnheader" className="visit-cell">
              <span className="mb-visually-hidden">{t('actions')}</span>
            </span>
          )}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="visit-table-body"
        style={{ paddingBlockEnd: below }}
        onFocus={({ target }) =>
          setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1))
        }
        onBlur={() => setFocused(-1)}
      >
        {items.map(({ index, key, above }) => (
          <div
            key={key}
            ref={measure}
            data-index={index}
            className="visit-table-place"
            style={{ marginBlockStart: above }}
            role="row"
            aria-rowindex={index + 2}
          >
            <Line {...props} columns={first} others={others} line={lines[index]!} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Fits the widest cell below it before the name column gets the remaining width. */
function toTrack({ width, growth = width }: VisitColumn, below: readonly number[]): string {
  const widest = Math.max(width, ...below)
  return `minmax(${width}rem, ${widest > width ? `${widest}rem` : `${growth}fr`})`
}

const keyOf = (line: ReportLine) =>
  line.kind === 'location' ? `location ${line.id}` : line.row.visit.id

interface LineProps extends VisitTableProps {
  readonly line: ReportLine
  readonly others: readonly (readonly VisitColumn[])[]
}

function Line(props: LineProps) {
  const { line, columns, others, isCapped, renderName, renderActions, selected, onSelect } = props
  const t = useMessages(messages)
  if (line.kind === 'location')
    return (
      <div className="visit-location" role="rowheader">
        {line.name}{' '}
        <span className="visit-quiet muted">
          {t(isCapped ? 'countOrMore' : 'count', { count: line.count })}
        </span>
      </div>
    )
  const { row } = line
  const { id, guest } = row.visit
  const toCell = (column: VisitColumn) => <Cell key={column.key} column={column} row={row} />
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
      <div role="rowheader" className="visit-cell visit-cell-name row gap-1">
        {renderName(row)}
      </div>
      {columns.map(toCell)}
      <OtherLines lines={others} render={toCell} />
      {renderActions && (
        <div role="cell" className="visit-cell visit-cell-actions row gap-1">
          {renderActions(row)}
        </div>
      )}
    </div>
  )
}

interface OtherLinesProps {
  readonly lines: readonly (readonly VisitColumn[])[]
  readonly render: (column: VisitColumn) => ReactNode
}

const OtherLines = ({ lines, render }: OtherLinesProps) =>
  lines.map((columns) => (
    <div key={columns[0]!.key} role="presentation" className="visit-other-line">
      {columns.map(render)}
    </div>
  ))

interface CellProps {
  readonly column: VisitColumn
  readonly row: VisitRow
}

function Cell({ column: { header, value, render = value }, row }: CellProps) {
  const content = render(row)
  const isText = typeof content === 'string'
  return (
    <div
      role="cell"
      className="visit-cell"
      data-label={header}
      data-empty={!content || undefined}
      title={isText ? content : undefined}
    >
      <span className="visit-cell-text cluster">
        {isText ? <span className="visit-text">{content}</span> : content}
      </span>
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

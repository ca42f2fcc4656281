import { useLocale, useMessages, type MenuItem } from '@mosaic-booking/widgets/ui'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Edit } from './hierarchy-edit.js'
import { stepSlot, type Hierarchy, type RowKey, type Step } from './hierarchy.js'
import './tree-grid.css'
import { messages } from './tree-grid.messages.js'
import { TreeRow, type RowMarks } from './tree-row.js'
import { useTreeDrag } from './use-tree-drag.js'
import type { VisibleRow } from './visible-rows.js'

export interface TreeGridProps {
  readonly tree: Hierarchy
  /** The tree as it is saved, to mark what is not. */
  readonly saved: Hierarchy
  readonly rows: readonly VisibleRow[]
  /** One level at a time, as on a phone. */
  readonly isFlat: boolean
  readonly isEditing: boolean
  /** The kinds that may be chosen below a kind. */
  readonly kindsBelow: (kind: string) => readonly string[]
  /** The kind of the empty row. */
  readonly blankKind: string
  readonly selected: ReadonlySet<RowKey>
  readonly marksOf: (key: RowKey) => RowMarks
  readonly menuOf: (key: RowKey) => readonly MenuItem[]
  readonly onSelect: (selected: ReadonlySet<RowKey>) => void
  /** Shows or hides what is below a row; when flat, goes there. */
  readonly onToggle: (key: RowKey, isOpen: boolean) => void
  readonly onOpen: (key: RowKey) => void
  readonly onStartEditing: () => void
  readonly onRemove: () => void
  readonly onEdit: (edit: Edit) => void
  /** Names an empty row, which becomes a location. */
  readonly onFill: (key: RowKey, name: string) => void
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const rowHeight = { wide: 40, flat: 56 } as const

/**
 * The locations as a tree grid: one tab stop, arrow keys through rows, and only the rows in sight
 * are rendered.
 */
export function TreeGrid(props: TreeGridProps) {
  const { tree, rows, isFlat, isEditing, selected } = props
  const t = useMessages(messages)
  const { language } = useLocale()
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<'row' | 'name' | undefined>(undefined)
  const [asked, setActive] = useState<RowKey>()
  const found = rows.findIndex(({ key }) => key === asked)
  const activeIndex = Math.max(0, found)
  const active = rows[activeIndex]
  const drag = useTreeDrag(props)

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isFlat ? rowHeight.flat : rowHeight.wide),
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
    // The active row keeps the tab stop while it is scrolled out of sight.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((a, b) => a - b),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isFlat])
  useLayoutEffect(() => {
    if (!wantsFocus.current || !active) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${active.key}"]`)
    if (!row) return
    const field = row.querySelector<HTMLElement>('.tree-name-input')
    if (wantsFocus.current === 'name' && !field) return
    ;(wantsFocus.current === 'name' ? field! : row).focus({ preventScroll: true })
    wantsFocus.current = undefined
  })

  const goTo = (index: number, focus: 'row' | 'name' = 'row') => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    wantsFocus.current = focus
    setActive(row.key)
    virtualizer.scrollToIndex(rows.indexOf(row))
  }
  const toggleSelected = (key: RowKey) => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    props.onSelect(next)
  }
  const onKeyDown = (event: KeyboardEvent, row: VisibleRow, index: number) => {
    const isField = event.target instanceof HTMLElement && event.target !== event.currentTarget
    const handled = event.altKey
      ? step(event.key, row)
      : isField
        ? goOnInField(event, index)
        : actOnRow(event, row, index)
    if (!handled) return
    event.preventDefault()
    event.stopPropagation()
  }
  const step = (key: string, row: VisibleRow): boolean => {
    const way = steps[key]
    if (!way || row.isBlank) return false
    const slot = stepSlot(tree, row.key, way)
    if (slot) {
      if (way === 'in') props.onToggle(slot.parent, true)
      wantsFocus.current = document.activeElement instanceof HTMLInputElement ? 'name' : 'row'
      setActive(row.key)
      props.onEdit({ type: 'move', keys: [row.key], slot })
    }
    return true
  }
  /** In a name, up and down go to the name in the next row, as in a spreadsheet. */
  const goOnInField = ({ key, target }: KeyboardEvent, index: number): boolean => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tree-name-input')) return false
    if (key === 'Escape') goTo(index)
    else if (key === 'ArrowUp') goTo(index - 1, 'name')
    else if (key === 'ArrowDown' || key === 'Enter') goTo(index + 1, 'name')
    else return false
    return true
  }
  const actOnRow = (event: KeyboardEvent, row: VisibleRow, index: number): boolean => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / 40) - 1)
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(index + 1),
      ArrowUp: () => goTo(index - 1),
      PageDown: () => goTo(index + page),
      PageUp: () => goTo(index - page),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () =>
        row.isOpen ? goTo(index + 1) : row.childCount > 0 && props.onToggle(row.key, true),
      ArrowLeft: () =>
        row.isOpen ? props.onToggle(row.key, false) : goTo(parentIndex(rows, index)),
      ' ': () => !row.isBlank && toggleSelected(row.key),
      Enter: () => !row.isBlank && props.onOpen(row.key),
      F2: () => {
        props.onStartEditing()
        wantsFocus.current = 'name'
      },
      Delete: () => {
        if (!selected.has(row.key)) props.onSelect(new Set([row.key]))
        props.onRemove()
      },
    }
    const act = acts[event.key]
    act?.()
    return act !== undefined
  }

  return (
    <div
      ref={scroller}
      className="tree"
      data-flat={isFlat || undefined}
      data-editing={isEditing || undefined}
      role="treegrid"
      aria-label={t('tree')}
      aria-describedby={hintId}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      lang={language}
    >
      <p id={hintId} hidden>
        {t('keys')}
      </p>
      <div role="rowgroup" className="tree-head">
        <div role="row" aria-rowindex={1} className="tree-columns">
          {(['select', 'name', 'kind', 'capacity', 'marks', 'actions'] as const).map((column) => (
            <span
              key={column}
              role="columnheader"
              className={`tree-column-${column}`}
              data-quiet={['select', 'marks', 'actions'].includes(column) || undefined}
            >
              <span>{t(column)}</span>
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="tree-body" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]!
          return (
            <TreeRow
              key={key}
              grid={props}
              visible={row}
              index={index}
              start={start}
              isActive={index === activeIndex}
              drag={drag}
              onActivate={() => setActive(row.key)}
              onToggleSelected={() => toggleSelected(row.key)}
              onKeyDown={(event) => onKeyDown(event, row, index)}
            />
          )
        })}
      </div>
    </div>
  )
}

function parentIndex(rows: readonly VisibleRow[], index: number): number {
  const { level } = rows[index]!
  return Math.max(
    0,
    rows.findLastIndex((row, at) => at < index && row.level < level),
  )
}

import { attendeeCountOptions } from '@mosaic-booking/sdk/rules'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { RowKey } from './hierarchy.js'
import './tree-grid.css'
import { messages } from './tree-grid.messages.js'
import { TreeRow } from './tree-row.js'
import { useTreeDrag } from './use-tree-drag.js'
import { toggled, useTreeKeys } from './use-tree-keys.js'
import type { TreeGridProps } from './tree-grid-props.js'

const rowHeight = { wide: 40, flat: 56, stacked: 112 } as const

/**
 * The locations as an ARIA tree grid, with a single tab stop, arrow keys between rows, and
 * virtualised rows.
 */
export function TreeGrid(props: TreeGridProps) {
  const { rows, isFlat, isStacked, isEditing, askedRow, selected } = props
  const t = useMessages(messages)
  const { language } = useLocale()
  const hintId = useId()
  const capacitiesId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef<'row' | 'name' | undefined>(undefined)
  /** The requested row that has already received focus, so that focus is not moved again. */
  const answered = useRef<RowKey>(undefined)
  const [asked, setActive] = useState<RowKey>()
  const found = rows.findIndex(({ key }) => key === asked)
  const activeIndex = Math.max(0, found)
  const active = rows[activeIndex]
  const drag = useTreeDrag(props)

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight[isStacked ? 'stacked' : isFlat ? 'flat' : 'wide'],
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
    // The active row is the tab stop, so it stays mounted while scrolled out of view.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((a, b) => a - b),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isFlat, isStacked])
  useLayoutEffect(() => {
    if (!wantsFocus.current || !active) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${active.key}"]`)
    if (!row) return
    const field = row.querySelector<HTMLElement>('.tree-name-input')
    if (wantsFocus.current === 'name' && !field) return
    ;(wantsFocus.current === 'name' ? field! : row).focus({ preventScroll: true })
    wantsFocus.current = undefined
  })

  const goTo = (index: number, focus: 'row' | 'name') => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    wantsFocus.current = focus
    setActive(row.key)
    virtualizer.scrollToIndex(rows.indexOf(row))
  }
  useLayoutEffect(() => {
    if (askedRow === undefined || answered.current === askedRow) return
    const index = rows.findIndex(({ key }) => key === askedRow)
    // On a phone, the row exists only after its level has rendered.
    if (index < 0) return
    answered.current = askedRow
    goTo(index, 'name')
  })

  const onKeyDown = useTreeKeys({
    grid: props,
    goTo,
    follow: (key, focus) => {
      wantsFocus.current = focus
      setActive(key)
    },
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight.wide) - 1),
  })

  return (
    <div
      ref={scroller}
      className="tree panel"
      data-flat={isFlat || undefined}
      data-stacked={isStacked || undefined}
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
      {isEditing && (
        <datalist id={capacitiesId}>
          {attendeeCountOptions.map((capacity) => (
            <option key={capacity} value={capacity} />
          ))}
        </datalist>
      )}
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
              capacitiesId={capacitiesId}
              onActivate={() => setActive(row.key)}
              onToggleSelected={() => props.onSelect(toggled(selected, row.key))}
              onKeyDown={(event) => onKeyDown(event, row, index)}
            />
          )
        })}
      </div>
    </div>
  )
}

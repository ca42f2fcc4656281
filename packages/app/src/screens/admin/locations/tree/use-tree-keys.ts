import { toForwardKey } from '@mosaic-booking/widgets/ui'
import type { KeyboardEvent } from 'react'
import { stepSlot, type RowKey, type Step } from './hierarchy.js'
import type { TreeGridProps } from './tree-grid-props.js'
import type { VisibleRow } from './visible-rows.js'

type Focus = 'row' | 'name'

interface TreeKeysOptions {
  readonly grid: TreeGridProps
  /** Focuses a row by its index among the visible rows. */
  readonly goTo: (index: number, focus: Focus) => void
  /** Retains focus on a row while it moves. */
  readonly follow: (key: RowKey, focus: Focus) => void
  readonly pageRows: number
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

export function toggled(selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Keyboard handling for a tree grid. Alt with arrow keys moves a location. */
export function useTreeKeys({ grid, goTo, follow, pageRows }: TreeKeysOptions) {
  const { tree, rows, selected } = grid
  const step = (key: string, row: VisibleRow): boolean => {
    const way = steps[key]
    if (!way || row.isBlank) return false
    const slot = stepSlot(tree, row.key, way)
    if (slot) {
      if (way === 'in') grid.onToggle(slot.parent, true)
      follow(row.key, document.activeElement instanceof HTMLInputElement ? 'name' : 'row')
      grid.onEdit({ type: 'move', keys: [row.key], slot })
    }
    return true
  }
  /** In a name field, up and down move to the adjacent row's name, as in a spreadsheet. */
  const goOnInField = ({ key, target }: KeyboardEvent, index: number): boolean => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tree-name-input')) return false
    if (key === 'Escape') goTo(index, 'row')
    else if (key === 'ArrowUp') goTo(index - 1, 'name')
    else if (key === 'ArrowDown' || key === 'Enter') goTo(index + 1, 'name')
    else return false
    return true
  }
  const actOnRow = (key: string, row: VisibleRow, index: number): boolean => {
    const go = (to: number) => goTo(to, 'row')
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      PageDown: () => go(index + pageRows),
      PageUp: () => go(index - pageRows),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () =>
        row.isOpen ? go(index + 1) : row.childCount > 0 && grid.onToggle(row.key, true),
      ArrowLeft: () => (row.isOpen ? grid.onToggle(row.key, false) : go(parentIndex(rows, index))),
      ' ': () => !row.isBlank && grid.onSelect(toggled(selected, row.key)),
      Enter: () => !row.isBlank && grid.onOpen(row.key),
      F2: () => {
        grid.onStartEditing()
        follow(row.key, 'name')
      },
      Delete: () => grid.onRemove(row.key),
    }
    acts[key]?.()
    return key in acts
  }
  return (event: KeyboardEvent, row: VisibleRow, index: number) => {
    const isInField = event.target !== event.currentTarget
    const key = toForwardKey(event.key, event.currentTarget as Element)
    const isHandled = event.altKey
      ? step(key, row)
      : isInField
        ? goOnInField(event, index)
        : actOnRow(key, row, index)
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function parentIndex(rows: readonly VisibleRow[], index: number): number {
  const { level } = rows[index]!
  return Math.max(
    0,
    rows.findLastIndex((row, at) => at < index && row.level < level),
  )
}

import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { Grid } from './to-grid.js'

const floorHeight = 36
const rowHeight = 44

/** The lines of a grid that are rendered, and the rows in view. */
export function useGridRows(
  { lines }: Pick<Grid, 'lines'>,
  scroller: RefObject<HTMLElement | null>,
  activeRow: number,
) {
  const lineOf = (row: number) =>
    lines.findIndex((line) => line.kind === 'space' && line.space.row === row)
  const activeLine = Math.max(0, lineOf(activeRow))
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'floor' ? floorHeight : rowHeight),
    getItemKey: (index) => keyOf(lines[index]!),
    overscan: 6,
    // The active row has focus and the tab stop, so it stays rendered while scrolled out of view.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), activeLine])].sort((a, b) => a - b),
  })
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const first = lines.slice(startIndex).find((line) => line.kind === 'space')
  return {
    virtualizer,
    firstRow: first?.kind === 'space' ? first.space.row : 0,
    isAtEnd: endIndex >= lines.length - 1,
    scrollTo: (row: number, align: 'auto' | 'start' = 'auto') =>
      virtualizer.scrollToIndex(lineOf(row), { align }),
  }
}

const keyOf = (line: Grid['lines'][number]) =>
  line.kind === 'floor' ? `floor ${line.floor.id}` : line.space.location.id

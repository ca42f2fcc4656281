import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useState } from 'react'
import { useIsPrinting } from '../use-is-printing.js'
import type { ReportLine } from './visit-rows.js'

/** The height of a line that has not been in sight, in px. Another one per width would lose the place. */
const usualHeight = 65

/**
 * The lines in sight while the page scrolls, and all of them on paper. They follow each other in the
 * page, so whatever is thought of their heights, none lies over another; only the room that those out
 * of sight take is reckoned.
 */
export function useVisibleLines(lines: readonly ReportLine[], top: number) {
  const [focused, setFocused] = useState(-1)
  const isPrinting = useIsPrinting()
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => keyOf(lines[index]!),
    // Not as it was when it was in sight before, in another layout; and exactly, or the page shakes.
    measureElement: (line) => line.getBoundingClientRect().height,
    scrollMargin: top,
    overscan: isPrinting ? lines.length : 8,
    // The row with the focus stays while it is scrolled out of sight.
    rangeExtractor: (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      return focused < 0 || focused >= lines.length || inSight.includes(focused)
        ? inSight
        : [...inSight, focused].sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  const end = items.at(-1)?.end ?? top
  return {
    items: items.map(({ index, key, start }, at) => ({
      index,
      key,
      /** The room of the lines that are left out above it. */
      above: start - (items[at - 1]?.end ?? top),
    })),
    below: top + virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
    setFocused,
  }
}

const keyOf = (line: ReportLine) =>
  line.kind === 'location' ? `location ${line.id}` : line.row.visit.id

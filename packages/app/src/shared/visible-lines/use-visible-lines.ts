import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useState } from 'react'
import { useIsPrinting } from '../print/use-is-printing.js'

interface Lines {
  /** How far the first is from the start of the page, in px (`usePlace`). */
  readonly top: number
  readonly count: number
  readonly keyOf: (index: number) => string | number
  /** The height of a line that has not been in sight, in px. Another one per width would lose the place. */
  readonly usualHeight: number
}

/**
 * The lines in sight while the page scrolls, and all of them on paper. They follow each other in the
 * page, so whatever is thought of their heights, none lies over another; only the room that those out
 * of sight take is reckoned.
 */
export function useVisibleLines({ top, count, keyOf, usualHeight }: Lines) {
  const [focused, setFocused] = useState(-1)
  const isPrinting = useIsPrinting()
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    getItemKey: keyOf,
    // Not as it was when it was in sight before, in another layout; and exactly, or the page shakes.
    measureElement: (line) => line.getBoundingClientRect().height,
    scrollMargin: top,
    overscan: isPrinting ? count : 8,
    // The line with the focus stays while it is scrolled out of sight.
    rangeExtractor: (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      return focused < 0 || focused >= count || inSight.includes(focused)
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

import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useState } from 'react'
import { useIsPrinting } from '../print/use-is-printing.js'

interface Lines {
  /** Distance from the top of the page to the first line, in px (`usePlace`). */
  readonly top: number
  readonly count: number
  readonly keyOf: (index: number) => string | number
  /**
   * Estimated height of an unmeasured line, in px. It must not depend on the width, or the scroll
   * position would jump.
   */
  readonly usualHeight: number
}

/**
 * Virtual list in a scrolling page. Renders all lines for print. Rendered lines stay in normal
 * flow, so they never overlap even if an estimated height is wrong; only the space for the omitted
 * lines is computed.
 */
export function useVisibleLines({ top, count, keyOf, usualHeight }: Lines) {
  const [focused, setFocused] = useState(-1)
  const isPrinting = useIsPrinting()
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    getItemKey: keyOf,
    // Measure again instead of using a cached height from another layout. Do not round, because
    // rounding would cause jitter.
    measureElement: (line) => line.getBoundingClientRect().height,
    scrollMargin: top,
    overscan: isPrinting ? count : 8,
    // Keep the focused line mounted while it is scrolled out of view.
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
      /** Total height of the omitted lines above. */
      above: start - (items[at - 1]?.end ?? top),
    })),
    below: top + virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
    setFocused,
  }
}

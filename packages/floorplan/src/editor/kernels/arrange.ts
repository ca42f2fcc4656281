import type { Bounds, Point } from '../../kernels/geometry.js'

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const

export type Alignment = (typeof alignments)[number]

/** Returns the offset that aligns each rectangle with an edge or the centre of `to`. */
export function alignOffsets(all: readonly Bounds[], alignment: Alignment, to: Bounds): Point[] {
  return all.map(({ minX, minY, maxX, maxY }): Point => {
    switch (alignment) {
      case 'left':
        return [to.minX - minX, 0]
      case 'centre':
        return [(to.minX + to.maxX - minX - maxX) / 2, 0]
      case 'right':
        return [to.maxX - maxX, 0]
      case 'top':
        return [0, to.minY - minY]
      case 'middle':
        return [0, (to.minY + to.maxY - minY - maxY) / 2]
      case 'bottom':
        return [0, to.maxY - maxY]
    }
  })
}

/** Returns the offsets that equalise the gaps. The first and last rectangle stay in place. */
export function distributeOffsets(all: readonly Bounds[], axis: 'x' | 'y'): Point[] {
  const spans = all.map(({ minX, minY, maxX, maxY }, index) =>
    axis === 'x' ? { index, low: minX, high: maxX } : { index, low: minY, high: maxY },
  )
  const sorted = spans.toSorted((a, b) => a.low + a.high - b.low - b.high || a.index - b.index)
  const offsets = all.map((): Point => [0, 0])
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || sorted.length < 3) return offsets
  const filled = sorted.reduce((sum, { low, high }) => sum + high - low, 0)
  const gap = (last.high - first.low - filled) / (sorted.length - 1)
  let at = first.low
  for (const { index, low, high } of sorted) {
    const by = index === last.index ? 0 : at - low
    offsets[index] = axis === 'x' ? [by, 0] : [0, by]
    at += high - low + gap
  }
  return offsets
}

/**
 * Returns the indexes in reading order: rows from the top, each from the left. A rectangle belongs
 * to a row if it overlaps the row's first rectangle by more than half its height.
 */
export function readingOrder(all: readonly Bounds[]): number[] {
  const rest = all
    .map((_, i) => i)
    .sort((a, b) => all[a]!.minY - all[b]!.minY || all[a]!.minX - all[b]!.minX)
  const order: number[] = []
  while (rest.length > 0) {
    const { minY, maxY } = all[rest[0]!]!
    const isInRow = (i: number) => (all[i]!.minY + all[i]!.maxY) / 2 <= maxY && all[i]!.minY >= minY
    const row = rest.filter((i) => isInRow(i))
    order.push(...row.sort((a, b) => all[a]!.minX - all[b]!.minX))
    const taken = new Set(row)
    rest.splice(0, rest.length, ...rest.filter((i) => !taken.has(i)))
  }
  return order
}

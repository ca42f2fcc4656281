/** A long list's rendered rows: from `start` to `end`, exclusive. */
export type RowWindow = { start: number; end: number }

/** Lists up to this length are rendered completely. */
const shortList = 500
const around = 30

/** The rows around the visible ones, or all rows of a short list. */
export function windowOf(count: number, firstInSight: number, inSight: number): RowWindow {
  if (count <= shortList) return { start: 0, end: count }
  const start = Math.max(0, Math.min(count, firstInSight) - around)
  return { start, end: Math.min(count, firstInSight + inSight + around) }
}

/** A row's height in the open list, in CSS pixels. */
export const rowHeight = 52

import { moveBounds, type Bounds } from '../../kernels/geometry.js'

/**
 * An alignment guide, displayed while it applies: horizontal at y = `at` or vertical at x = `at`,
 * with its two ends.
 */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number }

type Line = { at: number; low: number; high: number }

/** Edges and centres to snap to, sorted by position. */
export type SnapLines = { x: readonly Line[]; y: readonly Line[] }

/** Snap settings: to elements within `reach` units, otherwise to the grid (0: no grid). */
export type SnapOptions = { lines: SnapLines; reach: number; grid: number }

export type Snapped = { dx: number; dy: number; guides: readonly Guide[] }

export const noLines: SnapLines = { x: [], y: [] }

/** Collects the rectangles' edges and centres for `snapBounds`. Computed once per gesture. */
export function snapLinesOf(all: readonly Bounds[]): SnapLines {
  const sorted = (lines: Line[]) => lines.sort((a, b) => a.at - b.at)
  return {
    x: sorted(
      all.flatMap(({ minX, minY, maxX, maxY }) =>
        [minX, (minX + maxX) / 2, maxX].map((at) => ({ at, low: minY, high: maxY })),
      ),
    ),
    y: sorted(
      all.flatMap(({ minX, minY, maxX, maxY }) =>
        [minY, (minY + maxY) / 2, maxY].map((at) => ({ at, low: minX, high: maxX })),
      ),
    ),
  }
}

/**
 * Returns the offset that moves a rectangle's edge or centre onto a line, or its top left corner
 * onto the grid.
 */
export function snapBounds(
  bounds: Bounds,
  options: SnapOptions,
  axes: { x: boolean; y: boolean } = { x: true, y: true },
): Snapped {
  const { minX, minY, maxX, maxY } = bounds
  const dx = axes.x ? shiftOf([minX, (minX + maxX) / 2, maxX], options.lines.x, options) : 0
  const dy = axes.y ? shiftOf([minY, (minY + maxY) / 2, maxY], options.lines.y, options) : 0
  const moved = moveBounds(bounds, dx, dy)
  const guides = [
    ...(axes.x
      ? guidesOf(
          'x',
          [moved.minX, (moved.minX + moved.maxX) / 2, moved.maxX],
          options.lines.x,
          moved.minY,
          moved.maxY,
        )
      : []),
    ...(axes.y
      ? guidesOf(
          'y',
          [moved.minY, (moved.minY + moved.maxY) / 2, moved.maxY],
          options.lines.y,
          moved.minX,
          moved.maxX,
        )
      : []),
  ]
  return { dx, dy, guides }
}

/** Like `snapBounds`, for a single point. */
export function snapPoint(x: number, y: number, options: SnapOptions): Snapped {
  return snapBounds({ minX: x, minY: y, maxX: x, maxY: y }, options)
}

function shiftOf(
  places: readonly number[],
  lines: readonly Line[],
  { reach, grid }: SnapOptions,
): number {
  let shift = Infinity
  for (const place of places) {
    const next = firstFrom(lines, place)
    for (const line of [lines[next - 1], lines[next]])
      if (line && Math.abs(line.at - place) < Math.abs(shift)) shift = line.at - place
  }
  if (Math.abs(shift) <= reach) return shift
  return grid > 0 ? Math.round(places[0]! / grid) * grid - places[0]! : 0
}

/** One guide per line, spanning all elements on it. */
function guidesOf(
  axis: Guide['axis'],
  places: readonly number[],
  lines: readonly Line[],
  low: number,
  high: number,
): Guide[] {
  const guides: Guide[] = []
  for (const place of new Set(places)) {
    let [from, to] = [low, high]
    let found = false
    for (
      let i = firstFrom(lines, place - 1e-6);
      i < lines.length && lines[i]!.at <= place + 1e-6;
      i++
    ) {
      found = true
      from = Math.min(from, lines[i]!.low)
      to = Math.max(to, lines[i]!.high)
    }
    if (found) guides.push({ axis, at: place, from, to })
  }
  return guides
}

function firstFrom(lines: readonly Line[], place: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.at < place) low = middle + 1
    else high = middle
  }
  return low
}

import { boundsOf, depthInPolygon, type Point } from './geometry.js'

type Cell = { x: number; y: number; half: number; depth: number }

/**
 * Returns a polygon's pole of inaccessibility and its distance from the edge: the best anchor for a
 * badge and label, even in an L-shaped room whose centroid lies outside. Subdivides cells that may
 * contain a better point, as in Mapbox's polylabel.
 */
export function labelAnchor(points: readonly Point[]): { x: number; y: number; depth: number } {
  const { minX, minY, maxX, maxY } = boundsOf(points)
  const [width, height] = [maxX - minX, maxY - minY]
  const precision = Math.max(width, height) / 100
  const cellAt = (x: number, y: number, half: number): Cell => ({
    x,
    y,
    half,
    depth: depthInPolygon(points, x, y),
  })

  let best = cellAt(minX + width / 2, minY + height / 2, 0)
  if (!(width > 0 && height > 0)) return { x: best.x, y: best.y, depth: 0 }

  const half = Math.min(width, height) / 2
  // No point is farther from the edge than half the shorter side.
  const canBeBetter = () => best.depth + precision < half
  const open: Cell[] = []
  for (let x = minX; x < maxX && canBeBetter(); x += half * 2)
    for (let y = minY; y < maxY; y += half * 2) open.push(cellAt(x + half, y + half, half))

  while (open.length > 0 && canBeBetter()) {
    const cell = open.pop()!
    // The box's centre wins ties, so a symmetrical room's label is centred. The margin is half a
    // step, because with a full step, cells along a line of equal depth would be subdivided
    // endlessly.
    if (cell.depth > best.depth + precision / 2) best = cell
    if (cell.depth + cell.half * Math.SQRT2 <= best.depth + precision) continue
    const next = cell.half / 2
    for (const dx of [-next, next])
      for (const dy of [-next, next]) open.push(cellAt(cell.x + dx, cell.y + dy, next))
  }
  return { x: best.x, y: best.y, depth: Math.max(0, best.depth) }
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const ways: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/**
 * Returns the nearest point within 45° of the direction, or -1. Sideways distance counts double, so
 * that an arrow key follows a row of desks instead of jumping to the next row.
 * @param points each point's x and y, interleaved
 */
export function nearestInDirection(
  points: Float64Array,
  from: number,
  direction: Direction,
): number {
  const [wayX, wayY] = ways[direction]
  const [fromX, fromY] = [points[from * 2]!, points[from * 2 + 1]!]
  let nearest = -1
  let least = Infinity
  for (let i = 0; i * 2 < points.length; i++) {
    const [dx, dy] = [points[i * 2]! - fromX, points[i * 2 + 1]! - fromY]
    const ahead = dx * wayX + dy * wayY
    const aside = Math.abs(dx * wayY) + Math.abs(dy * wayX)
    if (ahead <= 0 || aside > ahead) continue
    const cost = ahead + 2 * aside
    if (cost < least) [least, nearest] = [cost, i]
  }
  return nearest
}

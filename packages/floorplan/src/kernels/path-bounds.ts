import { include, type Bounds } from './geometry.js'

/**
 * The bounding box of a path with the commands M, L, C, Q and Z and absolute coordinates. Uses the
 * control points of curves, so the box may be slightly larger than the path.
 */
export function pathBounds(path: string): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  const numbers = path.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g) ?? []
  for (let i = 0; i + 1 < numbers.length; i += 2)
    include(bounds, Number(numbers[i]), Number(numbers[i + 1]))
  return bounds
}

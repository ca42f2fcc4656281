import { boundsOf, type Point } from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import { indexOf } from './cut-walls.js'
import { alongOf, lengthOf, placeOn, type Wall } from './wall.js'

/** An end of a wall, and the direction in which the wall would continue. */
type End = { wall: number; at: Point; way: Point }

/** Ends that face each other differ in direction by less than this cosine. */
const facing = -0.98

/**
 * Returns lines that close the doorways between walls that are drawn as plain lines: gaps of up to
 * `most` between ends that face each other.
 * @param slack how far apart ends may be that meet, in reference units
 */
export function doorwaysOf(walls: readonly Wall[], slack: number, most: number): Wall[] {
  if (walls.length === 0) return []
  const ends = walls.flatMap((wall, index): End[] => {
    const [dx, dy] = alongOf(wall)
    return [
      { wall: index, at: wall.from, way: [-dx, -dy] },
      { wall: index, at: wall.to, way: [dx, dy] },
    ]
  })
  const bodies = indexOf(walls)
  const touching = ends.map(({ wall, at: [x, y] }) =>
    bodies.search(x - slack, y - slack, x + slack, y + slack).filter((other) => {
      const { along, across } = placeOn(walls[other]!, [x, y])
      const isNear = along >= -slack && along <= lengthOf(walls[other]!) + slack
      return other !== wall && isNear && Math.abs(across) <= slack
    }),
  )
  /** Doors and the short sides of an opening may stand at the end of a wall. */
  const isFree = (index: number) =>
    touching[index]!.every((other) => {
      const { along } = placeOn(walls[other]!, ends[index]!.at)
      const length = lengthOf(walls[other]!)
      if (along > slack && along < length - slack) return false
      const far = other * 2 + (along > length / 2 ? 0 : 1)
      return length <= most / 3 || touching[far]!.length === 0
    })
  const free = ends.filter((_, index) => isFree(index))
  if (free.length === 0) return []
  const index = indexBoxes(free.map(({ at }) => boundsOf([at])))
  return free.flatMap(({ wall, at, way }, own): Wall[] => {
    let nearest: { to: Point; distance: number; other: number } | undefined
    for (const other of index.search(at[0] - most, at[1] - most, at[0] + most, at[1] + most)) {
      const end = free[other]!
      const [dx, dy] = [end.at[0] - at[0], end.at[1] - at[1]]
      const distance = dx * way[0] + dy * way[1]
      const isFacing =
        end.wall !== wall &&
        distance > slack &&
        distance <= most &&
        Math.abs(dy * way[0] - dx * way[1]) <= slack * 2 &&
        end.way[0] * way[0] + end.way[1] * way[1] < facing
      if (isFacing && !(nearest && nearest.distance <= distance))
        nearest = { to: end.at, distance, other }
    }
    return nearest && nearest.other > own ? [{ from: at, to: nearest.to, thickness: slack }] : []
  })
}

export type ClusterInput = {
  count: number
  /** Each marker's x and y, interleaved, in reference units. */
  anchors: Float64Array
  /** False for markers that are large enough on screen to remain unclustered. */
  joins: (index: number) => boolean
}

export type Clusters = {
  /**
   * The owner of each marker's cluster, which provides its position. An unclustered marker owns
   * itself.
   */
  owner: Int32Array
  /** The number of members per owner; 0 for markers that do not own a cluster. */
  count: Uint32Array
}

/**
 * Joins markers that are closer than `distance` reference units. The first marker becomes an owner
 * and claims all unclaimed markers around it, followed by the next unclaimed marker. Therefore no
 * two owners are closer than `distance`, no marker is farther than that from its owner, and every
 * marker belongs to exactly one cluster. A cluster is drawn at its owner, which is a real marker.
 */
export function clusterMarkers(
  { count, anchors, joins }: ClusterInput,
  distance: number,
): Clusters {
  const owner = new Int32Array(count).fill(-1)
  const counts = new Uint32Array(count)
  // A hash grid as linked lists in two arrays. Colliding cells only cost a few more comparisons.
  const mask = 2 ** Math.ceil(Math.log2(count + 1)) - 1
  const first = new Int32Array(mask + 1).fill(-1)
  const next = new Int32Array(count)
  const bucketOf = (column: number, row: number) =>
    (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & mask
  const cellOf = (at: number) => Math.floor(at / distance)

  for (let i = 0; i < count; i++) {
    const bucket = bucketOf(cellOf(anchors[i * 2]!), cellOf(anchors[i * 2 + 1]!))
    next[i] = first[bucket]!
    first[bucket] = i
  }

  for (let i = 0; i < count; i++) {
    if (owner[i] !== -1) continue
    owner[i] = i
    counts[i] = 1
    if (!joins(i)) continue
    const [x, y] = [anchors[i * 2]!, anchors[i * 2 + 1]!]
    const [column, row] = [cellOf(x), cellOf(y)]
    for (let atColumn = column - 1; atColumn <= column + 1; atColumn++) {
      for (let atRow = row - 1; atRow <= row + 1; atRow++) {
        for (let other = first[bucketOf(atColumn, atRow)]!; other !== -1; other = next[other]!) {
          if (owner[other] !== -1 || !joins(other)) continue
          const [dx, dy] = [anchors[other * 2]! - x, anchors[other * 2 + 1]! - y]
          if (Math.sqrt(dx * dx + dy * dy) >= distance) continue
          owner[other] = i
          counts[i]!++
        }
      }
    }
  }
  return { owner, count: counts }
}

/** Status codes from best to worst for people looking for a space. */
const bestFirst = [0, 1, 4, 3, 2]

/** Returns the best status with a non-zero count (D-166). */
export function bestStatus(countOfStatus: (code: number) => number): number {
  return bestFirst.find((code) => countOfStatus(code) > 0) ?? 2
}

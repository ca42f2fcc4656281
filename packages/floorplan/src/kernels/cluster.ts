/** What the clustering needs to know about the markers. */
export type ClusterInput = {
  count: number
  /** x and y of each marker, one after the other, in reference units. */
  anchors: Float64Array
  /** False for a marker that is large enough on the screen to stand alone. */
  joins: (index: number) => boolean
}

/** Which markers are drawn as one. */
export type Clusters = {
  /** The marker at whose place each marker is drawn; a marker that owns itself is drawn there. */
  owner: Int32Array
  /** How many markers are drawn at each owner's place; 0 for markers that are drawn elsewhere. */
  count: Uint32Array
}

/**
 * Joins markers that are closer than `distance` reference units. The first marker in order becomes an owner and takes all
 * free ones around it, then the next free one does; so no two owners are closer than `distance`, no marker is farther
 * than that from its owner, and every marker belongs to exactly one. A cluster stands at its owner, which is a real place.
 */
export function clusterMarkers({ count, anchors, joins }: ClusterInput, distance: number): Clusters {
  const owner = new Int32Array(count).fill(-1)
  const counts = new Uint32Array(count)
  // Two cells may share a key: that costs a few more comparisons and changes nothing.
  const cells = new Map<number, number[]>()
  const keyOf = (column: number, row: number) => column * 65_536 + row
  const columnOf = (i: number) => Math.floor(anchors[i * 2]! / distance)
  const rowOf = (i: number) => Math.floor(anchors[i * 2 + 1]! / distance)

  for (let i = 0; i < count; i++) {
    const key = keyOf(columnOf(i), rowOf(i))
    const cell = cells.get(key)
    if (cell) cell.push(i)
    else cells.set(key, [i])
  }

  for (let i = 0; i < count; i++) {
    if (owner[i] !== -1) continue
    owner[i] = i
    counts[i] = 1
    if (!joins(i)) continue
    const [column, row] = [columnOf(i), rowOf(i)]
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        for (const other of cells.get(keyOf(x, y)) ?? []) {
          if (owner[other] !== -1 || !joins(other)) continue
          if (Math.hypot(anchors[other * 2]! - anchors[i * 2]!, anchors[other * 2 + 1]! - anchors[i * 2 + 1]!) >= distance)
            continue
          owner[other] = i
          counts[i]!++
        }
      }
    }
  }
  return { owner, count: counts }
}

/** The codes of the statuses from the best for somebody who looks for a place to the worst. */
const bestFirst = [0, 1, 4, 3, 2]

/** The best status that occurs at least once (D-166). */
export function bestStatus(countOfStatus: (code: number) => number): number {
  return bestFirst.find((code) => countOfStatus(code) > 0) ?? 2
}

import { bestStatus, clusterMarkers, type Clusters } from './kernels/cluster.js'
import { state, type MarkerTable } from './marker-table.js'

/** Markers closer than this, in CSS pixels, are drawn as one cluster (D-166). */
export const clusterDistance = 32

const statuses = 5
/** Cluster levels per octave of scale. Markers up to 45 CSS pixels apart may be clustered. */
const levelsPerDoubling = 2

/**
 * A marker table's clusters at fixed scale steps. Membership depends on the step alone, so clusters
 * are stable while the camera moves, and a status change updates two counters per step.
 */
export class ClusterPyramid {
  readonly #steps = new Map<number, Clustering>()
  /** Levels with counted clusters, visited on every status change. */
  readonly #counting: Clustering[] = []

  #table: MarkerTable

  constructor(table: MarkerTable) {
    this.#table = table
  }

  /** Returns the clusters for a scale, built on first use. */
  at(scale: number): Clustering {
    const step = Math.ceil(levelsPerDoubling * Math.log2(clusterDistance / scale) - 1e-9)
    let clustering = this.#steps.get(step)
    if (!clustering) {
      clustering = new Clustering(this.#table, 2 ** (step / levelsPerDoubling))
      this.#steps.set(step, clustering)
      if (!clustering.isEmpty) this.#counting.push(clustering)
    }
    return clustering
  }

  /** Updates the counters after a marker's status code changed. */
  moveStatus(i: number, from: number, to: number): void {
    for (const clustering of this.#counting) clustering.moveStatus(i, from, to)
  }

  /** Updates the counters for a table with the same geometry and these changed markers. */
  setStates(table: MarkerTable, changed: readonly number[]): void {
    for (const i of changed)
      this.moveStatus(i, state.status(this.#table.states[i]!), state.status(table.states[i]!))
    this.#table = table
  }
}

/** One step's clusters, with a counter per status. */
export class Clustering {
  readonly #clusters: Clusters
  /** Each marker's cluster offset in `counts`; -1 for unclustered markers. */
  readonly #slots: Int32Array
  readonly #counts: Uint32Array

  readonly #table: MarkerTable
  readonly #distance: number

  /** @param distance maximum distance between clustered markers, in reference units */
  constructor(table: MarkerTable, distance: number) {
    this.#table = table
    this.#distance = distance

    const { count, anchors, sizes } = table
    const joins = (i: number) => !table.isArea(i) || sizes[i]! < distance
    this.#clusters = clusterMarkers({ count, anchors, joins }, distance)
    this.#slots = new Int32Array(count).fill(-1)
    let length = 0
    for (let i = 0; i < count; i++) {
      if (this.countAt(i) < 2) continue
      this.#slots[i] = length
      length += statuses
    }
    for (let i = 0; i < count; i++) this.#slots[i] = this.#slots[this.ownerOf(i)]!
    this.#counts = new Uint32Array(length)
    for (let i = 0; i < count; i++)
      if (this.#slots[i]! >= 0) this.#counts[this.#slots[i]! + state.status(table.states[i]!)]!++
  }

  /** True if no markers are clustered. */
  get isEmpty(): boolean {
    return this.#counts.length === 0
  }

  /** The marker at whose position marker `i` is drawn. */
  ownerOf(i: number): number {
    return this.#clusters.owner[i]!
  }

  /**
   * The number of markers drawn at this marker's position: 0 if it belongs to another marker's
   * cluster, 1 if it is unclustered.
   */
  countAt(i: number): number {
    return this.#clusters.count[i]!
  }

  /** The code of the best status in this marker's cluster, which must have several members. */
  bestAt(i: number): number {
    const slot = this.#slots[i]!
    return bestStatus((code) => this.#counts[slot + code]!)
  }

  /** Updates the counters after a marker's status code changed. */
  moveStatus(i: number, from: number, to: number): void {
    const slot = this.#slots[i]!
    if (slot < 0) return
    this.#counts[slot + from]!--
    this.#counts[slot + to]!++
  }

  /** The markers in this marker's cluster. */
  membersOf(owner: number): number[] {
    const { anchors } = this.#table
    const [x, y, reach] = [anchors[owner * 2]!, anchors[owner * 2 + 1]!, this.#distance]
    return this.#table
      .search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
      .filter((i) => this.ownerOf(i) === owner)
  }
}

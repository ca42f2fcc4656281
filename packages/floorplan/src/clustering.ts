import { bestStatus, clusterMarkers, type Clusters } from './kernels/cluster.js'
import { state, type Scene } from './scene.js'

/** Markers closer than this on the screen are drawn as one, in CSS pixels (D-166). */
export const clusterDistance = 32

const statuses = 5

/** The clusters of a scene at one scale, with the number of each status, kept up by the byte. */
export class Clustering {
  private readonly clusters: Clusters
  private readonly counts: Uint32Array

  /** @param before clusters of the same places at the same scale, of which only the statuses have to be counted again */
  constructor(
    readonly scene: Scene,
    readonly scale: number,
    before?: Clustering,
  ) {
    const { count, anchors, sizes } = scene
    const joins = (i: number) => !scene.isArea(i) || sizes[i]! * scale < clusterDistance
    this.clusters = before?.clusters ?? clusterMarkers({ count, anchors, joins }, clusterDistance / scale)
    this.counts = new Uint32Array(count * statuses)
    for (let i = 0; i < count; i++) this.counts[this.ownerOf(i) * statuses + state.status(scene.states[i]!)]!++
  }

  /** The marker at whose place this one is drawn. */
  ownerOf(i: number): number {
    return this.clusters.owner[i]!
  }

  /** How many markers are drawn at this one's place: 0 if it is drawn elsewhere, 1 if it stands alone. */
  countAt(i: number): number {
    return this.clusters.count[i]!
  }

  /** The code of the best status in the cluster at this place. */
  bestAt(i: number): number {
    return bestStatus((code) => this.counts[i * statuses + code]!)
  }

  /** Takes over that a marker's status went from one code to another. */
  moveStatus(i: number, from: number, to: number): void {
    const at = this.ownerOf(i) * statuses
    this.counts[at + from]!--
    this.counts[at + to]!++
  }

  /** All markers that are drawn at this one's place. */
  membersOf(owner: number): number[] {
    const reach = clusterDistance / this.scale
    const [x, y] = [this.scene.anchors[owner * 2]!, this.scene.anchors[owner * 2 + 1]!]
    return this.scene
      .search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
      .filter((i) => this.ownerOf(i) === owner)
  }
}

import { ClusterPyramid } from './clustering.js'
import { emptyScene, state, updateScene, type Scene } from './scene.js'
import type { BookingStatus, Marker } from './types.js'

/** What a new list of markers changed; `layout` if more than the states of the same markers. */
export type ContentChange = { before: Scene; changed: readonly string[]; layout: boolean }

/** The markers as they are now, and their clusters if those are wanted. */
export class Content {
  scene: Scene = emptyScene
  pyramid: ClusterPyramid | null = null

  constructor(private readonly hasClusters: boolean) {}

  setMarkers(markers: readonly Marker[]): ContentChange {
    const before = this.scene
    const { scene, layout, changed } = updateScene(before, markers)
    this.scene = scene
    if (!this.hasClusters) return { before, changed, layout }
    if (this.pyramid && !layout) this.pyramid.setStates(scene, indexesOf(changed, scene))
    else this.pyramid = new ClusterPyramid(scene)
    return { before, changed, layout }
  }

  /** Answers the markers that have another status now, by their ids. */
  setStatuses(statuses: Iterable<readonly [id: string, status: BookingStatus]>): Map<string, number> {
    const changed = new Map<string, number>()
    const { scene, pyramid } = this
    for (const [id, status] of statuses) {
      const i = this.indexOrWarn(id)
      if (i === undefined) continue
      const from = state.status(scene.states[i]!)
      if (!scene.setStatus(i, status)) continue
      pyramid?.moveStatus(i, from, state.status(scene.states[i]!))
      changed.set(id, i)
    }
    return changed
  }

  indexOrWarn(id: string): number | undefined {
    const i = this.scene.find(id)
    if (i === undefined) console.warn(`floor plan: there is no marker "${id}"`)
    return i
  }
}

/** The indexes of those of the markers that a scene holds. */
export function indexesOf(ids: readonly string[], scene: Scene): number[] {
  return ids.flatMap((id) => scene.find(id) ?? [])
}

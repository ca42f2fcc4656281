import { ClusterPyramid } from './clustering.js'
import { emptyScene, state, updateScene, type Scene, type SceneChange } from './scene.js'
import type { BookingStatus, Marker } from './types.js'

/** What a new list of markers changed, and the scene before. */
export type ContentChange = SceneChange & { before: Scene }

/** The markers as they are now, and their clusters if those are wanted. */
export class Content {
  scene: Scene = emptyScene
  pyramid: ClusterPyramid | null = null

  readonly #hasClusters: boolean

  constructor(hasClusters: boolean) {
    this.#hasClusters = hasClusters
  }

  setMarkers(markers: readonly Marker[]): ContentChange {
    const before = this.scene
    const change = updateScene(before, markers)
    this.scene = change.scene
    if (this.pyramid && !change.layout) this.pyramid.setStates(change.scene, change.now)
    else if (this.#hasClusters) this.pyramid = new ClusterPyramid(change.scene)
    return { ...change, before }
  }

  /** Answers the markers that have another status now, by their ids. */
  setStatuses(
    statuses: Iterable<readonly [id: string, status: BookingStatus]>,
  ): Map<string, number> {
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

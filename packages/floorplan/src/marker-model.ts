import { ClusterPyramid } from './clustering.js'
import {
  emptyTable,
  state,
  updateTable,
  type MarkerTable,
  type TableChange,
} from './marker-table.js'
import type { BookingStatus, Marker } from './types.js'

/** The changes in a new list of markers, and the previous table. */
export type ModelChange = TableChange & { before: MarkerTable }

/** The current markers, and their clusters if enabled. */
export class MarkerModel {
  table: MarkerTable = emptyTable
  pyramid: ClusterPyramid | null = null

  readonly #hasClusters: boolean

  constructor(hasClusters: boolean) {
    this.#hasClusters = hasClusters
  }

  setMarkers(markers: readonly Marker[]): ModelChange {
    const before = this.table
    const change = updateTable(before, markers)
    this.table = change.table
    if (this.pyramid && !change.layout) this.pyramid.setStates(change.table, change.now)
    else if (this.#hasClusters) this.pyramid = new ClusterPyramid(change.table)
    return { ...change, before }
  }

  /** Returns the markers whose status has changed, by id. */
  setStatuses(
    statuses: Iterable<readonly [id: string, status: BookingStatus]>,
  ): Map<string, number> {
    const changed = new Map<string, number>()
    const { table, pyramid } = this
    for (const [id, status] of statuses) {
      const i = this.indexOrWarn(id)
      if (i === undefined) continue
      const from = state.status(table.states[i]!)
      if (!table.setStatus(i, status)) continue
      pyramid?.moveStatus(i, from, state.status(table.states[i]!))
      changed.set(id, i)
    }
    return changed
  }

  indexOrWarn(id: string): number | undefined {
    const i = this.table.find(id)
    if (i === undefined) console.warn(`floor plan: no marker "${id}"`)
    return i
  }
}

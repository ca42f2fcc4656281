import type { FloorPlan } from '../floor-plan-options.js'
import type { BookingStatus, Marker } from '../types.js'

export type MarkerStatuses = ReadonlyMap<string, BookingStatus>

export const noStatuses: MarkerStatuses = new Map()

/**
 * Passes markers to a floor plan with `statuses` overriding their own. While the list of markers is
 * unchanged, only statuses are set, so that a change does not compare all markers.
 */
export class MarkerStatusOverlay {
  readonly #floorPlan: FloorPlan
  #markers: readonly Marker[] | null = null
  #statuses = noStatuses
  /** Each marker's own status, to restore it. Built on the first status change. */
  #own: MarkerStatuses | null = null

  constructor(floorPlan: FloorPlan) {
    this.#floorPlan = floorPlan
  }

  show(markers: readonly Marker[], statuses: MarkerStatuses): void {
    const [hasNewMarkers, before] = [markers !== this.#markers, this.#statuses]
    this.#markers = markers
    this.#statuses = statuses
    if (hasNewMarkers) {
      this.#own = null
      this.#floorPlan.setMarkers(withStatuses(markers, statuses))
    } else if (statuses !== before) {
      this.#own ??= new Map(markers.map(({ id, status }) => [id, status]))
      this.#floorPlan.setStatuses(changes(this.#own, before, statuses))
    }
  }
}

function withStatuses(markers: readonly Marker[], statuses: MarkerStatuses): readonly Marker[] {
  if (statuses.size === 0) return markers
  return markers.map((marker) => {
    const status = statuses.get(marker.id)
    return status === undefined || status === marker.status ? marker : { ...marker, status }
  })
}

/** The statuses to set. Ignores ids without a marker. */
function changes(own: MarkerStatuses, before: MarkerStatuses, now: MarkerStatuses): MarkerStatuses {
  const wanted = new Map<string, BookingStatus>()
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const ownStatus = own.get(id)
    if (ownStatus !== undefined) wanted.set(id, now.get(id) ?? ownStatus)
  }
  return wanted
}

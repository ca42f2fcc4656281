import type { BookingStatus, Marker } from '@mosaic-booking/floorplan'
import { useState } from 'react'

/** Markers, and live statuses that override the markers' own statuses. */
export interface LiveMarkers {
  readonly markers: readonly Marker[]
  readonly statuses: ReadonlyMap<string, BookingStatus>
}

const noStatuses: LiveMarkers['statuses'] = new Map()

/** The statuses in `next` that differ from `markers`. Undefined if anything else differs. */
export function statusesOver(
  markers: readonly Marker[],
  next: readonly Marker[],
): ReadonlyMap<string, BookingStatus> | undefined {
  if (markers.length !== next.length) return undefined
  const statuses = new Map<string, BookingStatus>()
  for (const [index, marker] of next.entries()) {
    const { status, picture, ...before } = markers[index]!
    const { status: now, picture: newPicture, ...rest } = marker
    if (picture !== newPicture || JSON.stringify(before) !== JSON.stringify(rest)) return undefined
    if (now !== status) statuses.set(marker.id, now)
  }
  return statuses
}

/**
 * Keeps the marker list referentially equal while only statuses change, so that the plan does not
 * need to compare markers.
 */
export function useLiveMarkers(next: readonly Marker[]): LiveMarkers {
  const [shown, setShown] = useState({ markers: next, statuses: noStatuses, of: next })
  if (shown.of === next) return shown
  const statuses = statusesOver(shown.markers, next)
  const updated = statuses
    ? { markers: shown.markers, statuses, of: next }
    : { markers: next, statuses: noStatuses, of: next }
  setShown(updated)
  return updated
}

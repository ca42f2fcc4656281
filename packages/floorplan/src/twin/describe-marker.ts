import type { Marker, Occupancy } from '../types.js'
import type { Messages } from '../messages.js'

/** A marker's accessible name: its label, second line, status and occupancy. */
export function describeMarker(marker: Marker, messages: Messages): string {
  return [
    titleOf(marker, messages),
    marker.nameLabel,
    messages.status[marker.status],
    ...describeOccupancy(marker.occupancy, messages),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A marker's title, by which the list is sorted. */
export function titleOf(marker: Marker, messages: Messages): string {
  return marker.label || messages.unnamed(marker.id)
}

function describeOccupancy(occupancy: Occupancy | undefined, messages: Messages): string[] {
  if (!occupancy) return []
  const time = wallClock(occupancy.statusTime)
  return [
    [messages.occupancy[occupancy.status], time && messages.since(time)].filter(Boolean).join(' '),
    occupancy.statusMessage,
  ]
}

/**
 * Returns the local time of day from an ISO time with an offset. Returns undefined for UTC times,
 * because they do not specify a local time and the engine converts no time zones.
 */
function wallClock(isoTime: string): string | undefined {
  return isoTime.endsWith('Z') ? undefined : /T(\d\d:\d\d)/.exec(isoTime)?.[1]
}

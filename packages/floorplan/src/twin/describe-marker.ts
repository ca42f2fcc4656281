import type { Marker, Occupancy } from '../types.js'
import type { Messages } from '../messages.js'

/** The accessible name of a marker: its label, second line, status and occupancy. */
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

/** The title of a marker, by which the list is sorted. */
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
 * The local time of day in an ISO time with an offset. A time in UTC does not tell local time, and
 * the engine converts no time zones.
 */
function wallClock(isoTime: string): string | undefined {
  return isoTime.endsWith('Z') ? undefined : /T(\d\d:\d\d)/.exec(isoTime)?.[1]
}

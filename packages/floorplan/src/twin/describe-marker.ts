import type { Marker, Occupancy } from '../types.js'
import type { Messages } from '../messages.js'

/** The name of a marker's button: its label, whose it is, its status, and what a sensor says. */
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

/** What a list sorts by and shows in bold. */
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
 * The time of day at the place, as it stands in the ISO time. A time in UTC says nothing about the
 * clock at the place, and the engine converts no time zones.
 */
function wallClock(isoTime: string): string | undefined {
  return isoTime.endsWith('Z') ? undefined : /T(\d\d:\d\d)/.exec(isoTime)?.[1]
}

import { fillText } from '@mosaic-booking/sdk/contract'
import type { BookingGroup } from '@mosaic-booking/sdk'
import { seesPrivate, toActionFacts } from '../../bookings/booking/action-rules.js'
import type { BookingRow } from '../../bookings/booking/booking-store.js'
import { privateBooking, toBooking, toRepeatGroup } from '../../bookings/booking/to-booking.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { datesOf } from './event-rules.js'
import { hasStarted, managesGroup, possibleGroupActions } from './group-rules.js'
import type { GroupRow } from './group-store.js'

export interface Members {
  /** The group's bookings that the viewer may see, ordered by start. */
  readonly rows: readonly BookingRow[]
  readonly areShown: boolean
}

/**
 * Converts a group for the viewer. If all its bookings are private to others, its name and creator
 * are hidden as well.
 */
export function toBookingGroup(
  group: GroupRow,
  viewer: Viewer,
  { rows, areShown }: Members,
): BookingGroup {
  const isMasked =
    group.is_private &&
    rows.every(
      (row) =>
        !seesPrivate(toActionFacts(row, viewer.directory.anyPlace(row.location_id)!, viewer)),
    )
  const relation = managesGroup(viewer, group) ? 'responsible' : isMasked ? 'stranger' : 'colleague'
  const title = group.description ?? undefined
  const masked = fillText(privateBooking, viewer.language)
  const dates = datesOf(group)
  const shown: BookingGroup = {
    id: group.id,
    type: group.type,
    version: group.version,
    ...(title === undefined ? {} : { description: title, label: title }),
    status: group.status,
    timeFrom: dates.wall_from,
    timeTo: dates.wall_to,
    timeZone: dates.time_zone,
    fixedDates: group.fixed_dates,
    ...(group.outside_ids.length > 0 ? { outsideFixedDates: [...group.outside_ids] } : {}),
    ...(group.cost_code === null ? {} : { costCode: group.cost_code }),
    ...(group.repeat ? { repeat: toRepeatGroup(group.repeat) } : {}),
    ...(group.creator ? { owner: group.creator } : {}),
    created: group.created.toISOString(),
    hasStarted: hasStarted(group, viewer.now),
    possibleActions: possibleGroupActions(group, viewer),
    bookingsCount: group.booking_ids.length,
    ...(areShown ? { bookings: rows.map((row) => toBooking(row, viewer)) } : {}),
  }
  return seenAs(shown, relation, { description: masked, label: masked })
}

import type { BookingEdit, BookingInput } from '@mosaic-booking/sdk'
import type { BookingRow } from '../booking/booking-store.js'
import { completeWall } from '../booking/booking-time.js'
import { refuseFields } from '../core/refusal.js'
import type { Directory } from '../directory/directory.js'
import { addDays, toInstant, toWall } from '../time/zone.js'
import type { GroupRow } from './group-store.js'

/** What people say of an event, beside its bookings. */
export interface EventFields {
  readonly description?: string | undefined
  /** Another name for the description (D-145). */
  readonly label?: string | undefined
  readonly fixedDates?: boolean | undefined
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly costCode?: string | undefined
}

/** The times that an event shows now, and on whose clock. */
export interface EventDates {
  readonly wall_from: string
  readonly wall_to: string
  readonly time_zone: string
}

/** On one clock, that of the first booking: bookings may lie in several zones. */
export function datesOf({ wall_from, wall_to, time_zone, zone_to, ends_at }: GroupRow): EventDates {
  return {
    wall_from,
    wall_to: zone_to === time_zone ? wall_to : toWall(ends_at.getTime(), time_zone),
    time_zone,
  }
}

export interface DateColumns {
  readonly fixed_dates: boolean
  readonly wall_from: string | null
  readonly wall_to: string | null
  readonly time_zone: string | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

const fromBookings: DateColumns = {
  fixed_dates: false,
  wall_from: null,
  wall_to: null,
  time_zone: null,
  starts_at: null,
  ends_at: null,
}

/**
 * The last second of a day stands for the midnight that follows, as at the end of an all-day
 * booking (P4).
 */
const toEnd = (wall: string, zone: string): number =>
  toInstant(
    wall.includes('T23:59:59') ? `${addDays(wall.slice(0, 10), 1)}T00:00:00.000` : wall,
    zone,
  )

function fix({ wall_from: from, wall_to: to, time_zone: zone }: EventDates): DateColumns {
  return {
    fixed_dates: true,
    wall_from: from,
    wall_to: to,
    time_zone: zone,
    starts_at: new Date(toInstant(from, zone)),
    ends_at: new Date(toEnd(to, zone)),
  }
}

/**
 * The dates of an event (D-146): set by hand while they are fixed, the ones it shows where none are
 * given; otherwise its bookings say them, and times that come along, as in an event that was read
 * before, mean nothing.
 */
export function planDates(fields: EventFields, isFixed: boolean, now: EventDates): DateColumns {
  if (!(fields.fixedDates ?? isFixed)) return fromBookings
  const dates = {
    wall_from: fields.timeFrom ? completeWall(fields.timeFrom) : now.wall_from,
    wall_to: fields.timeTo ? completeWall(fields.timeTo) : now.wall_to,
    time_zone: now.time_zone,
  }
  if (dates.wall_to <= dates.wall_from) throw refuseFields({ field: 'timeTo', code: 'pastTime' })
  return fix(dates)
}

/** Of a new event; fixed dates must be given, since there is nothing yet to take them from. */
export function planNewDates(fields: EventFields, zone: () => string): DateColumns {
  const { fixedDates, timeFrom = '', timeTo = '' } = fields
  if (!fixedDates) return fromBookings
  if (!timeFrom) throw refuseFields({ field: 'timeFrom', code: 'startTimeRequired' })
  if (!timeTo) throw refuseFields({ field: 'timeTo', code: 'endTimeRequired' })
  return planDates(fields, true, { wall_from: timeFrom, wall_to: timeTo, time_zone: zone() })
}

/** The clock of an event is that of the first of its bookings. */
export function zoneOfFirst(directory: Directory, bookings: readonly BookingInput[]): string {
  const starts = bookings.map(({ locationId, timeFrom }) => {
    const zone = directory.place(locationId)?.timeZone ?? directory.timeZone
    return { zone, startsAt: toInstant(timeFrom, zone) }
  })
  return starts.reduce((first, start) => (start.startsAt < first.startsAt ? start : first)).zone
}

/** Name and cost code by column, as far as they were said; an empty one clears. */
export function textColumns({
  description,
  label,
  costCode,
}: EventFields): Record<string, string | null> {
  const name = description ?? label
  return {
    ...(name === undefined ? {} : { description: name.trim() || null }),
    ...(costCode === undefined ? {} : { cost_code: costCode.trim().toUpperCase() || null }),
  }
}

/** Some days later, or earlier, with the same hands on the clock (D-117). */
const shiftWall = (wall: string, days: number): string =>
  addDays(wall.slice(0, 10), days) + wall.slice(10)

export function shiftDates(
  { wall_from: from, wall_to: to, time_zone: zone }: EventDates,
  days: number,
): DateColumns {
  return fix({ wall_from: shiftWall(from, days), wall_to: shiftWall(to, days), time_zone: zone })
}

export function shiftBooking(
  { wall_from: from, wall_to: to }: BookingRow,
  days: number,
): Pick<BookingEdit, 'timeFrom' | 'timeTo'> {
  return { timeFrom: shiftWall(from, days), timeTo: shiftWall(to, days) }
}

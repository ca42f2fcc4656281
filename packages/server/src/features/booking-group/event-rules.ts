import type { BookingEdit, BookingInput } from '@mosaic-booking/sdk'
import type { BookingRow } from '../../bookings/booking/booking-store.js'
import { completeWall } from '../../bookings/booking/booking-time.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Directory } from '../../directory/directory/directory.js'
import { addDays, toInstant, toWall } from '../../ground/time/zone.js'
import type { GroupRow } from './group-store.js'

/**
 * Replaces the refusal of a basket without a required cost code by one with its own code and
 * message (BSK-006). Other errors stay unchanged.
 */
export const refuseBasket = (error: unknown): unknown =>
  error instanceof Refusal && error.details.fields?.some(({ code }) => code === 'costCodeRequired')
    ? new Refusal('COST_CODE_REQUIRED', error.details)
    : error

/** Fields of an event that are independent of its bookings. */
export interface EventFields {
  readonly description?: string | undefined
  /** Alias of the description (D-145). */
  readonly label?: string | undefined
  readonly fixedDates?: boolean | undefined
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly costCode?: string | undefined
}

/** The current dates of an event, with their time zone. */
export interface EventDates {
  readonly wall_from: string
  readonly wall_to: string
  readonly time_zone: string
}

/**
 * Returns the dates in the first booking's time zone. An event's bookings may be in several zones.
 */
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

/** An end at the last second of a day means the next midnight, as for all-day bookings (P4). */
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
 * Plans the dates of an event (D-146). Fixed dates are set manually and keep their current values
 * if omitted. Other events derive their dates from their bookings and ignore requested times.
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

/**
 * Plans the dates of a new event. Fixed dates are required here, because there are no previous
 * ones.
 */
export function planNewDates(fields: EventFields, zone: () => string): DateColumns {
  const { fixedDates, timeFrom = '', timeTo = '' } = fields
  if (!fixedDates) return fromBookings
  if (!timeFrom) throw refuseFields({ field: 'timeFrom', code: 'startTimeRequired' })
  if (!timeTo) throw refuseFields({ field: 'timeTo', code: 'endTimeRequired' })
  return planDates(fields, true, { wall_from: timeFrom, wall_to: timeTo, time_zone: zone() })
}

export function zoneOfFirst(directory: Directory, bookings: readonly BookingInput[]): string {
  const starts = bookings.map(({ locationId, timeFrom }) => {
    const zone = directory.place(locationId)?.timeZone ?? directory.timeZone
    return { zone, startsAt: toInstant(timeFrom, zone) }
  })
  return starts.reduce((first, start) => (start.startsAt < first.startsAt ? start : first)).zone
}

/** Returns name and cost code by column, if sent. An empty string clears the field. */
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

/** Shifts by days and keeps the time of day (D-117). */
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

/** Bookings cannot be moved into the past (EVT-006). */
export const refuseReschedule = (
  rows: readonly BookingRow[],
  days: number,
  now: number,
): Refusal | undefined =>
  rows.some((row) => toInstant(shiftWall(row.wall_from, days), row.time_zone) < now)
    ? new Refusal('START_IN_PAST')
    : undefined

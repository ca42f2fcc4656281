import { minuteMs } from '@mosaic-booking/sdk/rules'
import { openIntervals } from '../availability/place-rules.js'
import { plainColumns } from '../booking/booking-columns.js'
import type { BookingRow } from '../booking/booking-store.js'
import { Refusal, refuseFields, type FieldRefusal } from '../../ground/core/refusal.js'
import { manages } from '../../directory/directory/authority.js'
import type { Place } from '../../directory/directory/directory.js'
import { clipIntervals, type Interval } from '../../directory/scheduling/interval.js'
import { toMinute } from '../../directory/scheduling/period.js'
import { addDays, toInstant, toWall } from '../../ground/time/zone.js'
import type { Viewer } from '../booking/viewer.js'
import type { BookingProposal } from './proposal-rules.js'
import type { BookingPlan } from './validation-rules.js'
import type { BookingFields } from './write-bookings-service.js'

/**
 * Refuses to move a started booking that others have prepared for: its visitors, orders, online
 * meeting and event belong to the place and the booking that they know.
 */
export function refuseMove(row: BookingRow): Refusal | undefined {
  const isPrepared =
    row.conference_provider_id !== null ||
    row.collective_group_id !== null ||
    row.attendees.some(({ isVisitor }) => isVisitor) ||
    row.extras.some(({ optionId, status }) => optionId !== null && status !== 'CANCELLED')
  return isPrepared ? new Refusal('BOOKING_STARTED') : undefined
}

/** The two parts of a started booking that moves: the one that ends, and the one that goes on. */
export interface Move {
  readonly ended: BookingProposal
  readonly continued: BookingProposal
}

/** Splits a started booking at the next whole minute, as for ending it early (D-154). */
export function splitMove(
  { directory, now }: Pick<Viewer, 'directory' | 'now'>,
  row: BookingRow,
  locationId: number,
): Move {
  const place = directory.place(locationId)
  const zone = place?.timeZone ?? row.time_zone
  const at = nextMinute(now, [row.time_zone, zone])
  if (at >= row.ends_at.getTime()) throw new Refusal('BOOKING_ENDED')
  const open = place && openTimes(directory, place, row, at)
  const from = open?.at(0)?.from ?? at
  const until = open?.at(-1)?.to ?? row.ends_at.getTime()
  return {
    ended: {
      wanted: { timeTo: toWall(at, row.time_zone), allDayBooking: false },
      before: row,
    },
    continued: {
      wanted: {
        locationId,
        timeFrom: toWall(from, zone),
        timeTo: toWall(until, zone),
        allDayBooking: false,
      },
      before: row,
      isContinued: true,
    },
  }
}

/**
 * The next whole minute that the clocks show once. In the hour that repeats when they go back, wall
 * clocks cannot tell a time from the same one before, so it is the end of that hour.
 */
function nextMinute(now: number, zones: readonly string[]): number {
  let at = toMinute(now) + minuteMs
  while (zones.some((zone) => toInstant(toWall(at, zone), zone) !== at)) at += minuteMs
  return at
}

/** When the new place is open, for a booking of whole days, which goes on only then. */
function openTimes(
  directory: Viewer['directory'],
  place: Place,
  row: BookingRow,
  from: number,
): Interval[] {
  const to = row.ends_at.getTime()
  if (!row.all_day_booking && !row.wall_to.endsWith('T00:00:00.000')) return []
  const dateOf = (instant: number) => toWall(instant, place.timeZone).slice(0, 10)
  const open = openIntervals(directory, place, dateOf(from), addDays(dateOf(to - 1), 1))
  return clipIntervals(open, from, to)
}

/** Refusals of fields that a move does not send, said of the new space. */
const ofPlace: Partial<Record<FieldRefusal['code'], FieldRefusal['code']>> = {
  titleRequired: 'needsDetails',
  notesRequired: 'needsDetails',
  attendeeCountRequired: 'needsDetails',
  attendeeRequired: 'needsDetails',
  costCodeRequired: 'needsCostCode',
}

/** Says what the new space lacks or asks for, since the caller chose nothing but the space. */
export function refuseForPlace(refusal: Refusal, place: Place | undefined): Refusal {
  const { fields } = refusal.details
  if (refusal.code !== 'INVALID_INPUT' || !fields || !place) return refusal
  const codeOf = ({ field, code }: FieldRefusal) =>
    field === 'layoutId'
      ? 'lacksLayout'
      : field.startsWith('extras.')
        ? 'lacksExtra'
        : (ofPlace[code] ?? code)
  const codes = new Map(fields.map((one) => [codeOf(one), one.values]))
  return refuseFields(
    ...[...codes].map(([code, values]) => ({
      field: 'locationId',
      code,
      values: { location: place.name, ...values },
    })),
  ).with({ reasons: refusal.details.reasons })
}

/** The person who booked keeps their part in it, whoever moves it. */
const keptColumns = [...Object.values(plainColumns), 'booked_by_id']

/**
 * What a booking keeps at its new place. A check-in is kept, too, unless the new place asks for
 * proof of presence there.
 */
export function continuedFields(
  { user, directory }: Pick<Viewer, 'user' | 'directory'>,
  row: BookingRow,
  { draft: { place } }: BookingPlan,
): BookingFields {
  const isProofNeeded =
    directory.settingsOf(place).settings.checkIn?.proximityRequired && !manages(user, place)
  return {
    ...Object.fromEntries(keptColumns.map((column) => [column, row[column]])),
    checked_in_at: isProofNeeded ? null : row.checked_in_at,
    checked_in_by_id: isProofNeeded ? null : row.checked_in_by_id,
  }
}

/** The change of place in the history of both bookings. */
export const placeChange = (from: number, to: number) => ({
  field: 'locationId',
  oldValue: String(from),
  newValue: String(to),
})

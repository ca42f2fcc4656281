import type { Tx } from '../../src/ground/db/db.js'
import { insertRows } from '../insert-rows.js'
import type { DrawnBooking } from './bookings.js'

/** Inserts drawn bookings with their holds and first history entries. */
// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
export async function seedBookings(
  tx: Tx,
  organisationId: number,
  bookings: readonly DrawnBooking[],
  now: number,
): Promise<number[]> {
  const at = (instant: number) => new Date(instant).toISOString()
  const rows = bookings.map((one) => {
    const isCancelled = one.status === 'CANCELLED' || one.status === 'CANCELLED_REJECTED'
    const created = at(Math.min(now, one.startsAt) - 86_400_000)
    return {
      organisation_id: organisationId,
      location_id: one.place.id,
      owner_id: one.ownerId,
      booked_by_id: one.ownerId,
      wall_from: one.wallFrom,
      wall_to: one.wallTo,
      time_zone: one.place.timeZone,
      starts_at: at(one.startsAt),
      ends_at: at(one.endsAt),
      all_day_booking: one.isAllDay,
      status: one.status,
      label: one.label ?? null,
      attendee_count: one.attendeeCount ?? null,
      is_private: one.isPrivate,
      owner_is_attendee: true,
      version: 1,
      source: 'WEB',
      created,
      checked_in_at: one.status === 'CONFIRMED' && one.startsAt < now ? at(one.startsAt) : null,
      checked_in_by_id: one.status === 'CONFIRMED' && one.startsAt < now ? one.ownerId : null,
      cancelled_at: isCancelled ? at(Math.min(now, one.startsAt) - 3_600_000) : null,
      cancelled_by_id: isCancelled ? one.ownerId : null,
      cancellation_reason: isCancelled ? 'Plans changed' : null,
    }
  })
  const ids = await insertRows(tx, 'booking', rows)
  const active = bookings.flatMap((one, index) =>
    one.status === 'TENTATIVE' || one.status === 'CONFIRMED' ? [{ one, id: ids[index]! }] : [],
  )
  await insertRows(
    tx,
    'hold',
    active.map(({ one, id }) => ({
      organisation_id: organisationId,
      location_id: one.place.id,
      booking_id: id,
      shadow: 0,
      blocked_from: at(one.startsAt),
      blocked_to: at(one.endsAt),
    })),
  )
  await insertRows(
    tx,
    'booking_history',
    bookings.map((one, index) => ({
      organisation_id: organisationId,
      booking_id: ids[index]!,
      person_id: one.ownerId,
      action: 'created',
      changes: [],
      at: rows[index]!.created,
    })),
  )
  return ids
}

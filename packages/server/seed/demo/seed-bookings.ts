import { minuteMs } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { insertRows } from '../insert-rows.js'
import type { DrawnBooking } from './bookings.js'

/** Whoever has a space from midnight comes between eight and half past nine. */
const arrivalOf = ({ wallFrom, startsAt }: DrawnBooking, index: number) =>
  wallFrom.endsWith('T00:00:00.000') ? startsAt + (480 + ((index * 7) % 90)) * minuteMs : startsAt

/** Inserts drawn bookings with their holds and first history entries. */
export async function seedBookings(
  tx: Tx,
  organisationId: number,
  bookings: readonly DrawnBooking[],
  now: number,
): Promise<number[]> {
  const at = (instant: number) => new Date(instant).toISOString()
  const rows = bookings.map((one, index) => {
    const isCancelled = one.status === 'CANCELLED' || one.status === 'CANCELLED_REJECTED'
    const hasStarted = one.status === 'CONFIRMED' && one.isAttended && one.startsAt < now
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
      checked_in_at: hasStarted ? at(Math.min(now, arrivalOf(one, index))) : null,
      checked_in_by_id: hasStarted ? one.ownerId : null,
      cancelled_at: isCancelled ? at(Math.min(now, one.startsAt) - 3_600_000) : null,
      cancelled_by_id: isCancelled ? one.ownerId : null,
      cancellation_reason: isCancelled ? 'Plans changed' : null,
    }
  })
  const ids = await insertRows(tx, 'booking', rows)
  await tx.run(sql`
    insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to)
    select organisation_id, location_id, id, 0, starts_at, ends_at from booking
    where organisation_id = ${organisationId} and id = any(${ids}::bigint[]) and status in ('TENTATIVE', 'CONFIRMED') order by id`)
  await tx.run(sql`
    insert into booking_history (organisation_id, booking_id, person_id, action, changes, at)
    select organisation_id, id, owner_id, 'created', '[]', created from booking
    where organisation_id = ${organisationId} and id = any(${ids}::bigint[]) order by id`)
  return ids
}

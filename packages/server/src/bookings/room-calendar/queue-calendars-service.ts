import type { BookingReaction } from '../booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import { followLocations, listCalendars } from './room-calendar-store.js'

const queue = (
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  now: number,
): Promise<void> =>
  enqueue(
    tx,
    ...ids.map((id) => ({
      organisationId,
      kind: 'roomCalendar',
      key: String(id),
      runAt: new Date(now),
      data: { id },
    })),
  )

/** Queues calendar synchronisation for changed bookings, at both the old and the new location. */
export const mirrorBookings: BookingReaction = async (tx, { directory, now }, { bookings }) => {
  const locationIds = new Set(
    bookings.flatMap(({ before, after }) => [
      after.location_id,
      ...(before ? [before.location_id] : []),
    ]),
  )
  const named = [...locationIds].filter(
    (id) => directory.anyPlace(id)?.location.calendarProvider !== undefined,
  )
  if (named.length === 0) return
  const { organisationId } = directory
  await queue(tx, organisationId, await listCalendars(tx, organisationId, named), now)
}

/** Assigns calendars to locations according to their mailboxes after a change of locations. */
export async function queueCalendars(tx: Tx, organisationId: number, now: number): Promise<void> {
  await queue(tx, organisationId, await followLocations(tx, organisationId), now)
}

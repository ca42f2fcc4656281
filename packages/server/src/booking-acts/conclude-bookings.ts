import type { NotifyScope } from '@mosaic-booking/sdk'
import { planMeetings } from '../meeting/plan-meetings.js'
import type { Tx } from '../db/db.js'
import { planBookingJobs } from '../booking-jobs/booking-jobs.js'
import { publish } from '../live/publish-store.js'
import type { NoticeKind } from '../notice/notice-rules.js'
import { queueNotices } from '../notice/queue-notices.js'
import {
  findBookings,
  insertHistory,
  type BookingRow,
  type HistoryChange,
} from '../booking/booking-store.js'
import type { Scene } from '../booking/to-booking.js'

/** How a set of bookings is changed. */
export interface How {
  readonly notifyScope?: NotifyScope | undefined
  /** Undefined: the server itself. */
  readonly actorId: number | undefined
}

/** What was done to one booking. */
export interface Deed {
  readonly id: number
  readonly before?: BookingRow | undefined
  /** As the history calls it. */
  readonly action: string
  readonly changes?: readonly HistoryChange[]
}

/**
 * Ends a change of a set: history, the bookings as they are now (in the order of the deeds), what
 * is to be done later, who is told (nobody without a kind), and the signal. Comes last in a
 * transaction: the signal takes a lock that all writers need.
 */
export async function concludeBookings(
  tx: Tx,
  scene: Scene,
  { actorId, notifyScope }: How,
  kind: NoticeKind | undefined,
  deeds: readonly Deed[],
  reason?: string,
): Promise<BookingRow[]> {
  if (deeds.length === 0) return []
  const { organisationId } = scene.directory
  await insertHistory(
    tx,
    organisationId,
    actorId,
    deeds.map(({ id, action, changes = [] }) => ({ bookingId: id, action, changes })),
  )
  const byId = new Map(
    (
      await findBookings(
        tx,
        organisationId,
        deeds.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const rows = deeds.map(({ id }) => byId.get(id)!)
  await planBookingJobs(
    tx,
    scene,
    rows,
    deeds.flatMap(({ id, before }) => (before ? id : [])),
  )
  const occasion = {
    kind,
    scope: notifyScope,
    actorId,
    reason,
    bookings: deeds.map(({ before }, index) => ({ before, after: rows[index]! })),
  }
  const isToldLater = await planMeetings(tx, scene, occasion)
  if (kind && !isToldLater) await queueNotices(tx, scene, { ...occasion, kind })
  publish(
    tx,
    organisationId,
    deeds.flatMap(({ id, before }) =>
      [...new Set([...(before ? [before.location_id] : []), byId.get(id)!.location_id])].map(
        (locationId) => ({ type: 'booking', locationId, bookingId: id }),
      ),
    ),
  )
  return rows
}

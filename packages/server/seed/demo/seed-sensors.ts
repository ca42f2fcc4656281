import type { Tx } from '../../src/ground/db/db.js'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import { enqueue } from '../../src/platform/jobs/job-store.js'
import { expiryJob, saveReadings } from '../../src/features/occupancy/occupancy-store.js'
import { toSeenHours, type Sighting } from '../../src/features/occupancy/occupied-hour-rules.js'
import { saveHours } from '../../src/features/occupancy/occupied-hour-store.js'
import { createRandom } from '../random.js'
import type { DrawnBooking } from './bookings.js'

/** Longer than any meeting, and as short as the server's own default allows. */
const lifetime = 120 * minuteMs
/** When the latest readings stop counting. */
const expiresAfter = 60 * minuteMs

/**
 * Readings of rooms with a sensor: people come a few minutes late and often leave early, and nobody
 * is seen in a meeting without a check-in.
 */
export async function seedSensors(
  tx: Tx,
  organisationId: number,
  roomIds: readonly number[],
  bookings: readonly DrawnBooking[],
  now: number,
): Promise<void> {
  const random = createRandom(20261129)
  const rooms = new Set(roomIds)
  const begun = bookings.filter(
    ({ place, status, startsAt }) =>
      status === 'CONFIRMED' && startsAt <= now && rooms.has(place.id),
  )
  const sightings = begun.flatMap(({ place, startsAt, endsAt, isAttended }): Sighting[] => {
    const see = (status: Sighting['status'], seenAt: number) => ({
      locationId: place.id,
      status,
      seenAt,
    })
    const arrival = startsAt + random.between(1, 9) * minuteMs
    const early = random.chance(0.4) ? random.between(5, 25) : random.between(0, 4)
    const departure = Math.max(arrival + 10 * minuteMs, endsAt - early * minuteMs)
    return [
      see('ABSENT', startsAt),
      ...(isAttended ? [see('OCCUPIED', arrival), see('ABSENT', departure)] : []),
      see('ABSENT', endsAt),
    ].filter(({ seenAt }) => seenAt <= now)
  })
  await saveHours(tx, organisationId, toSeenHours(sightings, { before: [], lifetime }))
  const latest = new Map(
    sightings.toSorted((a, b) => a.seenAt - b.seenAt).map((one) => [one.locationId, one.status]),
  )
  const readings = roomIds.map((locationId) => ({
    locationId,
    status: latest.get(locationId) ?? 'ABSENT',
    seenAt: now,
  }))
  await saveReadings(tx, organisationId, readings)
  const runAt = new Date(now + expiresAfter)
  await enqueue(tx, { organisationId, kind: expiryJob, key: '', runAt })
}

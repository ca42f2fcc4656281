import type {
  BookingCheck,
  Occupancy,
  OccupancyReading,
  OccupancyReport,
} from '@mosaic-booking/sdk'
import { markStarted } from '../../bookings/booking-acts/start-bookings-service.js'
import { lockBookings } from '../../bookings/booking/booking-store.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import type { OrgContext } from '../../bookings/booking/booking-changes.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { toWall } from '../../ground/time/zone.js'
import { oneTransaction } from '../../platform/jobs/job-handler-service.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import { publish } from '../../platform/live/publish-store.js'
import { connectedSince } from './mqtt/broker-rules.js'
import { findBroker } from './mqtt/mqtt-store.js'
import {
  decidePresence,
  latestReadings,
  occupiedTimes,
  provesPresence,
  timeOf,
  type Presence,
} from './occupancy-rules.js'
import * as store from './occupancy-store.js'
import { hasHours, saveHours } from './occupied-hour-store.js'
import { toExpiredHours, toSeenHours, type Sighting } from './occupied-hour-rules.js'

const defaultMinutes = 60
/** Readings that expire within this time of each other are removed together. */
const expiryStep = 30_000
/** How late a reading may be that counts in reports, such as that of a gateway that was offline. */
const latestMs = 7 * 86_400_000

/** How long a reading counts, in milliseconds. */
export const lifetimeOf = (directory: Directory): number =>
  60_000 * Number(directory.configValue('occupancy_minutes') ?? defaultMinutes)

/** Whether the organisation has sensors. */
export const isOccupancyOn = (directory: Directory): boolean =>
  Boolean(directory.configValue('occupancy_provider'))

/** Lists the sensor states of the given locations and their descendants that the caller may see. */
export function listOccupancy(
  context: ServerContext,
  call: Call,
  ids: readonly number[],
): Promise<Occupancy[]> {
  return call.transaction(async (tx) => {
    const { directory, user, now } = await openViewer(tx, context, call)
    if (!isOccupancyOn(directory)) return []
    const seen = seenBy(directory, user)
    const places = new Map(
      ids
        .flatMap((id) => seen.place(id) ?? [])
        .flatMap((place) => seen.within(place).map((one) => [one.id, one])),
    )
    const rows = await store.listReadings(
      tx,
      directory.organisationId,
      [...places.keys()],
      new Date(now - lifetimeOf(directory)),
    )
    return rows.map(({ location_id, status, status_message, seen_at }) => ({
      locationId: location_id,
      status,
      statusTime: toWall(seen_at.getTime(), places.get(location_id)!.timeZone),
      ...(status_message !== null && { statusMessage: status_message }),
    }))
  })
}

/**
 * What is known about the presence of people at a location since an instant. Without a broker, or of
 * a space without a sensor, no reading means that nobody came.
 */
export async function readPresence(
  tx: Tx,
  { directory, now }: OrgContext,
  locationId: number,
  since: number,
): Promise<Presence> {
  if (!isOccupancyOn(directory)) return 'ABSENT'
  const { organisationId } = directory
  const lifetime = lifetimeOf(directory)
  const [row] = await store.listReadings(tx, organisationId, [locationId], new Date(now - lifetime))
  const reading = row && { status: row.status, seenAt: row.seen_at.getTime() }
  const broker = await findBroker(tx, organisationId)
  if (!broker) return reading?.status ?? 'ABSENT'
  const connected = connectedSince(broker, now)
  const presence = decidePresence(reading, { since, now, lifetime, connected })
  if (presence !== 'UNKNOWN') return presence
  return (await hasHours(tx, organisationId, locationId, new Date(now - latestMs)))
    ? 'UNKNOWN'
    : 'ABSENT'
}

/** Adds what the sensor of the space sees to the check of a booking that begins today. */
export async function withOccupancy(
  context: ServerContext,
  call: Call,
  locationId: number,
  check: BookingCheck,
): Promise<BookingCheck> {
  const occupancy = (await listOccupancy(context, call, [locationId])).find(
    (one) => one.locationId === locationId,
  )
  return occupancy && check.timeFrom.slice(0, 10) <= occupancy.statusTime.slice(0, 10)
    ? { ...check, occupancy }
    : check
}

/** Stores the readings of a system account. */
export function reportOccupancy(
  context: ServerContext,
  call: Call,
  readings: readonly OccupancyReading[],
): Promise<OccupancyReport> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    if (!isOccupancyOn(viewer.directory)) throw new Refusal('OCCUPANCY_OFF')
    return storeReadings(tx, viewer, readings, call.user.id)
  })
}

/**
 * Stores readings from any source. Sensors report repeatedly, late and out of order: the latest
 * reading of a location counts, and clients are only notified of changes.
 */
export async function storeReadings(
  tx: Tx,
  org: OrgContext,
  readings: readonly OccupancyReading[],
  actorId: number | undefined,
): Promise<OccupancyReport> {
  const { directory, now } = org
  const { organisationId } = directory
  const known = readings.filter(({ locationId }) => directory.place(locationId))
  const unknownIds = new Set(
    readings.flatMap(({ locationId }) => (directory.place(locationId) ? [] : [locationId])),
  )
  const oldest = now - lifetimeOf(directory)
  const latest = [...latestReadings(known, now).values()].filter(({ seenAt }) => seenAt > oldest)
  const ids = [...new Set(known.map(({ locationId }) => locationId))]
  const kept = await store.listReadings(tx, organisationId, ids, new Date(0))
  const before = new Map(
    kept.flatMap((row) => (row.seen_at.getTime() > oldest ? [[row.location_id, row]] : [])),
  )
  const stored = new Set(
    latest.length > 0 ? await store.saveReadings(tx, organisationId, latest) : [],
  )
  if (stored.size > 0) await queueExpiry(tx, directory, now)
  const sightings = known
    .map((one) => ({ ...one, seenAt: timeOf(one, now) }))
    .filter(({ seenAt }) => seenAt > now - latestMs)
  const hours = toSeenHours(sightings, { before: kept.map(toSighting), lifetime: now - oldest })
  await saveHours(tx, organisationId, hours)
  await startOccupied(tx, org, occupiedTimes(known, { now, oldest }), actorId)
  const changed = latest.filter(({ locationId, status, statusMessage = null }) => {
    const old = before.get(locationId)
    return (
      stored.has(locationId) && (old?.status !== status || old.status_message !== statusMessage)
    )
  })
  publishAt(
    tx,
    organisationId,
    changed.map(({ locationId }) => locationId),
  )
  return {
    accepted: stored.size,
    outdated: known.length - stored.size,
    unknownIds: [...unknownIds],
  }
}

/** Removes readings that no longer count, so that clients stop showing them. */
export const expireOccupancy = oneTransaction(async (tx, context, { organisationId }) => {
  const directory = await context.directories.get(tx, organisationId)
  const lifetime = lifetimeOf(directory)
  const expired = await store.deleteReadings(tx, organisationId, new Date(context.now() - lifetime))
  await saveHours(tx, organisationId, toExpiredHours(expired.map(toSighting), lifetime))
  const oldest = await store.findOldestReading(tx, organisationId)
  publishAt(
    tx,
    organisationId,
    expired.map(({ location_id }) => location_id),
  )
  if (oldest) return { runAt: new Date(oldest.getTime() + lifetime + expiryStep) }
})

const toSighting = ({ location_id, status, seen_at }: store.SightingRow): Sighting => ({
  locationId: location_id,
  status,
  seenAt: seen_at.getTime(),
})

/**
 * Checks in to the current bookings of occupied locations. A sensor counts as proof of presence.
 */
async function startOccupied(
  tx: Tx,
  org: OrgContext,
  occupied: ReadonlyMap<number, readonly number[]>,
  actorId: number | undefined,
): Promise<void> {
  const { directory, now } = org
  const locationIds = [...occupied.keys()].filter(
    (id) => directory.settingsOf(directory.place(id)!).settings.checkIn?.isRequired,
  )
  if (locationIds.length === 0) return
  const { organisationId } = directory
  const ids = await store.listBookingsToStart(tx, organisationId, locationIds, new Date(now))
  const rows = await lockBookings(tx, organisationId, ids)
  const started = rows.filter((row) => provesPresence(org, row, occupied.get(row.location_id)!))
  await markStarted(tx, org, started, { at: now, actorId })
}

async function queueExpiry(tx: Tx, directory: Directory, now: number): Promise<void> {
  const { organisationId } = directory
  if (await store.isExpiryQueued(tx, organisationId)) return
  const runAt = new Date(now + lifetimeOf(directory) + expiryStep)
  await enqueue(tx, { organisationId, kind: store.expiryJob, key: '', runAt })
}

function publishAt(tx: Tx, organisationId: number, locationIds: readonly number[]): void {
  publish(
    tx,
    organisationId,
    locationIds.map((locationId) => ({ type: 'occupancy', locationId })),
  )
}

import { markStarted, refuseOwner } from '../../bookings/booking-acts/start-bookings-service.js'
import { isWaiting } from '../../bookings/booking/action-rules.js'
import { lockBookings, type BookingRow } from '../../bookings/booking/booking-store.js'
import { openOrgContext } from '../../bookings/booking/open-viewer-service.js'
import type { OrgContext } from '../../bookings/booking/booking-changes.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import { findUsers } from '../../platform/session/session-store.js'
import { toWall } from '../../ground/time/zone.js'
import { checkInArrived } from '../visitor/check-in-visit-service.js'
import {
  findAccessControl,
  listMappings,
  setConnected,
  startAnew,
  type AccessControlRow,
} from './access-control-store.js'
import { askedSince, toKnown, type Known } from './event-rules.js'
import * as events from './event-store.js'
import { openAccount } from './seal-account.js'
import { VendorRefused, type Entry, type Vendor, type VendorAccount } from './vendor/vendor.js'
import { isVendorOn, vendorOf } from './vendors.js'

const pollMs = 30_000
/** Events per run. If more remain, the next run follows immediately. */
const batchSize = 200

/** A service with automatic check-in, and the receptions of its sites. */
interface Watched {
  readonly organisationId: number
  readonly isOn: boolean
  readonly row: AccessControlRow & { readonly checksInSince: Date }
  readonly receptions: ReadonlyMap<string, number>
  readonly taken: ReadonlySet<string>
}

/** Undefined if automatic check-in was turned off in the meantime. */
function openWatched(
  { db, directories }: ServerContext,
  organisationId: number,
  id: number,
): Promise<Watched | undefined> {
  return db.inOrganisation(organisationId, async (tx) => {
    const row = await findAccessControl(tx, organisationId, id)
    const checksInSince = row?.checksInSince
    if (!checksInSince) return undefined
    const directory = await directories.get(tx, organisationId)
    const isOn = isVendorOn(directory, row.type, 'autoCheckIn')
    const mappings = await listMappings(tx, organisationId, id)
    return {
      organisationId,
      isOn,
      row: { ...row, checksInSince },
      receptions: new Map(mappings.map(({ siteId, locationId }) => [siteId, locationId])),
      taken: await events.listTaken(tx, organisationId, id),
    }
  })
}

/** Reads new entries at sites with a reception, oldest first, each with its person if known. */
async function readEntries(context: ServerContext, { row, receptions, taken }: Watched) {
  const vendor = vendorOf(context, row.type)
  const account = await openAccount(context.config, row)
  const since = askedSince(row.checksInSince, row.lastEvent)
  const fresh = (await vendor.listEntries(account, since)).filter(({ id }) => !taken.has(id))
  const siteOf = await openSites(vendor, account, fresh)
  const entries = fresh.slice(0, batchSize).map((entry) => {
    const site = siteOf(entry)
    return { ...entry, locationId: site === undefined ? undefined : receptions.get(site) }
  })
  const people = new Map<string, Known | undefined>()
  for (const { userId, locationId } of entries) {
    if (locationId === undefined || people.has(userId)) continue
    const user = await vendor.findUser(account, userId)
    people.set(userId, user && toKnown(user))
  }
  return {
    since,
    hasMore: fresh.length > entries.length,
    entries: entries.map((entry) => ({ ...entry, known: people.get(entry.userId) })),
  }
}

/** Returns the site of an entry, directly or through its door. */
async function openSites(
  vendor: Vendor,
  account: VendorAccount,
  entries: readonly Entry[],
): Promise<(entry: Entry) => string | undefined> {
  const isComplete = entries.every(({ siteId }) => siteId !== undefined)
  const doors = isComplete ? [] : await vendor.listDoors(account)
  const sites = new Map(doors.map(({ id, siteId }) => [id, siteId]))
  return ({ siteId, doorId }) => siteId ?? sites.get(doorId ?? '')
}

interface Admission {
  readonly personIds: readonly number[]
  readonly locationId: number
  readonly at: number
}

/**
 * Checks people in to their bookings and visits of the day in locations below the reception
 * (AD-183).
 */
async function admit(
  tx: Tx,
  context: ServerContext,
  { organisationId, row }: Watched,
  { personIds, locationId, at }: Admission,
): Promise<void> {
  const org = await openOrgContext(tx, context, organisationId)
  const place = org.directory.place(locationId)
  if (!place || personIds.length === 0) return
  const expected = {
    personIds,
    locationIds: org.directory.within(place).map(({ id }) => id),
    date: toWall(at, place.timeZone).slice(0, 10),
  }
  const open = row.checksInBookings ? await lockWaiting(tx, org, expected, at) : []
  if (row.checksInVisits) {
    const ids = await events.lockVisitsToStart(tx, organisationId, expected)
    await checkInArrived(tx, context, org, { ids, at })
  }
  await markStarted(tx, org, open, { at, actorId: personIds[0]! })
}

async function lockWaiting(
  tx: Tx,
  org: OrgContext,
  expected: events.Expected,
  at: number,
): Promise<BookingRow[]> {
  const { organisationId } = org.directory
  const ids = await events.listBookingsToStart(tx, organisationId, expected)
  const rows = await lockBookings(tx, organisationId, ids)
  const users = await findUsers(tx, organisationId, [...expected.personIds])
  return rows.filter((row) => {
    const place = org.directory.place(row.location_id)
    const user = users.find(({ id }) => id === row.owner_id)
    return place && isWaiting(org, row, at) && !refuseOwner(org, user, place)
  })
}

type ReadEntry = Awaited<ReturnType<typeof readEntries>>['entries'][number]

/** Commits an event together with its effects, so that it counts once. */
function takeEntry(context: ServerContext, watched: Watched, entry: ReadEntry): Promise<void> {
  const { organisationId, row } = watched
  const { id: eventId, occurred, locationId, known } = entry
  return context.db.inOrganisation(organisationId, async (tx) => {
    const event = { accessControlId: row.id, eventId, occurred }
    const isNew = await events.takeEvent(tx, organisationId, event)
    if (!isNew || !known || locationId === undefined) return
    const personIds = await events.findPeopleOf(tx, organisationId, known)
    await admit(tx, context, watched, { personIds, locationId, at: occurred.getTime() })
  })
}

/** Returns undefined while the service is unavailable. */
const tryToRead = (context: ServerContext, watched: Watched) =>
  readEntries(context, watched).catch((error: unknown) => {
    if (!(error instanceof VendorRefused)) throw error
    context.log.warn({ err: error }, 'The events of access control could not be read')
    return undefined
  })

/**
 * Processes new events every 30 seconds. After an outage, it resumes at the last event. A failed
 * event is retried while it is within the queried range. If the settings disable the service, the
 * job idles and skips events.
 */
export const takeEvents: JobHandler = async ({ context, job, complete }) => {
  const { organisationId } = job
  const { id } = job.data as { id: number }
  const watched = await openWatched(context, organisationId, id)
  if (!watched) return
  const read = watched.isOn ? await tryToRead(context, watched) : undefined
  for (const entry of read?.entries ?? [])
    await takeEntry(context, watched, entry).catch((error: unknown) =>
      context.log.error({ err: error, event: entry.id }, 'An event could not be taken'),
    )
  const now = context.now()
  await context.db.inOrganisation(organisationId, async (tx) => {
    await complete(tx, { runAt: new Date(now + (read?.hasMore ? 0 : pollMs)), data: { id } })
    if (watched.isOn) await setConnected(tx, organisationId, id, read !== undefined)
    else await startAnew(tx, organisationId, id, new Date(now))
    if (read) await events.forgetEvents(tx, organisationId, id, read.since)
  })
}

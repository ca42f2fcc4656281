import {
  finishChanges,
  type AppliedChange,
} from '../../bookings/booking-acts/finish-changes-service.js'
import { applyRelease } from '../../bookings/booking-acts/release-bookings-service.js'
import { isActive } from '../../bookings/booking/action-rules.js'
import { noColumns } from '../../bookings/booking/booking-columns.js'
import * as bookings from '../../bookings/booking/booking-store.js'
import { placesOf } from '../../bookings/booking/clash-rules.js'
import { describeChanges } from '../../bookings/booking/describe-changes.js'
import {
  deleteHolds,
  findClashes,
  insertHolds,
  lockPlaces,
} from '../../bookings/booking/hold-store.js'
import { openOrgContext } from '../../bookings/booking/open-viewer-service.js'
import { noMeeting } from '../../bookings/booking/online-meeting-rules.js'
import type { Tx } from '../../ground/db/db.js'
import { insertGroup, updateGroup } from '../booking-group/group-store.js'
import { seriesColumns } from '../booking-group/series-plan-rules.js'
import type { ImportOptions, Importer } from './import-options.js'
import type { LeftOut } from './old-data.js'
import { deleteRecords, listRecords, saveRecords, type OldRecord } from './old-record-store.js'
import { describeLeftOut, type PlannedBooking, type PlannedSeries } from './plan-import-rules.js'

/** Bookings per transaction, few enough not to block other users. */
const perTransaction = 500

export function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += perTransaction)
    yield items.slice(at, at + perTransaction)
}

const shown = (wall: string) => wall.slice(0, 16).replace('T', ' ')

/** The booking of Mosaic Booking that a planned one overlaps, as a left-out row. */
export async function findOccupied(
  tx: Tx,
  organisationId: number,
  planned: readonly PlannedBooking[],
  exceptIds: readonly number[],
): Promise<Map<PlannedBooking, LeftOut>> {
  const clashes = await findClashes(
    tx,
    organisationId,
    planned.map(({ hold }) => hold),
    exceptIds,
  )
  return new Map(
    planned.flatMap((one, index): [PlannedBooking, LeftOut][] => {
      const clash = clashes.get(index)
      if (!clash) return []
      const when = clash.wallFrom ? `, ${shown(clash.wallFrom)} to ${shown(clash.wallTo)}` : ''
      return [[one, describeLeftOut(one, `it overlaps a booking that is already here${when}`)]]
    }),
  )
}

/** Adds and updates the rules of series. Returns the groups by key. */
export async function writeSeries(
  { call, context }: Importer,
  planned: readonly PlannedSeries[],
  { source }: ImportOptions,
): Promise<Map<string, number>> {
  const { organisationId, id: createdById } = call.user
  const known = await call.transaction((tx) => listRecords(tx, organisationId, source, 'series'))
  const groups = new Map<string, number>()
  const unwritten = planned.filter(({ key, digest }) => known.get(key)?.digest !== digest)
  for (const { key } of planned) if (known.has(key)) groups.set(key, known.get(key)!.targetId)
  for (const batch of inBatches(unwritten))
    await call.transaction(async (tx) => {
      const records: OldRecord[] = []
      for (const { key, rule, placeId, label, created, digest, ...times } of batch) {
        const columns = {
          ...seriesColumns({ rule, locationId: placeId, ...times }),
          description: label ?? null,
        }
        const id = groups.get(key)
        if (id !== undefined) await updateGroup(tx, organisationId, id, columns)
        const targetId =
          id ??
          (await insertGroup(tx, {
            organisation_id: organisationId,
            type: 'REPEAT',
            ...columns,
            cost_code: null,
            created_by_id: createdById,
            created: new Date(created ?? context.now()),
          }))
        groups.set(key, targetId)
        records.push({ key, targetId, digest })
      }
      await saveRecords(tx, organisationId, source, 'series', records)
    })
  return groups
}

interface Batch {
  readonly planned: readonly PlannedBooking[]
  readonly records: ReadonlyMap<string, OldRecord>
  readonly groups: ReadonlyMap<string, number>
}

/** Outcome of a batch. */
interface Written {
  readonly written: number
  readonly leftOut: ReadonlyMap<PlannedBooking, LeftOut>
}

/**
 * Writes new and changed bookings in one transaction, with the side effects of any other change
 * except notices. Booking rules do not apply, because the bookings were made under other rules.
 * Database constraints do: a booking that overlaps another one is left out.
 */
export function writeBatch(
  { context, call }: Importer,
  batch: Batch,
  { source }: ImportOptions,
): Promise<Written> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    const org = await openOrgContext(tx, context, organisationId)
    const { rowOf, fine, leftOut } = await lockBatch(tx, organisationId, batch)
    const written = await writeRows(tx, organisationId, { ...batch, planned: fine }, org.now)
    await bookings.replaceAttendees(
      tx,
      organisationId,
      written.map(({ one, id }) => ({
        bookingId: id,
        hasParts: (rowOf.get(id)?.attendees.length ?? 0) > 0,
        parts: attendeesOf(one),
      })),
    )
    const applied = written.map(({ one, id }): AppliedChange => {
      const before = rowOf.get(id)
      if (!before) return { id, action: 'created' }
      const names = one.attendees.map(({ name }) => name)
      const changes = describeChanges(before, toColumns(one, batch.groups), one.owner.name, {
        attendees: names,
      })
      return { id, before, action: 'changed', changes }
    })
    await finishChanges(tx, org, { kind: undefined, actorId: undefined }, applied)
    await saveRecords(
      tx,
      organisationId,
      source,
      'booking',
      written.map(({ one, id }) => ({ key: one.source.key, targetId: id, digest: one.digest })),
    )
    return { written: written.length, leftOut }
  })
}

const idIn = ({ records }: Pick<Batch, 'records'>, { source }: PlannedBooking) =>
  records.get(source.key)?.targetId

/** Locks the rows of a batch in the usual order, and finds bookings that cannot be written. */
async function lockBatch(tx: Tx, organisationId: number, batch: Batch) {
  await bookings.keepTree(tx, organisationId)
  const rows = await bookings.lockBookings(
    tx,
    organisationId,
    batch.planned.flatMap((one) => idIn(batch, one) ?? []),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const hasEnded = (one: PlannedBooking) => {
    const id = idIn(batch, one)
    return id !== undefined && !isActive(rowOf.get(id)?.status ?? 'CANCELLED')
  }
  const standing = batch.planned.filter((one) => !hasEnded(one))
  await lockPlaces(
    tx,
    standing.flatMap(({ hold }) => placesOf(hold)),
  )
  const leftOut = await findOccupied(
    tx,
    organisationId,
    standing,
    rows.map(({ id }) => id),
  )
  const fine = standing.filter((one) => !leftOut.has(one))
  for (const one of batch.planned)
    if (hasEnded(one)) leftOut.set(one, describeLeftOut(one, 'it changed, but was cancelled here'))
  return { rowOf, fine, leftOut }
}

/** Writes bookings with their holds. Changed ones release all their holds first. */
async function writeRows(tx: Tx, organisationId: number, batch: Batch, now: number) {
  const { planned, groups } = batch
  const changed = planned.flatMap((one) => {
    const id = idIn(batch, one)
    return id === undefined ? [] : [{ one, id }]
  })
  const fresh = planned.filter((one) => idIn(batch, one) === undefined)
  const ids = await bookings.takeBookingIds(tx, fresh.length)
  const created = fresh.map((one, index) => ({ one, id: ids[index]! }))
  await deleteHolds(
    tx,
    organisationId,
    changed.map(({ id }) => id),
  )
  await bookings.updateBookings(
    tx,
    organisationId,
    changed.map(({ one, id }) => ({ id, ...toColumns(one, groups) })),
  )
  await bookings.insertBookings(
    tx,
    created.map(({ one, id }) => ({
      ...noColumns,
      ...noMeeting,
      ...toColumns(one, groups),
      organisation_id: organisationId,
      id,
      booked_by_id: one.owner.id,
      collective_group_id: null,
      owner_is_attendee: true,
      source: 'IMPORT',
      source_version: null,
      created: new Date(Math.min(one.source.created ?? now, now)),
    })),
  )
  const written = [...changed, ...created]
  await insertHolds(
    tx,
    organisationId,
    written.map(({ one, id }) => ({ bookingId: id, plan: one.hold })),
  )
  return written
}

const attendeesOf = ({ attendees }: PlannedBooking): bookings.PlannedAttendee[] =>
  attendees.map(({ id, name }) => ({
    personId: id,
    name,
    email: undefined,
    isVisitor: false,
    locationId: undefined,
  }))

function toColumns(one: PlannedBooking, groups: ReadonlyMap<string, number>) {
  const { place, time, owner, label, notes, isPrivate, status, series } = one
  return {
    location_id: place.id,
    wall_from: time.wallFrom,
    wall_to: time.wallTo,
    time_zone: place.timeZone,
    starts_at: new Date(time.startsAt),
    ends_at: new Date(time.endsAt),
    all_day_booking: time.isAllDay,
    owner_id: owner.id,
    label: label ?? null,
    notes: notes ?? null,
    is_private: isPrivate,
    status,
    repeat_group_id: series ? (groups.get(series.key) ?? null) : null,
    repeat_date: series?.date ?? null,
  }
}

/**
 * Cancels bookings that no longer exist in the old system, without notices. Returns their number.
 */
export function cancelGone(
  { context, call }: Importer,
  gone: readonly OldRecord[],
  upcomingIds: ReadonlySet<number>,
  { source }: ImportOptions,
): Promise<number> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    const org = await openOrgContext(tx, context, organisationId)
    const ids = gone.flatMap(({ targetId }) => (upcomingIds.has(targetId) ? [targetId] : []))
    const rows = await bookings.lockBookings(tx, organisationId, ids)
    const standing = rows.filter(({ status }) => isActive(status))
    const applied = await applyRelease(tx, org, standing, {}, undefined)
    await finishChanges(tx, org, { kind: undefined, actorId: undefined }, applied)
    await deleteRecords(
      tx,
      organisationId,
      source,
      'booking',
      gone.flatMap(({ key, targetId }) => (upcomingIds.has(targetId) ? [key] : [])),
    )
    return standing.length
  })
}

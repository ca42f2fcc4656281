import type { Booking, BookingEdit, BookingInput } from '@mosaic-booking/sdk'
import { isExclusionViolation } from '../db/database-errors.js'
import type { Tx } from '../db/db.js'
import type { House } from '../house.js'
import type { Call } from '../http/call.js'
import { Refusal } from '../http/refusal.js'
import { publish } from '../live/publish-store.js'
import type { Directory } from '../location/directory.js'
import { assembleDraft, checkAssembled, planExtras, planHold, type Assembled } from './assemble-draft.js'
import { isActive, possibleActions } from './booking-actions.js'
import { toColumns } from './booking-columns.js'
import { decideStatus } from './booking-rules.js'
import * as store from './booking-store.js'
import { refuseClash } from './clash.js'
import { checkPersonLimits } from './person-limits.js'
import { describeChanges } from './describe-changes.js'
import { toActionFacts, toBooking, type Viewer } from './to-booking.js'

export async function openViewer(tx: Tx, house: House, call: Call, include: readonly string[] = []): Promise<Viewer> {
  const { user, language } = call
  const directory = await house.directories.get(tx, user.organisationId, user.organisationVersion)
  return { user, directory, now: house.now(), language, includesAudit: include.includes('audit') }
}

export async function readBooking(tx: Tx, viewer: Viewer, id: number): Promise<Booking> {
  const row = await store.findBooking(tx, viewer.user.organisationId, id)
  if (!row) throw new Refusal('BOOKING_NOT_FOUND')
  return toBooking(row, viewer)
}

/** Columns that a draft decides; the rest are the plain fields as they were sent. */
function timeColumns({ draft }: Assembled): Record<string, unknown> {
  const { place, time } = draft
  return {
    location_id: place.id, wall_from: time.wallFrom, wall_to: time.wallTo, time_zone: place.timeZone,
    starts_at: new Date(time.startsAt), ends_at: new Date(time.endsAt), all_day_booking: time.isAllDay,
  }
}

/** Locks the places, in order, and refuses with what is in the way. Under the locks the look decides. */
async function claimPlaces(tx: Tx, directory: Directory, organisationId: number, hold: store.HoldPlan, exceptBookingId?: number, previous: readonly number[] = []): Promise<void> {
  await store.lockPlaces(tx, [hold.locationId, ...hold.shadowIds, ...previous])
  const clash = await store.findClash(tx, organisationId, hold, exceptBookingId)
  if (clash) throw refuseClash(directory, clash)
}

/** Writes the holds. Whatever the look before them missed, the database refuses. */
async function holdPlaces(tx: Tx, directory: Directory, organisationId: number, bookingId: number, hold: store.HoldPlan, write = store.insertHolds): Promise<void> {
  try {
    await write(tx, organisationId, bookingId, hold)
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    const at = { locationId: hold.locationId, wallFrom: hold.from.toISOString().slice(0, -1), wallTo: hold.to.toISOString().slice(0, -1) }
    throw refuseClash(directory, at)
  }
}

export async function createBooking(house: House, call: Call, input: BookingInput): Promise<Booking> {
  // Repeating bookings are the next thing to come; until then they are refused, not half done.
  if (input.bookingGroup || input.onlineMeeting) throw new Refusal('NOT_IMPLEMENTED')
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const { organisationId } = call.user
    const assembled = await assembleDraft(tx, call, viewer.directory, viewer.now, input)
    const extras = checkAssembled(assembled)
    const { draft, facts } = assembled
    await checkPersonLimits(tx, facts, draft, undefined)
    const status = decideStatus(facts, draft.place)
    const hold = planHold(viewer.directory, draft)
    // The locks come before the first row that others could wait for.
    await claimPlaces(tx, viewer.directory, organisationId, hold)
    const id = await store.insertBooking(tx, {
      ...toColumns({ ...input, costCode: draft.costCode?.toUpperCase() ?? null, ownerIsAttendee: draft.ownerIsAttendee, isPrivate: input.isPrivate ?? false }),
      ...timeColumns(assembled), organisation_id: organisationId, owner_id: draft.ownerId, booked_by_id: call.user.id, status, label: draft.label ?? null,
      source: call.source, source_version: call.sourceVersion ?? null, created: new Date(viewer.now),
    })
    await holdPlaces(tx, viewer.directory, organisationId, id, hold)
    await store.insertAttendees(tx, organisationId, id, draft.attendees)
    await store.insertExtras(tx, organisationId, id, planExtras(viewer.directory, draft, extras, status))
    await store.insertHistory(tx, organisationId, id, call.user.id, 'created')
    const booking = await readBooking(tx, viewer, id)
    await publish(tx, organisationId, [{ type: 'booking', locationId: draft.place.id, bookingId: id }])
    return booking
  })
}

/** Finds and locks a booking the caller may do `action` with; refuses by what stands in the way. */
export async function mustBeAllowed(tx: Tx, viewer: Viewer, id: number, action: Booking['possibleActions'][number]): Promise<store.BookingRow> {
  const { organisationId } = viewer.user
  if (!(await store.lockBooking(tx, organisationId, id))) throw new Refusal('BOOKING_NOT_FOUND')
  const row = (await store.findBooking(tx, organisationId, id))!
  const place = viewer.directory.place(row.location_id)
  if (!place) throw new Refusal('BOOKING_NOT_FOUND')
  const facts = toActionFacts(row, place, viewer)
  if (possibleActions(facts).includes(action)) return row
  const isMine = possibleActions({ ...facts, status: 'CONFIRMED', endsAt: Infinity }).includes('edit')
  if (isMine && !isActive(row.status)) throw new Refusal('BOOKING_NOT_ACTIVE')
  if (isMine && facts.endsAt <= viewer.now) throw new Refusal('BOOKING_ENDED')
  throw new Refusal('FORBIDDEN')
}

/** A booking that has started keeps its start and its place (D-080). */
function checkStarted(row: store.BookingRow, { draft }: Assembled, now: number): void {
  if (row.starts_at.getTime() > now) return
  if (draft.place.id !== row.location_id || draft.time.startsAt !== row.starts_at.getTime()) throw new Refusal('BOOKING_STARTED')
}

export async function updateBooking(house: House, call: Call, id: number, edit: BookingEdit): Promise<Booking> {
  if (edit.onlineMeeting) throw new Refusal('NOT_IMPLEMENTED')
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const { organisationId } = call.user
    const row = await mustBeAllowed(tx, viewer, id, 'edit')
    if (edit.version !== undefined && edit.version !== row.version) throw new Refusal('VERSION_CONFLICT', { data: { version: row.version } })
    const { version: _version, ...wanted } = edit
    const assembled = await assembleDraft(tx, call, viewer.directory, viewer.now, wanted, row)
    const { draft, facts } = assembled
    checkStarted(row, assembled, viewer.now)
    if (draft.ownerId !== row.owner_id && !possibleActions(toActionFacts(row, viewer.directory.place(row.location_id)!, viewer)).includes('changeOwner')) throw new Refusal('FORBIDDEN')
    // Someone else's title on a private booking is not for others to write (BKG-027).
    if (row.is_private === true && row.owner_id !== call.user.id && wanted.description !== undefined && (wanted.description ?? undefined) !== (row.label ?? undefined)) throw new Refusal('FORBIDDEN')
    const isMoved = draft.place.id !== row.location_id || draft.time.startsAt !== row.starts_at.getTime() || draft.time.endsAt !== row.ends_at.getTime()
    const extras = checkEdited(assembled, row, viewer.now, isMoved)
    if (isMoved || draft.ownerId !== row.owner_id) await checkPersonLimits(tx, facts, draft, id)
    const needsNewApproval = isMoved || draft.attendeeCount !== ((row.attendee_count as number | null) ?? undefined)
    const status = needsNewApproval && decideStatus(facts, draft.place) === 'TENTATIVE' ? 'TENTATIVE' : (row.status as 'TENTATIVE' | 'CONFIRMED')
    if (isMoved) {
      const before = planHold(viewer.directory, { ...draft, place: viewer.directory.place(row.location_id)! })
      const hold = planHold(viewer.directory, draft)
      await claimPlaces(tx, viewer.directory, organisationId, hold, id, [before.locationId, ...before.shadowIds])
      await holdPlaces(tx, viewer.directory, organisationId, id, hold, store.replaceHolds)
    }
    const columns = {
      ...toColumns({ ...wanted, ...(wanted.costCode === undefined ? {} : { costCode: draft.costCode?.toUpperCase() ?? null }), ...(wanted.ownerIsAttendee === null ? { ownerIsAttendee: true } : {}), ...(wanted.isPrivate === null ? { isPrivate: false } : {}) }),
      ...timeColumns(assembled), owner_id: draft.ownerId, status, label: draft.label ?? null,
    }
    await store.updateBooking(tx, organisationId, id, columns)
    if (wanted.attendees) await store.replaceAttendees(tx, organisationId, id, draft.attendees)
    if (wanted.extras || isMoved) await store.replaceExtras(tx, organisationId, id, planExtras(viewer.directory, draft, extras, status))
    const isEndedEarly = row.starts_at.getTime() <= viewer.now && draft.time.endsAt < row.ends_at.getTime()
    if (isEndedEarly) await store.setExtraStatus(tx, organisationId, id, ['OPEN', 'TENTATIVE'], 'CANCELLED', draft.time.wallTo)
    await store.insertHistory(tx, organisationId, id, call.user.id, isEndedEarly ? 'endedEarly' : 'changed', describeChanges(row, columns, wanted.attendees ? draft.attendees.map(({ name }) => name) : undefined))
    const booking = await readBooking(tx, viewer, id)
    await publish(tx, organisationId, [...new Set([row.location_id, draft.place.id])].map((locationId) => ({ type: 'booking', locationId, bookingId: id })))
    return booking
  })
}

/** A change that leaves time and place alone is not held against rules of time: a booking made in good time stays good. */
function checkEdited(assembled: Assembled, row: store.BookingRow, now: number, isMoved: boolean) {
  const isRunning = row.starts_at.getTime() <= now
  if (isMoved && !isRunning) return checkAssembled(assembled)
  const { facts, draft } = assembled
  const judgedAt = Math.min(now, row.starts_at.getTime() - 1, draft.time.startsAt - 1)
  if (isMoved && draft.time.endsAt <= now) throw new Refusal('INVALID_INPUT', { fields: [{ field: 'timeTo', code: 'endPast' }] })
  return checkAssembled({ ...assembled, facts: { ...facts, now: isMoved ? judgedAt : Math.min(judgedAt, row.created.getTime()) } })
}

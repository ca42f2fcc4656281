import type { Visit, VisitEdit, VisitInput, VisitorPerson } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, refuseFields, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import { findBookings } from '../../bookings/booking/booking-store.js'
import { openOrgContext } from '../../bookings/booking/open-viewer-service.js'
import { queueNotices } from '../../bookings/notice/queue-notices-service.js'
import { findPerson } from '../../identity/person/person-store.js'
import { relationToPerson } from '../../identity/person/person-rules.js'
import { correctContact } from '../../identity/person/person-service.js'
import { insertPerson } from '../../identity/person/person-write-store.js'
import { toWall } from '../../ground/time/zone.js'
import { announceVisits } from './announce-visits-service.js'
import { publish } from '../../platform/live/publish-store.js'
import { checkInVisit } from './check-in-visit-service.js'
import { postInvitations, postVisitCancellation } from './invitation-mail-service.js'
import {
  answerSavedVisit,
  answerVisit,
  openVisitViewer,
  requireReception,
  requireVisit,
} from './open-visit-service.js'
import { isKiosk, isStaffAt } from '../../places/reception/receptions.js'
import { decideDetails, detailColumns } from './guest-details-rules.js'
import { relationToGuest, type VisitViewer } from './to-visit.js'
import { decideMessage, decideTime, decideTimes, standingAt } from './visit-rules.js'
import * as store from './visit-store.js'

/** Adds a visit, and immediately checks the visitor in if requested (VIS-030). */
export function createVisit(context: ServerContext, call: Call, input: VisitInput): Promise<Visit> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { user, now } = viewer
    const { locationId, hostId, date, timeFrom, timeTo, reference, bookingId, checkIn } = input
    const place = requireReception(viewer, locationId)
    if (isKiosk(user)) requireNewGuest(input)
    requireAllowedMessage(input.text)
    // A reception without a network may report yesterday's visitors later.
    const at = orThrow(decideTime(checkIn?.at, now))
    requireDate(at, place, date)
    const isBooked = bookingId !== undefined
    orThrow(decideTimes(input, { expected_from: null, expected_to: null, isBooked }))
    await requireHost(tx, viewer, place, hostId)
    if (bookingId !== undefined) await requireBooking(tx, viewer, place, { bookingId, hostId })
    const guest = await resolveGuest(tx, viewer, place, input)
    const id = await store.insertVisit(tx, user.organisationId, {
      location_id: locationId,
      date,
      time_from: timeFrom,
      time_to: timeTo,
      host_id: hostId,
      reference: reference?.trim() || null,
      ...guest,
    })
    if (bookingId !== undefined) await store.linkBooking(tx, user.organisationId, id, bookingId)
    announceVisits(tx, user.organisationId, [{ location_id: locationId, date }])
    if (checkIn) await checkInVisit(tx, context, viewer, id, checkIn)
    else await invite(tx, context, viewer, id)
    return answerSavedVisit(tx, viewer, id, at)
  })
}

const invite = (tx: Tx, { config, limits }: ServerContext, viewer: VisitViewer, id: number) =>
  postInvitations(tx, { ...viewer, config }, [id], { limits, actorId: viewer.user.id })

/** At a kiosk, visitors add themselves, so they may not refer to known people or bookings. */
function requireNewGuest({ guestId, guest, bookingId }: VisitInput): void {
  const fields = [
    ...(guestId === undefined ? [] : ['guestId']),
    ...(guest?.id === undefined ? [] : ['guest.id']),
    ...(bookingId === undefined ? [] : ['bookingId']),
  ]
  if (fields.length > 0)
    throw new Refusal('FORBIDDEN', {
      fields: fields.map((field) => ({ field, code: 'invalid' as const })),
    })
}

/** A message for the host is only sent when the visitor arrives (VIS-033, VIS-034). */
const requireAllowedMessage = (text: string | undefined): void => {
  orThrow(decideMessage(text, { isStaff: true, checksIn: false }))
}

/** A new visit must not be dated before today in the reception's time zone (AD-032). */
function requireDate(now: number, { timeZone }: Place, date: string): void {
  if (date < toWall(now, timeZone).slice(0, 10)) throw refuseFields({ field: 'date', code: 'past' })
}

/**
 * Staff may choose any internal person as host; others only themselves and their principals
 * (AD-044).
 */
async function requireHost(
  tx: Tx,
  { user }: VisitViewer,
  place: Place,
  hostId: number,
): Promise<void> {
  const host = await findPerson(tx, user.organisationId, hostId)
  if (host?.kind !== 'INTERNAL' || !host.is_active)
    throw refuseFields({ field: 'hostId', code: 'invalid' })
  if (
    !isStaffAt(user, place) &&
    !isKiosk(user) &&
    hostId !== user.id &&
    !user.principalIds.includes(hostId)
  )
    throw new Refusal('FORBIDDEN', { fields: [{ field: 'hostId', code: 'invalid' }] })
}

async function requireBooking(
  tx: Tx,
  { user, directory }: VisitViewer,
  place: Place,
  { bookingId, hostId }: { readonly bookingId: number; readonly hostId: number },
): Promise<void> {
  const booking = await store.findBookingOwner(tx, user.organisationId, bookingId)
  const isSeen = booking && seenBy(directory, user).place(booking.locationId)
  if (!isSeen || (booking.ownerId !== hostId && !isStaffAt(user, place)))
    throw refuseFields({ field: 'bookingId', code: 'invalid' })
}

const nothingKnown = { company: null, contact_number: null, vehicle_registration: null, copied: [] }

/** Finds the guest or adds an external person. The visit stores the details entered for it. */
async function resolveGuest(
  tx: Tx,
  { user }: VisitViewer,
  place: Place,
  { guestId, guest }: Pick<VisitInput, 'guest' | 'guestId'>,
): Promise<store.VisitColumns> {
  const id = guestId ?? guest?.id
  if (id === undefined) {
    if (!guest) throw refuseFields({ field: 'guest', code: 'required' })
    const made = await insertPerson(tx, user, { ...guest, kind: 'EXTERNAL' })
    return { guest_id: made, ...decideDetails(guest, nothingKnown, 'responsible') }
  }
  const person = await findPerson(tx, user.organisationId, id)
  if (!person?.is_active)
    throw refuseFields({ field: guestId === undefined ? 'guest.id' : 'guestId', code: 'invalid' })
  const relation = isStaffAt(user, place) ? 'responsible' : relationToPerson(person, user)
  return { guest_id: id, ...decideDetails(guest, { ...person, copied: detailColumns }, relation) }
}

async function lockForChange(tx: Tx, viewer: VisitViewer, id: number) {
  await store.lockVisit(tx, viewer.user.organisationId, id)
  const found = await requireVisit(tx, viewer, id)
  if (!standingAt(viewer, found.place, found.row.host_id).canEdit) throw new Refusal('FORBIDDEN')
  return found
}

export function updateVisit(
  context: ServerContext,
  call: Call,
  id: number,
  edit: VisitEdit,
): Promise<Visit> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { locationId, date, timeFrom, timeTo, hostId, reference, text } = edit
    requireAllowedMessage(text)
    const { row, place: before } = await lockForChange(tx, viewer, id)
    const hasMoved = locationId !== undefined && locationId !== row.location_id
    const place = hasMoved ? requireReception(viewer, locationId) : before
    if (date !== undefined && date !== row.date) requireDate(viewer.now, place, date)
    if (hostId !== undefined && hostId !== row.host_id) await requireHost(tx, viewer, place, hostId)
    orThrow(decideTimes(edit, { ...row, isBooked: row.bookings.length > 0 }))
    await store.updateVisit(tx, viewer.user.organisationId, id, {
      location_id: locationId,
      date,
      time_from: timeFrom,
      time_to: timeTo,
      host_id: hostId,
      reference: reference === undefined ? undefined : reference.trim() || null,
    })
    announceVisits(tx, viewer.user.organisationId, [
      row,
      { location_id: locationId ?? row.location_id, date: date ?? row.date },
    ])
    await invite(tx, context, viewer, id)
    return answerSavedVisit(tx, viewer, id)
  })
}

/**
 * Deletes a visit, unless it has taken place and is therefore a record (AD-031). Removes the guest
 * from the visit's bookings, with the same notification as for other removed attendees.
 */
export function removeVisit(context: ServerContext, call: Call, id: number): Promise<null> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { row } = await lockForChange(tx, viewer, id)
    if (row.checked_in_at !== null)
      throw new Refusal('ALREADY_CHECKED_IN', { values: { name: row.guest_name } })
    const { organisationId } = viewer.user
    const linked = row.bookings.map((booking) => booking.id)
    const before = await findBookings(tx, organisationId, linked)
    const left = await store.leaveBookings(tx, organisationId, id)
    const after = await findBookings(
      tx,
      organisationId,
      left.map((booking) => booking.id),
    )
    const org = await openOrgContext(tx, context, organisationId)
    if (after.length === 0) await postVisitCancellation(tx, org, row)
    await queueNotices(tx, org, {
      kind: 'changed',
      scope: 'CHANGED_ATTENDEES',
      actorId: viewer.user.id,
      bookings: after.map((booking) => ({
        before: before.find((one) => one.id === booking.id),
        after: booking,
      })),
    })
    await store.deleteVisit(tx, organisationId, id)
    publish(
      tx,
      organisationId,
      left.map((booking) => ({
        type: 'booking',
        locationId: booking.locationId,
        bookingId: booking.id,
      })),
    )
    announceVisits(tx, organisationId, [row])
    return null
  })
}

/**
 * Changes the guest's details for this visit. Callers who may correct the contact also change its
 * name and address.
 */
export function saveGuest(
  context: ServerContext,
  call: Call,
  id: number,
  guest: VisitorPerson,
): Promise<Visit> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { row, place } = await lockForChange(tx, viewer, id)
    const { organisationId } = viewer.user
    const relation = relationToGuest(row, viewer.user, isStaffAt(viewer.user, place))
    await store.updateVisit(tx, organisationId, id, decideDetails(guest, row, relation))
    if (row.guest_kind === 'EXTERNAL') await correctContact(tx, viewer, row.guest_id, guest)
    announceVisits(tx, organisationId, [row])
    return answerVisit(tx, viewer, id)
  })
}

import type {
  PanelActionInput,
  PanelBooked,
  PanelBookingInput,
  PanelOwner,
} from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/contract'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import { changeBookings } from '../../bookings/booking-acts/change-bookings-service.js'
import {
  lockBooking,
  lockForAction,
  lockForEdit,
} from '../../bookings/booking-acts/lock-booking-service.js'
import { markStarted } from '../../bookings/booking-acts/start-bookings-service.js'
import { writeBookings } from '../../bookings/booking-acts/write-bookings-service.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import { toMinute } from '../../directory/scheduling/period.js'
import type { Call, CurrentUser, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { toWall } from '../../ground/time/zone.js'
import { listPeople } from '../../identity/person/person-store.js'
import { asKioskUser } from '../../platform/session/session-rules.js'
import { findUsers } from '../../platform/session/session-store.js'
import { isPanelOf } from './room-panel-rules.js'
import { modeOf } from './room-panel-service.js'

/** Limits for a screen that anyone can use, so that it does not reveal the staff list. */
const ownerSearch = { most: 5, letters: 3 }

interface Opened {
  readonly viewer: Viewer
  readonly place: Place
  readonly mode: ReturnType<typeof modeOf>
}

async function openPanel(tx: Tx, context: ServerContext, call: Call, id: number): Promise<Opened> {
  const viewer = await openViewer(tx, context, call)
  const seen = seenBy(viewer.directory, call.user)
  const place = seen.place(id)
  if (!place) throw new Refusal('NOT_FOUND')
  return { viewer, place, mode: modeOf(call.user, seen, place) }
}

/** Finds possible owners of a booking, for rooms whose panel has to name the owner. */
export function findOwners(
  context: ServerContext,
  call: Call,
  id: number,
  partial: string,
): Promise<PanelOwner[]> {
  return call.transaction(async (tx) => {
    const { mode } = await openPanel(tx, context, call, id)
    if (mode !== 'OWNER') throw new Refusal('FORBIDDEN')
    const text = partial.trim()
    if (text.length < ownerSearch.letters) return []
    const people = await listPeople(tx, call.user.organisationId, {
      partial: text,
      kinds: ['USER'],
      isActive: true,
      findsGuests: false,
      after: undefined,
      limit: ownerSearch.most,
    })
    return people.map(({ id: personId, name }) => ({ id: personId, name }))
  })
}

/**
 * Returns a person with the rights of an ordinary user, whatever their roles, for booking at the
 * door. Undefined for people who may not book.
 */
async function findBooker(
  tx: Tx,
  { organisationId }: CurrentUser,
  id: number,
): Promise<CurrentUser | undefined> {
  const [user] = await findUsers(tx, organisationId, [id])
  const booker = user && asKioskUser(user)
  return booker && isAdmitted(booker.roles, 'user') ? booker : undefined
}

/**
 * Books the room from the current minute. A panel books for the owner that it names, and is
 * recorded as the actor.
 */
export function bookAtDoor(
  context: ServerContext,
  call: Call,
  id: number,
  { minutes, timeTo, ownerId }: PanelBookingInput,
): Promise<PanelBooked> {
  if ((minutes === undefined) === (timeTo === undefined))
    throw refuseFields({ field: 'minutes', code: 'required' })
  return call.transaction(async (tx) => {
    const { viewer, place, mode } = await openPanel(tx, context, call, id)
    const user = await bookerOf(tx, call.user, mode, ownerId)
    const from = toMinute(viewer.now)
    const input = {
      locationId: id,
      timeFrom: toWall(from, place.timeZone),
      timeTo: timeTo ?? toWall(from + minutes! * minuteMs, place.timeZone),
    }
    const [row] = await writeBookings(tx, { ...viewer, user }, call, [{ input }], {
      actorId: call.user.id,
    })
    return { id: row!.id, timeFrom: row!.wall_from, timeTo: row!.wall_to }
  })
}

async function bookerOf(
  tx: Tx,
  user: CurrentUser,
  mode: Opened['mode'],
  ownerId: number | undefined,
): Promise<CurrentUser> {
  if (mode === 'SELF') return user
  if (mode !== 'OWNER') throw new Refusal('FORBIDDEN')
  if (ownerId === undefined) throw refuseFields({ field: 'ownerId', code: 'required' })
  const booker = await findBooker(tx, user, ownerId)
  if (!booker) throw refuseFields({ field: 'ownerId', code: 'invalid' })
  return booker
}

/** Checks in, extends or ends a booking of the room. */
export function actAtDoor(
  context: ServerContext,
  call: HttpCall,
  id: number,
  bookingId: number,
  { action, timeTo }: PanelActionInput,
): Promise<null> {
  return call.transaction(async (tx) => {
    const { viewer, mode } = await openPanel(tx, context, call, id)
    const { location_id: locationId, owner_id: ownerId } = await lockBooking(tx, viewer, bookingId)
    if (locationId !== id) throw new Refusal('BOOKING_NOT_FOUND')
    const how = { actorId: call.user.id }
    if (action === 'CHECK_IN') {
      if (mode !== 'SELF' && !isPanelOf(call.user, id)) throw new Refusal('FORBIDDEN')
      const row = await lockForAction(tx, viewer, bookingId, 'start')
      await markStarted(tx, viewer, [row], { at: viewer.now, ...how })
      return null
    }
    // At an anonymous panel, anyone can act for the owner.
    const user = mode === 'OWNER' ? await findBooker(tx, call.user, ownerId) : call.user
    if (!user || (mode !== 'SELF' && mode !== 'OWNER')) throw new Refusal('FORBIDDEN')
    const acting = { ...viewer, user }
    if (action === 'END') {
      const row = await lockForAction(tx, acting, bookingId, 'endEarly')
      const edit = { timeTo: toWall(toMinute(viewer.now) + minuteMs, row.time_zone) }
      await changeBookings(tx, acting, [{ row, edit }], how)
      return null
    }
    if (timeTo === undefined) throw refuseFields({ field: 'timeTo', code: 'required' })
    const row = await lockForEdit(tx, acting, bookingId, { timeTo })
    if (timeTo <= row.wall_to) throw refuseFields({ field: 'timeTo', code: 'dateRange' })
    await changeBookings(tx, acting, [{ row, edit: { timeTo } }], how)
    return null
  })
}

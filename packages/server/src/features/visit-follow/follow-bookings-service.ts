import type { BookingReaction } from '../../bookings/booking/booking-changes.js'
import { findPeople, findPeopleByEmail } from '../../bookings/booking/booking-people-store.js'
import type { AttendeeRow, BookingRow } from '../../bookings/booking/booking-store.js'
import type { OrgContext } from '../../bookings/booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import type { Place } from '../../directory/directory/directory.js'
import { toWall } from '../../ground/time/zone.js'
import type { Limits } from '../../platform/limit/limits.js'
import { announceVisits, type Expected } from '../visitor/announce-visits-service.js'
import { chargeInvitations, postInvitations } from '../visitor/invitation-mail-service.js'
import { planVisits, type Wanted } from './follow-rules.js'
import * as store from './follow-store.js'

interface Author {
  readonly organisationId: number
  readonly actorId: number | undefined
}

interface Received {
  readonly row: BookingRow
  readonly reception: Place
  readonly includesStaff: boolean
}

/** A booking of a location with a reception, unless its day is already over there. */
function receive({ directory, now }: OrgContext, row: BookingRow): Received | undefined {
  const place = directory.place(row.location_id)
  const visit = place && directory.settingsOf(place).settings.visit
  const reception = visit?.location === undefined ? undefined : directory.place(visit.location)
  const isActive = row.status === 'TENTATIVE' || row.status === 'CONFIRMED'
  if (!reception || !isActive) return undefined
  const today = toWall(now, reception.timeZone).slice(0, 10)
  return row.wall_from.slice(0, 10) < today
    ? undefined
    : { row, reception, includesStaff: visit?.includeStaff === true }
}

/**
 * Synchronises visits with bookings: guests of new bookings are expected at the reception, with the
 * owner as host, and visits are moved and removed with their bookings.
 */
export const followWithVisits =
  (limits: Limits): BookingReaction =>
  async (tx, org, { kind, scope, bookings, actorId }) => {
    const { directory, now } = org
    const hasGuests = bookings.some(({ before, after }) =>
      [before, after].some((row) => row && row.attendees.length > 0),
    )
    if (!hasGuests) return
    const { organisationId } = directory
    const received = bookings.flatMap(({ after }) => receive(org, after) ?? [])
    const wanted = await listWanted(tx, { organisationId, actorId }, received)
    const changed = bookings.map(({ after }) => after.id)
    const following = await store.listFollowing(tx, organisationId, {
      bookingIds: changed,
      guestIds: wanted.map(({ guestId }) => guestId),
      from: toWall(now, directory.timeZone).slice(0, 10),
    })
    const plan = planVisits(new Set(changed), wanted, following)
    const made = await store.applyPlan(tx, organisationId, plan)
    const touched = new Set([...plan.removals, ...plan.moves.map(({ id }) => id)])
    announceVisits(tx, organisationId, [
      ...[...plan.inserts, ...plan.moves, ...following.filter(({ id }) => touched.has(id))].map(
        toExpected,
      ),
    ])
    const told = [...made, ...plan.moves.map(({ id }) => id)]
    // The bookings' notices enclose the codes.
    if (kind) {
      if (scope === 'NONE') await chargeInvitations(tx, org, told, { limits, actorId })
    } else await postInvitations(tx, org, told, { limits, actorId })
  }

const toExpected = ({ locationId, date }: Pick<Wanted, 'locationId' | 'date'>): Expected => ({
  location_id: locationId,
  date,
})

/** Lists the expected people. Guests entered by name or address become external people. */
async function listWanted(tx: Tx, by: Author, received: readonly Received[]): Promise<Wanted[]> {
  const guests = received.flatMap(({ row, ...rest }) =>
    row.attendees.map((attendee) => ({ attendee, row, ...rest })),
  )
  const personIds = guests.flatMap(({ attendee }) => attendee.personId ?? [])
  const people = await findPeople(tx, by.organisationId, [...new Set(personIds)])
  const named = await nameTyped(
    tx,
    by,
    guests.filter(({ attendee }) => attendee.personId === null),
  )
  return guests.flatMap(({ attendee, row, reception, includesStaff }) => {
    const known = attendee.personId === null ? undefined : people.get(attendee.personId)
    const guestId = attendee.personId ?? named.get(keyOf(attendee))
    const isInternal = known?.isInternal ?? false
    if (guestId === undefined || (isInternal && !(attendee.isVisitor && includesStaff))) return []
    return [
      {
        bookingId: row.id,
        guestId,
        locationId: reception.id,
        date: row.wall_from.slice(0, 10),
        hostId: row.owner_id,
      },
    ]
  })
}

const keyOf = ({ name, email }: Pick<AttendeeRow, 'name' | 'email'>): string =>
  (email ?? name).toLowerCase()

/**
 * Returns the ids of entered guests by address or name, for both known people with the address and
 * new ones.
 */
async function nameTyped(
  tx: Tx,
  { organisationId, actorId }: Author,
  guests: readonly { readonly attendee: AttendeeRow; readonly row: BookingRow }[],
): Promise<Map<string, number>> {
  if (guests.length === 0) return new Map()
  const byEmail = await findPeopleByEmail(
    tx,
    organisationId,
    guests.flatMap(({ attendee }) => attendee.email ?? []),
  )
  const ids = new Map([...byEmail].map(([email, { id }]) => [email, id]))
  const typed = guests.map(({ attendee: { name, email }, row }) => ({
    bookingId: row.id,
    name,
    email,
  }))
  const unknown = [...new Map(typed.map((guest) => [keyOf(guest), guest])).values()].filter(
    (guest) => !ids.has(keyOf(guest)),
  )
  const made = await store.insertGuests(tx, organisationId, unknown, actorId)
  for (const [index, guest] of unknown.entries()) ids.set(keyOf(guest), made[index]!)
  await store.nameAttendees(
    tx,
    organisationId,
    typed.map((guest) => ({ ...guest, personId: ids.get(keyOf(guest))! })),
  )
  return ids
}

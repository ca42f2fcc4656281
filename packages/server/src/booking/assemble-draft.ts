import type { BookingEdit, BookingInput, Extra, ExtraRequestInput } from '@mosaic-booking/sdk'
import { isSignUpEmail } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../db/db.js'
import type { Call } from '../http/call.js'
import { refuseFields } from '../http/refusal.js'
import type { Directory, Place } from '../location/directory.js'
import { toWall } from '../time/zone.js'
import { toBlockedRange } from '../availability/place-rules.js'
import { manages } from '../user/authority.js'
import { mayBookFor, planAttendees, type KnownPerson } from './booking-people.js'
import { categoryOf, checkDraft, mustSee, type Draft, type RuleFacts } from './booking-rules.js'
import { findCostCode } from '../cost-code/cost-code-store.js'
import { findPeople, findPersonByEmail, insertContact, type BookingRow, type HoldPlan, type PlannedExtra } from './booking-store.js'
import { alignTime, completeWall, readBookingTime } from './booking-time.js'

/** Either a whole booking, or a change of one that exists: what is left out comes from the row. */
export type Wanted = BookingInput | BookingEdit

async function findOwner(tx: Tx, call: Call, place: Place, wanted: Wanted['owner'], before: BookingRow | undefined): Promise<KnownPerson> {
  const { user } = call
  const isManager = manages(user, place)
  if (!wanted || (wanted.id === undefined && !wanted.email)) {
    if (before) return { id: before.owner.id, name: before.owner.name, email: before.owner.email ?? undefined, isActive: true, isInternal: true }
    return { id: user.id, name: user.name, email: user.email, isActive: true, isInternal: true }
  }
  if (before && wanted.id === before.owner_id) return findOwner(tx, call, place, undefined, before)
  if (wanted.id === undefined && !isSignUpEmail(wanted.email!)) throw refuseFields({ field: 'owner.email', code: 'ownerEmail' })
  const found = wanted.id === undefined ? await findPersonByEmail(tx, user.organisationId, wanted.email!) : (await findPeople(tx, user.organisationId, [wanted.id])).get(wanted.id)
  const field = wanted.id === undefined ? 'owner.email' : 'owner.id'
  if (!found) {
    // An unknown address becomes a contact, for managers only (D-100).
    if (wanted.email && isManager) return insertContact(tx, user.organisationId, wanted.email)
    throw refuseFields({ field, code: 'ownerNotAllowed' })
  }
  if (!found.isActive || !mayBookFor(user, found, isManager)) throw refuseFields({ field, code: 'ownerNotAllowed' })
  return found
}

/** Takes the wanted value, else what the row has; null clears. */
function merged<T>(wanted: T | null | undefined, before: unknown): T | undefined {
  return wanted === undefined ? ((before ?? undefined) as T | undefined) : (wanted ?? undefined)
}

function timeOf(directory: Directory, place: Place, wanted: Wanted, before: BookingRow | undefined) {
  const category = categoryOf(directory, place)
  const said = {
    timeFrom: wanted.timeFrom ?? before!.wall_from,
    timeTo: wanted.timeTo ?? before!.wall_to,
    allDayBooking: wanted.allDayBooking ?? before?.all_day_booking ?? false,
  }
  const isTouched = wanted.timeFrom !== undefined || wanted.timeTo !== undefined || !before
  return readBookingTime(isTouched ? alignTime(said, { from: category?.alignBookingTimeFrom, to: category?.alignBookingTimeTo }) : said, place.timeZone)
}

function extrasOf(wanted: Wanted, before: BookingRow | undefined): readonly ExtraRequestInput[] {
  if (wanted.extras) return wanted.extras
  return (before?.extras ?? []).filter(({ optionId, status }) => optionId !== null && status !== 'CANCELLED').map((extra) => ({
    extraId: extra.optionId!, quantity: extra.quantity ?? undefined, timeFrom: extra.timeFrom ?? undefined, timeTo: extra.timeTo ?? undefined, notes: extra.notes ?? undefined,
  }))
}

export interface Assembled {
  readonly draft: Draft
  readonly facts: RuleFacts
  readonly owner: KnownPerson
}

/** Looks up everything that a wanted booking names, and merges a change with what stands. */
export async function assembleDraft(tx: Tx, call: Call, directory: Directory, now: number, wanted: Wanted, before?: BookingRow): Promise<Assembled> {
  const { user } = call
  const locationId = wanted.locationId ?? before?.location_id
  if (locationId === undefined) throw refuseFields({ field: 'locationId', code: 'locationRequired' })
  const place = mustSee(directory, user, locationId)
  const time = timeOf(directory, place, wanted, before)
  const owner = await findOwner(tx, call, place, wanted.owner, before)
  const known = await findPeople(tx, user.organisationId, (wanted.attendees ?? []).flatMap(({ personId }) => personId ?? []))
  const attendees = wanted.attendees
    ? planAttendees(wanted.attendees, known)
    : (before?.attendees ?? []).map(({ personId, name, email, isVisitor, locationId: at }) => ({ personId: personId ?? undefined, name, email: email ?? undefined, isVisitor, locationId: at ?? undefined }))
  for (const [index, { locationId: at }] of attendees.entries()) {
    if (at !== undefined && !directory.place(at)) throw refuseFields({ field: `attendees.${index}.locationId`, code: 'invalid' })
  }
  const costCode = merged(wanted.costCode, before?.cost_code)?.trim() || undefined
  const draft: Draft = {
    place, time, label: merged(wanted.description, before?.label)?.trim() || undefined, notes: merged(wanted.notes, before?.notes)?.trim() || undefined,
    costCode, attendeeCount: merged(wanted.attendeeCount, before?.attendee_count), ownerId: owner.id, ownerIsAttendee: merged(wanted.ownerIsAttendee, before?.owner_is_attendee) ?? true,
    attendees, extras: extrasOf(wanted, before), layoutId: merged(wanted.layoutId, before?.layout_id),
  }
  const knownCostCode = costCode && directory.isOn('cost_code_list') ? await findCostCode(tx, user.organisationId, costCode) : undefined
  return { draft, owner, facts: { user, directory, now, knownCostCode } }
}

/** Bookable places above and below: a booking keeps them from others, too (D-084). */
export function shadowsOf(directory: Directory, place: Place): number[] {
  const above = place.ancestorIds.flatMap((id) => directory.place(id) ?? [])
  const below = directory.within(place).filter(({ id }) => id !== place.id)
  return [...above, ...below].filter(({ isBookable }) => isBookable).map(({ id }) => id)
}

export function planHold(directory: Directory, { place, time }: Draft): HoldPlan {
  const { from, to } = toBlockedRange(directory, place, time.startsAt, time.endsAt)
  return { locationId: place.id, shadowIds: shadowsOf(directory, place), from: new Date(from), to: new Date(to) }
}

/** The extra requests of a booking: set-up and tear-down that the server adds (D-104), and what was ordered. */
export function planExtras(directory: Directory, draft: Draft, extras: readonly Extra[], status: 'TENTATIVE' | 'CONFIRMED'): PlannedExtra[] {
  const { place, time } = draft
  const { from, to } = toBlockedRange(directory, place, time.startsAt, time.endsAt)
  const state = status === 'TENTATIVE' ? 'TENTATIVE' : 'OPEN'
  const buffer = (kind: 'SETUP' | 'TEARDOWN', start: number, end: number): PlannedExtra[] =>
    start < end
      ? [{ type: 'BUFFER', optionId: undefined, quantity: undefined, wallFrom: toWall(start, place.timeZone), wallTo: toWall(end, place.timeZone), notes: undefined, status: state, bufferKind: kind }]
      : []
  const people = draft.attendeeCount ?? Math.max(1, draft.attendees.length + (draft.ownerIsAttendee ? 1 : 0))
  return [
    ...buffer('SETUP', from, time.startsAt),
    ...draft.extras.map((wanted, index): PlannedExtra => {
      const extra = extras[index]!
      const isWhole = extra.timeType === 'ENTIRETY'
      const at = wanted.timeFrom && !isWhole ? completeWall(wanted.timeFrom) : time.wallFrom
      return {
        type: extra.type, optionId: extra.id, quantity: wanted.quantity ?? (extra.quantityType === 'ATTENDEE' ? people : 1), wallFrom: at,
        wallTo: isWhole ? time.wallTo : wanted.timeTo ? completeWall(wanted.timeTo) : at, notes: wanted.notes, status: state, bufferKind: undefined,
      }
    }),
    ...buffer('TEARDOWN', time.endsAt, to),
  ]
}

/** Everything the rules refuse, and the extras ordered. */
export function checkAssembled({ facts, draft }: Assembled): Extra[] {
  return checkDraft(facts, draft)
}

import type { BookingSettings, Reason } from '@mosaic-booking/sdk'
import { findMissingFields, type FormRefusal } from '@mosaic-booking/sdk/rules'
import { toBlockedRange, whyNot } from '../../bookings/availability/place-rules.js'
import { shadowsOf } from '../../directory/directory/related-rules.js'
import type { CurrentUser } from '../../ground/core/call.js'
import { manages } from '../../directory/directory/authority.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

/** A booking that has not started. Epoch milliseconds. */
export interface FutureBooking {
  readonly id: number
  readonly locationId: number
  readonly startsAt: number
  readonly endsAt: number
  readonly isAllDay: boolean
  readonly created: number
  readonly label: string | undefined
  readonly notes: string | undefined
  readonly costCode: string | undefined
  readonly attendeeCount: number | undefined
  readonly listed: number
  /** Bookings made earlier by the same owner, in the category on the same local day. */
  readonly earlierThatDay: number
  /** The person who made the booking, to whom the rules applied. */
  readonly booker: CurrentUser
}

/** A reason why a booking could not be made. */
interface Objection {
  readonly reasons: readonly Reason[]
  readonly fields: readonly FormRefusal[]
}

export interface Broken extends Objection {
  readonly booking: FutureBooking
}

const ruling = ['period', 'buffer', 'availabilityType', 'attendee', 'costCode', 'label'] as const

/**
 * Yields the bookings that were possible under the old settings but are not under the new ones,
 * with the new reasons. Lead time and horizon are evaluated at the time when a booking was made,
 * since they limit how far ahead people book. Rules that a booking already broke are not reported
 * again. `bookings` also contains those of locations above and below, as neighbours. Yields once
 * per booking, so that the caller can interleave other work.
 */
export function* findBroken(
  before: Directory,
  after: Directory,
  bookings: readonly FutureBooking[],
  concerned: ReadonlySet<number>,
): Generator<Broken | undefined> {
  const closeBefore = findTooClose(before, bookings)
  const closeAfter = findTooClose(after, bookings)
  const changed = new Map<number, boolean>()
  const judge = (booking: FutureBooking): Broken | undefined => {
    const { locationId } = booking
    if (!concerned.has(locationId)) return undefined
    const [was, will] = [before.place(locationId)!, after.place(locationId)!]
    const isChanged = changed.get(locationId) ?? rulesDiffer(before, was, after, will)
    changed.set(locationId, isChanged)
    if (!isChanged) return undefined
    const found = objectTo(after, will, booking, closeAfter)
    // Most bookings pass the new rules and need no second check.
    if (found.reasons.length + found.fields.length === 0) return undefined
    const known = objectTo(before, was, booking, closeBefore)
    const reasons = found.reasons.filter(
      ({ code }) => !known.reasons.some((reason) => reason.code === code),
    )
    const fields = found.fields.filter(
      ({ field }) => !known.fields.some((refusal) => refusal.field === field),
    )
    return reasons.length + fields.length > 0 ? { booking, reasons, fields } : undefined
  }
  for (const booking of bookings) yield judge(booking)
}

function rulesDiffer(before: Directory, was: Place, after: Directory, will: Place): boolean {
  const textOf = (settings: BookingSettings, { timeZone }: Place) =>
    JSON.stringify([timeZone, ...ruling.map((section) => settings[section])])
  return (
    textOf(before.settingsOf(was).settings, was) !== textOf(after.settingsOf(will).settings, will)
  )
}

function objectTo(
  directory: Directory,
  place: Place,
  booking: FutureBooking,
  tooClose: ReadonlySet<number>,
): Objection {
  const { startsAt, endsAt, created, booker, attendeeCount, isAllDay } = booking
  const { settings } = directory.settingsOf(place)
  const isSecond =
    settings.period?.singleBookingPerDay === true &&
    booking.earlierThatDay > 0 &&
    !manages(booker, place)
  return {
    reasons: [
      ...whyNot(directory, place, {
        startsAt,
        endsAt,
        now: created,
        user: booker,
        attendeeCount,
        isAllDay,
      }),
      ...(isSecond ? [{ code: 'quota', limit: 1, period: 'DAY' } as const] : []),
      ...(tooClose.has(booking.id) ? [{ code: 'buffer' } as const] : []),
    ],
    fields: findMissingFields(settings, {
      ...booking,
      attendees: { length: booking.listed } as readonly unknown[],
      extras: [],
    }),
  }
}

/** A booking's blocked time at its location, or at one above or below. */
interface Held {
  readonly id: number
  readonly isOwn: boolean
  readonly from: number
  readonly to: number
}

/** Of two bookings with overlapping blocked times, returns the one made later. */
function findTooClose(
  directory: Directory,
  bookings: readonly FutureBooking[],
): ReadonlySet<number> {
  const found = new Set<number>()
  const shadows = new Map<number, readonly number[]>()
  const held = new Map<number, Held[]>()
  for (const { id, locationId, startsAt, endsAt } of bookings) {
    const place = directory.place(locationId)
    if (!place) continue
    const range = toBlockedRange(directory, place, startsAt, endsAt)
    const others = shadows.get(locationId) ?? shadowsOf(directory, place)
    shadows.set(locationId, others)
    for (const placeId of [locationId, ...others]) {
      const list = held.get(placeId) ?? []
      held.set(placeId, list)
      list.push({ id, isOwn: placeId === locationId, ...range })
    }
  }
  for (const list of held.values()) {
    let open: Held[] = []
    for (const one of list.sort((a, b) => a.from - b.from)) {
      open = open.filter(({ to }) => to > one.from)
      for (const other of open) if (one.isOwn || other.isOwn) found.add(Math.max(one.id, other.id))
      open.push(one)
    }
  }
  return found
}

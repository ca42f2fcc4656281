import type { RepeatOccurrence, ReasonCode } from '@mosaic-booking/sdk'
import { countListed, minuteMs } from '@mosaic-booking/sdk/rules'
import { whyNeverBookable } from '../../bookings/availability/place-facts.js'
import { toBlockedRange } from '../../bookings/availability/place-rules.js'
import type { BookingProposal } from '../../bookings/booking-acts/proposal-rules.js'
import type { BookingPlan, Validation } from '../../bookings/booking-acts/validation-rules.js'
import { categoryOf, type ResolvedBooking } from '../../bookings/booking/booking-rules.js'
import type { Held } from '../../bookings/booking/hold-store.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { groupBy } from '../../ground/core/group-by.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { dayBounds, toInstant } from '../../ground/time/zone.js'
import { shiftWall } from './series-rules.js'

/**
 * Maximum number of suggested locations, suggested times, searched locations and evaluated
 * proposals.
 */
const maxPlaces = 5
const maxTimes = 4
const maxSearched = 200
const maxEvaluated = 24

type Alternative = NonNullable<RepeatOccurrence['alternatives']>[number]
interface Span {
  readonly from: number
  readonly to: number
}

/** Reasons that would apply at any other location and time as well. */
const persistent: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'past',
  'tooSoon',
  'tooFarAhead',
  'quota',
])
const mayHaveAlternatives = ({ plan, refusal, reasons }: Validation) =>
  plan !== undefined &&
  refusal !== undefined &&
  reasons.length > 0 &&
  !reasons.some(({ code }) => persistent.has(code))

/** Distance in the tree, via the nearest common ancestor. */
function distance(one: Place, other: Place): number {
  const [up, down] = [
    [one.id, ...one.ancestorIds],
    [other.id, ...other.ancestorIds],
  ]
  const shared = up.find((id) => down.includes(id))
  return shared === undefined ? Infinity : up.indexOf(shared) + down.indexOf(shared)
}

/**
 * Returns alternative locations of the same category and time zone with enough capacity, nearest in
 * the tree first, then the tightest fit.
 */
function rankPlaces(
  viewer: Pick<Viewer, 'directory' | 'user'>,
  { place, attendeeCount = 0, attendees, owner, ownerIsAttendee }: ResolvedBooking,
): Place[] {
  const people = Math.max(attendeeCount, countListed(attendees, owner.id, ownerIsAttendee))
  return seenBy(viewer.directory, viewer.user)
    .places.filter(
      (other) =>
        other.id !== place.id &&
        other.categoryId === place.categoryId &&
        other.timeZone === place.timeZone &&
        (other.capacity === 0 || other.capacity >= people) &&
        whyNeverBookable(viewer.directory, other).length === 0,
    )
    .map((other) => ({ other, away: distance(place, other) }))
    .toSorted(
      (a, b) =>
        a.away - b.away || a.other.capacity - b.other.capacity || a.other.left - b.other.left,
    )
    .slice(0, maxSearched)
    .map(({ other }) => other)
}

/**
 * Returns start times near the requested one, as wall-clock offsets in milliseconds, nearest first.
 * Ties go to the later time.
 */
function nearStarts(directory: Directory, { place, time }: ResolvedBooking): number[] {
  const category = categoryOf(directory, place)
  if (time.isAllDay || category?.timeslotKind === 'FULL_DAY' || category?.alignBookingTimeFrom)
    return []
  const step = (category?.timeslotKind === 'HALF_DAY' ? 720 : 15) * minuteMs
  const steps = Math.floor((24 * 60 * minuteMs) / step)
  const starts = Array.from({ length: steps }, (_, index) => (index + 1) * step).flatMap((away) => [
    away,
    -away,
  ])
  return starts.filter(
    (away) => shiftWall(time.wallFrom, away).slice(0, 10) === time.wallFrom.slice(0, 10),
  )
}

/** Validates an alternative against the rules and the limits per person. */
type Consider = (proposal: BookingProposal) => Validation

/** A search in two steps: load the holds of these locations in these windows, then call `find`. */
export interface AlternativeSearch {
  readonly placeIds: readonly number[]
  /** One per occurrence that fails. */
  readonly windows: readonly Span[]
  readonly find: (held: readonly Held[]) => Promise<Map<Validation, Alternative[]>>
}

/**
 * Prepares the search for alternatives to each occurrence that cannot be booked: other locations at
 * its time, then nearby times at its location. Undefined if no alternatives are possible.
 */
export function searchAlternatives(
  viewer: Pick<Viewer, 'directory' | 'user'>,
  validations: readonly Validation[],
  consider: Consider,
): AlternativeSearch | undefined {
  const failing = validations.filter(mayHaveAlternatives)
  if (failing.length === 0) return undefined
  const ranked = new Map<Place, Place[]>()
  for (const { plan } of failing)
    if (!ranked.has(plan!.draft.place))
      ranked.set(plan!.draft.place, rankPlaces(viewer, plan!.draft))
  const places = new Set([...ranked].flatMap(([place, others]) => [place, ...others]))
  return {
    placeIds: [...places].map(({ id }) => id),
    windows: failing.map(({ plan }) => windowAround(plan!)),
    find: async (holds) => {
      const held = groupBy(holds, ({ window, locationId }) => `${window}/${locationId}`)
      return new Map(
        await mapInTurns(failing.entries(), ([index, validation]) => [
          validation,
          listAlternatives(
            viewer.directory,
            validation,
            ranked.get(validation.plan!.draft.place)!,
            (place, { from, to }) =>
              !held.get(`${index}/${place.id}`)?.some((hold) => hold.from < to && hold.to > from),
            consider,
          ),
        ]),
      )
    },
  }
}

/** The range of the booking's days, extended by its buffers. */
function windowAround({ draft: { place, time }, hold }: BookingPlan): Span {
  return {
    from: Math.min(
      hold.from.getTime(),
      dayBounds(time.wallFrom.slice(0, 10), place.timeZone).startsAt,
    ),
    to: Math.max(hold.to.getTime(), dayBounds(time.wallTo.slice(0, 10), place.timeZone).endsAt),
  }
}

function listAlternatives(
  directory: Directory,
  { plan, proposal }: Validation,
  others: readonly Place[],
  isFree: (place: Place, span: Span) => boolean,
  consider: Consider,
): Alternative[] {
  const { place, time } = plan!.draft
  const isValid = (at: { locationId: number; timeFrom: string; timeTo: string }) =>
    !consider({ ...proposal, wanted: { ...proposal.wanted, ...at } }).refusal
  const elsewhere = others
    .filter((other) => isFree(other, toBlockedRange(directory, other, time.startsAt, time.endsAt)))
    .map((other) => ({
      location: { id: other.id, name: other.name },
      timeFrom: time.wallFrom,
      timeTo: time.wallTo,
    }))
  const nearby = nearStarts(directory, plan!.draft).flatMap((away) => {
    const [timeFrom, timeTo] = [shiftWall(time.wallFrom, away), shiftWall(time.wallTo, away)]
    const span = toBlockedRange(
      directory,
      place,
      toInstant(timeFrom, place.timeZone),
      toInstant(timeTo, place.timeZone),
    )
    return isFree(place, span)
      ? [{ location: { id: place.id, name: place.name }, timeFrom, timeTo }]
      : []
  })
  const best = (list: readonly Alternative[], count: number) => {
    const found: Alternative[] = []
    for (const one of list.slice(0, maxEvaluated))
      if (
        found.length < count &&
        isValid({ locationId: one.location.id, timeFrom: one.timeFrom, timeTo: one.timeTo })
      )
        found.push(one)
    return found
  }
  return [...best(elsewhere, maxPlaces), ...best(nearby, maxTimes)]
}

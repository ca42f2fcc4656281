import type { RepeatOccurrence, ReasonCode } from '@mosaic-booking/sdk'
import { countListed, minuteMs } from '@mosaic-booking/sdk/rules'
import { whyNeverBookable } from '../availability/place-facts.js'
import { toBlockedRange } from '../availability/place-rules.js'
import type {
  ValidationResult,
  BookingPlan,
  Validation,
} from '../booking-acts/validate-bookings.js'
import { categoryOf, type ResolvedBooking } from '../booking/booking-rules.js'
import { listHeldIn } from '../booking/hold-store.js'
import type { Viewer } from '../booking/to-booking.js'
import { groupBy } from '../core/group-by.js'
import type { Tx } from '../db/db.js'
import { seenBy } from '../directory/directory-view.js'
import type { Place } from '../directory/directory.js'
import { dayBounds, toInstant } from '../time/zone.js'
import { shiftWall } from './series-rules.js'

/** ChangeOptions many other places and near times are named at most, and how many are looked at for them. */
const placesNamed = 5
const timesNamed = 4
const placesSearched = 200
const asked = 24

type Alternative = NonNullable<RepeatOccurrence['alternatives']>[number]
interface Span {
  readonly from: number
  readonly to: number
}

/** What is against it at any other place and time, too. */
const incurable: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'past',
  'tooSoon',
  'tooFarAhead',
  'quota',
])
const isCurable = ({ plan, refusal, reasons }: Validation) =>
  plan !== undefined &&
  refusal !== undefined &&
  reasons.length > 0 &&
  !reasons.some(({ code }) => incurable.has(code))

/** Steps in the tree from one to the other, by way of the first place that holds both. */
function distance(one: Place, other: Place): number {
  const [up, down] = [
    [one.id, ...one.ancestorIds],
    [other.id, ...other.ancestorIds],
  ]
  const shared = up.find((id) => down.includes(id))
  return shared === undefined ? Infinity : up.indexOf(shared) + down.indexOf(shared)
}

/**
 * Other places that would do: of the same category and clock, for so many people; nearest in the
 * tree first, then the tightest fit.
 */
function rankPlaces(
  viewer: Viewer,
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
    .slice(0, placesSearched)
    .map(({ other }) => other)
}

/**
 * Starts near the wanted one, in wall-clock milliseconds away from it, nearest first and the later
 * before the earlier.
 */
function nearStarts(viewer: Viewer, { place, time }: ResolvedBooking): number[] {
  const category = categoryOf(viewer.directory, place)
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

/**
 * For each occurrence that cannot be had, what can: other places at its time, then near times at
 * its place. Who holds what then is read once, for all places and all the days in question.
 */
export async function findAlternatives(
  tx: Tx,
  viewer: Viewer,
  { validations, consider }: ValidationResult,
  exceptIds: readonly number[],
): Promise<Map<Validation, Alternative[]>> {
  const failing = validations.filter(isCurable)
  if (failing.length === 0) return new Map()
  const ranked = new Map<Place, Place[]>()
  for (const { plan } of failing)
    if (!ranked.has(plan!.draft.place))
      ranked.set(plan!.draft.place, rankPlaces(viewer, plan!.draft))
  const placeIds = [
    ...new Set([...ranked].flatMap(([place, others]) => [place, ...others]).map(({ id }) => id)),
  ]
  const holds = await listHeldIn(
    tx,
    viewer.directory.organisationId,
    placeIds,
    failing.map(({ plan }) => windowAround(plan!)),
    exceptIds,
  )
  const held = groupBy(holds, ({ window, locationId }) => `${window}/${locationId}`)
  return new Map(
    failing.map((validation, index) => {
      const isFree = (place: Place, { from, to }: Span) =>
        !held.get(`${index}/${place.id}`)?.some((hold) => hold.from < to && hold.to > from)
      return [
        validation,
        listAlternatives(
          viewer,
          validation,
          ranked.get(validation.plan!.draft.place)!,
          isFree,
          consider,
        ),
      ]
    }),
  )
}

/** The whole of its days, and its buffers. */
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
  viewer: Viewer,
  { plan, proposal }: Validation,
  others: readonly Place[],
  isFree: (place: Place, span: Span) => boolean,
  consider: ValidationResult['consider'],
): Alternative[] {
  const { place, time } = plan!.draft
  const stands = (at: { locationId: number; timeFrom: string; timeTo: string }) =>
    !consider({ ...proposal, wanted: { ...proposal.wanted, ...at } }).refusal
  const elsewhere = others
    .filter((other) =>
      isFree(other, toBlockedRange(viewer.directory, other, time.startsAt, time.endsAt)),
    )
    .map((other) => ({
      location: { id: other.id, name: other.name },
      timeFrom: time.wallFrom,
      timeTo: time.wallTo,
    }))
  const nearby = nearStarts(viewer, plan!.draft).flatMap((away) => {
    const [timeFrom, timeTo] = [shiftWall(time.wallFrom, away), shiftWall(time.wallTo, away)]
    const span = toBlockedRange(
      viewer.directory,
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
    for (const one of list.slice(0, asked))
      if (
        found.length < count &&
        stands({ locationId: one.location.id, timeFrom: one.timeFrom, timeTo: one.timeTo })
      )
        found.push(one)
    return found
  }
  return [...best(elsewhere, placesNamed), ...best(nearby, timesNamed)]
}

import type {
  Availability,
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  AvailabilitySlot,
  Location,
  Timeslot,
} from '../generated/types.js'

/** Whether a partial response can be merged. It cannot if the result limit cut off locations. */
export function canMerge({ timeslots }: Partial<AvailabilityAnswer>): boolean {
  return timeslots?.every(({ isLimited }) => !isLimited) === true
}

/**
 * Merges the response to `toPartRequest` into the whole search's response. Returns undefined if the
 * two do not determine the current whole response, which must then be reloaded:
 *
 * - the search time has advanced with the clock (`when`);
 * - a location enters the list, because only the server can determine its position;
 * - the first location becomes available or the last available one is booked, because that decides
 *   whether another location is suggested;
 * - one of the caller's bookings is affected, because it changes which other locations they may
 *   book;
 * - a grid step opens or closes, or may exceed the result limit.
 */
export function mergeAvailability(
  whole: AvailabilityAnswer,
  part: AvailabilityAnswer,
  request: Pick<AvailabilitySearchRequest, 'status' | 'l'>,
  locationIds: readonly number[],
): AvailabilityAnswer | undefined {
  const isShown = shownBy(request)
  if (!isShown || !canMerge(whole) || !canMerge(part) || !isSameTime(whole, part)) return undefined
  const answered = new Map(part.availability.map((one) => [one.locationId, one]))
  const asked = new Set([...locationIds, ...answered.keys()])
  if (concernsCaller(whole, asked) || concernsCaller(part, asked)) return undefined
  const listed = new Set(whole.availability.map(({ locationId }) => locationId))
  if (part.availability.some((one) => isShown(one) && !listed.has(one.locationId))) return undefined
  const availability = whole.availability.flatMap((one) => {
    const next = asked.has(one.locationId) ? answered.get(one.locationId) : one
    return next && isShown(next) ? next : []
  })
  if (request.l && isAnyFree(availability) !== isAnyFree(whole.availability)) return undefined
  const timeslots = mergeTimeslots(whole, part, asked, isShown)
  return (
    timeslots && {
      ...whole,
      timeslots,
      ...mergeDays(whole, part, asked),
      availability,
      ...withoutGone(whole, availability),
    }
  )
}

type IsShown = (one: Pick<Availability, 'status'>) => boolean

/**
 * Undefined for lists of unavailable locations only, which do not show whether any location is
 * available.
 */
function shownBy({
  status = ['AVAILABLE'],
}: Pick<AvailabilitySearchRequest, 'status'>): IsShown | undefined {
  if (status.includes('ALL') || new Set(status).size > 1) return () => true
  return status[0] === 'AVAILABLE' ? (one) => one.status === 'AVAILABLE' : undefined
}

const isSameTime = (one: AvailabilityAnswer, other: AvailabilityAnswer) =>
  one.discrete === other.discrete &&
  one.timeFrom === other.timeFrom &&
  one.timeTo === other.timeTo &&
  one.durationMinutes === other.durationMinutes

const isAnyFree = (availability: readonly Availability[]) =>
  availability.some(({ status }) => status === 'AVAILABLE')

/**
 * Whether the caller has a booking at one of these locations or one that rules out another
 * location.
 */
function concernsCaller(
  { availability, timeslots }: AvailabilityAnswer,
  asked: ReadonlySet<number>,
): boolean {
  const concerns = ({ locationId, iconType, reasons }: AvailabilitySlot) =>
    asked.has(locationId) &&
    (iconType === 'OWN' ||
      reasons?.some(({ code }) => code === 'ownOverlap' || code === 'quota') === true)
  return availability.some(concerns) || timeslots.some((slot) => slot.availability.some(concerns))
}

/** Replaces the requested locations' slots. Returns undefined if the grid steps may differ. */
function mergeTimeslots(
  whole: AvailabilityAnswer,
  part: AvailabilityAnswer,
  asked: ReadonlySet<number>,
  isShown: IsShown,
): Timeslot[] | undefined {
  const parts = new Map(part.timeslots.map((slot) => [slot.key, slot]))
  const order = new Map(whole.availability.map(({ locationId }, index) => [locationId, index]))
  // The result limit is at least the length of the longest step, which was not cut off.
  const longest = Math.max(0, ...whole.timeslots.map((slot) => slot.availability.length))
  const merged: Timeslot[] = []
  for (const slot of whole.timeslots) {
    const next = parts.get(slot.key)
    parts.delete(slot.key)
    const others = slot.availability.filter(({ locationId }) => !asked.has(locationId))
    if (!next) {
      // The new response lacks this step. Keep it only if other locations alone account for it;
      // otherwise the grid may have changed.
      if (others.length === 0 || others.length < slot.availability.length) return undefined
      merged.push(slot)
      continue
    }
    const availability = [...others, ...next.availability.filter(isShown)]
    if (availability.length > longest) return undefined
    const positionOf = ({ locationId }: AvailabilitySlot) => order.get(locationId) ?? 0
    merged.push({
      ...slot,
      availability: availability.sort((a, b) => positionOf(a) - positionOf(b)),
    })
  }
  return parts.size > 0 ? undefined : merged
}

/** Replaces the requested locations in each day with the partial response's. */
const mergeDays = (
  { days }: AvailabilityAnswer,
  part: AvailabilityAnswer,
  asked: ReadonlySet<number>,
) =>
  days && {
    days: days.map(({ date, locationIds }, index) => ({
      date,
      locationIds: [
        ...locationIds.filter((id) => !asked.has(id)),
        ...(part.days?.[index]?.locationIds ?? []),
      ],
    })),
  }

/** Returns the locations and their ancestors without those removed from the list. */
function withoutGone(
  { locations, ancestorLocations, ...whole }: AvailabilityAnswer,
  availability: readonly Availability[],
): Pick<AvailabilityAnswer, 'locations' | 'ancestorLocations'> {
  if (availability.length === whole.availability.length) return { locations, ancestorLocations }
  const shown = new Set(availability.map(({ locationId }) => locationId))
  const left = locations.filter(({ id }) => shown.has(id))
  const above = ancestorIdsOf(left, ancestorLocations)
  return {
    locations: left,
    ancestorLocations: ancestorLocations.filter(({ id }) => above.has(id)),
  }
}

function ancestorIdsOf(
  locations: readonly Location[],
  ancestors: readonly Location[],
): ReadonlySet<number> {
  const parents = new Map(ancestors.map(({ id, parentId }) => [id, parentId]))
  const ids = new Set<number>()
  for (const { parentId } of locations)
    for (let id = parentId; id && !ids.has(id); id = parents.get(id)) ids.add(id)
  return ids
}

import type {
  Availability,
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  AvailabilitySlot,
  Location,
  Timeslot,
} from '../generated/types.js'

/** Whether part of the answer can be merged; not if the limit of results cut locations off. */
export function canMerge({ timeslots }: Partial<AvailabilityAnswer>): boolean {
  return timeslots?.every(({ isLimited }) => !isLimited) === true
}

/**
 * Merges the answer to `toPartRequest` into that of the whole search. Returns undefined if the two
 * are not enough to know the current whole answer, so that it must be reloaded:
 *
 * - the time of the search has moved on with the clock (`when`);
 * - a location enters the list, because only the server knows its position;
 * - the first location becomes available or the last one is gone, because the suggestion of another
 *   location depends on it;
 * - a booking of the caller is affected, because it changes what they may book elsewhere;
 * - a step of the grid opens or closes, or may exceed the limit of results.
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

/** Undefined for lists of unavailable locations only, which do not show whether any is free. */
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

/** Whether a booking of the caller is at one of these locations, or rules out another location. */
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

/** Replaces the slots of the requested locations; undefined if the steps of the grid may differ. */
function mergeTimeslots(
  whole: AvailabilityAnswer,
  part: AvailabilityAnswer,
  asked: ReadonlySet<number>,
  isShown: IsShown,
): Timeslot[] | undefined {
  const parts = new Map(part.timeslots.map((slot) => [slot.key, slot]))
  const order = new Map(whole.availability.map(({ locationId }, index) => [locationId, index]))
  // The limit of results is at least as large as the longest step, which was not cut off.
  const longest = Math.max(0, ...whole.timeslots.map((slot) => slot.availability.length))
  const merged: Timeslot[] = []
  for (const slot of whole.timeslots) {
    const next = parts.get(slot.key)
    parts.delete(slot.key)
    const others = slot.availability.filter(({ locationId }) => !asked.has(locationId))
    if (!next) {
      // If none of the requested locations is open then, the step must exist because of the others.
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

/** Replaces the requested locations in each day by those of the part. */
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

/** The locations and their ancestors without those that left the list. */
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

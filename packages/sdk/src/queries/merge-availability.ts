import type {
  Availability,
  AvailabilityAnswer,
  AvailabilitySearchRequest,
  Location,
} from '../generated/types.js'

/** The request for what has changed of a search: these places alone, whatever their status. */
export function toPartRequest(
  request: AvailabilitySearchRequest,
  locationIds: readonly number[],
): AvailabilitySearchRequest {
  return { ...request, lid: [...locationIds], status: ['ALL'] }
}

/** Whether the answer to a search can take in a part. A grid of times is loaded as a whole. */
export function canMerge({ discrete, timeslots }: Partial<AvailabilityAnswer>): boolean {
  return discrete === true && timeslots?.length === 0
}

/**
 * Puts the answer to `toPartRequest` into that of the whole search: places keep their order, new
 * ones come last, and those asked for that no longer belong to the search go. Undefined where the
 * whole must be loaded: a booking of the caller's own changes what they may book elsewhere.
 */
export function mergeAvailability(
  whole: AvailabilityAnswer,
  part: AvailabilityAnswer,
  { status = ['AVAILABLE'] }: Pick<AvailabilitySearchRequest, 'status'>,
  locationIds: readonly number[],
): AvailabilityAnswer | undefined {
  if (!canMerge(whole) || !canMerge(part)) return undefined
  const showsAll = status.includes('ALL') || new Set(status).size > 1
  const answered = new Map(part.availability.map((one) => [one.locationId, one]))
  const asked = new Set([...locationIds, ...answered.keys()])
  const before = whole.availability.filter(({ locationId }) => asked.has(locationId))
  if ([...before, ...part.availability].some(({ iconType }) => iconType === 'OWN')) return undefined
  const shown = new Map<number, Availability>()
  for (const one of whole.availability) {
    const next = asked.has(one.locationId) ? answered.get(one.locationId) : one
    if (next && (showsAll || next === one || status.includes(next.status)))
      shown.set(one.locationId, next)
  }
  for (const one of part.availability)
    if (showsAll || status.includes(one.status)) shown.set(one.locationId, one)
  const locations = new Map(
    [...whole.locations, ...part.locations].map((location) => [location.id, location]),
  )
  return {
    ...whole,
    availability: [...shown.values()],
    locations: whole.locations.length + part.locations.length > 0 ? pick(locations, shown) : [],
    ancestorLocations: unite(whole.ancestorLocations, part.ancestorLocations),
  }
}

const pick = (locations: ReadonlyMap<number, Location>, shown: ReadonlyMap<number, unknown>) =>
  [...shown.keys()].flatMap((id) => locations.get(id) ?? [])

const unite = (known: readonly Location[], more: readonly Location[]) => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}

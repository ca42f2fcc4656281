import type {
  Booking,
  Availability,
  AvailabilityAnswer,
  AvailabilitySlot,
  Location,
} from '@mosaic-booking/sdk'
import { countFitting } from '../location/fitting.js'

/** Part of a day, for categories booked by half day. */
export type DayPart = 'AM' | 'PM' | 'ALL_DAY'

/** A selectable time at a space, to book or to open the user's own booking. */
export interface LocationSlot {
  readonly key: string
  readonly timeFrom: string
  readonly timeTo: string
  readonly part?: DayPart
  /** Whether the step has already started, so that a booking would start now. */
  readonly isNow?: boolean
  /** Whether part of the slot is booked and the rest is available. */
  readonly isPartial: boolean
  /** Id of the caller's own booking in the slot. */
  readonly ownBookingId?: number
}

export interface LocationResult {
  readonly location: Location
  readonly availability: Availability
  /** The time zone of the space's floor. */
  readonly within?: string
  readonly slots: readonly LocationSlot[]
}

export interface LocationGroup {
  readonly id: number
  readonly name: string
  /** Building and site. */
  readonly qualifier: string
  readonly results: readonly LocationResult[]
  readonly freeCount: number
}

const floorKinds: ReadonlySet<string> = new Set(['FLOOR', 'CAR_LEVEL'])
const namedKinds: ReadonlySet<string> = new Set(['BUILDING', 'CAR_PARK', 'SITE'])

export interface Floor {
  readonly id: number
  readonly name: string
  /** Building and site. */
  readonly qualifier: string
  /** The organisation that shares the spaces, if available. */
  readonly owner?: string
  readonly spaces: readonly Omit<LocationResult, 'slots'>[]
}

/**
 * Groups a response's spaces by floor. Floors are in tree order, grouped by organisation; spaces
 * stay in response order.
 */
export function toFloors(
  answer: Pick<AvailabilityAnswer, 'ancestorLocations' | 'locations' | 'availability'>,
): Floor[] {
  const locations = new Map(
    [...answer.ancestorLocations, ...answer.locations].map((location) => [location.id, location]),
  )
  const floors = new Map<
    number,
    { floor: Location; above: Location[]; spaces: Omit<LocationResult, 'slots'>[] }
  >()
  for (const availability of answer.availability) {
    const location = locations.get(availability.locationId)
    if (!location) continue
    const above = ancestorsOf(location, locations)
    const floor = above.find(({ kind }) => floorKinds.has(kind)) ?? above[0] ?? location
    const group = floors.get(floor.id) ?? {
      floor,
      above: above.slice(above.indexOf(floor) + 1),
      spaces: [],
    }
    floors.set(floor.id, group)
    const within = above[0] && above[0] !== floor ? { within: above[0].name } : {}
    group.spaces.push({ location, availability, ...within })
  }
  const owners = [...new Set([...floors.values()].map(({ floor }) => floor.organisationId))]
  const rank = ({ organisationId }: Location) => owners.indexOf(organisationId)
  return [...floors.values()]
    .sort((a, b) => rank(a.floor) - rank(b.floor) || a.floor.left - b.floor.left)
    .map(({ floor, above, spaces }) => ({
      id: floor.id,
      name: floor.name,
      qualifier: above
        .filter(({ kind }) => namedKinds.has(kind))
        .map(({ name }) => name)
        .join(', '),
      ...ownerOf(spaces),
      spaces,
    }))
}

const ownerOf = ([first]: Floor['spaces']) =>
  first?.location.organisationName ? { owner: first.location.organisationName } : {}

/** Groups a response for the list: floors with their spaces and selectable times. */
export function toLocationGroups(answer: AvailabilityAnswer, own?: Booking): LocationGroup[] {
  const slots = slotsByLocation(answer)
  return toFloors(answer).map(({ spaces, ...floor }) => ({
    ...floor,
    results: spaces.map((space) => ({
      ...space,
      slots: slots.get(space.location.id) ?? wholeRange(answer, space.availability),
    })),
    freeCount: countFitting(
      spaces.map(({ availability }) => availability),
      own,
    ),
  }))
}

function ancestorsOf(location: Location, locations: ReadonlyMap<number, Location>): Location[] {
  const parent = locations.get(location.parentId ?? 0)
  return parent ? [parent, ...ancestorsOf(parent, locations)] : []
}

function slotsByLocation({
  timeslots,
  durationMinutes,
}: AvailabilityAnswer): Map<number, LocationSlot[]> {
  const slots = new Map<number, LocationSlot[]>()
  for (const { key, availability } of timeslots) {
    const part = /\/(AM|PM|ALL_DAY)$/.exec(key)?.[1] as DayPart | undefined
    for (const one of availability) {
      const found = toSlot(key, one, part)
      if (!found) continue
      // A fixed-duration slot starts later than its step only if the step has already started.
      const isLate = !part && durationMinutes > 0 && found.timeFrom.slice(0, 16) > key
      const slot = isLate ? { ...found, isNow: true } : found
      const known = slots.get(one.locationId)
      if (known) known.push(slot)
      else slots.set(one.locationId, [slot])
    }
  }
  return slots
}

function toSlot(
  key: string,
  { status, iconType, bookingId, defaultBookingFrom, defaultBookingTo }: AvailabilitySlot,
  part: DayPart | undefined,
): LocationSlot | undefined {
  if (iconType === 'OWN' && bookingId !== undefined && status === 'BOOKED')
    return {
      key,
      timeFrom: key.slice(0, 16),
      timeTo: '',
      isPartial: false,
      ownBookingId: bookingId,
      ...(part ? { part } : {}),
    }
  if (status !== 'AVAILABLE' || !defaultBookingFrom || !defaultBookingTo) return undefined
  return {
    key,
    timeFrom: defaultBookingFrom,
    timeTo: defaultBookingTo,
    isPartial: iconType === 'LIMITED',
    ...(part ? { part } : {}),
  }
}

/**
 * The only time to offer if the response has no steps, or if the booking fits only across steps.
 */
function wholeRange({ timeFrom }: AvailabilityAnswer, availability: Availability): LocationSlot[] {
  return [toSlot(timeFrom, availability, undefined) ?? []].flat()
}

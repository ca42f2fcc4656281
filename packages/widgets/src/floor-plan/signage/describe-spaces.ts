import type { Availability, AvailabilityAnswer, BoardRoom, RoomBoard } from '@mosaic-booking/sdk'
import type { toMarkers } from '../to-markers.js'

type Marker = ReturnType<typeof toMarkers>[number]

/** A space in the list of the screen. */
export interface DescribedSpace extends Marker {
  readonly name: string
  /** The text for `until`. */
  readonly state: 'until' | 'bookedUntil' | 'closedUntil' | undefined
  /** Local date and time at which the state ends. */
  readonly until: string | undefined
  readonly reason: NonNullable<Availability['reasons']>[number] | undefined
  /** Closed until the same time as others, of which the first has the text for all. */
  readonly isJoined: boolean
  readonly isFirst: boolean
}

interface Facts {
  readonly markers: readonly Marker[]
  readonly answer: AvailabilityAnswer
  readonly board: RoomBoard | undefined
  readonly locale: string
}

/**
 * The spaces of a floor: available ones, booked ones, and then closed ones by their time, each by
 * name. Names are full, because a marker's short label is only for the plan.
 */
export function describeSpaces({ markers, answer, board, locale }: Facts): DescribedSpace[] {
  const facts = new Map(answer.availability.map((one) => [one.locationId, one]))
  const names = new Map(answer.locations.map(({ id, name }) => [id, name]))
  const rooms = new Map(board?.rooms.map((room) => [room.locationId, room]))
  const collator = new Intl.Collator(locale, { numeric: true })
  const described = markers.map((marker) => {
    const id = marker.locationId ?? 0
    const fact = facts.get(id)
    return {
      ...marker,
      ...stateOf(marker, fact, rooms.get(id)),
      name: names.get(id) ?? marker.label ?? '',
      reason: fact?.reasons?.[0],
    }
  })
  const sorted = described.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (isClosed(a) && isClosed(b) ? a.until!.localeCompare(b.until!) : 0) ||
      collator.compare(a.name, b.name),
  )
  const isWith = (one: (typeof sorted)[number], other: (typeof sorted)[number] | undefined) =>
    isClosed(one) && other !== undefined && isClosed(other) && one.until === other.until
  return sorted.map((one, at) => {
    const isAfter = isWith(one, sorted[at - 1])
    const isBefore = isWith(one, sorted[at + 1])
    return { ...one, isJoined: isAfter || isBefore, isFirst: isBefore && !isAfter }
  })
}

type State = Pick<DescribedSpace, 'state' | 'until'>
const isClosed = ({ state }: State) => state === 'closedUntil'

function rankOf(space: State & Pick<Marker, 'status'>): number {
  if (space.status === 'AVAILABLE_FOR_BOOKING') return 0
  if (space.status.startsWith('AVAILABLE')) return 1
  return isClosed(space) ? 3 : 2
}

/** The end of what the marker shows, if it is known and agrees with it. */
function stateOf(
  { status }: Marker,
  fact: Availability | undefined,
  room: BoardRoom | undefined,
): State {
  const isOpen = status === 'AVAILABLE_FOR_BOOKING'
  if (isOpen && room?.state === 'AVAILABLE') return { state: 'until', until: room.until }
  if (isOpen && fact?.timeTo && fact.timeTo.slice(0, 10) === fact.defaultBookingFrom?.slice(0, 10))
    return { state: 'until', until: fact.timeTo }
  if (status === 'BOOKED_OR_OCCUPIED' && room?.state === 'BOOKED')
    return { state: 'bookedUntil', until: room.until }
  if (status === 'UNAVAILABLE' && room?.state === 'CLOSED')
    return { state: 'closedUntil', until: room.until }
  return { state: undefined, until: undefined }
}

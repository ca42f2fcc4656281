import type {
  Availability,
  AvailabilityAnswer,
  AvailabilitySlot,
  Location,
  Timeslot,
} from '@mosaic-booking/sdk'
import { minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { addDays, type CalendarDay } from '../../locale/calendar-day.js'
import { level2, level6, rooms, toAnswer, tomorrow } from '../../story-data.fixture.js'

interface Booking {
  readonly from: string
  readonly to: string
  /** Booking id, if it is the caller's own booking. */
  readonly own?: number
  readonly label?: string
  readonly bookedBy?: string
}

export interface GridDay {
  readonly spaces?: readonly Location[]
  readonly days?: readonly CalendarDay[]
  /** A space's bookings on the nth day, as `HH:mm`. */
  readonly bookings?: (space: Location, day: number) => readonly Booking[]
  readonly opening?: readonly [from: number, to: number]
}

const pattern: readonly (readonly Booking[])[] = [
  [
    { from: '09:00', to: '10:30' },
    { from: '13:00', to: '14:00' },
  ],
  [{ from: '08:00', to: '18:00' }],
  [
    { from: '10:15', to: '10:45' },
    { from: '15:00', to: '16:30', own: 502 },
  ],
  [],
  [
    { from: '08:30', to: '09:15' },
    { from: '11:00', to: '12:00' },
    { from: '12:00', to: '13:30' },
    { from: '16:00', to: '17:00' },
  ],
  [{ from: '14:00', to: '15:00' }],
]

/** Responds to a time grid request like the server: searches each hour for a 15-minute slot. */
export function toGridAnswer({
  spaces = rooms,
  days = [tomorrow],
  bookings = ({ id }, day) => pattern[(id * 7 + day * 5) % pattern.length]!,
  opening: [open, close] = [8, 18],
}: GridDay = {}): AvailabilityAnswer {
  const facts = spaces.map((space) => ({
    space,
    busy: days.flatMap((day, index) =>
      bookings(space, index).map(({ from, to, ...rest }) => ({
        from: readWallClock(`${day}T${from}`),
        to: readWallClock(`${day}T${to}`),
        ...rest,
      })),
    ),
  }))
  const timeslots = days.flatMap((day) =>
    Array.from({ length: close - open }, (_, index): Timeslot => {
      const from = readWallClock(`${day}T${String(open + index).padStart(2, '0')}:00`)
      const end = readWallClock(day) + close * 60 * minuteMs
      return {
        key: toDateTime(from).slice(0, 16),
        text: toDateTime(from).slice(11, 16),
        time: toDateTime(from),
        timeTo: toDateTime(from + 60 * minuteMs),
        isLimited: false,
        availability: facts.map(({ space, busy }) => slotOf(space.id, busy, from, end)),
      }
    }),
  )
  const availability = facts.map(({ space, busy }): Availability => {
    const isOwn = ({ locationId }: AvailabilitySlot) => locationId === space.id
    const slots = timeslots.flatMap((slot) => slot.availability.filter(isOwn))
    const rest = {
      timeZone: space.timeZone,
      offsetFrom: 0,
      busy: busy.map(({ from, to, own, ...named }) => ({
        timeFrom: toDateTime(from),
        timeTo: toDateTime(to),
        ...(own === undefined ? {} : { bookingId: own }),
        ...named,
      })),
    }
    const free = slots.find(({ status }) => status === 'AVAILABLE') ?? slots[0]!
    return free.status === 'AVAILABLE'
      ? { ...free, iconType: 'LIMITED', ...rest }
      : { ...free, iconType: 'BOOKED', ...rest }
  })
  return toAnswer(availability, spaces, {
    timeFrom: `${days[0]!}T00:00:00.000`,
    timeTo: `${addDays(days.at(-1)!, 1)}T00:00:00.000`,
    durationMinutes: 0,
    timeslots,
  })
}

type Busy = readonly {
  readonly from: number
  readonly to: number
  readonly own?: number | undefined
}[]

function slotOf(locationId: number, busy: Busy, from: number, close: number): AvailabilitySlot {
  const hour = from + 60 * minuteMs
  const own = busy.find((one) => one.own !== undefined && one.from < hour && from < one.to)?.own
  const icon = own === undefined ? {} : { iconType: 'OWN' as const, bookingId: own }
  for (let start = from; start + 15 * minuteMs <= hour; start += 15 * minuteMs) {
    if (busy.some((one) => one.from < start + 15 * minuteMs && start < one.to)) continue
    const next = Math.min(close, ...busy.map((one) => (one.from > start ? one.from : close)))
    return {
      locationId,
      status: 'AVAILABLE',
      iconType: 'AVAILABLE',
      defaultBookingFrom: toDateTime(start),
      defaultBookingTo: toDateTime(Math.min(hour, next)),
      timeTo: toDateTime(next),
      ...icon,
    }
  }
  return { locationId, status: 'BOOKED', iconType: 'BOOKED', reasons: [{ code: 'taken' }], ...icon }
}

const rivers = [
  'Avon',
  'Clyde',
  'Dart',
  'Exe',
  'Forth',
  'Kennet',
  'Mersey',
  'Severn',
  'Tyne',
  'Wye',
]

export const manyRooms = (count: number): Location[] =>
  Array.from({ length: count }, (_, index): Location => {
    const [floor, first] = index < count / 2 ? [level2, rooms[0]!] : [level6, rooms[4]!]
    return {
      ...first,
      id: 1000 + index,
      name: `${rivers[index % rivers.length]} ${Math.floor(index / rivers.length) + 1}`,
      capacity: 2 + ((index * 3) % 12),
      parentId: floor.id,
    }
  })

/** Monday to Friday of the week after next. */
export const workWeek = (monday: CalendarDay): CalendarDay[] =>
  Array.from({ length: 5 }, (_, index) => addDays(monday, index))

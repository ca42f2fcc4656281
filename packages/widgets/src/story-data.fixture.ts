import type {
  Availability,
  AvailabilityAnswer,
  Booking,
  BookingAction,
  BookingCheckInput,
  BookingInput,
  Category,
  FloorPlan,
  Location,
  Organisation,
  Reason,
  Timeslot,
  Today,
  UnavailableLocation,
  User,
} from '@mosaic-booking/sdk'
import type { StoryAnswers } from './story-server.fixture.js'
import { addDays, browserToday } from './locale/calendar-day.js'
import { boardOf, panels } from './room-state/rooms.fixture.js'

/** A small building for stories and tests: two floors with rooms and desks. */

export const tomorrow = addDays(browserToday(), 1)
const zone = 'Europe/London'

const category = (
  id: number,
  nameSingle: string,
  namePlural: string,
  rest: Pick<Category, 'timeslotKind' | 'isCapacityRelevant' | 'locationKind'>,
): Category => ({ id, nameSingle, namePlural, adminOnly: false, ...rest })
export const categories: Category[] = [
  category(1, 'Meeting room', 'Meeting rooms', {
    timeslotKind: 'HOURLY',
    isCapacityRelevant: true,
    locationKind: 'ROOM',
  }),
  category(2, 'Desk', 'Desks', {
    timeslotKind: 'HALF_DAY',
    isCapacityRelevant: false,
    locationKind: 'DESK',
  }),
]

function location(
  id: number,
  name: string,
  kind: string,
  parentId: number | undefined,
  above: readonly string[],
  rest: Partial<Location> = {},
): Location {
  return {
    id,
    name,
    kind,
    organisationId: 1,
    left: id * 2,
    right: id * 2 + 1,
    level: above.length + 1,
    capacity: 0,
    isBookable: false,
    timeZone: zone,
    ...(parentId === undefined ? {} : { parentId }),
    qualifiedName: [...above, name].join(' > '),
    longQualifier: above.join(' > '),
    shortQualifier: above[1] ?? '',
    hasInfo: false,
    hasFacilities: false,
    hasFloorPlanImage: false,
    ...rest,
  }
}

export const root = location(1, 'Mosaic Demo', 'ORL', undefined, [])
const site = location(2, 'London', 'SITE', 1, [])
const building = location(3, 'Lantern Wharf', 'BUILDING', 2, ['London'])
export const level2 = location(10, 'Level 2', 'FLOOR', 3, ['London', 'Lantern Wharf'], {
  hasFloorPlanImage: true,
})
export const level6 = location(30, 'Level 6', 'FLOOR', 3, ['London', 'Lantern Wharf'], {
  hasFloorPlanImage: true,
})
export const ancestors = [root, site, building, level2, level6]

const facility = (id: number, text: string) => ({ id, text, kind: 'MAIN' })
const screen = facility(1, 'Screen')
const daylight = facility(2, 'Daylight')
const phone = facility(3, 'Conference phone')
const board = facility(4, 'Whiteboard')

const room = (
  id: number,
  name: string,
  capacity: number,
  floor: Location,
  facilities = [screen],
): Location =>
  location(id, name, 'ROOM', floor.id, ['London', 'Lantern Wharf', floor.name], {
    capacity,
    facilities,
    isBookable: true,
    bookingCategoryId: 1,
    hasFacilities: true,
    hasInfo: true,
  })
export const rooms = [
  room(11, 'Thames', 14, level2, [phone, daylight, screen, board]),
  room(12, 'Medway', 8, level2, [screen, daylight]),
  room(13, 'Brent', 2, level2, [board]),
  room(14, 'Lea', 6, level2),
  room(31, 'Isis', 20, level6, [screen, daylight, phone]),
  room(32, 'Tamar', 6, level6),
]
export const desks = Array.from({ length: 12 }, (_, index): Location =>
  location(
    40 + index,
    `L2-${String(index + 1).padStart(3, '0')}`,
    'DESK',
    level2.id,
    ['London', 'Lantern Wharf', 'Level 2'],
    { capacity: 1, isBookable: true, bookingCategoryId: 2, facilities: [] },
  ),
)

export const at = (time: string, day = tomorrow) => `${day}T${time}:00.000`

export const free = (
  locationId: number,
  from = at('09:00'),
  to = at('10:00'),
  until = at('12:00'),
): Availability => ({
  locationId,
  status: 'AVAILABLE',
  timeZone: zone,
  offsetFrom: 0,
  iconType: 'AVAILABLE',
  defaultBookingFrom: from,
  defaultBookingTo: to,
  timeTo: until,
  busy: [],
})
export const taken = (
  locationId: number,
  reason: Reason = { code: 'taken' },
  rest: Partial<UnavailableLocation> = {},
): Availability => ({
  locationId,
  status: 'BOOKED',
  timeZone: zone,
  offsetFrom: 0,
  iconType: 'BOOKED',
  reasons: [reason],
  busy: [],
  ...rest,
})

interface Grid {
  readonly times: readonly string[]
  /** Whether a space is available at a time. Defaults to true. */
  readonly isFree?: (locationId: number, time: string) => boolean
  readonly isLimited?: boolean
}

/** Splits a day into hourly time slots. */
export function toTimeslots(
  locations: readonly Location[],
  { times, isFree = () => true, isLimited = false }: Grid,
): Timeslot[] {
  return times.map((time): Timeslot => {
    const [from, to] = [at(time), at(`${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`)]
    return {
      key: from.slice(0, 16),
      text: time,
      time: from,
      timeTo: to,
      isLimited,
      availability: locations
        .filter(({ id }) => isFree(id, time))
        .map(({ id }) => ({
          locationId: id,
          status: 'AVAILABLE',
          iconType: 'AVAILABLE',
          defaultBookingFrom: from,
          defaultBookingTo: to,
          timeTo: to,
        })),
    }
  })
}

export function toAnswer(
  availability: readonly Availability[],
  locations: readonly Location[],
  rest: Partial<AvailabilityAnswer> = {},
): AvailabilityAnswer {
  return {
    discrete: false,
    timeFrom: at('00:00'),
    timeTo: at('00:00', addDays(tomorrow, 1)),
    durationMinutes: 60,
    timeslots: [],
    availability: [...availability],
    locations: locations.filter(({ id }) =>
      availability.some(({ locationId }) => locationId === id),
    ),
    ancestorLocations: ancestors,
    ...rest,
  }
}

const hours = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']
/** Rooms with their available hours; Lea has none. */
export const roomsOfTheDay = toAnswer(
  rooms.filter(({ name }) => name !== 'Lea').map(({ id }) => free(id)),
  rooms,
  {
    timeslots: toTimeslots(
      rooms.filter(({ name }) => name !== 'Lea'),
      { times: hours, isFree: (id, time) => (id * 7 + Number(time.slice(0, 2))) % 3 !== 0 },
    ),
  },
)
export const nothingFree = toAnswer([], [])

const drawing = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 640"><rect width="1200" height="640" fill="#fbf9f4"/>
<path d="M40 40h1120v560H40z" fill="#fff" stroke="#3b4246" stroke-width="10"/><path d="M600 40v200M600 320v280M40 280h240M360 280h480M920 280h240" stroke="#3b4246" stroke-width="6"/>
<g fill="#e9e4d8"><rect x="150" y="110" width="300" height="80" rx="40"/><rect x="760" y="120" width="220" height="70" rx="30"/></g>
<text x="64" y="586" font-family="sans-serif" font-size="26" fill="#7a746a">L2 LANTERN WHARF</text></svg>`)}`

export const floorPlan: FloorPlan = {
  referenceWidth: 1200,
  referenceHeight: 640,
  media: { id: 1, kind: 'FLOOR_PLAN_IMAGE', sizes: [{ url: drawing, width: 1200, height: 640 }] },
  elements: [
    {
      id: 'thames',
      locationId: 11,
      x: 46,
      y: 46,
      width: 550,
      height: 230,
      isArea: true,
      label: 'Thames',
      points: [
        [46, 46],
        [596, 46],
        [596, 276],
        [46, 276],
      ],
    },
    {
      id: 'medway',
      locationId: 12,
      x: 604,
      y: 46,
      width: 550,
      height: 230,
      isArea: true,
      label: 'Medway',
      points: [
        [604, 46],
        [1154, 46],
        [1154, 276],
        [604, 276],
      ],
    },
    { id: 'brent', locationId: 13, x: 200, y: 380, width: 60, height: 60 },
    { id: 'lea', locationId: 14, x: 440, y: 380, width: 60, height: 60, label: 'Lea' },
    { id: 'sofa', locationId: 15, x: 760, y: 400, width: 60, height: 60, label: 'Sofa' },
    { id: 'booth', locationId: 16, x: 980, y: 400, width: 60, height: 60, label: 'Booth' },
  ],
}
const sofa = location(15, 'Sofa', 'ROOM', level2.id, ['London', 'Lantern Wharf', 'Level 2'], {
  capacity: 3,
})
const booth = location(16, 'Booth', 'ROOM', level2.id, ['London', 'Lantern Wharf', 'Level 2'], {
  capacity: 1,
  isBookable: true,
})

/** A floor with each of the five statuses. */
export const floorNow = toAnswer(
  [
    free(11),
    taken(
      12,
      { code: 'taken' },
      {
        bookedBy: 'Elena Vidal',
        bookingId: 501,
        busy: [{ timeFrom: at('09:00'), timeTo: at('10:30') }],
      },
    ),
    taken(13, { code: 'taken' }, { iconType: 'OWN', bookingId: 502, bookedBy: 'Nora Whitfield' }),
    taken(14, { code: 'closed' }),
    taken(15, { code: 'withoutBooking' }),
    free(16),
  ],
  [...rooms, sofa, booth],
  { discrete: true, timeFrom: at('09:00'), timeTo: at('10:00') },
)

const nora = { id: 1, name: 'Nora Whitfield', email: 'nora@demo.example' }
const canManage: BookingAction[] = ['edit', 'viewHistory', 'cancel']

export function booking(id: number, rest: Partial<Booking> = {}): Booking {
  return {
    id,
    version: 1,
    timeFrom: at('09:00'),
    timeTo: at('10:00'),
    timeZone: zone,
    offsetFrom: 0,
    offsetTo: 0,
    locationId: 11,
    locationName: 'Thames',
    owner: nora,
    bookedBy: nora,
    attendees: [],
    extraRequests: [],
    status: 'CONFIRMED',
    possibleActions: canManage,
    hasStarted: false,
    hasEnded: false,
    needsApprove: false,
    allDayBooking: false,
    isAllDay: false,
    isMultiDay: false,
    isEvent: false,
    checkInStatus: 'NOT_REQUIRED',
    source: 'WEB',
    created: '2026-11-01T09:00:00.000Z',
    ...rest,
  }
}

const today = browserToday()
export const upcoming: Booking[] = [
  booking(1, {
    label: 'Design review',
    timeFrom: at('09:00', today),
    timeTo: at('10:00', today),
    possibleActions: ['start', ...canManage],
    checkInStatus: 'PENDING',
    attendeeCount: 6,
  }),
  booking(2, {
    locationId: 40,
    locationName: 'L2-001',
    timeFrom: at('00:00', today),
    timeTo: `${today}T23:59:59.000`,
    allDayBooking: true,
    isAllDay: true,
    checkInStatus: 'CHECKED_IN',
    hasStarted: true,
  }),
  booking(3, {
    label: 'Board meeting',
    status: 'TENTATIVE',
    needsApprove: true,
    locationId: 31,
    locationName: 'Isis',
    timeFrom: at('14:00'),
    timeTo: at('16:30'),
    attendeeCount: 18,
    isPrivate: true,
  }),
  booking(4, {
    label: 'Weekly with New York',
    locationId: 12,
    locationName: 'Medway',
    timeFrom: at('15:00', addDays(tomorrow, 3)),
    timeTo: at('15:45', addDays(tomorrow, 3)),
    timeZone: 'America/New_York',
    offsetFrom: -300,
    offsetTo: -300,
    bookingGroup: { id: 9, repeatKind: 'WEEKLY', repeatEndDate: addDays(today, 90) },
  }),
]
export const past: Booking[] = [
  booking(91, {
    label: 'Kick-off',
    timeFrom: at('10:00', addDays(today, -9)),
    timeTo: at('11:00', addDays(today, -9)),
    hasStarted: true,
    hasEnded: true,
    possibleActions: ['viewHistory'],
    checkInStatus: 'CHECKED_IN',
  }),
  booking(92, {
    label: 'Retrospective',
    timeFrom: at('13:00', addDays(today, -2)),
    timeTo: at('14:00', addDays(today, -2)),
    hasStarted: true,
    hasEnded: true,
    possibleActions: ['viewHistory'],
    checkInStatus: 'MISSED',
  }),
]

export const organisation: Organisation = {
  id: 1,
  name: 'Mosaic Demo',
  timeZone: zone,
  minPasswordLength: 8,
  findSomeoneCategoryIds: [],
  conferenceProviders: [],
  rootLocation: root,
  configSettings: [{ key: 'floor_plan', value: true, dataType: 'BOOLEAN' }],
  categories,
  locationKinds: [],
  hasLogoImage: false,
}
export const user: User = {
  id: 1,
  name: 'Nora Whitfield',
  email: 'nora@demo.example',
  organisationId: 1,
  roles: ['USER'],
  personId: 1,
  canBookOnBehalf: false,
  canExport: false,
  type: 'STANDARD',
  isDeactivated: false,
  isLocked: false,
  isActive: true,
}

/** Successful responses. Stories override those under test. */
/** A day with a booking, an available usual desk and two rooms. */
export const theDay: Today = {
  day: tomorrow,
  today: tomorrow,
  bookings: upcoming.slice(0, 1),
  week: [],
  usualDesk: {
    locationId: desks[0]!.id,
    categoryId: 2,
    timeFrom: at('00:00'),
    timeTo: at('23:59'),
    allDayBooking: true,
    isAvailable: true,
  },
  colleagues: [],
  rooms: rooms.slice(1, 3).map(({ id }) => ({
    locationId: id,
    categoryId: 1,
    timeFrom: at('10:00'),
    timeTo: at('10:30'),
    freeTo: at('12:00'),
  })),
  waiting: { approvals: 0, visitors: [] },
  locations: [...rooms, desks[0]!],
}

export const answers: StoryAnswers = {
  'today.get': () => theDay,
  'org.get': () => organisation,
  'user.get': () => user,
  'category.list': () => categories,
  'roomPanel.board': () => boardOf(8),
  'roomPanel.get': () => panels.available,
  'location.list': () => [level2, level6],
  'location.get': ({ id }) => {
    const found =
      [...rooms, ...desks, ...ancestors, sofa, booth].find(
        (location) => location.id === Number(id),
      ) ?? level2
    return found.kind === 'FLOOR'
      ? { ...found, floorPlan }
      : {
          ...found,
          layouts: [],
          extras: [],
          images: [],
          media: [],
          bookingSettings: {},
          ancestors: [],
        }
  },
  'availability.search': ({ query }) =>
    query.get('status') === 'ALL' && query.has('l') ? floorNow : roomsOfTheDay,
  'booking.check': ({ body }) => {
    const { timeFrom, timeTo, requestId } = body as BookingCheckInput
    return {
      status: 'SUCCESS',
      needsApproval: false,
      userAvailabilityCheck: { userDetails: [] },
      timeFrom,
      timeTo,
      ...(requestId === undefined ? {} : { requestId }),
    }
  },
  'booking.create': ({ body }) => {
    const { timeFrom, timeTo, locationId, description } = body as BookingInput
    const label = description ?? undefined
    return booking(700, { timeFrom, timeTo, locationId, ...(label && { label }) })
  },
  'booking.get': ({ id }) =>
    [...upcoming, ...past].find((one) => one.id === Number(id)) ?? booking(Number(id)),
  'booking.listOfUser': ({ query }) => ({
    bookings: query.has('t') ? past : upcoming,
    locations: [...rooms, ...desks],
    ancestorLocations: [],
    availability: [],
  }),
  'booking.history': () => [],
  'costCode.list': () => [],
}

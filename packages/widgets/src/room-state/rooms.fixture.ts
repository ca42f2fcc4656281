import type { PanelBooking, RoomBoard, RoomPanel } from '@mosaic-booking/sdk'

/** The time in the stories: London in winter. */
const day = '2026-11-24'
export const wall = (time: string) => `${day}T${time}:00.000`
export const instant = (time: string) => `${day}T${time}:00.000Z`

export const booking = (
  from: string,
  to: string,
  more: Partial<PanelBooking> = {},
): PanelBooking => ({ timeFrom: wall(from), timeTo: wall(to), actions: [], ...more })

// Looks like a code; real ones are too long for a fixture.
const linkImage = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><rect width="29" height="29" fill="#fff"/><path d="M4 4h7v7H4zM5 5v5h5V5zM6 6h3v3H6zM18 4h7v7h-7zM19 5v5h5V5zM20 6h3v3h-3zM4 18h7v7H4zM5 19v5h5v-5zM6 20h3v3H6zM13 4h1v3h-1zM15 8h1v4h-1zM13 13h3v1h-3zM18 13h2v2h-2zM22 14h3v1h-3zM13 16h1v4h-1zM16 17h3v1h-3zM21 18h2v3h-2zM15 21h2v3h-2zM19 22h1v3h-1zM23 23h2v2h-2z" fill-rule="evenodd"/></svg>',
)}`

const available: RoomPanel = {
  locationId: 41,
  name: 'Ada Lovelace',
  where: 'King’s Cross, Level 2',
  capacity: 8,
  timeZone: 'Europe/London',
  now: instant('09:41'),
  offset: 0,
  state: 'AVAILABLE',
  until: wall('11:00'),
  next: [
    booking('11:00', '12:00', { label: 'Product review', owner: 'Grace Hopper' }),
    booking('13:30', '14:30', { label: 'Interview', owner: 'Alan Turing' }),
    booking('16:00', '17:00'),
  ],
  booking: 'OWNER',
  offers: [
    { minutes: 15, timeTo: wall('09:56') },
    { minutes: 30, timeTo: wall('10:11') },
    { minutes: 60, timeTo: wall('10:41') },
    { timeTo: wall('11:00') },
  ],
  reasons: [],
  extensions: [],
  link: 'https://booking.example/#/find/1/results/0/0/0/0/41',
  linkKind: 'BOOKING',
  linkImage,
}
const booked: RoomPanel = {
  ...available,
  state: 'BOOKED',
  until: wall('10:30'),
  current: booking('09:30', '10:30', {
    id: 7,
    label: 'Design critique',
    owner: 'Katherine Johnson',
    checkInStatus: 'PENDING',
    checkInEndTime: wall('09:45'),
    actions: ['CHECK_IN', 'EXTEND', 'END'],
  }),
  offers: [],
  reasons: [{ code: 'taken' }],
  extensions: [{ minutes: 15, timeTo: wall('10:45') }, { timeTo: wall('11:00') }],
}

/** A panel in each of its states. */
export const panels = {
  available,
  booked,
  closed: {
    ...available,
    state: 'CLOSED',
    until: '2026-11-25T07:00:00.000',
    next: [],
    offers: [],
    reasons: [{ code: 'closed' }],
  } satisfies RoomPanel as RoomPanel,
  viewOnly: { ...available, booking: 'NONE', offers: [] } satisfies RoomPanel as RoomPanel,
  tooSoon: {
    ...available,
    offers: [],
    reasons: [{ code: 'tooSoon', limit: 2, unit: 'HOUR' }],
  } satisfies RoomPanel as RoomPanel,
}

const names = ['Ada', 'Babbage', 'Curie', 'Darwin', 'Euler', 'Franklin', 'Gauss', 'Hopper']
const states = ['AVAILABLE', 'BOOKED', 'AVAILABLE', 'AVAILABLE', 'BOOKED', 'CLOSED'] as const
const ranks = { AVAILABLE: 0, BOOKED: 1, CLOSED: 2 }

/** A board with as many rooms, on two floors. */
export function boardOf(count: number): RoomBoard {
  const rooms = Array.from({ length: count }, (_, index) => {
    const state = states[index % states.length]!
    const name = names[index % names.length]!
    const until = state === 'CLOSED' ? '2026-11-25T07:00:00.000' : wall(`1${index % 6}:30`)
    return {
      locationId: 100 + index,
      name: count > names.length ? `${name} ${1 + Math.floor(index / names.length)}` : name,
      capacity: 4 + (index % 5) * 2,
      floorId: index % 2 === 0 ? 1 : 2,
      state,
      ...((index % 3 !== 0 || state !== 'AVAILABLE') && { until }),
      ...(state === 'BOOKED' && { label: 'Weekly planning', owner: 'Grace Hopper' }),
    }
  })
  return {
    locationId: 3,
    name: 'King’s Cross',
    timeZone: 'Europe/London',
    now: instant('09:41'),
    offset: 0,
    floors: [
      { id: 1, name: 'Level 1' },
      { id: 2, name: 'Level 2' },
    ],
    rooms: rooms.toSorted((a, b) => ranks[a.state] - ranks[b.state]),
  }
}

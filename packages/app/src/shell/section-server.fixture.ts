import {
  standInServer,
  type RecordedRequest,
  type StandInAnswer,
} from './stand-in-server.fixture.js'

export const toBooking = (id: number, more: object = {}) => ({
  id,
  version: 1,
  locationId: 40 + id,
  locationName: `Room ${id}`,
  timeFrom: `2040-01-0${id}T09:00:00.000`,
  timeTo: `2040-01-0${id}T10:00:00.000`,
  timeZone: 'Europe/London',
  offsetFrom: 0,
  offsetTo: 0,
  status: 'TENTATIVE',
  label: `Meeting ${id}`,
  isPrivate: false,
  isAllDay: false,
  needsApprove: true,
  possibleActions: ['approve', 'cancel'],
  owner: { id: 3, name: 'Ada Lovelace', email: 'ada@test.example' },
  bookedBy: { id: 3, name: 'Ada Lovelace' },
  attendees: [],
  extraRequests: [],
  allDayBooking: false,
  isMultiDay: false,
  isEvent: false,
  hasStarted: false,
  hasEnded: false,
  checkInStatus: 'NOT_REQUIRED',
  source: 'WEB',
  created: '2039-12-01T09:00:00.000Z',
  ...more,
})

/** Test server with bookings. `change` responds to requests that modify them. */
export function standInBookings(
  bookings: readonly ReturnType<typeof toBooking>[],
  {
    roles = ['USER', 'LOCATION_MANAGER'],
    config = {},
    user = {},
    org = {},
    locations = [],
    refuse = () => undefined,
    change = () => undefined,
  }: {
    roles?: string[]
    config?: Readonly<Record<string, unknown>>
    user?: object
    org?: object
    locations?: readonly object[]
    /** Responds to list requests instead. */
    refuse?: () => StandInAnswer | undefined
    change?: (asked: RecordedRequest) => StandInAnswer | undefined
  } = {},
) {
  const page = (query: URLSearchParams) => {
    const found = bookings.filter(
      ({ label, possibleActions }) =>
        label.includes(query.get('text') ?? '') &&
        (query.get('toApprove') !== 'true' || possibleActions.includes('approve')),
    )
    const byDay = new Map<string, typeof found>()
    for (const booking of found) {
      const day = booking.timeFrom.slice(0, 10)
      byDay.set(day, [...(byDay.get(day) ?? []), booking])
    }
    const perDay = Number(query.get('perDay') ?? Infinity)
    const listed = [...byDay.values()].flatMap((ofDay) => ofDay.slice(0, perDay))
    const from = Number(query.get('cursor') ?? 0)
    const to = from + Number(query.get('limit') ?? 500)
    return {
      bookings: listed.slice(from, to),
      locations,
      ancestorLocations: [],
      availability: [],
      ...(query.getAll('include').includes('count') && {
        count: found.length,
      }),
      ...(query.getAll('include').includes('days') && {
        days: [...byDay].map(([date, { length: count }]) => ({ date, count })),
      }),
      ...(to < listed.length && { nextCursor: String(to) }),
    }
  }
  return standInServer({
    isLoggedIn: true,
    user: { roles, canBookOnBehalf: roles.includes('LOCATION_MANAGER'), ...user },
    config,
    org,
    answer: (asked) => {
      if (/^GET .*(\/booking|\/current\/bookings)$/.test(asked.call))
        return refuse() ?? { body: page(asked.query) }
      if (asked.call === 'GET /api/v1/user/current/possibleOwners')
        return { body: [{ id: 9, name: 'Grace Hopper', email: 'grace@test.example' }] }
      return change(asked)
    },
  })
}

/** A section's first request. The navigation count is requested without locations. */
export const firstOfSection = (server: ReturnType<typeof standInBookings>): URLSearchParams =>
  server
    .calls('GET /api/v1/booking')
    .find(({ query }) => query.getAll('include').includes('locations'))!.query

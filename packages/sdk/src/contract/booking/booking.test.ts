import { expect, it } from 'vitest'
import { notifyScopeNames } from '../../rules/notify-scope.js'
import { parseWallClock, toDateTime } from '../../rules/wall-clock.js'
import {
  Availability,
  AvailabilitySlot,
  Booking,
  BookingOption,
  BookingOptionInput,
  contract,
  LocalDate,
  LocalDateTime,
  NotifyScope,
  Timeslot,
  WorkRequestList,
} from '../index.js'
import { compare, endpoints, type Outline } from '../test-support/outline.js'
import { accepted, accepts, missingFields, wordsOf } from '../test-support/probe.js'

const rows: [row: string, calls: Record<string, Outline>][] = [
  [
    'PROV-013 work requests are listed by days, locations and people, with includes',
    {
      'GET /workRequests': {
        access: 'provider',
        query: 'f? t? l? u? status? include?',
        answers: '200:WorkRequestList',
      },
    },
  ],
  [
    'PROV-014 one extra request is marked done or reopened',
    {
      'PATCH /workRequests/{id}': {
        access: 'provider',
        body: 'status',
        answers: '200:WorkRequest',
        errors: 'WORK_REQUEST_FIXED',
      },
    },
  ],
]

it.each(rows)('%s', (_row, calls) => {
  const { declared, expected } = compare(calls)
  expect(declared).toEqual(expected)
})

it('PROV-013 the includes are locations and ancestors; the answer has both beside the bookings', () => {
  const { include } = contract.workRequests.list.query
  expect(include.items).toMatchObject({ examples: ['locations', 'ancestors'] })
  expect(Object.keys(WorkRequestList.properties)).toEqual([
    'bookings',
    'locations',
    'ancestorLocations',
  ])
})

it('PROV-014 a request becomes COMPLETED or OPEN, and nothing else', () => {
  const { body } = contract.workRequests.setStatus
  expect(wordsOf(body.properties.status)).toEqual(['COMPLETED', 'OPEN'])
  expect(accepted(body, [{ status: 'COMPLETED' }, { status: 'CANCELLED' }, {}])).toEqual([
    { status: 'COMPLETED' },
  ])
})

it('OPT-004 the minimum notice of an extra is in whole minutes, of 45 minutes, 3 hours and 2 days', () => {
  const notices = [45, 3 * 60, 2 * 1440]
  const refused = [-60, 1.5, '2 days', { amount: 2, unit: 'DAY' }]
  for (const { properties } of [BookingOption, BookingOptionInput])
    expect(accepted(properties.minimumNoticePeriodMinutes, [...notices, ...refused])).toEqual(
      notices,
    )
})

it('NTF-001 the notify scopes are four, each with its name of the client', () => {
  expect(wordsOf(NotifyScope)).toEqual(['NONE', 'OWNER_ONLY', 'ALL_ATTENDEES', 'CHANGED_ATTENDEES'])
  expect(notifyScopeNames).toMatchObject({
    OWNER_ONLY: 'ownerOnly',
    ALL_ATTENDEES: 'allAttendees',
    CHANGED_ATTENDEES: 'changedAttendees',
  })
  const scopes = endpoints.flatMap(({ query }) => query?.notifyScope ?? [])
  expect(scopes.length).toBeGreaterThan(5)
  expect(scopes.filter((scope) => wordsOf(scope).join() !== wordsOf(NotifyScope).join())).toEqual(
    [],
  )
})

it('SRCH-025 a location is AVAILABLE with the times of a new booking, or BOOKED, perhaps by one', () => {
  const times = {
    defaultBookingFrom: '2026-11-02T09:00:00.000',
    defaultBookingTo: '2026-11-02T10:00:00.000',
    timeTo: '2026-11-02T12:00:00.000',
  }
  const ofSlot = { locationId: 4 }
  const ofRange = { locationId: 4, timeZone: 'Europe/London', offsetFrom: 0 }
  for (const [schema, facts] of [
    [AvailabilitySlot, ofSlot],
    [Availability, ofRange],
  ] as const) {
    const free = { ...facts, ...times, status: 'AVAILABLE', iconType: 'AVAILABLE' }
    const taken = { ...facts, status: 'BOOKED', iconType: 'OWN' }
    expect(
      accepted(schema, [
        free,
        taken,
        { ...taken, bookingId: 7 },
        { ...free, status: 'BOOKED' },
        { ...taken, status: 'AVAILABLE' },
        { ...free, defaultBookingTo: undefined },
        { ...taken, status: 'CLOSED' },
      ]),
    ).toEqual([free, taken, { ...taken, bookingId: 7 }])
  }
  expect(missingFields(Timeslot, 'time availability.status availability.locationId')).toEqual([])
  expect(
    missingFields(contract.availability.search.answers[200], 'timeslots availability.status'),
  ).toEqual([])
})

it('API-017 a date is YYYY-MM-DD, and a date-time is written YYYY-MM-DDTHH:mm:ss.SSS', () => {
  expect(
    accepted(LocalDate, ['2026-11-02', '2026-11-2', '02/11/2026', '2026-11-31', '20261102']),
  ).toEqual(['2026-11-02'])
  const time = '2026-11-02T09:05:07.089'
  expect(
    accepted(LocalDateTime, [
      time,
      '2026-11-02T09:05:07.089Z',
      '2026-11-02 09:05:07.089',
      '2026-11-02T24:00:00.000',
      '2026-02-30T09:05:07.089',
      '2026-11-02',
    ]),
  ).toEqual([time])
  expect(toDateTime(parseWallClock(time)!)).toBe(time)
  for (const name of ['timeFrom', 'timeTo'] as const)
    expect(Booking.properties[name]).toMatchObject({ format: 'local-date-time' })
  expect(accepts(contract.visitor.list.query.f, time)).toBe(false)
})

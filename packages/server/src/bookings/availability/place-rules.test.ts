import type { Reason, ScheduleElement } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  buildTestDirectory,
  rooms,
  type Node,
} from '../../directory/directory/directory.fixture.js'
import { toInstant } from '../../ground/time/zone.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { toBlockedRange, whyNot, type PlaceRequest } from './place-rules.js'

const zone = 'Europe/London'
const at = (wall: string, where = zone) => toInstant(wall, where)
const administrator = testUser({ roles: ['USER', 'ORG_ADMIN'] })
const officeHours: ScheduleElement = {
  type: 'WEEKDAYS_TIME',
  timeFrom: 'T09:00:00.000',
  timeTo: 'T17:00:00.000',
}

/** A code and its facts, for example `tooLong 90 MINUTE`. */
const inShort = (reason: Reason): string => Object.values(reason).join(' ')

describe('a place', () => {
  const now = at('2026-11-02T09:00')
  const ask = (from: string, to: string, more: Partial<PlaceRequest> = {}): PlaceRequest => ({
    startsAt: at(from),
    endsAt: at(to),
    now,
    user: testUser(),
    ...more,
  })
  const server = (node: Node = {}, settings: Record<string, unknown> = {}) => {
    const directory = buildTestDirectory(
      { Root: { children: { Room: { categoryId: rooms, capacity: 6, ...node } } } },
      {
        settings: Object.entries(settings).map(([section, value]) => ({
          categoryId: rooms,
          section,
          value,
        })),
      },
    )
    return (request: PlaceRequest) =>
      whyNot(directory, directory.named('Room'), request).map(inShort)
  }
  const tenToEleven = ask('2026-11-02T10:00', '2026-11-02T11:00')

  it('accepts a plain booking', () => {
    expect(server()(tenToEleven)).toEqual([])
  })

  it('SET-022 refuses bookings if it is not bookable or needs no booking', () => {
    expect(server({ isBookable: false })(tenToEleven)).toEqual(['notBookable'])
    expect(server({}, { availabilityType: 'AVAILABLE_WITHOUT_BOOKING' })(tenToEleven)).toEqual([
      'withoutBooking',
    ])
  })

  it.each([
    ['2026-11-02T08:45', '2026-11-02T10:00', []],
    ['2026-11-02T08:44', '2026-11-02T10:00', ['past']],
    ['2026-11-02T08:50', '2026-11-02T09:00', ['past']],
    ['2026-11-01T10:00', '2026-11-01T11:00', ['past']],
  ])(
    'D-049 accepts a start up to 15 minutes ago and an end in the future: %s to %s',
    (from, to, reasons) => {
      expect(server()(ask(from, to))).toEqual(reasons)
    },
  )

  it.each([
    ['2026-11-02T10:00', '2026-11-02T17:00', []],
    ['2026-11-02T10:00', '2026-11-02T17:01', ['closed']],
    ['2026-11-03T08:59', '2026-11-03T10:00', ['closed']],
    ['2026-11-07T10:00', '2026-11-07T11:00', ['closed']],
  ])('LOCM-014 SRCH-026 refuses times outside opening hours: %s to %s', (from, to, reasons) => {
    expect(server({ schedule: [officeHours] })(ask(from, to))).toEqual(reasons)
  })

  it('LOCM-014 limits whole days to opening hours, and refuses days on which it is closed', () => {
    const allDay = (from: string, to: string) =>
      server(
        { schedule: [officeHours] },
        { period: { multiDayBookings: true } },
      )(ask(from, to, { isAllDay: true }))
    expect(allDay('2026-11-03T00:00', '2026-11-04T00:00')).toEqual([])
    expect(allDay('2026-11-03T00:00', '2026-11-06T00:00')).toEqual([])
    expect(allDay('2026-11-06T00:00', '2026-11-08T00:00')).toEqual(['closed'])
    expect(allDay('2026-11-07T00:00', '2026-11-08T00:00')).toEqual(['closed'])
  })

  it.each([
    ['2026-11-02T10:12', '2026-11-02', '2026-11-03', []],
    ['2026-11-02T16:45', '2026-11-02', '2026-11-03', []],
    ['2026-11-02T16:46', '2026-11-02', '2026-11-03', ['past']],
    ['2026-11-02T19:00', '2026-11-02', '2026-11-04', []],
    ['2026-11-03T10:12', '2026-11-02', '2026-11-04', ['past']],
    ['2026-11-02T13:00', '2026-11-02', '2026-11-02T12:00', ['past']],
  ])(
    'D-049 lets people book the rest of a whole day that has started: at %s from %s to %s',
    (moment, from, to, reasons) => {
      const atMoment = server({ schedule: [officeHours] }, { period: { multiDayBookings: true } })
      expect(
        atMoment(
          ask(`${from}T00:00`, to.includes('T') ? to : `${to}T00:00`, {
            isAllDay: true,
            now: at(moment),
          }),
        ),
      ).toEqual(reasons)
    },
  )

  it('BKG-020 refuses multiple days unless the setting allows them; nights then do not count as closed', () => {
    const overNight = ask('2026-11-03T16:00', '2026-11-04T10:00')
    expect(server()(overNight)).toEqual(['multiDayNotAllowed'])
    expect(
      server({ schedule: [officeHours] }, { period: { multiDayBookings: true } })(overNight),
    ).toEqual([])
    expect(
      server(
        { schedule: [officeHours] },
        { period: { multiDayBookings: true } },
      )(ask('2026-11-06T16:00', '2026-11-09T10:00')),
    ).toEqual(['closed'])
    expect(server()(ask('2026-11-03T22:00', '2026-11-04T00:00'))).toEqual([])
  })

  it('counts a whole day of 25 hours as one day', () => {
    const longDay = {
      startsAt: at('2026-10-25T00:00'),
      endsAt: at('2026-10-26T00:00'),
      now: at('2026-10-20T00:00'),
      user: testUser(),
    }
    expect(server({}, { period: { maxDuration: 1, maxDurationKind: 'DAY' } })(longDay)).toEqual([])
    expect(server({}, { period: { maxDuration: 24, maxDurationKind: 'HOUR' } })(longDay)).toEqual(
      [],
    )
  })

  it('BKG-023 refuses too many people, and fewer than the minimum', () => {
    const count = (attendeeCount: number | undefined, node: Node) =>
      server(node)({ ...tenToEleven, attendeeCount })
    expect(count(7, {})).toEqual(['overCapacity 6'])
    expect(count(6, {})).toEqual([])
    expect(count(7, { capacity: 0 })).toEqual([])
    expect(count(3, { minimumCapacity: 4 })).toEqual(['underMinimum 4'])
    expect(count(undefined, { minimumCapacity: 4 })).toEqual([])
  })

  it.each([
    ['2 hours', { minPeriod: 2, minPeriodKind: 'HOUR' }, '2026-11-02T10:59', ['tooSoon 2 HOUR']],
    ['2 hours', { minPeriod: 2 }, '2026-11-02T11:00', []],
    ['1 day', { minPeriod: 1, minPeriodKind: 'DAY' }, '2026-11-03T08:00', ['tooSoon 1 DAY']],
    [
      'until noon the day before, asked at nine',
      { minPeriod: 1, minPeriodKind: 'DAY', minPeriodUntilTime: '12:00' },
      '2026-11-03T08:00',
      [],
    ],
    [
      'until eight the day before, asked at nine',
      { minPeriod: 1, minPeriodKind: 'DAY', minPeriodUntilTime: '08:00' },
      '2026-11-03T08:00',
      ['tooSoon 1 DAY'],
    ],
  ])('SET-012 wants a lead time of %s', (_, period, from, reasons) => {
    const request = ask(
      from,
      from.replace(
        /T(\d\d)/,
        (__, hour: string) => `T${String(Number(hour) + 1).padStart(2, '0')}`,
      ),
    )
    expect(server({}, { period })(request)).toEqual(reasons)
    expect(server({}, { period })({ ...request, user: administrator })).toEqual([])
  })

  it('SET-012 refuses bookings longer than allowed', () => {
    const period = { maxDuration: 90, maxDurationKind: 'MINUTE' }
    expect(server({}, { period })(ask('2026-11-02T10:00', '2026-11-02T11:30'))).toEqual([])
    expect(server({}, { period })(ask('2026-11-02T10:00', '2026-11-02T11:31'))).toEqual([
      'tooLong 90 MINUTE',
    ])
    expect(
      server({}, { period })(ask('2026-11-02T10:00', '2026-11-02T11:31', { user: administrator })),
    ).toEqual([])
    expect(
      server({}, { period: { maxDuration: 0 } })(ask('2026-11-02T10:00', '2026-11-02T23:00')),
    ).toEqual([])
  })

  it.each([
    ['the last day that is open', {}, '2026-11-09T20:00', []],
    ['the day after it', {}, '2026-11-10T00:00', ['tooFarAhead 7 DAY']],
    [
      'the last day before its release time',
      { maxPeriodReleaseTime: '09:30' },
      '2026-11-09T10:00',
      ['tooFarAhead 7 DAY'],
    ],
    [
      'the last day after its release time',
      { maxPeriodReleaseTime: '08:30' },
      '2026-11-09T10:00',
      [],
    ],
  ])('SET-012 lets people book a week ahead: %s', (_, more, from, reasons) => {
    const period = {
      prioritisation: { rules: [{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 7, maxPeriodKind: 'DAY' }] },
      ...more,
    }
    expect(server({}, { period })(ask(from, from.replace(/:00$/, ':30')))).toEqual(reasons)
  })

  it('SET-009 refuses bookings by people with view-only access', () => {
    const period = { prioritisation: { rules: [{ kind: 'VIEW_ONLY' }] } }
    expect(server({}, { period })(tenToEleven)).toEqual(['restricted'])
    expect(server({}, { period })({ ...tenToEleven, user: administrator })).toEqual([])
  })

  it('SET-014 blocks the buffers around a booking', () => {
    const directory = buildTestDirectory(
      { Room: { categoryId: rooms } },
      {
        settings: [
          { categoryId: rooms, section: 'buffer', value: { minutesBefore: 10, minutesAfter: 20 } },
        ],
      },
    )
    const blocked = toBlockedRange(
      directory,
      directory.named('Room'),
      at('2026-11-02T10:00'),
      at('2026-11-02T11:00'),
    )
    expect(blocked).toEqual({ from: at('2026-11-02T09:50'), to: at('2026-11-02T11:20') })
  })
})

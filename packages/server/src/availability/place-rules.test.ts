import type { Reason, ScheduleElement } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { buildTestDirectory, rooms, type Node } from '../directory/directory.fixture.js'
import { addDays, toInstant, toWall } from '../time/zone.js'
import { testUser } from '../user/user.fixture.js'
import { openIntervals, toBlockedRange, whyNot, type PlaceRequest } from './place-rules.js'

const zone = 'Europe/London'
const at = (wall: string, where = zone) => toInstant(wall, where)
const administrator = testUser({ roles: ['USER', 'ORG_ADMIN'] })
const officeHours: ScheduleElement = {
  type: 'WEEKDAYS_TIME',
  timeFrom: 'T09:00:00.000',
  timeTo: 'T17:00:00.000',
}

function open(
  elements: ScheduleElement[],
  from: string,
  to: string,
  more: {
    above?: ScheduleElement[]
    site?: ScheduleElement[]
    isFlex?: boolean
    zone?: string
  } = {},
): string[] {
  const room: Node = { categoryId: rooms, schedule: elements, isFlex: more.isFlex ?? false }
  const directory = buildTestDirectory({
    Root: {
      timeZone: more.zone ?? zone,
      schedule: more.site ?? [],
      children: { Building: { schedule: more.above ?? [], children: { Room: room } } },
    },
  })
  const where = more.zone ?? zone
  return openIntervals(directory, directory.named('Room'), from, to).map(
    (interval) =>
      `${toWall(interval.from, where).slice(5, 16)} ${toWall(interval.to, where).slice(5, 16)}`,
  )
}

// 2 November 2026 is a Monday.
describe('open times', () => {
  it('SRCH-026 LOCM-014 is always open without a schedule', () => {
    expect(open([], '2026-11-02', '2026-11-04')).toEqual(['11-02T00:00 11-04T00:00'])
  })

  it('SRCH-026 LOCM-011 opens by WEEKDAYS_TIME on working days, or on those it names', () => {
    expect(open([officeHours], '2026-11-06', '2026-11-10')).toEqual([
      '11-06T09:00 11-06T17:00',
      '11-09T09:00 11-09T17:00',
    ])
    expect(open([{ ...officeHours, weekdays: [6] }], '2026-11-06', '2026-11-10')).toEqual([
      '11-07T09:00 11-07T17:00',
    ])
  })

  it('SRCH-026 LOCM-011 opens by WEEKDAYS_VARIABLE_TIME as each day says, also twice a day', () => {
    const hours: ScheduleElement = {
      type: 'WEEKDAYS_VARIABLE_TIME',
      dayTimeRanges: [
        { day: 1, timeFrom: '08:00', timeTo: '12:00' },
        { day: 1, timeFrom: '13:00', timeTo: '18:00' },
        { day: 2, timeFrom: '10:00', timeTo: '14:00' },
      ],
    }
    expect(open([hours], '2026-11-02', '2026-11-05')).toEqual([
      '11-02T08:00 11-02T12:00',
      '11-02T13:00 11-02T18:00',
      '11-03T10:00 11-03T14:00',
    ])
  })

  it('SRCH-026 goes on over midnight where the end is not after the start', () => {
    const night: ScheduleElement = {
      type: 'WEEKDAYS_TIME',
      weekdays: [1, 2],
      timeFrom: '22:00',
      timeTo: '06:00',
    }
    expect(open([night], '2026-11-02', '2026-11-05')).toEqual([
      '11-02T22:00 11-03T06:00',
      '11-03T22:00 11-04T06:00',
    ])
    expect(open([night], '2026-11-03', '2026-11-04')).toEqual([
      '11-03T00:00 11-03T06:00',
      '11-03T22:00 11-04T00:00',
    ])
  })

  it.each([['T23:59:00.000'], ['23:59'], ['00:00']])(
    'SRCH-026 reads %s as the end of the day',
    (timeTo) => {
      expect(
        open([{ type: 'WEEKDAYS_TIME', timeFrom: '18:00', timeTo }], '2026-11-02', '2026-11-03'),
      ).toEqual(['11-02T18:00 11-03T00:00'])
    },
  )

  it('SRCH-026 is open from DATE_FROM up to DATE_TO', () => {
    const span: ScheduleElement[] = [
      { type: 'DATE_FROM', date: '2026-11-03' },
      { type: 'DATE_TO', date: '2026-11-05' },
    ]
    expect(open(span, '2026-11-01', '2026-11-10')).toEqual(['11-03T00:00 11-05T00:00'])
  })

  it('SRCH-026 LOCM-012 is closed in excluded ranges; their end is not part of them and a missing one is the next day', () => {
    const excluded: ScheduleElement = {
      type: 'DATE_RANGES_EXCLUDED',
      dateRanges: [{ dateFrom: '2026-11-03', dateTo: '2026-11-05' }, { dateFrom: '2026-11-06' }],
    }
    expect(open([excluded], '2026-11-02', '2026-11-08')).toEqual([
      '11-02T00:00 11-03T00:00',
      '11-05T00:00 11-06T00:00',
      '11-07T00:00 11-08T00:00',
    ])
  })

  it('SRCH-026 opens beyond its hours in included ranges, and excluded wins', () => {
    const elements: ScheduleElement[] = [
      officeHours,
      {
        type: 'DATE_RANGES_INCLUDED',
        dateRanges: [{ dateFrom: '2026-11-07', dateTo: '2026-11-09' }],
      },
      { type: 'DATE_RANGES_EXCLUDED', dateRanges: [{ dateFrom: '2026-11-08' }] },
    ]
    expect(open(elements, '2026-11-06', '2026-11-10')).toEqual([
      '11-06T09:00 11-06T17:00',
      '11-07T00:00 11-08T00:00',
      '11-09T09:00 11-09T17:00',
    ])
  })

  it('LOCM-014 takes the hours of the nearest place that has any, itself first', () => {
    expect(open([], '2026-11-02', '2026-11-03', { above: [officeHours] })).toEqual([
      '11-02T09:00 11-02T17:00',
    ])
    expect(
      open([], '2026-11-02', '2026-11-03', {
        site: [officeHours],
        above: [{ ...officeHours, timeTo: '20:00' }],
      }),
    ).toEqual(['11-02T09:00 11-02T20:00'])
    expect(
      open([{ ...officeHours, timeFrom: '06:00' }], '2026-11-02', '2026-11-03', {
        above: [officeHours],
      }),
    ).toEqual(['11-02T06:00 11-02T17:00'])
  })

  it('LOCM-014 closes with every place above: their excluded ranges and dates apply as well', () => {
    const more = {
      above: [{ type: 'DATE_RANGES_EXCLUDED', dateRanges: [{ dateFrom: '2026-11-03' }] }],
      site: [{ type: 'DATE_TO', date: '2026-11-05' }],
    } satisfies { above: ScheduleElement[]; site: ScheduleElement[] }
    expect(open([officeHours], '2026-11-02', '2026-11-10', more)).toEqual([
      '11-02T09:00 11-02T17:00',
      '11-04T09:00 11-04T17:00',
    ])
  })

  it('LOCM-014 opens a flex place in its included ranges only', () => {
    const released: ScheduleElement = {
      type: 'DATE_RANGES_INCLUDED',
      dateRanges: [{ dateFrom: '2026-11-04', dateTo: '2026-11-06' }],
    }
    expect(
      open([released], '2026-11-02', '2026-11-10', { isFlex: true, above: [officeHours] }),
    ).toEqual(['11-04T00:00 11-06T00:00'])
    expect(open([], '2026-11-02', '2026-11-10', { isFlex: true })).toEqual([])
    expect(
      open([released], '2026-11-02', '2026-11-10', {
        isFlex: true,
        above: [{ type: 'DATE_RANGES_EXCLUDED', dateRanges: [{ dateFrom: '2026-11-05' }] }],
      }),
    ).toEqual(['11-04T00:00 11-05T00:00'])
  })

  it.each([
    ['25 hours where the clocks go back', '2026-10-25', 25],
    ['23 hours where they go forward', '2026-03-29', 23],
    ['24 hours otherwise', '2026-11-02', 24],
  ])('SRCH-026 an open day has %s', (_, day, hours) => {
    const directory = buildTestDirectory({ Room: { categoryId: rooms } })
    const [interval] = openIntervals(directory, directory.named('Room'), day, addDays(day, 1))
    expect((interval!.to - interval!.from) / 3_600_000).toBe(hours)
  })

  it('SRCH-026 keeps its hours on the wall clock of its own zone when the clocks change', () => {
    const daily: ScheduleElement = {
      type: 'WEEKDAYS_TIME',
      weekdays: [6, 7],
      timeFrom: '09:00',
      timeTo: '17:00',
    }
    expect(open([daily], '2026-10-24', '2026-10-26')).toEqual([
      '10-24T09:00 10-24T17:00',
      '10-25T09:00 10-25T17:00',
    ])
    expect(open([daily], '2026-11-01', '2026-11-02', { zone: 'America/New_York' })).toEqual([
      '11-01T09:00 11-01T17:00',
    ])
    expect(open([daily], '2026-04-05', '2026-04-06', { zone: 'Australia/Lord_Howe' })).toEqual([
      '04-05T09:00 04-05T17:00',
    ])
  })
})

/** A code and its facts, such as `tooLong 90 MINUTE`. */
const inShort = (reason: Reason): string => Object.values(reason).join(' ')

describe('reasons against a booking', () => {
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

  it('has none against a plain booking', () => {
    expect(server()(tenToEleven)).toEqual([])
  })

  it('SET-022 refuses what is not bookable and what is used without booking', () => {
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
  ])('D-049 takes a start up to 15 minutes ago and an end ahead: %s to %s', (from, to, reasons) => {
    expect(server()(ask(from, to))).toEqual(reasons)
  })

  it.each([
    ['2026-11-02T10:00', '2026-11-02T17:00', []],
    ['2026-11-02T10:00', '2026-11-02T17:01', ['closed']],
    ['2026-11-03T08:59', '2026-11-03T10:00', ['closed']],
    ['2026-11-07T10:00', '2026-11-07T11:00', ['closed']],
  ])('LOCM-014 SRCH-026 refuses what is not wholly in open time: %s to %s', (from, to, reasons) => {
    expect(server({ schedule: [officeHours] })(ask(from, to))).toEqual(reasons)
  })

  it('LOCM-014 takes whole days as the place opens on them, and refuses one on which it does not', () => {
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
    'D-049 of a whole day that has begun the rest can be had: at %s from %s to %s',
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

  it('BKG-020 refuses several days unless the setting allows them; then nights do not count as closed', () => {
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

  it('a whole day of 25 hours is one day, and no longer than a day', () => {
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

  it('BKG-023 refuses more people than fit, and fewer than the minimum', () => {
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

  it('SET-012 refuses what lasts longer than allowed', () => {
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

  it('SET-009 lets those who may only look not book', () => {
    const period = { prioritisation: { rules: [{ kind: 'VIEW_ONLY' }] } }
    expect(server({}, { period })(tenToEleven)).toEqual(['restricted'])
    expect(server({}, { period })({ ...tenToEleven, user: administrator })).toEqual([])
  })

  it('SET-014 blocks the minutes around a booking', () => {
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

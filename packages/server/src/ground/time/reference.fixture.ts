import { expandRepeat, type RepeatRule } from '@mosaic-booking/sdk/rules'
import { addDays, dayBounds, resolveRange, toInstant, toWall } from './zone.js'

// Results that must be independent of the machine's time zone. Each expected value follows from the
// given rule and was confirmed with two independent implementations, Python's zoneinfo (`fold=0`)
// and pytz, on tzdata 2026d. Manitoba's change is newer and was confirmed with zoneinfo on Debian's
// 2026f.

/** Wall-clock time → instant, and the resulting wall-clock time if it differs (P1). */
const walls: [zone: string, wall: string, instant: string, shown?: string][] = [
  // EU: last Sunday of March and October, 01:00 UTC.
  ['Europe/London', '2026-03-29T00:59', '2026-03-29T00:59Z'],
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30Z', '2026-03-29T02:30'],
  ['Europe/London', '2026-03-29T02:00', '2026-03-29T01:00Z'],
  ['Europe/London', '2026-10-25T00:59', '2026-10-24T23:59Z'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30Z'],
  ['Europe/London', '2026-10-25T02:00', '2026-10-25T02:00Z'],
  ['Europe/London', '2060-07-01T12:00', '2060-07-01T11:00Z'],
  ['Europe/London', '2060-12-01T12:00', '2060-12-01T12:00Z'],
  ['Europe/Madrid', '2026-03-29T02:30', '2026-03-29T01:30Z', '2026-03-29T03:30'],
  ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30Z'],
  // Clocks jump by two hours.
  ['Antarctica/Troll', '2026-03-29T01:30', '2026-03-29T01:30Z', '2026-03-29T03:30'],
  // USA and Canada: second Sunday of March, first of November, 02:00.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30Z', '2026-03-08T03:30'],
  ['America/New_York', '2026-07-01T12:00', '2026-07-01T16:00Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
  ['America/New_York', '2060-03-14T02:30', '2060-03-14T07:30Z', '2060-03-14T03:30'],
  ['America/St_Johns', '2026-03-08T02:30', '2026-03-08T06:00Z', '2026-03-08T03:30'],
  // British Columbia stays on UTC-7 from November 2026 (tz 2026b), Alberta on UTC-6, Manitoba on
  // UTC-5.
  ['America/Vancouver', '2026-01-15T12:00', '2026-01-15T20:00Z'],
  ['America/Vancouver', '2026-03-08T02:30', '2026-03-08T10:30Z', '2026-03-08T03:30'],
  ['America/Vancouver', '2026-11-01T01:30', '2026-11-01T08:30Z'],
  ['America/Vancouver', '2026-12-15T12:00', '2026-12-15T19:00Z'],
  ['America/Vancouver', '2027-07-01T12:00', '2027-07-01T19:00Z'],
  ['America/Edmonton', '2026-12-15T12:00', '2026-12-15T18:00Z'],
  ['America/Winnipeg', '2026-12-15T12:00', '2026-12-15T17:00Z'],
  // Morocco: UTC+1, but UTC during Ramadan (until 22 March 2026); permanently UTC from 20 September
  // 2026 (tz 2026c).
  ['Africa/Casablanca', '2026-02-20T12:00', '2026-02-20T12:00Z'],
  ['Africa/Casablanca', '2026-07-01T12:00', '2026-07-01T11:00Z'],
  ['Africa/Casablanca', '2026-10-01T12:00', '2026-10-01T12:00Z'],
  ['Africa/Casablanca', '2027-01-15T12:00', '2027-01-15T12:00Z'],
  // Half an hour: first Sunday of October 02:00, first of April 02:00.
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z', '2026-10-04T02:45'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z'],
  ['Australia/Lord_Howe', '2026-04-05T02:00', '2026-04-04T15:30Z'],
  // Offsets in odd minutes; Nepal changed from +05:30 to +05:45 at New Year 1986.
  ['Asia/Kathmandu', '2026-06-01T09:00', '2026-06-01T03:15Z'],
  ['Asia/Kathmandu', '1985-12-31T23:59', '1985-12-31T18:29Z'],
  ['Asia/Kathmandu', '1986-01-01T00:00', '1985-12-31T18:30Z', '1986-01-01T00:15'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30Z'],
  ['Pacific/Chatham', '2026-09-27T02:50', '2026-09-26T14:05Z', '2026-09-27T03:50'],
  ['Africa/Monrovia', '1971-01-01T00:00', '1971-01-01T00:44:30Z'],
  // Clock changes at midnight: Egypt on the last Friday of April, Cuba until 2026 (permanently
  // UTC-4 since), Brazil until 2019.
  ['Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30Z', '2026-04-24T01:30'],
  ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30Z'],
  ['America/Havana', '2026-03-08T00:30', '2026-03-08T05:30Z', '2026-03-08T01:30'],
  ['America/Havana', '2025-11-02T00:30', '2025-11-02T04:30Z'],
  ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30Z', '2018-11-04T01:30'],
  // Samoa crossed the date line and skipped 30 December 2011.
  ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T09:59Z'],
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00Z', '2011-12-31T12:00'],
  ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00Z'],
  ['UTC', '2026-02-28T23:59:59.999', '2026-02-28T23:59:59.999Z'],
]

/** Wall-clock range → instants (P1 to P3); none if the location skipped the start's day. */
const ranges: [
  zone: string,
  from: string,
  to: string,
  startsAt: string | undefined,
  endsAt?: string,
][] = [
  // Nights around a change keep their wall-clock end.
  [
    'Europe/London',
    '2026-10-24T22:00',
    '2026-10-25T06:00',
    '2026-10-24T21:00Z',
    '2026-10-25T06:00Z',
  ],
  [
    'Europe/London',
    '2026-03-28T22:00',
    '2026-03-29T06:00',
    '2026-03-28T22:00Z',
    '2026-03-29T05:00Z',
  ],
  [
    'America/New_York',
    '2026-03-07T22:00',
    '2026-03-08T06:00',
    '2026-03-08T03:00Z',
    '2026-03-08T10:00Z',
  ],
  [
    'Australia/Lord_Howe',
    '2026-10-03T22:00',
    '2026-10-04T06:00',
    '2026-10-03T11:30Z',
    '2026-10-03T19:00Z',
  ],
  [
    'Europe/London',
    '2026-10-25T01:30',
    '2026-10-25T02:30',
    '2026-10-25T00:30Z',
    '2026-10-25T02:30Z',
  ],
  // Into and out of a gap: the end is always after the start.
  [
    'Europe/London',
    '2026-03-29T00:30',
    '2026-03-29T01:30',
    '2026-03-29T00:30Z',
    '2026-03-29T01:30Z',
  ],
  [
    'Europe/London',
    '2026-03-29T01:30',
    '2026-03-29T02:00',
    '2026-03-29T01:30Z',
    '2026-03-29T02:00Z',
  ],
  [
    'Europe/London',
    '2026-03-29T01:30',
    '2026-03-29T02:30',
    '2026-03-29T01:30Z',
    '2026-03-29T02:30Z',
  ],
  [
    'Europe/London',
    '2026-03-29T01:30',
    '2026-03-29T03:00',
    '2026-03-29T01:30Z',
    '2026-03-29T02:00Z',
  ],
  [
    'Antarctica/Troll',
    '2026-03-29T01:30',
    '2026-03-29T03:00',
    '2026-03-29T01:30Z',
    '2026-03-29T03:00Z',
  ],
  ['Pacific/Apia', '2011-12-30T09:00', '2011-12-30T10:00', undefined],
  [
    'Pacific/Apia',
    '2011-12-29T23:00',
    '2011-12-31T01:00',
    '2011-12-30T09:00Z',
    '2011-12-30T11:00Z',
  ],
]

/** A local day → its first instant and its length in hours (P4). */
const days: [zone: string, date: string, startsAt: string, hours: number][] = [
  ['Europe/London', '2026-10-25', '2026-10-24T23:00Z', 25],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00Z', 23],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', 23], // 00:00 becomes 01:00.
  ['America/Havana', '2025-11-02', '2025-11-02T04:00Z', 25], // 00:00 occurs twice.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00Z', 23],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', 24.5],
  ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15Z', 24],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00Z', 0],
  // Toronto's clocks in 1919 jumped from 23:30 to 00:30, so the day starts at 00:30.
  ['America/Toronto', '1919-03-31', '1919-03-31T04:30Z', 23.5],
]

const rule = (repeatKind: RepeatRule['repeatKind'], repeatEndDate: string): RepeatRule => ({
  repeatKind,
  repeatEndDate,
})

/** A series by first day and times of day → the instants of its starts (D-117). */
const series: [
  zone: string,
  rule: RepeatRule,
  first: string,
  from: string,
  to: string,
  starts: string[],
][] = [
  [
    'Europe/London',
    rule('WEEKLY', '2026-11-08'),
    '2026-10-18',
    '09:00',
    '10:00',
    ['2026-10-18T08:00Z', '2026-10-25T09:00Z', '2026-11-01T09:00Z', '2026-11-08T09:00Z'],
  ],
  [
    'Europe/London',
    rule('DAILY', '2026-03-30'),
    '2026-03-28',
    '01:30',
    '01:45',
    ['2026-03-28T01:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
  ],
  [
    'America/Los_Angeles',
    rule('MONTHLY', '2026-12-31'),
    '2026-08-31',
    '17:00',
    '18:00',
    ['2026-09-01T00:00Z', '2026-11-01T00:00Z', '2027-01-01T01:00Z'],
  ],
  [
    'Pacific/Kiritimati',
    rule('WEEKDAYS', '2026-11-23'),
    '2026-11-20',
    '08:00',
    '08:30',
    ['2026-11-19T18:00Z', '2026-11-22T18:00Z'],
  ],
  [
    'Pacific/Apia',
    rule('DAILY', '2011-12-31'),
    '2011-12-29',
    '09:00',
    '10:00',
    ['2011-12-29T19:00Z', '2011-12-30T19:00Z'],
  ],
]

/**
 * A wall-clock time moved by days → its new instant: rescheduled bookings keep their time of day
 * (D-117).
 */
const shifts: [zone: string, wall: string, days: number, instant: string][] = [
  ['Europe/London', '2026-10-24T09:00', 1, '2026-10-25T09:00Z'],
  ['Europe/London', '2026-10-26T09:00', -2, '2026-10-24T08:00Z'],
  ['America/New_York', '2026-03-07T02:30', 1, '2026-03-08T07:30Z'],
  ['America/New_York', '2028-02-28T12:00', 2, '2028-03-01T17:00Z'],
]

export const reference = { walls, ranges, days, series, shifts }

const short = (text: string) => text.replace(/(:00)?\.000(Z?)$/, '$2')
const iso = (instant: number) => short(new Date(instant).toISOString())

/** Returns the same table with the actual results. */
export function answerReference(): typeof reference {
  return {
    walls: walls.map(([zone, wall, instant]) => {
      const shown = short(toWall(Date.parse(instant), zone))
      return [
        zone,
        wall,
        iso(toInstant(wall, zone)),
        ...(shown === wall ? [] : [shown]),
      ] as (typeof walls)[number]
    }),
    ranges: ranges.map(([zone, from, to]) => {
      const found = resolveRange(from, to, zone)
      return found
        ? [zone, from, to, iso(found.startsAt), iso(found.endsAt)]
        : [zone, from, to, undefined]
    }),
    days: days.map(([zone, date]) => {
      const { startsAt, endsAt } = dayBounds(date, zone)
      return [zone, date, iso(startsAt), (endsAt - startsAt) / 3_600_000]
    }),
    series: series.map(([zone, given, first, from, to]) => [
      zone,
      given,
      first,
      from,
      to,
      expandRepeat(given, first)
        .flatMap((date) => resolveRange(`${date}T${from}`, `${date}T${to}`, zone) ?? [])
        .map(({ startsAt }) => iso(startsAt)),
    ]),
    shifts: shifts.map(([zone, wall, count]) => [
      zone,
      wall,
      count,
      iso(toInstant(addDays(wall.slice(0, 10), count) + wall.slice(10), zone)),
    ]),
  }
}

import type { RepeatRule } from '@mosaic-booking/sdk/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from './calendar-entry.js'
import { booked, entryOf, eventsOf, expand, expandElsewhere, seriesOf } from './calendar.fixture.js'
import { writeInvitation } from './invitation.js'

const zones = [
  'Europe/London',
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'UTC',
]
const entriesOf = ({ series }: { series: NonNullable<CalendarEntry['series']> }) =>
  series.occurrences.map(({ entry }) => entry)
const lines = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(name))

describe('a series', () => {
  it.each(zones)('matches the bookings across both clock changes: %s', (zone) => {
    const rules: RepeatRule[] = [
      { repeatKind: 'DAILY', repeatEndDate: '2027-08-31' },
      { repeatKind: 'WEEKDAYS', repeatEndDate: '2027-08-31' },
      { repeatKind: 'FORTNIGHTLY', repeatEndDate: '2027-08-31', repeatWeekdays: [1, 7] },
      {
        repeatKind: 'WEEKLY',
        repeatEndDate: '2027-08-31',
        repeatWeekdays: [6, 7],
        repeatInterval: 3,
      },
      { repeatKind: 'MONTHLY', repeatEndDate: '2027-08-31' },
      { repeatKind: 'MONTHLY_BY_WEEKDAY', repeatEndDate: '2027-08-31', repeatOrdinal: -1 },
    ]
    for (const rule of rules) {
      // On a Sunday at the end of a month, at hours within, before and after clock changes.
      for (const [from, to, nights] of [
        ['09:00', '10:30', 0],
        ['01:30', '02:30', 0],
        ['02:15', '03:00', 0],
        ['23:00', '06:00', 1],
        ['00:30', '01:15', 0],
      ] as const) {
        const series = seriesOf(rule, { from, to, nights, zone, firstDate: '2026-09-27' })
        expect({ rule, from, expanded: expand(writeInvitation('REQUEST', series)) }).toEqual({
          rule,
          from,
          expanded: booked(entriesOf(series)),
        })
      }
    }
  })

  const weekly = seriesOf(
    { repeatKind: 'WEEKLY', repeatEndDate: '2026-12-07' },
    { from: '09:00', to: '10:00', firstDate: '2026-10-05' },
  )

  it('is one event with a rule that ends in UTC', () => {
    const text = writeInvitation('REQUEST', weekly)
    expect(eventsOf(text)).toHaveLength(1)
    expect(lines(text, 'RRULE')).toContain(
      'RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO;UNTIL=20261207T090000Z',
    )
    expect(lines(text, 'EXDATE')).toEqual([])
  })

  it('excludes days, and overrides those that were moved or edited', () => {
    const [first, second, third, fourth, ...others] = weekly.series.occurrences
    const moved = {
      ...second!,
      entry: entryOf({ from: '2026-10-13T15:00:00.000', to: '2026-10-13T15:45:00.000' }),
    }
    const renamed = { ...fourth!, entry: { ...fourth!.entry, summary: 'Review', place: 'Hall' } }
    const occurrences = [first!, moved, renamed, ...others.slice(0, -1)]
    const text = writeInvitation('REQUEST', {
      ...weekly,
      sequence: 4,
      series: { ...weekly.series, occurrences },
    })
    expect(third!.date).toBe('2026-10-19')
    expect(lines(text, 'EXDATE')).toEqual(['EXDATE;TZID=Europe/London:20261019T090000'])
    expect(lines(text, 'RECURRENCE-ID')).toEqual([
      'RECURRENCE-ID;TZID=Europe/London:20261012T090000',
      'RECURRENCE-ID;TZID=Europe/London:20261026T090000',
    ])
    expect(lines(text, 'RRULE:FREQ=WEEKLY')).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO;UNTIL=20261130T090000Z',
    ])
    expect(
      new Set(
        eventsOf(text).map(
          (event) =>
            `${String(event.getFirstPropertyValue('uid'))} ${String(event.getFirstPropertyValue('sequence'))}`,
        ),
      ),
    ).toEqual(new Set(['series-3@mosaic.example 4']))
    expect(expand(text)).toEqual(booked(occurrences.map(({ entry }) => entry)))
  })

  it('overrides occurrences that moved to another zone or became whole days', () => {
    const [first, second, ...others] = weekly.series.occurrences
    const elsewhere = {
      ...first!,
      entry: entryOf({
        from: '2026-10-05T09:00:00.000',
        to: '2026-10-05T10:00:00.000',
        zone: 'Europe/Madrid',
      }),
    }
    const whole = {
      ...second!,
      entry: entryOf({ from: '2026-10-12', to: '2026-10-12', isAllDay: true }),
    }
    const text = writeInvitation('REQUEST', {
      ...weekly,
      series: { ...weekly.series, occurrences: [elsewhere, whole, ...others] },
    })
    expect(lines(text, 'RECURRENCE-ID')).toEqual([
      'RECURRENCE-ID;TZID=Europe/London:20261005T090000',
      'RECURRENCE-ID;TZID=Europe/London:20261012T090000',
    ])
    expect(lines(text, 'DTSTART')).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Madrid:20261005T090000',
        'DTSTART;VALUE=DATE:20261012',
      ]),
    )
    expect(expand(text).slice(2)).toEqual(booked(others.map(({ entry }) => entry)))
  })

  it.each(zones)('is read alike by a library of other authors: %s', (zone) => {
    const rules: RepeatRule[] = [
      { repeatKind: 'DAILY', repeatEndDate: '2027-05-31' },
      { repeatKind: 'FORTNIGHTLY', repeatEndDate: '2027-05-31', repeatWeekdays: [1, 7] },
      { repeatKind: 'MONTHLY_BY_WEEKDAY', repeatEndDate: '2027-05-31', repeatOrdinal: -1 },
    ]
    for (const rule of rules) {
      const series = seriesOf(rule, { from: '09:00', to: '10:30', zone, firstDate: '2026-09-27' })
      const [first, second, , fourth, ...others] = series.series.occurrences
      const at = { from: `${second!.date}T15:00:00.000`, to: `${second!.date}T15:45:00.000` }
      const moved = { ...second!, entry: entryOf({ ...at, zone }) }
      const renamed = { ...fourth!, entry: { ...fourth!.entry, summary: 'Review' } }
      const occurrences = [first!, moved, renamed, ...others]
      const changed = { ...series, series: { ...series.series, occurrences } }
      expect(expandElsewhere(writeInvitation('REQUEST', changed))).toEqual(
        booked(occurrences.map(({ entry }) => entry)),
      )
    }
  })

  it('keeps a booking on a day that the rule no longer includes', () => {
    const kept = {
      date: '2026-10-01',
      entry: entryOf({ from: '2026-10-01T09:00:00.000', to: '2026-10-01T10:00:00.000' }),
    }
    const text = writeInvitation('REQUEST', {
      ...weekly,
      series: { ...weekly.series, occurrences: [kept, ...weekly.series.occurrences] },
    })
    expect(lines(text, 'RDATE')).toEqual(['RDATE;TZID=Europe/London:20261001T090000'])
    expect(expand(text)).toEqual(booked([kept.entry, ...entriesOf(weekly)]))
  })

  it('of whole days uses dates only', () => {
    const series = seriesOf(
      { repeatKind: 'MONTHLY', repeatEndDate: '2027-04-30' },
      { from: '00:00', to: '23:59', nights: 1, isAllDay: true, firstDate: '2026-09-29' },
    )
    const [first, second, third, ...others] = series.series.occurrences
    const moved = {
      ...second!,
      entry: entryOf({ from: '2026-11-02', to: '2026-11-03', isAllDay: true }),
    }
    const timed = {
      ...third!,
      entry: entryOf({ from: '2026-11-29T09:00:00.000', to: '2026-11-29T10:00:00.000' }),
    }
    const text = writeInvitation('REQUEST', {
      ...series,
      series: { ...series.series, occurrences: [first!, moved, timed, ...others.slice(1)] },
    })
    expect(lines(text, 'RRULE:FREQ=MONTHLY')).toEqual([
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=29;UNTIL=20270429',
    ])
    expect(lines(text, 'EXDATE')).toEqual(['EXDATE;VALUE=DATE:20261229'])
    expect(lines(text, 'RECURRENCE-ID')).toEqual([
      'RECURRENCE-ID;VALUE=DATE:20261029',
      'RECURRENCE-ID;VALUE=DATE:20261129',
    ])
    const days = eventsOf(text).map((event) => String(event.getFirstPropertyValue('dtstart')))
    expect(days).toEqual(['2026-09-29', '2026-11-02', '2026-11-29T09:00:00'])
  })

  it('is cancelled as a whole when no occurrence is left', () => {
    const text = writeInvitation('CANCEL', {
      ...weekly,
      sequence: 9,
      series: { ...weekly.series, occurrences: [] },
    })
    expect(eventsOf(text)).toHaveLength(1)
    expect(eventsOf(text)[0]!.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(lines(text, 'EXDATE')).toEqual([])
  })

  it.each([
    ['2027-04-04', '01:30'],
    ['2026-10-04', '02:15'],
  ])(
    'can end on a day when its start time occurs twice or not at all: %s',
    (repeatEndDate, from) => {
      const zone = 'Australia/Lord_Howe'
      const series = seriesOf(
        { repeatKind: 'WEEKLY', repeatEndDate },
        { from, to: from.replace(/.$/, '9'), zone, firstDate: '2026-09-06' },
      )
      expect(series.series.occurrences.at(-1)!.date).toBe(repeatEndDate)
      expect(expand(writeInvitation('REQUEST', series))).toEqual(booked(entriesOf(series)))
    },
  )

  it('matches the remaining bookings, whatever was excluded or moved', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(fc.constantFrom('keep', 'keep', 'drop', 'move'), { minLength: 30, maxLength: 30 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 9 }),
        (zone, fates, hour, days) => {
          const series = seriesOf(
            { repeatKind: 'WEEKLY', repeatEndDate: '2027-04-30' },
            {
              from: `${String(hour).padStart(2, '0')}:30`,
              to: `${String(hour).padStart(2, '0')}:50`,
              zone,
              firstDate: '2026-10-04',
            },
          )
          const occurrences = series.series.occurrences.flatMap((one, index) => {
            if (fates[index] === 'drop') return []
            const { wallFrom } = one.entry
            const to = new Date(Date.parse(`${wallFrom}Z`) + days * 86_400_000)
              .toISOString()
              .slice(0, -1)
            return fates[index] === 'move'
              ? [{ ...one, entry: entryOf({ from: to, to: to.replace(/:30:/, ':55:'), zone }) }]
              : [one]
          })
          fc.pre(occurrences.length > 0)
          expect(
            expand(
              writeInvitation('REQUEST', { ...series, series: { ...series.series, occurrences } }),
            ),
          ).toEqual(booked(occurrences.map(({ entry }) => entry)))
        },
      ),
      { numRuns: 100 },
    )
  })
})

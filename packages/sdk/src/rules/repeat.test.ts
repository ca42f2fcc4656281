import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from './calendar.js'
import { expandRepeat, findRepeatProblem, type RepeatRule, toRRule } from './repeat.js'

const rule = (
  repeatKind: RepeatRule['repeatKind'],
  repeatEndDate: string,
  more: Partial<RepeatRule> = {},
): RepeatRule => ({ repeatKind, repeatEndDate, ...more })

/** Parses '1997-09 2 9 16, 1997-10 7' as days. */
const days = (text: string) =>
  text.split(', ').flatMap((month) => {
    const [name, ...numbers] = month.split(' ')
    return numbers.map((day) => `${name}-${day.padStart(2, '0')}`)
  })
const range = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/**
 * The supported examples from RFC 5545, 3.8.5.3, with their dates. COUNT becomes the equivalent end
 * date, and UNTIL 24 December at midnight UTC becomes 23 December. Examples with two days of the
 * month become two series.
 */
const rfcExamples: [name: string, first: string, rule: RepeatRule, dates: string[]][] = [
  ['daily for 10 occurrences', '1997-09-02', rule('DAILY', '1997-09-11'), range('1997-09-02', 10)],
  [
    'daily until 24 December, exclusive of 9 o’clock that day',
    '1997-09-02',
    rule('DAILY', '1997-12-23'),
    range('1997-09-02', 113),
  ],
  [
    'every other day',
    '1997-09-02',
    rule('DAILY', '1997-12-03', { repeatInterval: 2 }),
    days(
      '1997-09 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 1997-10 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 1997-11 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29, 1997-12 1 3',
    ),
  ],
  [
    'every 10 days, 5 occurrences',
    '1997-09-02',
    rule('DAILY', '1997-10-12', { repeatInterval: 10 }),
    days('1997-09 2 12 22, 1997-10 2 12'),
  ],
  ['every day in January', '1998-01-01', rule('DAILY', '1998-01-31'), range('1998-01-01', 31)],
  [
    'weekly for 10 occurrences',
    '1997-09-02',
    rule('WEEKLY', '1997-11-04'),
    days('1997-09 2 9 16 23 30, 1997-10 7 14 21 28, 1997-11 4'),
  ],
  [
    'weekly until 24 December',
    '1997-09-02',
    rule('WEEKLY', '1997-12-23'),
    days('1997-09 2 9 16 23 30, 1997-10 7 14 21 28, 1997-11 4 11 18 25, 1997-12 2 9 16 23'),
  ],
  [
    'every other week',
    '1997-09-02',
    rule('FORTNIGHTLY', '1998-02-17'),
    days('1997-09 2 16 30, 1997-10 14 28, 1997-11 11 25, 1997-12 9 23, 1998-01 6 20, 1998-02 3 17'),
  ],
  [
    'weekly on Tuesday and Thursday for five weeks',
    '1997-09-02',
    rule('WEEKLY', '1997-10-06', { repeatWeekdays: [2, 4] }),
    days('1997-09 2 4 9 11 16 18 23 25 30, 1997-10 2'),
  ],
  [
    'every other week on Monday, Wednesday and Friday',
    '1997-09-01',
    rule('FORTNIGHTLY', '1997-12-23', { repeatWeekdays: [5, 1, 3] }),
    days(
      '1997-09 1 3 5 15 17 19 29, 1997-10 1 3 13 15 17 27 29 31, 1997-11 10 12 14 24 26 28, 1997-12 8 10 12 22',
    ),
  ],
  [
    'every other week on Tuesday and Thursday, 8 occurrences',
    '1997-09-02',
    rule('WEEKLY', '1997-10-16', { repeatInterval: 2, repeatWeekdays: [2, 4] }),
    days('1997-09 2 4 16 18 30, 1997-10 2 14 16'),
  ],
  [
    'monthly on the first Friday for 10 occurrences',
    '1997-09-05',
    rule('MONTHLY_BY_WEEKDAY', '1998-06-05'),
    days(
      '1997-09 5, 1997-10 3, 1997-11 7, 1997-12 5, 1998-01 2, 1998-02 6, 1998-03 6, 1998-04 3, 1998-05 1, 1998-06 5',
    ),
  ],
  [
    'monthly on the first Friday until 24 December',
    '1997-09-05',
    rule('MONTHLY_BY_WEEKDAY', '1997-12-23', { repeatOrdinal: 1 }),
    days('1997-09 5, 1997-10 3, 1997-11 7, 1997-12 5'),
  ],
  [
    'every other month on the first Sunday',
    '1997-09-07',
    rule('MONTHLY_BY_WEEKDAY', '1998-05-31', { repeatInterval: 2 }),
    days('1997-09 7, 1997-11 2, 1998-01 4, 1998-03 1, 1998-05 3'),
  ],
  [
    'every other month on the last Sunday',
    '1997-09-07',
    rule('MONTHLY_BY_WEEKDAY', '1998-05-31', { repeatInterval: 2, repeatOrdinal: -1 }),
    days('1997-09 28, 1997-11 30, 1998-01 25, 1998-03 29, 1998-05 31'),
  ],
  [
    'monthly on the 2nd',
    '1997-09-02',
    rule('MONTHLY', '1998-01-15'),
    days('1997-09 2, 1997-10 2, 1997-11 2, 1997-12 2, 1998-01 2'),
  ],
  [
    'monthly on the 15th',
    '1997-09-15',
    rule('MONTHLY', '1998-01-15'),
    days('1997-09 15, 1997-10 15, 1997-11 15, 1997-12 15, 1998-01 15'),
  ],
  [
    'every other week on Tuesday and Sunday, weeks from Monday',
    '1997-08-05',
    rule('FORTNIGHTLY', '1997-08-31', { repeatWeekdays: [2, 7] }),
    days('1997-08 5 10 19 24'),
  ],
  [
    'a date that does not exist, 30 February',
    '2007-01-30',
    rule('MONTHLY', '2007-03-31'),
    days('2007-01 30, 2007-03 30'),
  ],
]

const firstDay = fc.integer({ min: 0, max: 7000 }).map((count) => addDays('2020-01-01', count))
const anyRule = fc.record(
  {
    repeatKind: fc.constantFrom<RepeatRule['repeatKind']>(
      'DAILY',
      'WEEKDAYS',
      'WEEKLY',
      'FORTNIGHTLY',
      'MONTHLY',
      'MONTHLY_BY_WEEKDAY',
    ),
    repeatInterval: fc.integer({ min: 1, max: 13 }),
    repeatWeekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    repeatOrdinal: fc.constantFrom(-1, 1, 2, 3, 4, 5),
  },
  { requiredKeys: ['repeatKind'] },
)
const anySeries = fc
  .tuple(firstDay, anyRule, fc.integer({ min: 0, max: 364 }))
  .map(([first, parts, length]) => ({
    first,
    rule: { ...parts, repeatEndDate: addDays(first, length) },
  }))
  .filter((series) => !findRepeatProblem(series.rule, series.first))

describe('the dates of a series', () => {
  it.each(rfcExamples)('match RFC 5545: %s', (_, first, given, dates) => {
    expect(expandRepeat(given, first)).toEqual(dates)
  })

  it('match python-dateutil', () => {
    const oracle = JSON.parse(
      readFileSync(new URL('oracle/repeat-oracle.json', import.meta.url), 'utf8'),
    ) as [RepeatRule, string, number[]][]
    const differences = oracle.filter(([given, first, offsets]) => {
      const code = findRepeatProblem(given, first)?.code
      if (code)
        return (
          code !==
          (offsets.length === 0
            ? 'repeatEmpty'
            : offsets.length > 366
              ? 'repeatTooLong'
              : undefined)
        )
      return (
        expandRepeat(given, first).join() !== offsets.map((days) => addDays(first, days)).join()
      )
    })
    expect(oracle.length).toBeGreaterThanOrEqual(500)
    expect(differences).toEqual([])
  })

  it('on weekdays are Monday to Friday', () => {
    expect(expandRepeat(rule('WEEKDAYS', '2026-11-30'), '2026-11-20')).toEqual(
      days('2026-11 20 23 24 25 26 27 30'),
    )
  })

  it('skip months that do not have the day, and never move it', () => {
    expect(expandRepeat(rule('MONTHLY', '2027-01-31'), '2026-01-31')).toEqual(
      days(
        '2026-01 31, 2026-03 31, 2026-05 31, 2026-07 31, 2026-08 31, 2026-10 31, 2026-12 31, 2027-01 31',
      ),
    )
    expect(expandRepeat(rule('MONTHLY', '2028-05-01'), '2027-12-29')).toEqual(
      days('2027-12 29, 2028-01 29, 2028-02 29, 2028-03 29, 2028-04 29'),
    )
    expect(expandRepeat(rule('MONTHLY_BY_WEEKDAY', '2026-12-31'), '2026-07-31')).toEqual(
      days('2026-07 31, 2026-10 30'),
    )
  })

  it('take weekday, day of the month and position in the month from the first date', () => {
    expect(expandRepeat(rule('WEEKLY', '2026-12-05'), '2026-11-21')).toEqual(
      days('2026-11 21 28, 2026-12 5'),
    )
    expect(expandRepeat(rule('MONTHLY_BY_WEEKDAY', '2027-02-01'), '2026-11-20')).toEqual(
      days('2026-11 20, 2026-12 18, 2027-01 15'),
    )
  })

  it('start after a first date that does not fit the rule', () => {
    expect(expandRepeat(rule('WEEKDAYS', '2026-11-24'), '2026-11-21')).toEqual(
      days('2026-11 23 24'),
    )
    expect(
      expandRepeat(rule('WEEKLY', '2026-12-02', { repeatWeekdays: [2] }), '2026-11-16'),
    ).toEqual(days('2026-11 17 24, 2026-12 1'))
    // The first date's week counts as the first week, even without further occurrences in it.
    expect(
      expandRepeat(rule('FORTNIGHTLY', '2026-12-20', { repeatWeekdays: [1] }), '2026-11-20'),
    ).toEqual(days('2026-11 30, 2026-12 14'))
  })

  it('are in order, without duplicates, from the first day to the end', () => {
    fc.assert(
      fc.property(anySeries, ({ rule: given, first }) => {
        const found = expandRepeat(given, first)
        expect(found).toEqual([...new Set(found)].sort())
        expect(found[0]! >= first && found.at(-1)! <= given.repeatEndDate).toBe(true)
      }),
    )
  })

  it('are the same when counted from the first occurrence', () => {
    fc.assert(
      fc.property(anySeries, ({ rule: given, first }) => {
        const found = expandRepeat(given, first)
        expect(
          expandRepeat(
            { ...given, repeatWeekdays: given.repeatWeekdays ?? [weekday(first)] },
            found[0]!,
          ),
        ).toEqual(found)
      }),
    )
  })
})

describe('an invalid series', () => {
  const codeOf = (given: RepeatRule, first: string) => findRepeatProblem(given, first)?.code

  it('has no end', () => {
    expect(findRepeatProblem(rule('DAILY', ''), '2026-11-20')).toEqual({
      field: 'repeatEndDate',
      code: 'repeatEndRequired',
    })
  })

  it('ends before it starts', () => {
    expect(codeOf(rule('DAILY', '2026-11-19'), '2026-11-20')).toBe('dateRange')
    expect(expandRepeat(rule('DAILY', '2026-11-20'), '2026-11-20')).toEqual(['2026-11-20'])
  })

  it('lasts longer than a year, or has more than 366 occurrences', () => {
    expect(expandRepeat(rule('DAILY', '2027-11-20'), '2026-11-20')).toHaveLength(366)
    expect(findRepeatProblem(rule('DAILY', '2027-11-21'), '2026-11-20')).toEqual({
      field: 'repeatEndDate',
      code: 'repeatTooLong',
      values: { count: 366 },
    })
    expect(codeOf(rule('MONTHLY', '2027-11-21'), '2026-11-20')).toBe('repeatTooLong')
    // A year that includes a leap day has 367 days, counting both ends.
    expect(codeOf(rule('DAILY', '2028-11-20'), '2027-11-20')).toBe('repeatTooLong')
    expect(expandRepeat(rule('DAILY', '2028-11-19'), '2027-11-20')).toHaveLength(366)
    expect(codeOf(rule('WEEKLY', '2029-02-28'), '2028-02-29')).toBeUndefined()
    expect(codeOf(rule('WEEKLY', '2029-03-01'), '2028-02-29')).toBe('repeatTooLong')
  })

  it('has no date before its end', () => {
    expect(codeOf(rule('WEEKDAYS', '2026-11-22'), '2026-11-21')).toBe('repeatEmpty')
  })

  it('repeats every 0 weeks, or on the 0th Friday', () => {
    expect(
      findRepeatProblem(rule('WEEKLY', '2026-12-20', { repeatInterval: 0 }), '2026-11-20'),
    ).toEqual({ field: 'repeatInterval', code: 'invalid' })
    expect(
      findRepeatProblem(
        rule('MONTHLY_BY_WEEKDAY', '2026-12-20', { repeatOrdinal: 0 }),
        '2026-11-20',
      ),
    ).toEqual({ field: 'repeatOrdinal', code: 'invalid' })
  })

  it('is not expanded', () => {
    expect(() => expandRepeat(rule('DAILY', '9999-12-31'), '2026-11-20')).toThrow(
      'repeatEndDate: repeatTooLong',
    )
  })
})

describe('the RRULE of a series', () => {
  it.each([
    [
      'FREQ=DAILY;INTERVAL=10;UNTIL=19971012',
      '1997-09-02',
      rule('DAILY', '1997-10-12', { repeatInterval: 10 }),
    ],
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;WKST=MO;UNTIL=19971012',
      '1997-09-02',
      rule('WEEKDAYS', '1997-10-12'),
    ],
    ['FREQ=WEEKLY;BYDAY=TU;WKST=MO;UNTIL=19971012', '1997-09-02', rule('WEEKLY', '1997-10-12')],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;UNTIL=19971012',
      '1997-08-05',
      rule('FORTNIGHTLY', '1997-10-12', { repeatWeekdays: [7, 2] }),
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=19971012', '1997-08-31', rule('MONTHLY', '1997-10-12')],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SU;UNTIL=19971012',
      '1997-09-07',
      rule('MONTHLY_BY_WEEKDAY', '1997-10-12', { repeatInterval: 2, repeatOrdinal: -1 }),
    ],
  ])('is %s', (text, first, given) => {
    expect(toRRule(given, first, '19971012')).toBe(text)
  })

  it('gives the same dates in a calendar program', () => {
    fc.assert(
      fc.property(anySeries, ({ rule: given, first }) => {
        const found = expandRepeat(given, first)
        const recurrence = ICAL.Recur.fromString(
          toRRule(given, first, given.repeatEndDate.replaceAll('-', '')),
        )
        const iterator = recurrence.iterator(ICAL.Time.fromDateString(found[0]!))
        const shown = Array.from(found, () => iterator.next()?.toString())
        expect([...shown, iterator.next()?.toString()]).toEqual([...found, undefined])
      }),
      { numRuns: 300 },
    )
  })
})

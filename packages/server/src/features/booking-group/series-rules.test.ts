import type { RepeatChoice } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../bookings/booking/rules.fixture.js'
import {
  anchorSeries,
  applyChoice,
  expandRule,
  isDayLeftOut,
  isElsewhere,
  onDay,
  readChoices,
  retime,
  shiftExtras,
  type Series,
} from './series-rules.js'

const rule = { repeatKind: 'WEEKLY', repeatEndDate: '2026-11-30' } as const
const series: Series = {
  rule,
  locationId: 2,
  wallFrom: '2026-11-02T10:00:00.000',
  wallTo: '2026-11-02T11:00:00.000',
  isAllDay: false,
}
const night = { wallFrom: '2026-11-02T22:00:00.000', wallTo: '2026-11-03T06:00:00.000' }
const clock = (from: string, to: string) => `${from.slice(5, 16)} ${to.slice(5, 16)}`

describe('an occurrence', () => {
  it.each([
    ['on its day', series, '2026-11-09', '11-09T10:00 11-09T11:00'],
    ['over the change of the clocks', series, '2026-10-25', '10-25T10:00 10-25T11:00'],
    ['over midnight', night, '2026-11-30', '11-30T22:00 12-01T06:00'],
  ])('RPT-004 D-117 keeps its times %s', (_, times, date, expected) => {
    const { timeFrom, timeTo } = onDay(times, date)
    expect(clock(timeFrom, timeTo)).toBe(expected)
  })

  it.each([
    ['an hour', false, '2011-12-30T10:00', '2011-12-30T11:00', 'Pacific/Apia', true],
    ['a whole day', true, '2011-12-30T00:00', '2011-12-30T23:59:59', 'Pacific/Apia', true],
    [
      'a whole day before it',
      true,
      '2011-12-29T00:00',
      '2011-12-29T23:59:59',
      'Pacific/Apia',
      false,
    ],
    ['an hour elsewhere', false, '2011-12-30T10:00', '2011-12-30T11:00', 'Europe/London', false],
    [
      'an hour that the clocks skip',
      false,
      '2027-03-28T01:00',
      '2027-03-28T02:00',
      'Europe/London',
      false,
    ],
  ])(
    'RPT-004 of %s (whole day %s, %s to %s, %s) is left out by the calendar: %s',
    (_, isAllDay, timeFrom, timeTo, zone, isOut) => {
      const occurrence = {
        date: timeFrom.slice(0, 10),
        timeFrom: `${timeFrom}:00.000`.slice(0, 23),
        timeTo: `${timeTo}:00.000`.slice(0, 23),
      }
      expect(isDayLeftOut(occurrence, isAllDay, zone)).toBe(isOut)
    },
  )
})

describe('a rule', () => {
  it.each([
    ['without an end', '', 'bookingGroup.repeatEndDate: repeatEndRequired'],
    ['that ends on its first day', '2026-11-02', undefined],
    ['that ends the day before', '2026-11-01', 'bookingGroup.repeatEndDate: dateRange'],
    ['that ends a year ahead', '2027-11-02', undefined],
    ['that ends a day later', '2027-11-03', 'bookingGroup.repeatEndDate: repeatTooLong'],
  ])('RPT-003 D-114 %s', (_, repeatEndDate, refusal) => {
    expect(refusalOf(() => expandRule({ ...rule, repeatEndDate }, '2026-11-02'))).toBe(refusal)
  })

  it('RPT-004 starts a series on the first day of its rule, whatever the requested day', () => {
    const asked = { ...series, rule: { ...rule, repeatWeekdays: [3] } as typeof rule }
    const { wallFrom, wallTo } = anchorSeries(asked)
    expect(clock(wallFrom, wallTo)).toBe('11-04T10:00 11-04T11:00')
  })
})

describe('choices', () => {
  const dates = ['2026-11-02', '2026-11-09']
  it.each<[string, RepeatChoice[], string | undefined]>([
    [
      'for each day',
      [
        { date: '2026-11-02', action: 'SKIP' },
        { date: '2026-11-09', action: 'BOOK' },
      ],
      undefined,
    ],
    ['for another day', [{ date: '2026-11-03', action: 'SKIP' }], 'choices.0.date: invalid'],
    [
      'for a day twice',
      [
        { date: '2026-11-02', action: 'SKIP' },
        { date: '2026-11-02', action: 'BOOK' },
      ],
      'choices.1.date: invalid',
    ],
    ['that move nowhere', [{ date: '2026-11-02', action: 'MOVE' }], 'choices.0.action: invalid'],
    ['that move to a place', [{ date: '2026-11-02', action: 'MOVE', locationId: 3 }], undefined],
  ])('RPT-004 %s', (_, choices, refusal) => {
    expect(refusalOf(() => readChoices(choices, dates))).toBe(refusal)
  })

  const at = { ...onDay(series, '2026-11-09'), locationId: 2 }
  it.each<[string, Partial<RepeatChoice> | undefined, string]>([
    ['none', undefined, '2 11-09T10:00 11-09T11:00'],
    ['a skipped day', { action: 'SKIP', locationId: 3 }, '2 11-09T10:00 11-09T11:00'],
    ['another place', { action: 'MOVE', locationId: 3 }, '3 11-09T10:00 11-09T11:00'],
    [
      'a start, for as long',
      { action: 'MOVE', timeFrom: '2026-11-09T14:30' },
      '2 11-09T14:30 11-09T15:30',
    ],
    ['an end', { action: 'MOVE', timeTo: '2026-11-09T12:00' }, '2 11-09T10:00 11-09T12:00'],
    [
      'both',
      { action: 'MOVE', timeFrom: '2026-11-10T08:00', timeTo: '2026-11-10T08:30' },
      '2 11-10T08:00 11-10T08:30',
    ],
  ])('RPT-004 %s', (_, choice, expected) => {
    const chosen = applyChoice(at, choice && ({ date: '2026-11-09', ...choice } as RepeatChoice))
    expect(`${chosen.locationId} ${clock(chosen.timeFrom, chosen.timeTo)}`).toBe(expected)
  })
})

describe('new times of a series', () => {
  it.each([
    ['none', series, {}, '11-02T10:00 11-02T11:00'],
    [
      'said for one of its days',
      series,
      { timeFrom: '2026-11-16T09:00', timeTo: '2026-11-16T09:45' },
      '11-02T09:00 11-02T09:45',
    ],
    ['an end alone', series, { timeTo: '2026-11-16T12:00' }, '11-02T10:00 11-02T12:00'],
    [
      'over midnight',
      series,
      { timeFrom: '2026-11-16T22:00', timeTo: '2026-11-17T06:00' },
      '11-02T22:00 11-03T06:00',
    ],
    [
      'an end alone, over midnight as before',
      night,
      { timeTo: '2026-11-17T07:00' },
      '11-02T22:00 11-03T07:00',
    ],
  ])('RPT-005 D-116 %s', (_, times, said, expected) => {
    const { wallFrom, wallTo } = retime(times, said)
    expect(clock(wallFrom, wallTo)).toBe(expected)
  })

  it.each<[string, Partial<Series>, boolean]>([
    ['itself', {}, false],
    [
      'the same on another day',
      { wallFrom: '2026-11-09T10:00:00.000', wallTo: '2026-11-09T11:00:00.000' },
      false,
    ],
    ['one of another rule', { rule: { ...rule, repeatKind: 'DAILY' } }, false],
    ['one that ends later', { wallTo: '2026-11-02T11:01:00.000' }, true],
    ['one that begins later', { wallFrom: '2026-11-02T10:01:00.000' }, true],
    ['one at another place', { locationId: 3 }, true],
    ['one of whole days', { isAllDay: true }, true],
  ])('RPT-005 D-116 %s has another time or place: %s', (_, other, isMoved) => {
    expect(isElsewhere({ ...series, ...other }, series)).toBe(isMoved)
  })

  it('RPT-004 extras move with their occurrence, and those without a time get none', () => {
    const extras = [{ extraId: 1, timeFrom: '2026-11-02T10:30:00.000' }, { extraId: 2 }]
    expect(shiftExtras(extras, 7 * 86_400_000)).toEqual([
      { extraId: 1, timeFrom: '2026-11-09T10:30:00.000', timeTo: undefined },
      { extraId: 2, timeFrom: undefined, timeTo: undefined },
    ])
    expect(shiftExtras(undefined, 1)).toBeUndefined()
  })
})

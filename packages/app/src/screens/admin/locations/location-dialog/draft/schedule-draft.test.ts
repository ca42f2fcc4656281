import type { ScheduleElement } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  areRangesRight,
  setFlex,
  toScheduleDraft,
  toScheduleElements,
  type ScheduleDraft,
} from './schedule-draft.js'

const empty: ScheduleDraft = {
  isFlex: false,
  hours: [],
  opens: '',
  closes: '',
  closures: [],
  releases: [],
}
const draft = (changes: Partial<ScheduleDraft>) => ({ ...empty, ...changes })

describe('a schedule', () => {
  it.each<[string, ScheduleElement[], boolean]>([
    ['nothing', [], false],
    [
      'the same hours on several days',
      [
        {
          type: 'WEEKDAYS_TIME',
          weekdays: [1, 2, 5],
          timeFrom: 'T09:00:00.000',
          timeTo: 'T17:30:00.000',
        },
      ],
      false,
    ],
    [
      'hours that differ, twice a day and across midnight',
      [
        {
          type: 'WEEKDAYS_VARIABLE_TIME',
          dayTimeRanges: [
            { day: 1, timeFrom: 'T08:00:00.000', timeTo: 'T12:00:00.000' },
            { day: 1, timeFrom: 'T13:00:00.000', timeTo: 'T17:00:00.000' },
            { day: 6, timeFrom: 'T20:00:00.000', timeTo: 'T02:00:00.000' },
          ],
        },
      ],
      false,
    ],
    [
      'limits and closures',
      [
        { type: 'DATE_FROM', date: '2026-12-01' },
        { type: 'DATE_TO', date: '2027-11-30' },
        {
          type: 'DATE_RANGES_EXCLUDED',
          dateRanges: [{ dateFrom: '2026-12-24', dateTo: '2027-01-02' }],
        },
      ],
      false,
    ],
    [
      'the releases of a flex location',
      [
        {
          type: 'DATE_RANGES_INCLUDED',
          dateRanges: [{ dateFrom: '2026-12-01', dateTo: '2026-12-02' }],
        },
      ],
      true,
    ],
  ])('LOCM-015 %s stays as it is stored, with times as T09:00:00.000', (_, elements, isFlex) => {
    expect(toScheduleElements(toScheduleDraft(elements, isFlex))).toEqual(elements)
  })

  it('shows the last day of a range, whose stored end is exclusive', () => {
    const stored: ScheduleElement = {
      type: 'DATE_RANGES_EXCLUDED',
      dateRanges: [{ dateFrom: '2026-12-24', dateTo: '2027-01-02' }],
    }
    expect(toScheduleDraft([stored], false).closures).toEqual([
      { first: '2026-12-24', last: '2027-01-01' },
    ])
  })

  it('LOCM-012 a range with only a start date ends at midnight on the next day', () => {
    const closures = [{ first: '2026-12-31', last: '' }] as const
    expect(toScheduleElements(draft({ closures }))).toEqual([
      {
        type: 'DATE_RANGES_EXCLUDED',
        dateRanges: [{ dateFrom: '2026-12-31', dateTo: '2027-01-01' }],
      },
    ])
  })

  it('LOCM-013 flex clears office hours and closures, turning it off clears releases', () => {
    const closures = [{ first: '2026-12-31', last: '' }] as const
    const hours = [{ day: 1, from: '09:00', to: '17:00' }] as const
    expect(setFlex(draft({ closures, hours, opens: '2026-12-01' }), true)).toEqual(
      draft({ isFlex: true, opens: '2026-12-01' }),
    )
    expect(setFlex(draft({ isFlex: true, releases: closures }), false)).toEqual(empty)
  })

  it.each([
    [[], true],
    [[{ first: '2026-12-01', last: '' }], true],
    [[{ first: '2026-12-01', last: '2026-12-01' }], true],
    [[{ first: '2026-12-02', last: '2026-12-01' }], false],
    [[{ first: '', last: '2026-12-01' }], false],
  ] as const)('ranges %j are right: %s', (ranges, isRight) => {
    expect(areRangesRight(ranges)).toBe(isRight)
  })
})

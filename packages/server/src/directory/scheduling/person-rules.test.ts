import { describe, expect, it } from 'vitest'
import { buildTestDirectory, rooms } from '../directory/directory.fixture.js'
import { objectToPerson, periodAround, personTermsOf, type Quota } from './person-rules.js'

describe('the period of a quota', () => {
  it.each([
    ['DAY', '2026-11-02', '2026-11-02', '2026-11-03'],
    ['DAY', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['WEEK', '2026-11-02', '2026-11-02', '2026-11-09'],
    ['WEEK', '2026-11-08', '2026-11-02', '2026-11-09'],
    ['WEEK', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['MONTH', '2026-11-30', '2026-11-01', '2026-12-01'],
    ['MONTH', '2026-12-01', '2026-12-01', '2027-01-01'],
    ['MONTH', '2028-02-29', '2028-02-01', '2028-03-01'],
  ] as const)('CAT-009 AD-163 %s of %s: from %s to %s', (kind, date, from, to) => {
    expect(periodAround(kind, date)).toEqual({ from, to })
  })
})

describe('limits per person', () => {
  const termsOf = (category: object, period: object = {}, isInCategory = true) => {
    const base = buildTestDirectory({})
    const directory = buildTestDirectory(
      { Room: isInCategory ? { categoryId: rooms } : {} },
      {
        categories: base.categories.map((one) => ({ ...one, ...category })) as never,
        settings: [{ categoryId: rooms, section: 'period', value: period }],
      },
    )
    return personTermsOf(directory, directory.named('Room'))
  }
  const quota = {
    quotaRestrictionActive: true,
    quotaRestrictionAmount: 3,
    quotaRestrictionKind: 'WEEK',
  }
  it.each([
    ['nothing limits', {}, {}, undefined],
    ['a quota', quota, {}, [false, [{ kind: 'WEEK', amount: 3 }]]],
    ['a quota that is off', { ...quota, quotaRestrictionActive: false }, {}, undefined],
    [
      'a quota without words',
      { quotaRestrictionActive: true, quotaRestrictionAmount: undefined },
      {},
      [false, [{ kind: 'DAY', amount: 1 }]],
    ],
    ['one booking a day', {}, { singleBookingPerDay: true }, [false, [{ kind: 'DAY', amount: 1 }]]],
    [
      'both',
      quota,
      { singleBookingPerDay: true },
      [
        false,
        [
          { kind: 'DAY', amount: 1 },
          { kind: 'WEEK', amount: 3 },
        ],
      ],
    ],
    [
      'both for a day, which is one limit',
      { ...quota, quotaRestrictionKind: 'DAY' },
      { singleBookingPerDay: true },
      [false, [{ kind: 'DAY', amount: 1 }]],
    ],
    [
      'both for a day, and the quota allows none',
      { ...quota, quotaRestrictionKind: 'DAY', quotaRestrictionAmount: 0 },
      { singleBookingPerDay: true },
      [false, [{ kind: 'DAY', amount: 0 }]],
    ],
    ['no two at once', { preventOverlappingBookings: true }, {}, [true, []]],
  ])('CAT-009 CAT-010 AD-153 AD-162 AD-163 %s', (_, category, period, expected) => {
    const terms = termsOf(category, period)
    expect(terms && [terms.preventsOverlap, terms.quotas]).toEqual(expected)
    expect(termsOf(category, period, false)).toBeUndefined()
  })

  const day = { from: 1000, to: 2000 }
  const object = (
    booked: readonly (readonly [number, number])[],
    { amount = 1, preventsOverlap = false, isExempt = false } = {},
  ) => {
    const quotas: readonly Quota[] = [{ kind: 'DAY', amount }]
    const { overlapped, reached } = objectToPerson(
      { categoryId: 1, preventsOverlap, quotas },
      booked.map(([from, to]) => ({ from, to })),
      { from: 1500, to: 1600 },
      isExempt,
      () => day,
    )
    return [overlapped !== undefined, reached.length > 0]
  }
  it.each([
    ['nothing yet', [], {}, [false, false]],
    ['one at the beginning of the period', [[1000, 1100]], {}, [false, true]],
    ['one just before it, that reaches into it', [[999, 1100]], {}, [false, false]],
    ['one just after it', [[2000, 2100]], {}, [false, false]],
    ['one at its very end', [[1999, 2100]], {}, [false, true]],
    ['one of two', [[1000, 1100]], { amount: 2 }, [false, false]],
    [
      'two of two',
      [
        [1000, 1100],
        [1200, 1300],
      ],
      { amount: 2 },
      [false, true],
    ],
    ['a quota of none', [], { amount: 0 }, [false, true]],
    ['one, as a manager', [[1000, 1100]], { isExempt: true }, [false, false]],
    ['one until its start', [[1400, 1500]], { preventsOverlap: true, amount: 9 }, [false, false]],
    ['one into its start', [[1400, 1501]], { preventsOverlap: true, amount: 9 }, [true, false]],
    ['one from its end', [[1600, 1700]], { preventsOverlap: true, amount: 9 }, [false, false]],
    [
      'one at the same time, as a manager',
      [[1550, 1560]],
      { preventsOverlap: true, isExempt: true },
      [true, false],
    ],
  ] as const)(
    'CAT-009 CAT-010 AD-097 with %s: overlap and quota %j',
    (_, booked, how, expected) => {
      expect(object(booked, how)).toEqual(expected)
    },
  )
})

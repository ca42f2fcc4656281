import { describe, expect, it } from 'vitest'
import { Refusal } from '../../ground/core/refusal.js'
import { nameDays, nameEntries } from './name-members-rules.js'
import type { Member } from './series-plan-rules.js'

const member = (date: string, isBooked = true) =>
  ({ date, proposal: isBooked ? {} : undefined }) as unknown as Member
const members = [member('2026-11-03'), member('2026-11-10', false), member('2026-11-17')]
const overlap = new Refusal('OVERLAP', {
  values: { location: '', start: '', end: '' },
  reasons: [{ code: 'taken' }],
})
const past = new Refusal('START_IN_PAST')
const ofSet = (...refused: [number, Refusal][]) =>
  refused[0]![1].with({ members: refused.map(([index, refusal]) => ({ index, refusal })) })
const indexes = (refusal: unknown) =>
  (refusal as Refusal).details.members?.map(({ index }) => index)

describe('a refused series', () => {
  it.each([
    [
      'days that are taken',
      ofSet([0, overlap], [1, overlap]),
      'OCCURRENCES_CLASH',
      ['2026-11-03', '2026-11-17'],
      [0, 2],
    ],
    [
      'one taken among others at fault',
      ofSet([0, past], [1, overlap]),
      'OCCURRENCES_CLASH',
      ['2026-11-03', '2026-11-17'],
      [0, 2],
    ],
    ['another fault', ofSet([1, past]), 'START_IN_PAST', ['2026-11-17'], [2]],
  ])('RPT-004 D-115 names %s', (_, error, code, dates, places) => {
    const named = nameDays(error, members) as Refusal
    expect([named.code, named.details.data]).toEqual([code, { dates }])
    expect(indexes(named)).toEqual(places)
  })

  it('RPT-004 of one day names it without a set; of a general error names none', () => {
    expect((nameDays(past, [member('2026-11-03')]) as Refusal).details.data).toEqual({
      dates: ['2026-11-03'],
    })
    expect(nameDays(past, members)).toBe(past)
    const error = new Error('broken')
    expect(nameDays(error, members)).toBe(error)
  })

  it.each([
    [12, false],
    [13, true],
  ])('RPT-004 of %i days reports that there are more: %s', (count, hasMore) => {
    const many = Array.from({ length: count }, (_, index) =>
      member(`2026-11-${String(index + 1).padStart(2, '0')}`),
    )
    const error = ofSet(...many.map((_, index): [number, Refusal] => [index, overlap]))
    const { dates } = (nameDays(error, many) as Refusal).details.values as {
      dates: (language: string) => string
    }
    expect(dates('en').startsWith('Sun 1 Nov 2026; Mon 2 Nov 2026')).toBe(true)
    expect(dates('en').endsWith('…')).toBe(hasMore)
    expect(dates('es').startsWith('dom. 1 nov 2026')).toBe(true)
  })
})

describe('a refused basket', () => {
  // The second entry repeats three times.
  const entries = [0, 1, 1, 1, 2]
  it.each([
    ['an entry', ofSet([0, past]), [0]],
    ['an entry that repeats, once', ofSet([1, past], [3, past]), [1]],
    ['several, in order', ofSet([2, past], [4, past]), [1, 2]],
  ])('BSK-004 D-138 names %s', (_, error, named) => {
    expect(indexes(nameEntries(error, entries))).toEqual(named)
  })

  it('BSK-004 of one entry names it without a set, and names nothing for other errors', () => {
    expect(indexes(nameEntries(past, [4]))).toEqual([4])
    const error = new Error('broken')
    expect(nameEntries(error, entries)).toBe(error)
  })
})

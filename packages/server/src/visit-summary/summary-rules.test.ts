import { expect, it } from 'vitest'
import { addUpByKey, timeslotOf } from './summary-rules.js'

it.each([
  ['DAY', '2026-11-04', '2026-11-04'],
  ['WEEK', '2026-11-02', '2026-11-02'],
  ['WEEK', '2026-11-08', '2026-11-02'],
  ['MONTH', '2026-11-30', '2026-11'],
  ['DAY_OF_WEEK', '2026-11-08', 'SUNDAY'],
] as const)('the timeslot by %s of %s is %s', (grouping, date, slot) => {
  expect(timeslotOf(date, grouping)).toBe(slot)
})

it('adds up rows with the same key, in order', () => {
  const row = (timeslot: string, count: number) => ({ key: { timeslot }, count, minutes: 10 })
  expect(addUpByKey([row('b', 1), row('a', 2), row('b', 3)])).toEqual([
    { key: { timeslot: 'a' }, count: 2, minutes: 10 },
    { key: { timeslot: 'b' }, count: 4, minutes: 20 },
  ])
})

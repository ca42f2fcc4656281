import { addDays } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { fitSeries } from './fit-series-rules.js'
import type { OldRule } from './old-data.js'

const weekly: OldRule = { repeatKind: 'WEEKLY', repeatInterval: 1, repeatWeekdays: [1] }
const mondays = (count: number, from = '2026-11-02') =>
  Array.from({ length: count }, (_, week) => ({ date: addDays(from, 7 * week) }))

it('a series keeps its rule, its gaps and its moved occurrence', () => {
  const members = mondays(6).filter((_, index) => index !== 2)
  members[3] = { date: '2026-12-02' }
  const { parts, singles } = fitSeries(weekly, members)
  expect(singles).toEqual([])
  expect(parts).toHaveLength(1)
  expect(parts[0]!.rule).toEqual({ ...weekly, repeatEndDate: '2026-12-07' })
  expect(parts[0]!.members.map(({ date, member }) => [date, member.date])).toEqual([
    ['2026-11-02', '2026-11-02'],
    ['2026-11-09', '2026-11-09'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-30', '2026-12-02'],
    ['2026-12-07', '2026-12-07'],
  ])
})

it('an occurrence that says its day is placed there, however far it moved', () => {
  const members = [...mondays(3), { date: '2026-12-24', seriesDate: '2026-11-23' }]
  const { parts } = fitSeries(weekly, members)
  expect(parts[0]!.members.at(-1)).toEqual({ date: '2026-11-23', member: members[3] })
})

it('a series of more than a year becomes several, each in step with the first', () => {
  const fortnightly = { ...weekly, repeatInterval: 2 }
  const members = mondays(160).filter((_, index) => index % 2 === 0)
  const { parts, singles } = fitSeries(fortnightly, members)
  expect(singles).toEqual([])
  expect(parts).toHaveLength(3)
  expect(parts.flatMap((part) => part.members.map(({ date }) => date))).toEqual(
    members.map(({ date }) => date),
  )
})

it('bookings that the rule does not explain stay single', () => {
  const members = ['2026-11-03', '2026-12-09', '2027-01-28'].map((date) => ({ date }))
  expect(fitSeries(weekly, members)).toEqual({ parts: [], singles: members })
  expect(fitSeries(weekly, mondays(1))).toEqual({ parts: [], singles: mondays(1) })
})

it('without a rule, one is found that explains all days', () => {
  const rule = (members: { date: string }[]) => fitSeries(undefined, members).parts[0]?.rule
  expect(rule(mondays(5))).toMatchObject({ repeatKind: 'WEEKLY', repeatInterval: 1 })
  expect(rule(mondays(9).filter((_, index) => index % 2 === 0))).toMatchObject({
    repeatInterval: 2,
  })
  expect(rule(['2026-11-15', '2026-12-15', '2027-01-15'].map((date) => ({ date })))).toMatchObject({
    repeatKind: 'MONTHLY',
  })
})

import { expect, it } from 'vitest'
import { anHourFrom, findDraftProblems, toQuickSelect, type QuickDraft } from './quick-draft.js'

const draft: QuickDraft = {
  category: 1,
  locations: [],
  date: '2026-12-01',
  from: '09:00',
  to: '10:00',
  count: 3,
}

it.each<[Partial<QuickDraft>, object]>([
  [{}, {}],
  [{ category: undefined }, { category: 'categoryMissing' }],
  [{ date: '' }, { date: 'dateMissing' }],
  [{ from: '' }, { from: 'timeMissing' }],
  [{ to: '' }, { to: 'timeMissing' }],
  [{ to: '09:00' }, { to: 'timeOrder' }],
  [{ count: 0 }, { count: 'countWrong' }],
  [{ count: 100 }, {}],
  [{ count: 101 }, { count: 'countWrong' }],
])('%j has the problems %j', (changes, problems) => {
  expect(findDraftProblems({ ...draft, ...changes })).toEqual(problems)
})

it('asks for a preview in the chosen locations, or in the default ones', () => {
  expect(toQuickSelect(draft)).toEqual({
    category: 1,
    timeFrom: '2026-12-01T09:00:00.000',
    timeTo: '2026-12-01T10:00:00.000',
    count: 3,
    preview: true,
  })
  expect(toQuickSelect({ ...draft, locations: [4] }).locations).toEqual([4])
})

it.each([
  ['2026-12-01T09:10:00.000', { date: '2026-12-01', from: '09:30', to: '10:30' }],
  ['2026-12-01T17:10:00.000', { date: '2026-12-02', from: '09:00', to: '10:00' }],
  ['2026-12-01T23:40:00.000', { date: '2026-12-02', from: '09:00', to: '10:00' }],
])('BSK-008 at %s the form begins with %o', (now, times) => {
  expect(anHourFrom(now)).toEqual(times)
})

import type { PrioritisationRule } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  addRule,
  freeGroups,
  moveRule,
  removeRule,
  toRuleDrafts,
  toRules,
  type RuleDraft,
} from './prioritisation-rules.js'

const unlimited = (id?: number): PrioritisationRule => ({
  kind: 'BOOK_WITHOUT_LIMIT',
  ...(id && { accessGroup: { id } }),
})
const limit = (maxPeriod: number, id?: number): PrioritisationRule => ({
  kind: 'BOOK_WITH_LIMIT',
  maxPeriod,
  maxPeriodKind: 'DAY',
  ...(id && { accessGroup: { id } }),
})
const after = (rules: PrioritisationRule[], change: (drafts: RuleDraft[]) => RuleDraft[]) =>
  toRules(change(toRuleDrafts(rules)))

describe('the rules of a prioritisation', () => {
  it.each<[string, PrioritisationRule[], PrioritisationRule[]]>([
    ['none: everyone without limit', [], [unlimited(), limit(1)]],
    ['everyone without limit', [unlimited()], [unlimited(), limit(1)]],
    ['everyone with a limit', [limit(7)], [limit(1), limit(7)]],
    ['a group before everyone', [unlimited(5), limit(7)], [unlimited(5), limit(1), limit(7)]],
  ])('get one more after %s', (_name, rules, expected) => {
    expect(after(rules, addRule)).toEqual(expected)
  })

  it.each<[string, PrioritisationRule[], number, number, PrioritisationRule[]]>([
    ['up', [limit(1, 5), limit(2, 6), limit(3)], 1, 0, [limit(2, 6), limit(1, 5), limit(3)]],
    ['down', [limit(1, 5), limit(2, 6), limit(3)], 0, 1, [limit(2, 6), limit(1, 5), limit(3)]],
    ['to the end, passing its group on', [limit(2, 5), limit(3)], 0, 1, [limit(3, 5), limit(2)]],
    [
      'a limited one below an unlimited one, which becomes limited',
      [limit(7, 5), unlimited()],
      0,
      1,
      [limit(1, 5), limit(7)],
    ],
    [
      'an unlimited one below another',
      [unlimited(5), unlimited(6), limit(3)],
      0,
      1,
      [unlimited(6), unlimited(5), limit(3)],
    ],
    ['out of the list', [limit(1, 5), limit(2)], 1, 2, [limit(1, 5), limit(2)]],
  ])('move %s', (_name, rules, from, to, expected) => {
    expect(after(rules, (drafts) => moveRule(drafts, from, to))).toEqual(expected)
  })

  it('lose a removed one', () => {
    expect(after([limit(1, 5), limit(2)], (drafts) => removeRule(drafts, 0))).toEqual([limit(2)])
  })

  it('remember a limit while another kind is chosen', () => {
    const [only] = toRuleDrafts([limit(7)])
    const other = { ...only!, kind: 'BOOK_WITHOUT_LIMIT' as const }
    expect(toRules([other])).toEqual([unlimited()])
    expect(toRules([{ ...other, kind: 'BOOK_WITH_LIMIT' }])).toEqual([limit(7)])
    const [fresh] = toRuleDrafts([unlimited()])
    expect(toRules([{ ...fresh!, kind: 'BOOK_WITH_LIMIT' }])).toEqual([limit(1)])
  })

  it('offer a group once', () => {
    const drafts = toRuleDrafts([limit(1, 5), limit(2, 6), limit(3)])
    expect(freeGroups([{ id: 5 }, { id: 6 }, { id: 7 }], drafts, 0)).toEqual([{ id: 5 }, { id: 7 }])
  })
})

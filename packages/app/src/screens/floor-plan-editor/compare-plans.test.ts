import type { PlanDocument, PlanElement } from '@mosaic-booking/floorplan/formats'
import { describe, expect, it } from 'vitest'
import { comparePlans, mergePlans } from './compare-plans.js'

const at = (id: string, changes: Partial<PlanElement> = {}): PlanElement => ({
  id,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  label: id.toUpperCase(),
  ...changes,
})
const plan = (...elements: PlanElement[]): PlanDocument => ({
  referenceWidth: 10,
  referenceHeight: 10,
  elements,
})

describe('comparePlans', () => {
  it('lists added, removed, moved, bound and renamed elements by label', () => {
    const before = plan(at('a'), at('b'), at('c'), at('d'), at('e'))
    const after = plan(
      at('b', { x: 5 }),
      at('c', { locationId: 7 }),
      at('d', { label: 'New' }),
      at('e'),
      at('f'),
    )
    expect(comparePlans(before, after)).toEqual({
      added: ['F'],
      removed: ['A'],
      moved: ['B'],
      bound: ['C'],
      renamed: ['New'],
      isSheetChanged: false,
    })
    expect(comparePlans(before, { ...before, referenceWidth: 20 }).isSheetChanged).toBe(true)
  })
})

describe('mergePlans', () => {
  it('keeps what only one of two changed: the seats of a table, the side of a door', () => {
    const was = plan(at('t', { symbol: 'table', seats: 4 }), at('d', { symbol: 'door' }))
    const mine = plan(at('t', { symbol: 'table', seats: 8 }), was.elements[1]!)
    const theirs = plan(was.elements[0]!, at('d', { symbol: 'door', isMirrored: true }))
    expect(mergePlans(was, mine, theirs)).toEqual({
      elements: [mine.elements[0], theirs.elements[1]],
      clashes: [],
    })
    expect(comparePlans(was, mine).moved).toEqual(['T'])
  })

  const base = plan(at('a'), at('b'), at('c'))
  it.each<[string, PlanDocument, PlanDocument, string[], string[]]>([
    [
      'both add',
      plan(...base.elements, at('x')),
      plan(...base.elements, at('y')),
      ['a', 'b', 'c', 'x', 'y'],
      [],
    ],
    ['both remove', plan(at('b'), at('c')), plan(at('a'), at('c')), ['c'], []],
    ['I remove what they leave', plan(at('b'), at('c')), base, ['b', 'c'], []],
    ['they remove what I leave', base, plan(at('b'), at('c')), ['b', 'c'], []],
    [
      'I move what they remove',
      plan(at('a', { x: 9 }), at('b'), at('c')),
      plan(at('b'), at('c')),
      ['a', 'b', 'c'],
      ['A'],
    ],
    [
      'they move what I remove',
      plan(at('b'), at('c')),
      plan(at('a', { x: 9 }), at('b'), at('c')),
      ['b', 'c'],
      ['A'],
    ],
  ])('%s', (_, mine, theirs, ids, clashes) => {
    const merged = mergePlans(base, mine, theirs)
    expect(merged.elements.map(({ id }) => id)).toEqual(ids)
    expect(merged.clashes).toEqual(clashes)
  })

  it('keeps the walls that two people drew at once, although both have the same id', () => {
    const mine = plan(...base.elements, at('wall', { symbol: 'wall' }))
    const theirs = plan(...base.elements, at('wall', { symbol: 'wall', x: 5 }))
    const merged = mergePlans(base, mine, theirs)
    expect(merged.elements.slice(3)).toEqual([
      mine.elements[3],
      { ...theirs.elements[3], id: 'wall-2' },
    ])
    expect(merged.clashes).toEqual([])
    expect(mergePlans(base, mine, mine).elements).toEqual(mine.elements)
  })

  it('takes both changes of different elements, and mine of the same one', () => {
    const mine = plan(at('a', { x: 1 }), at('b', { x: 1 }), at('c', { x: 3 }))
    const theirs = plan(at('a'), at('b', { x: 2 }), at('c', { x: 3 }))
    expect(mergePlans(base, mine, theirs)).toEqual({ elements: mine.elements, clashes: ['B'] })
  })
})

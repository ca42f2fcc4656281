import { describe, expect, it } from 'vitest'
import type { PlanElement } from '../formats/level/plan-level.js'
import { desk, places, planOf, room } from './editor.fixture.js'
import { validatePlan } from './validate.js'

const tell = (...elements: PlanElement[]) =>
  validatePlan(planOf(...elements), places)
    .map(({ code, ids }) => `${code} ${ids.join()}`)
    .filter((text) => !text.startsWith('unbound'))

describe('validation', () => {
  it('accepts a valid plan', () => {
    const good = [
      desk('a', 0, 0, { locationId: 1 }),
      desk('b', 40, 0, { locationId: 2 }),
      desk('c', 760, 480, { locationId: 3 }),
      { ...room('R', 300, 100), locationId: 4 },
    ]
    expect(validatePlan(planOf(...good), places)).toEqual([])
  })

  it.each<[string, PlanElement[], string[]]>([
    ['outside the plan', [desk('a', 770, 0)], ['outside a']],
    [
      'outside because of its rotated corner',
      [desk('a', 0, 100, { rotation: 90, width: 100 }), desk('b', 0, 0, { rotation: 45 })],
      ['outside b'],
    ],
    [
      'bound twice',
      [desk('a', 0, 0, { locationId: 1 }), desk('b', 0, 100, { locationId: 1 })],
      ['bound-twice a,b'],
    ],
    [
      'bound to a space that does not exist',
      [desk('a', 0, 0, { locationId: 77 })],
      ['unknown-place a'],
    ],
    ['overlapping', [desk('a', 0, 0), desk('b', 20, 0)], ['overlapping a,b']],
    ['nested', [desk('a', 0, 0), desk('b', 10, 5, { width: 9, height: 9 })], ['overlapping a,b']],
    ['identical positions', [desk('a', 0, 0), desk('b', 0, 0)], ['overlapping a,b']],
    [
      'rotated, so that only the bounding boxes overlap',
      [desk('a', 100, 100, { rotation: 45 }), desk('b', 140, 90, { rotation: 45 })],
      [],
    ],
    [
      'desks in a room and a room in a zone',
      [
        room('R', 100, 100),
        {
          ...room('Z', 80, 80),
          points: [
            [80, 80],
            [400, 80],
            [400, 400],
            [80, 400],
          ],
        },
        desk('a', 120, 120),
      ],
      [],
    ],
    ['rooms that overlap', [room('R', 100, 100), room('S', 150, 150)], ['overlapping R,S']],
    ['rooms with a shared wall', [room('R', 100, 100), room('S', 200, 140)], []],
    [
      'an outline that crosses itself',
      [
        {
          ...room('R', 0, 0),
          points: [
            [0, 0],
            [100, 80],
            [100, 0],
            [0, 80],
          ],
        },
      ],
      ['self-crossing R'],
    ],
    ['too small to click', [desk('a', 0, 0, { width: 2 })], ['too-small a']],
    ['the same label', [desk('a', 0, 0), desk('b', 0, 100, { label: 'a' })], ['label-twice a,b']],
  ])('%s', (_, elements, expected) => expect(tell(...elements)).toEqual(expected))

  it('lists unbound elements last', () => {
    expect(
      validatePlan(planOf(desk('a', 0, 0), desk('b', 900, 0, { locationId: 1 }))).map(
        ({ code }) => code,
      ),
    ).toEqual(['outside', 'unbound'])
  })

  it('is fast with 2,000 elements', () => {
    const many = Array.from({ length: 2000 }, (_, i) =>
      desk(`d${i}`, (i % 50) * 40, Math.floor(i / 50) * 20, { locationId: i }),
    )
    const document = { referenceWidth: 2000, referenceHeight: 800, elements: many }
    expect(validatePlan(document)).toEqual([])
    expect(
      validatePlan({ ...document, elements: many.with(7, { ...many[7]!, x: 290 }) }).map(
        ({ ids }) => ids,
      ),
    ).toEqual([['d7', 'd8']])
  })
})

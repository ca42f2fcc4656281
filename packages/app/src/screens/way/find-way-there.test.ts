import { describe, expect, it } from 'vitest'
import { findWayThere, listStarts } from '@mosaic-booking/floorplan/route'
import { floorsAround, type NamedFloor } from './floors-around.js'
import { higher, plans, thames } from './way.fixture.js'
import { toGroups } from '../../shared/way/way-steps.js'

const floors: NamedFloor[] = [
  { id: 11, name: 'Level 1', plan: plans.level1 },
  { id: 12, name: 'Level 2', plan: plans.level2 },
]
const [level1, level2] = floors as [NamedFloor, NamedFloor]
const without = (floor: NamedFloor, ...symbols: string[]): NamedFloor => ({
  ...floor,
  plan: {
    ...floor.plan,
    elements: floor.plan.elements.filter(({ symbol }) => !symbols.includes(symbol ?? '')),
  },
})
const way = (
  all: readonly NamedFloor[],
  isStepFree = false,
  from: 'entrance' | 'lift' = 'entrance',
) => findWayThere(all, { to: 40, from, isStepFree })
const tell = (found: ReturnType<typeof way>) =>
  typeof found === 'string'
    ? found
    : toGroups(found, { to: 'Thames', floor: (id) => `Level ${id - 10}` }, 'en-GB').map(
        ({ first, steps }) => [first, ...steps],
      )

describe('the way there', () => {
  it('FP-018 leads from the entrance across floors, and without stairs by the lift', () => {
    expect(tell(way(floors))).toEqual([
      [1, 'Go in and walk 8 m', 'Take the stairs to Level 2'],
      [3, 'Leave the stairs and go 14 m', 'You are at Thames'],
    ])
    expect(tell(way(floors, true))).toEqual([
      [1, 'Go in and walk 12 m', 'Take the lift to Level 2'],
      [3, 'Leave the lift and go 8 m', 'Bear left and go 4 m', 'You are at Thames'],
    ])
  })

  it('FP-018 may begin at an entrance, a lift or stairs of the floor, or a space of the user', () => {
    expect(listStarts(floors, 40, [41, 99])).toEqual(['entrance', 'lift', 'stairs', 41])
    expect(listStarts([without(level1, 'door'), level2], 40, [40])).toEqual(['lift', 'stairs'])
    expect(listStarts(floors, 99, [41])).toEqual([])
    expect(tell(findWayThere(floors, { to: 40, from: 41, isStepFree: true }))).toEqual([
      [1, 'Go 6 m', 'Bear right and go 4 m', 'You are at Thames'],
    ])
  })

  it('FP-019 says why there is none', () => {
    expect(findWayThere(floors, { to: 99, from: 'entrance', isStepFree: false })).toBe('notOnPlan')
    expect(way([level1, without(level2, 'wall')])).toBe('noWalls')
    expect(way([without(level1, 'door'), level2])).toBe('noStart')
    expect(way([level1, without(level2, 'door')])).toBe('blocked')
    expect(
      way(
        floors.map((floor) => without(floor, 'lift')),
        true,
      ),
    ).toBe('onlyStairs')
  })

  it('knows the floors of the building, or those above without a building', () => {
    const ids = (nodes: readonly { readonly id: number }[]) => nodes.map(({ id }) => id)
    expect(ids(floorsAround(thames, higher))).toEqual([11, 12])
    const other = higher.filter(({ kind }) => kind !== 'BUILDING')
    expect(ids(floorsAround(thames, other))).toEqual([12])
    expect(floorsAround({ parentId: 77 }, higher)).toEqual([])
  })
})

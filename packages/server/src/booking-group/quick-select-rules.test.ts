import { describe, expect, it } from 'vitest'
import { buildTestDirectory, desks, type Node } from '../directory/directory.fixture.js'
import { chooseNearest, type Seat, type NearbyPlace } from './quick-select-rules.js'

const desk: Node = { categoryId: desks }
const named = (prefix: string, from: number, to: number) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [`${prefix}${from + index}`, desk]),
  )

const directory = buildTestDirectory({
  ServerContext: {
    children: {
      East: {
        children: {
          E1: {
            children: {
              North: { children: named('n', 1, 3) },
              South: { children: named('s', 1, 4) },
              ...named('e', 1, 2),
            },
          },
        },
      },
      West: {
        children: {
          W1: {
            children: {
              ...named('w', 1, 6),
              Hall: { ...desk, children: { half1: desk, half2: desk } },
            },
          },
        },
      },
    },
  },
})
const seatsOf = (
  names: readonly string[],
  spots: Readonly<Record<string, NearbyPlace>> = {},
): Seat[] => names.map((name) => ({ place: directory.named(name), spot: spots[name] }))
const choose = (
  names: readonly string[],
  count: number,
  spots?: Readonly<Record<string, NearbyPlace>>,
) =>
  chooseNearest(seatsOf(names, spots), count)
    ?.map(({ place }) => place.name)
    .toSorted()

describe('the nearest places', () => {
  it('BSK-008 D-141 one zone before the floor, one floor before the house', () => {
    const all = ['n1', 'w1', 's1', 'n2', 's2', 'e1', 's3', 'n3']
    expect(choose(all, 3)).toEqual(['n1', 'n2', 'n3'])
    expect(choose(['n1', 's1', 'n2', 's2', 's3', 'w1'], 3)).toEqual(['s1', 's2', 's3'])
    expect(choose(['n1', 'w1', 's1', 'e1', 'w2'], 3)).toEqual(['e1', 'n1', 's1'])
    expect(choose(['n1', 'w1', 's1', 'w2'], 3)).toEqual(['s1', 'w1', 'w2'])
    expect(choose(['n1', 'w1'], 3)).toBeUndefined()
    expect(choose([], 1)).toBeUndefined()
  })

  it('BSK-008 D-141 without a plan neighbours are those next to each other in the tree', () => {
    expect(choose(['w1', 'w3', 'w4', 'w6'], 2)).toEqual(['w3', 'w4'])
    expect(choose(['w1', 'w2', 'w4', 'w5', 'w6'], 3)).toEqual(['w4', 'w5', 'w6'])
  })

  it('BSK-008 D-141 on one plan the distance on it counts, not the tree; what is not on it comes last', () => {
    const planId = directory.named('W1').id
    const at = (x: number, y = 0, plan = planId): NearbyPlace => ({ planId: plan, x, y })
    const spots = { w1: at(0), w2: at(0.9), w3: at(0.5, 0.5), w4: at(0.05), w5: at(0.1) }
    expect(choose(['w1', 'w2', 'w3', 'w4', 'w5'], 3, spots)).toEqual(['w1', 'w4', 'w5'])
    expect(choose(['w1', 'w2', 'w6'], 2, spots)).toEqual(['w1', 'w2'])
    expect(choose(['w1', 'w2', 'w4'], 2, { ...spots, w4: at(0.05, 0, 99) })).toEqual(['w1', 'w2'])
  })

  it('D-084 places that share space are not taken together', () => {
    expect(choose(['Hall', 'half1', 'half2'], 2)).toEqual(['half1', 'half2'])
    expect(choose(['Hall', 'half1'], 2)).toBeUndefined()
    expect(choose(['Hall', 'half1', 'w6'], 2)).toHaveLength(2)
  })

  it('between choices alike the order given decides, and a large hall is searched in little time', () => {
    expect(choose(['w5', 'w1'], 1)).toEqual(['w5'])
    const hall = buildTestDirectory({ ServerContext: { children: named('d', 1, 3000) } })
    const seats = hall.places.slice(1).map((place) => ({
      place,
      spot: { planId: 1, x: (place.id % 60) / 100, y: Math.floor(place.id / 60) / 100 },
    }))
    const chosen = chooseNearest(seats, 9)!
    expect(
      Math.max(
        ...chosen.map(({ spot }) =>
          Math.hypot(spot.x - chosen[0]!.spot.x, spot.y - chosen[0]!.spot.y),
        ),
      ),
    ).toBeLessThan(0.03)
  })
})

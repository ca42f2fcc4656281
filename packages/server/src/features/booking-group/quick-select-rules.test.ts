import type { Extra } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  buildTestDirectory,
  desks,
  rooms,
  type Node,
} from '../../directory/directory/directory.fixture.js'
import type { Place } from '../../directory/directory/directory.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { inShort, refusalOf } from '../../bookings/booking/rules.fixture.js'
import {
  costCodeFor,
  chooseNearest,
  findAble,
  findOffering,
  refuseCount,
  type NearbyPlace,
  type Seat,
} from './quick-select-rules.js'

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
  it('BSK-008 D-141 are in one zone rather than one floor, and on one floor rather than one building', () => {
    const all = ['n1', 'w1', 's1', 'n2', 's2', 'e1', 's3', 'n3']
    expect(choose(all, 3)).toEqual(['n1', 'n2', 'n3'])
    expect(choose(['n1', 's1', 'n2', 's2', 's3', 'w1'], 3)).toEqual(['s1', 's2', 's3'])
    expect(choose(['n1', 'w1', 's1', 'e1', 'w2'], 3)).toEqual(['e1', 'n1', 's1'])
    expect(choose(['n1', 'w1', 's1', 'w2'], 3)).toEqual(['s1', 'w1', 'w2'])
    expect(choose(['n1', 'w1'], 3)).toBeUndefined()
    expect(choose([], 1)).toBeUndefined()
  })

  it('BSK-008 D-141 are adjacent in the tree if there is no plan', () => {
    expect(choose(['w1', 'w3', 'w4', 'w6'], 2)).toEqual(['w3', 'w4'])
    expect(choose(['w1', 'w2', 'w4', 'w5', 'w6'], 3)).toEqual(['w4', 'w5', 'w6'])
  })

  it('BSK-008 D-141 are chosen by distance if they share a plan; places not on it come last', () => {
    const planId = directory.named('W1').id
    const at = (x: number, y = 0, plan = planId): NearbyPlace => ({ planId: plan, x, y })
    const spots = { w1: at(0), w2: at(0.9), w3: at(0.5, 0.5), w4: at(0.05), w5: at(0.1) }
    expect(choose(['w1', 'w2', 'w3', 'w4', 'w5'], 3, spots)).toEqual(['w1', 'w4', 'w5'])
    expect(choose(['w1', 'w2', 'w6'], 2, spots)).toEqual(['w1', 'w2'])
    expect(choose(['w1', 'w2', 'w4'], 2, { ...spots, w4: at(0.05, 0, 99) })).toEqual(['w1', 'w2'])
  })

  it('D-084 never include related places', () => {
    expect(choose(['Hall', 'half1', 'half2'], 2)).toEqual(['half1', 'half2'])
    expect(choose(['Hall', 'half1'], 2)).toBeUndefined()
    expect(choose(['Hall', 'half1', 'w6'], 2)).toHaveLength(2)
  })

  it('keep the given order among equal choices, and are found quickly in a large hall', () => {
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

describe('the candidates', () => {
  const lunch = { id: 1, text: 'Lunch', costCodeRequired: true } as Extra
  const tea = { id: 2, text: 'Tea' } as Extra
  const offices = buildTestDirectory(
    {
      Root: {
        children: {
          With: desk,
          Without: desk,
          Closed: { ...desk, isBookable: false },
          Room: { categoryId: rooms },
        },
      },
    },
    {
      extras: [
        { locationId: 2, categoryId: desks, extra: lunch },
        { locationId: 2, categoryId: desks, extra: tea },
      ],
      settings: [
        { categoryId: desks, locationId: 3, section: 'costCode', value: { isRequired: true } },
      ],
    },
  )
  const ordered = (...ids: number[]) => ids.map((extraId) => ({ extraId }))

  it.each([
    ['bookable places of the category', ordered(), ['With', 'Without']],
    ['those that offer what is ordered', ordered(1), ['With']],
    ['those that offer all of it', ordered(1, 2), ['With']],
  ])('BSK-008 D-141 are %s', (_, extras, names) => {
    const offering = findOffering(offices.places, desks, extras)
    expect((offering as Place[]).map(({ name }) => name)).toEqual(names)
  })

  it('BSK-008 refuses extras that no place offers, unless there are no places', () => {
    expect(refusalOf(() => findOffering(offices.places, desks, ordered(9)))).toBe('extras: invalid')
    expect(findOffering([], desks, ordered(9))).toEqual([])
  })

  const judged = (name: string, hasPlan: boolean, code?: 'closed', refusal?: Refusal) => ({
    place: offices.named(name),
    plan: hasPlan ? ({} as never) : undefined,
    refusal,
    reasons: code ? [{ code } as const] : [],
  })
  it('BSK-008 keep places that only lack fields of the input', () => {
    const missing = refuseFields({ field: 'costCode', code: 'costCodeRequired' })
    const able = findAble([
      judged('With', true, undefined, missing),
      judged('Without', true, 'closed', new Refusal('START_IN_PAST')),
    ])
    expect((able as { place: Place }[]).map(({ place }) => place.name)).toEqual(['With'])
    const senseless = judged(
      'With',
      false,
      undefined,
      refuseFields({ field: 'timeTo', code: 'pastTime' }),
    )
    expect(inShort(findAble([senseless]) as Refusal)).toBe('timeTo: pastTime')
    expect(findAble([senseless, judged('Without', true)])).toHaveLength(1)
  })

  it.each([
    ['where all are free', 3, [{ code: 'closed' }]],
    ['where some are taken', 2, [{ code: 'closed' }, { code: 'taken' }]],
  ])(
    'BSK-008 D-141 too few, %s, are reported with their number and reasons',
    (_, free, reasons) => {
      const refusal = refuseCount({ offers: [1, 2, 3], reasons: [{ code: 'closed' }] }, free)
      expect([refusal.code, refusal.details.values, refusal.details.reasons]).toEqual([
        'NOT_ENOUGH_FREE',
        { count: free },
        reasons,
      ])
    },
  )

  it.each([
    ['a place that needs one', ['With', 'Without'], [], 'C1'],
    ['an extra that needs one', ['With'], ordered(1), 'C1'],
    ['nothing that needs one', ['With'], ordered(2), undefined],
  ])('BSK-009 keeps the cost code with %s', (_, names, extras, costCode) => {
    const chosen = names.map((name) => offices.named(name))
    expect(costCodeFor(offices, chosen, { costCode: 'C1', extras })).toBe(costCode)
  })
})

import { describe, expect, it } from 'vitest'
import { mayContain } from '@mosaic-booking/sdk/rules'
import { refused } from '../core/refusal.fixture.js'
import { buildTestDirectory, desks, rooms } from '../directory/directory.fixture.js'
import { decideSlot, mustBeFree, refuseMove, type Slot } from './tree-rules.js'

const directory = buildTestDirectory({
  House: {
    children: {
      London: {
        children: {
          Riverside: {
            kind: 'BUILDING',
            children: {
              First: {
                kind: 'FLOOR',
                children: {
                  Board: { categoryId: rooms },
                  Hall: {
                    categoryId: rooms,
                    children: { 'Hall A': { categoryId: rooms }, 'Hall B': { categoryId: rooms } },
                  },
                  'Desk 1': { kind: 'DESK', categoryId: desks },
                },
              },
              Second: { kind: 'FLOOR' },
            },
          },
        },
      },
      Madrid: { children: {} },
    },
  },
})
const place = (name: string) => directory.named(name)
const id = (name: string) => place(name).id

describe('kinds', () => {
  it.each([
    ['SITE', 'BUILDING', true],
    ['SITE', 'FLOOR', true],
    ['ORL', 'DESK', true],
    ['ZONE', 'AREA', true],
    ['AREA', 'ROOM', true],
    ['AREA', 'ZONE', false],
    ['FLOOR', 'BUILDING', false],
    ['SITE', 'SITE', false],
    ['BUILDING', 'ORL', false],
    ['ROOM', 'ROOM', true],
    ['ROOM', 'DESK', true],
    ['DESK', 'ROOM', false],
    ['ROOM', 'FLOOR', false],
    ['FLOOR', 'PHONE_BOX', true],
    ['PHONE_BOX', 'DESK', false],
    ['SITE', 'CAR_PARK', true],
    ['BUILDING', 'CAR_PARK', true],
    ['FLOOR', 'CAR_PARK', false],
    ['CAR_PARK', 'CAR_LEVEL', true],
    ['CAR_PARK', 'CAR_SPACE', true],
    ['CAR_LEVEL', 'CAR_SPACE', true],
    ['CAR_LEVEL', 'CAR_LEVEL', false],
    ['SITE', 'CAR_LEVEL', false],
    ['SITE', 'CAR_SPACE', false],
    ['CAR_PARK', 'ROOM', false],
  ])('LOC-005 LOC-020 a %s may hold a %s: %s', (parent, kind, may) => {
    expect(mayContain(parent, kind)).toBe(may)
  })
})

describe('a position in the tree', () => {
  it.each<['LAST' | 'BEFORE' | 'AFTER' | undefined, string | undefined, number]>([
    [undefined, undefined, place('First').right],
    ['LAST', undefined, place('First').right],
    ['LAST', 'Board', place('First').right],
    ['BEFORE', 'Board', place('Board').left],
    ['AFTER', 'Board', place('Hall').left],
    ['AFTER', 'Hall', place('Desk 1').left],
    ['AFTER', 'Desk 1', place('First').right],
  ])('LOC-018 %s of a floor, beside %s', (position, sibling, at) => {
    expect(
      decideSlot(directory, 'ROOM', {
        parentId: id('First'),
        ...(position ? { position } : {}),
        ...(sibling ? { siblingId: id(sibling) } : {}),
      }),
    ).toEqual({ parent: place('First'), at })
  })

  it.each<[string, string, Parameters<typeof decideSlot>[2], string[]]>([
    ['an unknown parent', 'ROOM', { parentId: 999 }, ['parentId: invalid']],
    ['a parent of the wrong kind', 'SITE', { parentId: id('First') }, ['parentId: invalid']],
    ['no sibling', 'ROOM', { parentId: id('First'), position: 'BEFORE' }, ['siblingId: required']],
    [
      'an unknown sibling',
      'ROOM',
      { parentId: id('First'), position: 'AFTER', siblingId: 999 },
      ['siblingId: invalid'],
    ],
    [
      'a sibling elsewhere',
      'ROOM',
      { parentId: id('First'), position: 'AFTER', siblingId: id('Hall A') },
      ['siblingId: invalid'],
    ],
  ])('LOC-020 LOC-021 is refused with %s', (_name, kind, target, expected) => {
    expect(refused(decideSlot(directory, kind, target))).toEqual(expected)
  })
})

describe('a move', () => {
  const slot = (parent: string, at = place(parent).right): Slot => ({ parent: place(parent), at })
  it.each<[string, Slot, string[] | undefined]>([
    ['Hall', slot('Second'), undefined],
    ['Hall', slot('First', place('Board').left), undefined],
    ['Hall', slot('First', place('Hall').left), undefined],
    ['Hall', slot('First', place('Hall').right + 1), undefined],
    ['Hall', slot('Hall'), ['parentId: invalid']],
    ['Hall', slot('Hall A'), ['parentId: invalid']],
    ['Riverside', slot('First'), ['parentId: invalid']],
    ['House', slot('London'), ['id: invalid']],
  ])('LOC-020 of %s, never into itself: case %#', (name, target, expected) => {
    expect(refused(refuseMove(place(name), target))).toEqual(expected)
  })

  it.each<[string, string, string[]]>([
    ['Desk 1', 'Second', []],
    ['First', 'London', []],
    ['Hall A', 'Second', ['Hall', 'Hall A']],
    ['Desk 1', 'Hall', ['Desk 1', 'Hall']],
    ['Desk 1', 'Hall A', ['Desk 1', 'Hall', 'Hall A']],
    ['Hall A', 'Hall B', ['Hall', 'Hall A', 'Hall B']],
    ['Second', 'Hall', ['Hall', 'Second']],
  ])('D-084 of %s to %s changes the holds of bookings at: %j', (name, parent, expected) => {
    const names = mustBeFree(directory, place(name), slot(parent)).map(
      (one) => directory.place(one)!.name,
    )
    expect(names.toSorted()).toEqual(expected)
  })

  it('D-084 includes the subtree of the place', () => {
    const names = mustBeFree(directory, place('Hall'), slot('Hall B')).map(
      (one) => directory.place(one)!.name,
    )
    expect(names.toSorted()).toEqual(['Hall', 'Hall A', 'Hall B'])
  })
})

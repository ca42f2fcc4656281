import { describe, expect, it } from 'vitest'
import { mayContain } from '@mosaic-booking/sdk/rules'
import { refused } from '../../ground/core/refusal.fixture.js'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { decideSlot, refuseMove, type Slot } from './tree-rules.js'

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
  it.each<['LAST' | 'BEFORE' | 'AFTER' | undefined, string | undefined, string | undefined]>([
    [undefined, undefined, undefined],
    ['LAST', undefined, undefined],
    ['LAST', 'Board', undefined],
    ['BEFORE', 'Board', 'Board'],
    ['AFTER', 'Board', 'Hall'],
    ['AFTER', 'Hall', 'Desk 1'],
    ['AFTER', 'Desk 1', undefined],
  ])('LOC-018 %s of a floor, beside %s', (position, sibling, next) => {
    expect(
      decideSlot(directory, 'ROOM', {
        parentId: id('First'),
        ...(position ? { position } : {}),
        ...(sibling ? { siblingId: id(sibling) } : {}),
      }),
    ).toEqual({ parent: place('First'), nextId: next && id(next) })
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
  it.each<[string, string, string[] | undefined]>([
    ['Hall', 'Second', undefined],
    ['Hall', 'First', undefined],
    ['Hall', 'Hall', ['parentId: invalid']],
    ['Hall', 'Hall A', ['parentId: invalid']],
    ['Riverside', 'First', ['parentId: invalid']],
    ['House', 'London', ['id: invalid']],
  ])('LOC-020 of %s to %s, never into itself', (name, parent, expected) => {
    const slot: Slot = { parent: place(parent), nextId: undefined }
    expect(refused(refuseMove(place(name), slot))).toEqual(expected)
  })
})

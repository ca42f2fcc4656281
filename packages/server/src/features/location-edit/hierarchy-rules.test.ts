import type { LocationHierarchyRow } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import { Refusal } from '../../ground/core/refusal.js'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { arrangementOf } from './arrange-rules.js'
import { planHierarchy } from './hierarchy-rules.js'

const directory = buildTestDirectory({
  House: {
    children: {
      London: {
        children: {
          One: {
            kind: 'FLOOR',
            children: { Board: { categoryId: rooms, capacity: 8 }, Nook: { categoryId: rooms } },
          },
          Two: { kind: 'FLOOR' },
        },
      },
      Paris: {},
    },
  },
})
const place = (name: string) => directory.named(name)
const row = (name: string, changes: Partial<LocationHierarchyRow> = {}): LocationHierarchyRow => ({
  id: place(name).id,
  name,
  kind: place(name).kind,
  ...changes,
})
const save = (locations: LocationHierarchyRow[], root = 'House') =>
  planHierarchy(
    { rootLocationId: place(root).id, locations },
    {
      directory,
      arrangement: arrangementOf(directory),
      newIds: locations.filter(({ id }) => id === undefined).map((_, index) => 101 + index),
    },
  )

/** Returns the names in tree order, each with its level. */
function drawn(locations: LocationHierarchyRow[], root?: string): string[] {
  const plan = save(locations, root)
  if (plan instanceof Refusal) throw plan
  const names = new Map(plan.added.map(({ id, name }) => [id, name]))
  return plan.positions
    .toSorted((a, b) => a.left - b.left)
    .map(({ id, level }) => `${level} ${names.get(id) ?? directory.place(id)!.name}`)
}
const unchanged = ['0 House', '1 London', '2 One', '3 Board', '3 Nook', '2 Two', '1 Paris']

describe('rows of the hierarchy', () => {
  it.each<[string, LocationHierarchyRow[], string[]]>([
    ['no rows change nothing', [], unchanged],
    ['all rows as they are', ['House', 'London', 'One'].map((name) => row(name)), unchanged],
    [
      'their order is the order of the siblings',
      [row('Paris'), row('London')],
      ['0 House', '1 Paris', '1 London', '2 One', '3 Board', '3 Nook', '2 Two'],
    ],
    [
      'a location without a row stays behind the sibling before it',
      [row('Nook', { parentId: place('Two').id })],
      ['0 House', '1 London', '2 One', '3 Board', '2 Two', '3 Nook', '1 Paris'],
    ],
    [
      'a move takes the children along',
      [row('One', { parentId: place('Paris').id })],
      ['0 House', '1 London', '2 Two', '1 Paris', '2 One', '3 Board', '3 Nook'],
    ],
    [
      'new rows, below each other, before the rows that follow',
      [
        { key: 'new', name: 'Three', kind: 'FLOOR', parentId: place('London').id },
        { name: 'Den', kind: 'ROOM', parentKey: 'new' },
        row('One'),
      ],
      ['0 House', '1 London', '2 Three', '3 Den', '2 One', '3 Board', '3 Nook', '2 Two', '1 Paris'],
    ],
  ])('LOC-029 %s', (_name, rows, expected) => {
    expect(drawn(rows)).toEqual(expected)
  })

  it.each<[string, LocationHierarchyRow[], string, string[]]>([
    ['a place elsewhere', [row('Paris')], 'London', ['locations.0.id: invalid']],
    ['a place twice', [row('One'), row('One')], 'House', ['locations.1.id: invalid']],
    [
      'a key twice',
      [
        { key: 'a', name: 'x', kind: 'SITE' },
        { key: 'a', name: 'y', kind: 'SITE' },
      ],
      'House',
      ['locations.1.key: invalid'],
    ],
    [
      'an unknown parent',
      [row('One', { parentId: 999 })],
      'House',
      ['locations.0.parentId: invalid'],
    ],
    [
      'an unknown key',
      [{ name: 'x', kind: 'SITE', parentKey: 'b' }],
      'House',
      ['locations.0.parentKey: invalid'],
    ],
    [
      'a parent of the wrong kind',
      [row('London', { parentId: place('Two').id })],
      'House',
      ['locations.0.parentId: invalid', 'locations.0.parentId: invalid'],
    ],
    [
      'a kind that the children do not allow',
      [row('One', { kind: 'DESK' })],
      'House',
      ['locations.0.kind: invalid'],
    ],
    [
      'a bookable place without a category',
      [row('Two', { isBookable: true })],
      'House',
      ['locations.0.bookingCategoryId: required'],
    ],
    [
      'an unknown category',
      [row('Board', { bookingCategoryId: 77 })],
      'House',
      ['locations.0.bookingCategoryId: invalid'],
    ],
    [
      'a copy of nothing',
      [{ name: 'x', kind: 'SITE', copyOf: 77 }],
      'House',
      ['locations.0.copyOf: invalid'],
    ],
  ])('LOC-020 refuses %s', (_name, rows, root, expected) => {
    expect(refused(save(rows, root))).toEqual(expected)
  })

  it('LOC-029 keeps the fields that a row omits, and makes a place with a category bookable', () => {
    const plan = save([
      row('Board', { name: 'Boardroom' }),
      { name: 'Desk', kind: 'DESK', parentId: place('Two').id, bookingCategoryId: desks },
      { name: 'Copy', kind: 'ROOM', parentId: place('Two').id, copyOf: place('Board').id },
    ])
    if (plan instanceof Refusal) throw plan
    expect(plan.changed).toMatchObject([
      { name: 'Boardroom', capacity: 8, booking_category_id: rooms, is_bookable: true },
    ])
    expect(plan.added).toMatchObject([
      { name: 'Desk', capacity: 0, booking_category_id: desks, is_bookable: true },
      { name: 'Copy', capacity: 8, booking_category_id: rooms, is_bookable: true },
    ])
    expect(plan.copies).toEqual([{ id: 102, copyOf: place('Board').id }])
  })

  it.each<[string, LocationHierarchyRow[], string[]]>([
    ['unchanged rows', [row('House'), row('London')], []],
    ['a renamed place', [row('One', { name: '1st' })], ['One']],
    ['an order', [row('Two'), row('One')], ['London']],
    [
      'a moved place and its new parent',
      [row('Nook', { parentId: place('Two').id })],
      ['Nook', 'Two'],
    ],
    ['the parent of a new one', [{ name: 'x', kind: 'ROOM', parentId: place('Two').id }], ['Two']],
  ])('LOC-011 asks for the administration of %s', (_name, rows, expected) => {
    const plan = save(rows)
    if (plan instanceof Refusal) throw plan
    expect(plan.administered.map(({ name }) => name).toSorted()).toEqual(expected)
  })
})

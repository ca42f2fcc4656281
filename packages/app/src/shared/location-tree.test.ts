import { expect, it } from 'vitest'
import {
  decideSelectionState,
  findCommonLocation,
  findLocations,
  flattenTree,
  toggleLocation,
  toLocationTree,
  type TreeLocation,
} from './location-tree.js'

const location = (
  id: number,
  kind: string,
  left: number,
  right: number,
  parentId?: number,
): TreeLocation => ({
  id,
  name: `${kind} ${id}`,
  kind,
  left,
  right,
  ...(parentId ? { parentId } : {}),
})
const locations = [
  location(1, 'ORL', 1, 20),
  location(5, 'FLOOR', 5, 6, 3),
  location(3, 'BUILDING', 4, 11, 2),
  location(2, 'SITE', 2, 13, 1),
  location(6, 'FLOOR', 7, 8, 3),
  location(7, 'FLOOR', 9, 10, 3),
  location(4, 'SITE', 14, 15, 1),
]
const tree = toLocationTree(locations)
const node = (id: number) => flattenTree(tree).find((found) => found.location.id === id)!
const states = (chosen: number[]) =>
  Object.fromEntries([2, 3, 5, 6, 4].map((id) => [id, decideSelectionState(node(id), chosen)]))

it('builds a tree in position order, without a single root', () => {
  expect(flattenTree(tree).map(({ location: { id } }) => id)).toEqual([2, 3, 5, 6, 7, 4])
  expect(tree.map(({ location: { id } }) => id)).toEqual([2, 4])
})

it('LIST-003 a location is selected with its descendants, and partial above a selected one', () => {
  expect(states([3])).toEqual({
    2: 'partial',
    3: 'selected',
    5: 'selected',
    6: 'selected',
    4: 'none',
  })
  expect(states([5])).toEqual({ 2: 'partial', 3: 'partial', 5: 'selected', 6: 'none', 4: 'none' })
})

it('LIST-003 selecting a selected location deselects it and keeps its siblings selected', () => {
  expect(toggleLocation(node(3), [3])).toEqual([])
  expect(toggleLocation(node(5), [3]).toSorted()).toEqual([6, 7])
  expect(toggleLocation(node(5), [2]).toSorted()).toEqual([6, 7])
})

it('selecting a location absorbs its selected descendants', () => {
  expect(toggleLocation(node(2), [5, 4])).toEqual([4, 2])
})

it('finds locations by name, ignoring case', () => {
  expect(findLocations(tree, ' floor ').map(({ location: { id } }) => id)).toEqual([5, 6, 7])
})

it('finds the lowest common ancestor of the selection', () => {
  expect([
    findCommonLocation(tree, [5, 7])?.id,
    findCommonLocation(tree, [5])?.id,
    findCommonLocation(tree, [5, 4])?.id,
    findCommonLocation(tree, [])?.id,
  ]).toEqual([3, 5, undefined, undefined])
})

it('SRCH-023 roots of sharing organisations are next to one’s own, and their parts never mix', () => {
  const own = locations.map((one) => ({ ...one, organisationId: 1 }))
  const shared = [
    { ...location(8, 'ORL', 1, 6), organisationId: 2 },
    { ...location(9, 'SITE', 2, 5, 8), organisationId: 2 },
    { ...location(10, 'FLOOR', 3, 4, 9), organisationId: 2 },
  ]
  const idsOf = (nodes: ReturnType<typeof toLocationTree>) => nodes.map((one) => one.location.id)
  const whole = toLocationTree([...own, ...shared])
  expect(idsOf(whole)).toEqual([1, 8])
  expect(idsOf(flattenTree(whole))).toEqual([1, 2, 3, 5, 6, 7, 4, 8, 9, 10])
  // Without their root, shared locations are siblings of the organisation's own sites.
  expect(idsOf(toLocationTree([...own, ...shared.slice(1)]))).toEqual([2, 4, 9])
  // Tree positions are per organisation: position 10 lies within 2 but belongs to another tree.
  expect(findCommonLocation(whole, [5, 10])).toBeUndefined()
  expect(findCommonLocation(whole, [10])?.id).toBe(10)
})

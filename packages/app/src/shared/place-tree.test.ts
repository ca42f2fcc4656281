import { expect, it } from 'vitest'
import {
  decidePlaceState,
  findCommonPlace,
  findPlaces,
  flattenPlaces,
  togglePlace,
  toPlaceTree,
  type Place,
} from './place-tree.js'

const place = (
  id: number,
  kind: string,
  left: number,
  right: number,
  parentId?: number,
): Place => ({ id, name: `${kind} ${id}`, kind, left, right, ...(parentId ? { parentId } : {}) })
const places = [
  place(1, 'ORL', 1, 20),
  place(5, 'FLOOR', 5, 6, 3),
  place(3, 'BUILDING', 4, 11, 2),
  place(2, 'SITE', 2, 13, 1),
  place(6, 'FLOOR', 7, 8, 3),
  place(7, 'FLOOR', 9, 10, 3),
  place(4, 'SITE', 14, 15, 1),
]
const tree = toPlaceTree(places)
const node = (id: number) => flattenPlaces(tree).find((found) => found.place.id === id)!
const states = (chosen: number[]) =>
  Object.fromEntries([2, 3, 5, 6, 4].map((id) => [id, decidePlaceState(node(id), chosen)]))

it('builds a tree in position order, without a single root', () => {
  expect(flattenPlaces(tree).map(({ place: { id } }) => id)).toEqual([2, 3, 5, 6, 7, 4])
  expect(tree.map(({ place: { id } }) => id)).toEqual([2, 4])
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
  expect(togglePlace(node(3), [3])).toEqual([])
  expect(togglePlace(node(5), [3]).toSorted()).toEqual([6, 7])
  expect(togglePlace(node(5), [2]).toSorted()).toEqual([6, 7])
})

it('selecting a location absorbs its selected descendants', () => {
  expect(togglePlace(node(2), [5, 4])).toEqual([4, 2])
})

it('finds locations by name, ignoring case', () => {
  expect(findPlaces(tree, ' floor ').map(({ place: { id } }) => id)).toEqual([5, 6, 7])
})

it('finds the lowest common ancestor of the selection', () => {
  expect([
    findCommonPlace(tree, [5, 7])?.id,
    findCommonPlace(tree, [5])?.id,
    findCommonPlace(tree, [5, 4])?.id,
    findCommonPlace(tree, [])?.id,
  ]).toEqual([3, 5, undefined, undefined])
})

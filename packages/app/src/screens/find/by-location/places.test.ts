import { expect, it } from 'vitest'
import { toLocationTree } from '../../../shared/location-tree.js'
import { toMapSites, toMapView } from './map-sites.js'
import { chooseCategory, findPlace, matchPlaces, toPath, toSites } from './places.js'

const place = (
  id: number,
  kind: string,
  [left, right]: readonly [number, number],
  parentId?: number,
) => ({ id, name: `${kind} ${id}`, kind, left, right, ...(parentId ? { parentId } : {}) })
const tree = toLocationTree([
  place(1, 'ORL', [1, 12]),
  place(2, 'REGION', [2, 9], 1),
  { ...place(3, 'SITE', [3, 6], 2), geoCoordinates: { latitude: 51.5, longitude: -0.1 } },
  place(4, 'BUILDING', [4, 5], 3),
  place(5, 'SITE', [7, 8], 2),
  place(6, 'SITE', [10, 11], 1),
])
const idsOf = (nodes: readonly { readonly location: { readonly id: number } }[]) =>
  nodes.map(({ location }) => location.id)

it('finds sites at any level, and uses the first level of a tree without sites', () => {
  expect(idsOf(toSites(tree))).toEqual([3, 5, 6])
  const flat = toLocationTree([
    place(1, 'ORL', [1, 6]),
    place(2, 'BUILDING', [2, 3], 1),
    place(3, 'BUILDING', [4, 5], 1),
  ])
  expect(idsOf(toSites(flat))).toEqual([2, 3])
})

it('finds the place of an address with the places above it', () => {
  expect(idsOf(toPath(findPlace(tree, 4)!))).toEqual([2, 3, 4])
  expect(findPlace(tree, 99)).toBeUndefined()
  expect(findPlace(tree, undefined)).toBeUndefined()
})

it.each([
  ['site', [3, 5, 6]],
  [' 5 ', [5]],
  ['SITE 6', [6]],
  ['x', []],
])('matches "%s" without regard to case', (text, ids) => {
  expect(idsOf(matchPlaces(toSites(tree), text))).toEqual(ids)
})

it.each(['malaga', 'MÁL'])('matches "%s" without regard to accents', (text) => {
  const named = toLocationTree([{ ...place(7, 'SITE', [1, 2]), name: 'Málaga' }])
  expect(idsOf(matchPlaces(named, text))).toEqual([7])
})

it('takes the first wanted category that is offered', () => {
  const offered = [{ id: 1 }, { id: 2 }] as unknown as Parameters<typeof chooseCategory>[0]
  expect(chooseCategory(offered, [Number.NaN, 2])?.id).toBe(2)
  expect(chooseCategory(offered, [9, null])?.id).toBe(1)
  expect(chooseCategory([], [1])).toBeUndefined()
})

it('the map shows the sites with coordinates, and begins at 45, -73 and zoom 8 without any', () => {
  const sites = toMapSites(toSites(tree))
  expect(sites).toEqual([{ id: 3, name: 'SITE 3', point: [51.5, -0.1] }])
  expect(toMapView(sites).bounds).toEqual([[51.5, -0.1]])
  expect(toMapView([])).toEqual({ center: [45, -73], zoom: 8 })
})

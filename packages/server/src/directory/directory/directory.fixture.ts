import { buildDirectory } from './build-directory.js'
import type { CategoryRow, DirectoryFacts, LocationRow } from './directory-store.js'
import type { Directory, Place } from './directory.js'

/** A location in a test tree: its differences from the default, and its children. */
export interface Node extends Partial<
  Omit<LocationRow, 'name' | 'left' | 'right' | 'level' | 'parentId'>
> {
  readonly children?: Readonly<Record<string, Node>>
}

export const rooms = 1
export const desks = 2

const category = (row: Partial<CategoryRow> & { id: number }): CategoryRow => ({
  kind: 'LOCATION',
  locationKind: 'ROOM',
  nameSingle: 'Room',
  namePlural: 'Rooms',
  timeslotKind: 'HOURLY',
  adminOnly: false,
  preventOverlappingBookings: false,
  enableFindSomeone: false,
  quotaRestrictionActive: false,
  quotaRestrictionAmount: 1,
  minutesAllowedEarly: 15,
  minutesAutoCancel: 0,
  isUsed: true,
  ...row,
})

/**
 * Builds a directory from a tree of names. Ids increase from 1 in tree order. Locations with a
 * category are bookable.
 */
export function buildTestDirectory(
  tree: Readonly<Record<string, Node>>,
  facts: Partial<DirectoryFacts> = {},
): Directory & { named(name: string): Place } {
  const locations: LocationRow[] = []
  let position = 0
  const add = (
    name: string,
    { children = {}, ...node }: Node,
    parentId: number | undefined,
    level: number,
  ) => {
    const row: LocationRow = {
      id: locations.length + 1,
      version: 1,
      tags: [],
      ...(parentId === undefined ? {} : { parentId }),
      kind: node.categoryId ? 'ROOM' : level === 0 ? 'ORL' : 'SITE',
      name,
      left: ++position,
      right: 0,
      level,
      capacity: 0,
      isBookable: node.categoryId !== undefined,
      isFlex: false,
      ...node,
    }
    locations.push(row)
    for (const [childName, child] of Object.entries(children))
      add(childName, child, row.id, level + 1)
    row.right = ++position
  }
  for (const [name, node] of Object.entries(tree)) add(name, node, undefined, 0)
  const directory = buildDirectory({
    organisation: { id: 1, name: 'Test', timeZone: 'Europe/London', version: 1 },
    config: [],
    locations,
    categories: [
      category({ id: rooms, cqIndicator: 'C' }),
      category({
        id: desks,
        locationKind: 'DESK',
        nameSingle: 'Desk',
        namePlural: 'Desks',
        timeslotKind: 'HALF_DAY',
      }),
    ],
    facilities: [],
    locationFacilities: [],
    parts: [],
    layouts: [],
    locationLayouts: [],
    media: [],
    floorPlans: [],
    extras: [],
    settings: [],
    bookingTypes: [],
    names: [],
    securityGroups: [],
    ...facts,
  })
  return { ...directory, named: (name) => directory.places.find((place) => place.name === name)! }
}

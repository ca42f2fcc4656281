import type { CategoryName } from '../seed-organisation.js'
import { demoOrganisation } from './buildings.js'
import type { Sprout, TreeRow } from './grow-tree.js'
import type { Prepared } from './prepare-demo.js'
import type { DemoSpace } from './read-floors.js'

/** Open every day, because people look at the demo on Sundays, too; with shorter hours at the weekend. */
const openFrom = (timeFrom: string, timeTo: string) => [
  { type: 'WEEKDAYS_TIME', timeFrom, timeTo, weekdays: [1, 2, 3, 4, 5] },
  { type: 'WEEKDAYS_TIME', timeFrom: 'T10:00:00.000', timeTo: 'T16:00:00.000', weekdays: [6, 7] },
]
const officeHours = openFrom('T08:00:00.000', 'T18:30:00.000')
const carParkHours = openFrom('T07:00:00.000', 'T20:00:00.000')

const categoryOfKind = { ROOM: 'rooms', DESK: 'desks', CAR_SPACE: 'parking' } as const

/** Spaces by this key are the same in the tree, on plans and with their facilities. */
export const keyOf = (floor: string, element: string) => `${floor}/${element}`

/**
 * The organisation as a tree: regions, sites, buildings, floors, neighbourhoods and bookable
 * locations.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- a script, read from top to bottom
export function plantTree(
  floors: Prepared['floors'],
  categories: Record<CategoryName, number>,
): Sprout {
  const space = ({ floor, element, kind, name, capacity }: DemoSpace): Sprout => ({
    kind,
    name,
    key: keyOf(floor, element),
    facts: {
      capacity,
      is_bookable: true,
      booking_category_id: categories[categoryOfKind[kind]],
    },
  })
  const floorChildren = (key: string): Sprout[] => {
    const { spaces } = floors.get(key)!
    const zones = [...new Set(spaces.flatMap(({ zone }) => zone || []))]
    return [
      ...spaces.filter(({ zone }) => !zone).map(space),
      ...zones.map((name): Sprout => ({
        kind: 'ZONE',
        name,
        key: `${key}/zone/${name}`,
        children: spaces.filter(({ zone }) => zone === name).map(space),
      })),
    ]
  }
  return {
    kind: 'ORL',
    name: demoOrganisation.name,
    key: 'root',
    children: demoOrganisation.regions.map((region): Sprout => ({
      kind: 'REGION',
      name: region.name,
      key: region.key,
      children: region.sites.map((site): Sprout => ({
        kind: 'SITE',
        name: site.name,
        key: site.key,
        facts: {
          time_zone: site.timeZone,
          latitude: site.geo.latitude,
          longitude: site.geo.longitude,
          address: site.address,
          schedule: officeHours,
        },
        children: site.buildings.map((building): Sprout => ({
          kind: building.kind,
          name: building.name,
          key: building.key,
          facts: {
            description: building.description,
            address: building.address,
            latitude: building.geo.latitude,
            longitude: building.geo.longitude,
            ...(building.kind === 'CAR_PARK' && { schedule: carParkHours }),
          },
          children: building.floors.map((floor): Sprout => ({
            kind: floor.kind,
            name: floor.name,
            key: floor.key,
            facts: { short_name: floor.code },
            children: floorChildren(floor.key),
          })),
        })),
      })),
    })),
  }
}

const parentOf = (rows: readonly TreeRow[], { parentKey }: TreeRow) =>
  rows.find(({ key }) => key === parentKey)

/** The time zone of a row: its own, or that of the next one above. */
export function timeZoneOf(rows: readonly TreeRow[], row: TreeRow): string {
  const parent = parentOf(rows, row)
  return (
    (row.time_zone as string | undefined) ?? (parent ? timeZoneOf(rows, parent) : 'Europe/London')
  )
}

/** The key of the site that a row is part of. */
export function siteOf(rows: readonly TreeRow[], row: TreeRow): string | undefined {
  const parent = parentOf(rows, row)
  return row.kind === 'SITE' ? row.key : parent && siteOf(rows, parent)
}

/** Whether a row is the one with the key, or below it. */
export function isWithin(rows: readonly TreeRow[], row: TreeRow, key: string): boolean {
  const parent = parentOf(rows, row)
  return row.key === key || (parent !== undefined && isWithin(rows, parent, key))
}

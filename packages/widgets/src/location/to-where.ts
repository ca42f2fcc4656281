import type { Location } from '@mosaic-booking/sdk'

const separator = ' · '

type Placed = Pick<Location, 'longQualifier' | 'organisationName'>

/**
 * A location's path, nearest ancestor first, limited to a number of levels: "Level 2 · Lantern
 * Wharf · London". Ends with the owner if another organisation shares the location.
 */
export function toWhere({ longQualifier, organisationName }: Placed, levels = Infinity): string {
  const above = longQualifier.split(' > ').slice(-levels).reverse()
  return [...above, organisationName].filter(Boolean).join(separator)
}

/**
 * The paths of several locations without the levels above that all of them share, such as the city
 * of rooms in one building. At least one level remains.
 */
export function toDistinctWheres(locations: readonly Placed[]): string[] {
  const paths = locations.map((location) => toWhere(location).split(separator))
  const most = Math.min(...paths.map(({ length }) => length)) - 1
  let shared = 0
  while (shared < most && new Set(paths.map((path) => path.at(-1 - shared))).size === 1) shared++
  return paths.map((path) => path.slice(0, path.length - shared).join(separator))
}

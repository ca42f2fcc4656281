import type { Location } from '@mosaic-booking/sdk'

type Placed = Pick<Location, 'longQualifier' | 'organisationName'>

/**
 * A location's path, nearest ancestor first, limited to a number of levels: "Level 2 · Lantern
 * Wharf · London". Ends with the owner if another organisation shares the location.
 */
export function toWhere({ longQualifier, organisationName }: Placed, levels = Infinity): string {
  const above = longQualifier.split(' > ').slice(-levels).reverse()
  return [...above, organisationName].filter(Boolean).join(' · ')
}

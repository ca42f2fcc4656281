import type { Location } from '@mosaic-booking/sdk'

type Placed = Pick<Location, 'longQualifier' | 'organisationName'>

/**
 * The path of a location, nearest ancestor first, limited to a number of levels: Level 2 · Lantern
 * Wharf · London. A location shared by another organisation ends with its owner.
 */
export function toWhere({ longQualifier, organisationName }: Placed, levels = Infinity): string {
  const above = longQualifier.split(' > ').slice(-levels).reverse()
  return [...above, organisationName].filter(Boolean).join(' · ')
}

import type { Location } from '@mosaic-booking/sdk'

type Placed = Pick<Location, 'longQualifier' | 'organisationName'>

/**
 * The path of a location, nearest ancestor first, of at most so many: Level 2 · Lantern Wharf ·
 * London. Ends with the owner of what another organisation shares.
 */
export function toWhere({ longQualifier, organisationName }: Placed, levels = Infinity): string {
  const above = longQualifier.split(' > ').slice(-levels).reverse()
  return [...above, organisationName].filter(Boolean).join(' · ')
}

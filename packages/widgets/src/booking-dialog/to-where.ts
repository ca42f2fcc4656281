import type { Location } from '@mosaic-booking/sdk'

/** The path of a location, nearest ancestor first: Level 2 · Lantern Wharf · London. */
export function toWhere({ longQualifier }: Pick<Location, 'longQualifier'>): string {
  return longQualifier.split(' > ').reverse().join(' · ')
}

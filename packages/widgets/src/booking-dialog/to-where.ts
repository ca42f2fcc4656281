import type { Location } from '@mosaic-booking/sdk'

/** Where a place is, nearest first: Level 2 · Lantern Wharf · London. */
export function toWhere({ longQualifier }: Pick<Location, 'longQualifier'>): string {
  return longQualifier.split(' > ').reverse().join(' · ')
}

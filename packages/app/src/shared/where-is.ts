import type { Location } from '@mosaic-booking/sdk'

/** A space's location without its own name, such as "Level 2 · Lantern Wharf". */
export const whereIs = (location: Pick<Location, 'longQualifier'> | undefined): string =>
  (location?.longQualifier ?? '').split(' > ').filter(Boolean).slice(-2).reverse().join(' · ')

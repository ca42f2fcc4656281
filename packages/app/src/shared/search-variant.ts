import { readText } from '@mosaic-booking/sdk/rules'
import type { Organisation } from '@mosaic-booking/sdk'

/**
 * How an organisation searches: by category, by location, or by category and then location (D-008).
 */
export type SearchVariant = 'CATEGORY' | 'PLACE' | 'CATEGORY_THEN_PLACE'

/**
 * `LOCATION` and `LOCATION-V1` start with the location, higher versions with the category
 * (CONF-003).
 */
export function readSearchVariant(settings: Organisation['configSettings']): SearchVariant {
  const variant = /^LOCATION(?:-V(\d+))?$/.exec(readText(settings, 'search_screen_variant'))
  if (!variant) return 'CATEGORY'
  return Number(variant[1] ?? 1) > 1 ? 'CATEGORY_THEN_PLACE' : 'PLACE'
}

/** The search path for a category, or for any category. */
export function toSearchPath(variant: SearchVariant, category?: number | string): string {
  const start = variant === 'CATEGORY_THEN_PLACE' ? '/find2' : '/find'
  return category === undefined ? start : `${start}/${category}`
}

import { readText } from '@mosaic-booking/sdk/rules'
import type { Organisation } from '@mosaic-booking/sdk'

/** How an organisation searches: by category, by place, or by category and then by place (D-008). */
export type SearchVariant = 'CATEGORY' | 'PLACE' | 'CATEGORY_THEN_PLACE'

/** `LOCATION` and `LOCATION-V1` put the place first, higher numbers the category (CONF-003). */
export function readSearchVariant(settings: Organisation['configSettings']): SearchVariant {
  const variant = /^LOCATION(?:-V(\d+))?$/.exec(readText(settings, 'search_screen_variant'))
  if (!variant) return 'CATEGORY'
  return Number(variant[1] ?? 1) > 1 ? 'CATEGORY_THEN_PLACE' : 'PLACE'
}

/** The address of the search for a category, or for any. */
export function toSearchPath(variant: SearchVariant, category?: number | string): string {
  const start = variant === 'CATEGORY_THEN_PLACE' ? '/find2' : '/find'
  return category === undefined ? start : `${start}/${category}`
}

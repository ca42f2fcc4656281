import type { Category } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'

type Named = Pick<Category, 'id' | 'locationKind' | 'nameSingle' | 'namePlural'>

/**
 * Finds another organisation's categories that match one of the caller's, since ids differ: those
 * for the same kind of location, narrowed to those with the same name if any exist.
 */
export function matchCategories<Other extends Named>(
  category: Named,
  others: readonly Other[],
): readonly Other[] {
  const alike = others.filter(({ locationKind }) => locationKind === category.locationKind)
  const names = new Set([category.nameSingle, category.namePlural].map(foldText))
  const namesakes = alike.filter(
    ({ nameSingle, namePlural }) =>
      names.has(foldText(nameSingle)) || names.has(foldText(namePlural)),
  )
  return namesakes.length > 0 ? namesakes : alike
}

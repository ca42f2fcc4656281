import type { LocationKindUse } from '@mosaic-booking/sdk'
import type { Directory, Place } from './directory.js'

/**
 * The kinds that the organisation uses, in tree order: the highest kind first. With a category, those of the places that are
 * booked in it, or the kind it is meant for while there are none.
 */
export function locationKindsOf(directory: Directory, categoryId?: number): LocationKindUse[] {
  const isUsed = (place: Place) => categoryId === undefined || (place.isBookable && place.categoryId === categoryId)
  const uses = new Map<string, { kind: string; left: number; right: number; level: number }>()
  for (const place of directory.places) {
    if (!isUsed(place)) continue
    const use = uses.get(place.kind)
    if (!use) uses.set(place.kind, { kind: place.kind, left: place.left, right: place.right, level: place.level })
    else {
      use.right = Math.max(use.right, place.right)
      use.level = Math.min(use.level, place.level)
    }
  }
  const meant = directory.category(categoryId ?? 0)?.locationKind
  if (uses.size === 0 && meant) return [{ kind: meant, left: 0, right: 0 }]
  return [...uses.values()].sort((a, b) => a.level - b.level || a.left - b.left).map(({ kind, left, right }) => ({ kind, left, right }))
}

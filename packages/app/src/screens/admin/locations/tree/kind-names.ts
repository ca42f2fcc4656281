import type { Category } from '@mosaic-booking/sdk'
import type { IconName } from '@mosaic-booking/widgets/ui'
import { useKindNames } from '../../../../shared/kind-names.js'
import { useSession } from '../../../../session/session.js'
import type { HierarchyRow } from './hierarchy.js'

const icons: Readonly<Record<string, IconName>> = {
  ORL: 'globe',
  REGION: 'globe',
  SUB_REGION: 'globe',
  SITE: 'map-pin',
  BUILDING: 'building',
  FLOOR: 'layers',
  ZONE: 'grid',
  AREA: 'grid',
  ROOM: 'room',
  DESK: 'desk',
  CAR_PARK: 'car',
  CAR_LEVEL: 'car',
  CAR_SPACE: 'car',
}
export const toKindIcon = (kind: string): IconName => icons[kind] ?? 'star'

export const useKindName = () => useKindNames(useSession().categories)

/** The kinds of leaves, taken from the categories (AD-120). */
export const leafKindsOf = (categories: readonly Category[]): string[] => [
  ...new Set(categories.map(({ locationKind }) => locationKind)),
]

/** Whether a location lacks a category although its kind is bookable. */
export const isLeftOut = (
  { id, kind, isBookable, categoryId }: HierarchyRow,
  categories: readonly Category[],
): boolean =>
  id !== undefined &&
  !isBookable &&
  categoryId === undefined &&
  usualCategory(kind, categories) !== undefined

/** The default category for a location kind. */
export const usualCategory = (kind: string, categories: readonly Category[]): number | undefined =>
  categories.find(({ locationKind }) => locationKind === kind)?.id

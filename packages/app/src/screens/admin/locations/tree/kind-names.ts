import type { Category } from '@mosaic-booking/sdk'
import { defineMessages, useMessages, type IconName } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { useSession } from '../../../../shell/session.js'
import type { HierarchyRow } from './hierarchy.js'

const messages = defineMessages({
  ORL: { en: 'Organisation', es: 'Organización' },
  REGION: { en: 'Region', es: 'Región' },
  SUB_REGION: { en: 'Sub-region', es: 'Subregión' },
  SITE: { en: 'Site', es: 'Sede' },
  BUILDING: { en: 'Building', es: 'Edificio' },
  FLOOR: { en: 'Floor', es: 'Planta' },
  ZONE: { en: 'Zone', es: 'Zona' },
  AREA: { en: 'Area', es: 'Área' },
  ROOM: { en: 'Room', es: 'Sala' },
  DESK: { en: 'Desk', es: 'Puesto' },
  CAR_PARK: { en: 'Car park', es: 'Aparcamiento' },
  CAR_LEVEL: { en: 'Parking level', es: 'Nivel de aparcamiento' },
  CAR_SPACE: { en: 'Parking space', es: 'Plaza de aparcamiento' },
})
type KnownKind = keyof typeof messages

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

/** Kinds of an organisation's own are named by its category. */
export function useKindName(): (kind: string) => string {
  const t = useMessages(messages)
  const { categories } = useSession()
  return useCallback(
    (kind) =>
      kind in messages
        ? t(kind as KnownKind)
        : (categories.find(({ locationKind }) => locationKind === kind)?.nameSingle ?? kind),
    [t, categories],
  )
}

/** The kinds at the ends of the tree: those of the categories (AD-120). */
export const leafKindsOf = (categories: readonly Category[]): string[] => [
  ...new Set(categories.map(({ locationKind }) => locationKind)),
]

/** Nobody can book it, though locations of its kind are booked. */
export const isLeftOut = (
  { id, kind, isBookable, categoryId }: HierarchyRow,
  categories: readonly Category[],
): boolean =>
  id !== undefined &&
  !isBookable &&
  categoryId === undefined &&
  usualCategory(kind, categories) !== undefined

/** The category in which a new location of a kind is booked, unless another one is chosen. */
export const usualCategory = (kind: string, categories: readonly Category[]): number | undefined =>
  categories.find(({ locationKind }) => locationKind === kind)?.id

import type { Category } from '@mosaic-booking/sdk'
import { defineMessages, useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'

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

/** Names of kinds. Those of an organisation's own are named by its category. */
export function useKindNames(categories: readonly Category[]): (kind: string) => string {
  const t = useMessages(messages)
  return useCallback(
    (kind) =>
      kind in messages
        ? t(kind as KnownKind)
        : (categories.find(({ locationKind }) => locationKind === kind)?.nameSingle ?? kind),
    [t, categories],
  )
}

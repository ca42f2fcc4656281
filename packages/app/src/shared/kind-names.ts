import type { Category } from '@mosaic-booking/sdk'
import { common, defineMessages, useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'

const messages = defineMessages('kind-names', {
  ORL: common.organisation,
  REGION: 'Region',
  SUB_REGION: 'Sub-region',
  SITE: 'Site',
  BUILDING: 'Building',
  FLOOR: 'Floor',
  ZONE: 'Zone',
  AREA: 'Area',
  ROOM: 'Room',
  DESK: 'Desk',
  CAR_PARK: 'Car park',
  CAR_LEVEL: 'Parking level',
  CAR_SPACE: 'Parking space',
})
type KnownKind = keyof typeof messages

/** Labels for location kinds. Custom kinds use their category's name. */
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

import type { Category } from '@mosaic-booking/sdk'
import type { IconName } from '@mosaic-booking/widgets/ui'

const icons: Readonly<Record<string, IconName>> = {
  ROOM: 'room',
  DESK: 'desk',
  CAR_SPACE: 'car',
  CAR_LEVEL: 'car',
  CAR_PARK: 'car',
}

export function toCategoryIcon({ locationKind }: Pick<Category, 'locationKind'>): IconName {
  return icons[locationKind] ?? 'building'
}

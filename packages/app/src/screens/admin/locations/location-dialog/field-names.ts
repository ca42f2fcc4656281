import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './location-dialog.messages.js'

type Key = keyof typeof messages

/** API fields that have a different name in the form. */
const names: Readonly<Record<string, Key>> = {
  parentId: 'parent',
  bookingCategoryId: 'category',
  geoCoordinates: 'map',
  categoryExtras: 'extras',
  bookingSettingsList: 'settings',
  medias: 'media',
  restriction: 'restrictions',
  isFlex: 'isFlex',
  combinedOf: 'combinedOf',
}

/** Labels for location fields in the history and in conflicts. */
export function useFieldName(): (field: string) => string {
  const t = useMessages(messages)
  return (field) => {
    const key = names[field] ?? field
    return key in messages ? t(key as 'name') : field
  }
}

import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './location-dialog.messages.js'

type Key = keyof typeof messages

/** API fields whose form field has another name. */
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

/** Labels of location fields, for the history and conflicts. */
export function useFieldName(): (field: string) => string {
  const t = useMessages(messages)
  return (field) => {
    const key = names[field] ?? field
    return key in messages ? t(key as 'name') : field
  }
}

import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './setting-names.messages.js'

/** Names the settings; one that a newer server sends is named by its key. */
export function useSettingName(): (key: string) => string {
  const t = useMessages(messages)
  return (key) => (Object.hasOwn(messages, key) ? t(key as keyof typeof messages) : key)
}

import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages as hints } from './setting-hints.messages.js'
import { messages } from './setting-names.messages.js'

/** Names the settings; one that a newer server sends is named by its key. */
export function useSettingName(): (key: string) => string {
  const t = useMessages(messages)
  return (key) => (Object.hasOwn(messages, key) ? t(key as keyof typeof messages) : key)
}

/** Says what a setting adds or takes; most say enough by their names. */
export function useSettingHint(): (key: string) => string | undefined {
  const t = useMessages(hints)
  return (key) => (Object.hasOwn(hints, key) ? t(key as keyof typeof hints) : undefined)
}

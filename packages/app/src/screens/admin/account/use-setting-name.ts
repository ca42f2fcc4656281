import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages as hints } from './setting-hints.messages.js'
import { messages } from './setting-names.messages.js'

/** Returns the label of a setting, or its key if a newer server sends an unknown one. */
export function useSettingName(): (key: string) => string {
  const t = useMessages(messages)
  return (key) => (Object.hasOwn(messages, key) ? t(key as keyof typeof messages) : key)
}

/** Returns the hint of a setting. Most have none because their names suffice. */
export function useSettingHint(): (key: string) => string | undefined {
  const t = useMessages(hints)
  return (key) => (Object.hasOwn(hints, key) ? t(key as keyof typeof hints) : undefined)
}

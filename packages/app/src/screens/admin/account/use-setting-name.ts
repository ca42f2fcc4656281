import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages as hints } from './setting-hints.messages.js'
import { messages } from './setting-names.messages.js'

/** Returns a setting's label, or its key if the server is newer and the setting is unknown. */
export function useSettingName(): (key: string) => string {
  const t = useMessages(messages)
  return (key) => (Object.hasOwn(messages, key) ? t(key as keyof typeof messages) : key)
}

/** Returns a setting's hint. Most settings have none because the label suffices. */
export function useSettingHint(): (key: string) => string | undefined {
  const t = useMessages(hints)
  return (key) => (Object.hasOwn(hints, key) ? t(key as keyof typeof hints) : undefined)
}

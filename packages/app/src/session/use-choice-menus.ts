import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  knownLocales,
  nameOfLocale,
  setLocale,
  themes,
  themeStore,
  useLocale,
  useMessages,
  type IconName,
  type Locale,
  type MenuItem,
} from '@mosaic-booking/widgets/ui'
import { useStore } from '@nanostores/react'
import { toasts } from '../shared/toasts.js'
import { saveLocaleChoice } from './choices.js'
import type { OpenSession } from './session.js'
import { messages } from './session.messages.js'

const themeIcons = { auto: 'screen', light: 'sun', dark: 'moon' } as const

/**
 * The language and theme menus. A choice takes effect immediately in this browser. A logged-in
 * user's language is also saved on the server.
 */
export function useChoiceMenus(session?: OpenSession): {
  readonly language: MenuItem[]
  readonly theme: MenuItem[]
  readonly themeIcon: IconName
} {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { locale } = useLocale()
  const theme = useStore(themeStore)
  const timeFormat = session?.user.defaults?.timeFormat
  const chooseLocale = async (next: Locale) => {
    setLocale(next, timeFormat ? timeFormat === '12' : undefined)
    saveLocaleChoice(next)
    if (!session) return
    try {
      await mutate(runtime, 'user.update', { id: 'current', body: { defaults: { region: next } } })
    } catch {
      toasts.add({ tone: 'warning', text: t('languageFailed') })
    }
  }
  return {
    // Each language is listed under its own name, for users who cannot read the current language.
    language: knownLocales().map((id) => ({
      id,
      label: nameOfLocale(id),
      checked: id === locale,
      onSelect: () => void chooseLocale(id),
    })),
    themeIcon: themeIcons[theme],
    theme: themes.map((id) => ({
      id,
      label: t(id),
      icon: themeIcons[id],
      checked: id === theme,
      onSelect: () => themeStore.set(id),
    })),
  }
}

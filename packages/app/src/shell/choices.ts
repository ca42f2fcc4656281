import {
  locales,
  readStored,
  toStorageKey,
  writeStored,
  type Locale,
} from '@mosaic-booking/sdk/rules'
import {
  followTheme,
  localeStore,
  setLocaleFrom,
  themes,
  themeStore,
  type Theme,
} from '@mosaic-booking/widgets/ui'
import { localStore } from '../shared/browser-store.js'

const localeKey = toStorageKey('locale')
const themeKey = toStorageKey('theme')

const isLocale = (value: unknown): value is Locale =>
  (locales as readonly unknown[]).includes(value)
const isTheme = (value: unknown): value is Theme => (themes as readonly unknown[]).includes(value)

/** The region that was chosen in this browser, before or after the login. */
export const readLocaleChoice = () => readStored(localStore, localeKey, isLocale)

export function saveLocaleChoice(locale: Locale): void {
  writeStored(localStore, localeKey, locale)
}

/**
 * Keeps the page in the theme and the language that were chosen; without a choice the system's and
 * the browser's (D-045).
 */
export function followChoices(document: Document): void {
  themeStore.set(readStored(localStore, themeKey, isTheme) ?? 'auto')
  themeStore.listen((theme) => writeStored(localStore, themeKey, theme))
  followTheme(document)
  setLocaleFrom({ region: readLocaleChoice(), browserLanguages: navigator.languages })
  localeStore.subscribe(({ locale }) => {
    document.documentElement.lang = locale
  })
}

import {
  decideLocale,
  directionOf,
  toLocale,
  readStored,
  toStorageKey,
  writeStored,
  type Locale,
  type StorageOwner,
} from '@mosaic-booking/sdk/rules'
import {
  followTheme,
  loadTexts,
  localeStore,
  setLocaleFrom,
  themes,
  themeStore,
  type Theme,
} from '@mosaic-booking/widgets/ui'
import { localStore } from '@mosaic-booking/sdk/stores'

const localeKey = toStorageKey('locale')
const themeKey = toStorageKey('theme')

const bannerKey = (owner: StorageOwner) => toStorageKey('bannerShown', owner)
const isTrue = (value: unknown): value is true => value === true

const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && toLocale(value) === value
const isTheme = (value: unknown): value is Theme => (themes as readonly unknown[]).includes(value)

/** The locale selected in this browser, before or after login. */
export const readLocaleChoice = () => readStored(localStore, localeKey, isLocale)

export function saveLocaleChoice(locale: Locale): void {
  writeStored(localStore, localeKey, locale)
}

/** Whether the organisation's banner was shown on the previous visit. */
export const readBannerShown = (owner: StorageOwner) =>
  readStored(localStore, bannerKey(owner), isTrue) ?? false

export function saveBannerShown(owner: StorageOwner, isShown: boolean): void {
  writeStored(localStore, bannerKey(owner), isShown || undefined)
}

/**
 * Applies the selected theme and language to the page. Defaults to the system theme and browser
 * language (D-045). Resolves when the language's texts have loaded.
 */
export async function followChoices(document: Document): Promise<void> {
  themeStore.set(readStored(localStore, themeKey, isTheme) ?? 'auto')
  themeStore.listen((theme) => writeStored(localStore, themeKey, theme))
  followTheme(document)
  const sources = { region: readLocaleChoice(), browserLanguages: navigator.languages }
  await loadTexts(decideLocale(sources).language)
  setLocaleFrom(sources)
  localeStore.subscribe(({ locale }) => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
  })
}

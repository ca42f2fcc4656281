import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { localeStore, toLocaleSetting, type LocaleSetting } from './locale.js'

/** Overrides the locale for part of a page, such as an element with a `lang` attribute. */
export const LocaleContext = createContext<LocaleSetting | undefined>(undefined)

/** One server renders pages for readers of all languages, so their choice is not its own. */
const onServer = () => toLocaleSetting('en-GB')

/**
 * The current locale: that of the nearest `LocaleContext`, or else that of the page, and English on a
 * server.
 */
export function useLocale(): LocaleSetting {
  const shared = useStore(localeStore, { ssr: onServer })
  return useContext(LocaleContext) ?? shared
}

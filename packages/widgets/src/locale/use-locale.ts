import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { localeStore, type LocaleSetting } from './locale.js'

/**
 * Overrides the locale for part of the page, for example in an element with a `lang` attribute.
 */
export const LocaleContext = createContext<LocaleSetting | undefined>(undefined)

/** The current locale: of the nearest `LocaleContext`, or else of the page. */
export function useLocale(): LocaleSetting {
  const shared = useStore(localeStore)
  return useContext(LocaleContext) ?? shared
}

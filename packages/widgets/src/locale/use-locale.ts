import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { localeStore, type LocaleSetting } from './locale.js'

/** Overrides the locale for part of a page, such as an element with a `lang` attribute. */
export const LocaleContext = createContext<LocaleSetting | undefined>(undefined)

/** The nearest `LocaleContext`'s locale, otherwise the page's locale. */
export function useLocale(): LocaleSetting {
  const shared = useStore(localeStore)
  return useContext(LocaleContext) ?? shared
}

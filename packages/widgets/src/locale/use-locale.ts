import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { localeStore, type LocaleSetting } from './locale.js'

/** Overrides the locale for a part of the page, for example an element with a `lang` attribute. */
export const LocaleContext = createContext<LocaleSetting | undefined>(undefined)

/** The current locale: that of the nearest `LocaleContext`, or else that of the page. */
export function useLocale(): LocaleSetting {
  const shared = useStore(localeStore)
  return useContext(LocaleContext) ?? shared
}

import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { localeStore, type LocaleSetting } from './locale.js'

/** Gives a part of the page a locale of its own, for example an element with a `lang` attribute. */
export const LocaleContext = createContext<LocaleSetting | undefined>(undefined)

/** The locale that applies here: of the nearest `LocaleContext`, else the page's. */
export function useLocale(): LocaleSetting {
  const shared = useStore(localeStore)
  return useContext(LocaleContext) ?? shared
}

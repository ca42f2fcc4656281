import type { Category } from '@mosaic-booking/sdk'
import type { Language } from '@mosaic-booking/sdk/contract'
import type { Directory, SettingsInForce } from './directory.js'

const views = new WeakMap<Directory, Map<Language, Directory>>()

/**
 * Returns the directory, or a view of it, with category names in a language; `called` translates
 * the names of facilities, layouts and extras. For responses only: stored data retains the original
 * names.
 */
export function inLanguage(directory: Directory, language: Language): Directory {
  const names = directory.namesIn(language)
  if (names.size === 0) return directory
  const known = views.get(directory) ?? new Map<Language, Directory>()
  views.set(directory, known)
  const view = known.get(language) ?? makeView(directory, (name) => names.get(name) ?? name)
  known.set(language, view)
  return view
}

function makeView(directory: Directory, called: Directory['called']): Directory {
  const categories = directory.categories.map((category) => nameCategory(category, called))
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  return { ...directory, called, categories, category: (id) => categoryById.get(id) }
}

const nameCategory = (category: Category, called: Directory['called']): Category => ({
  ...category,
  nameSingle: called(category.nameSingle),
  namePlural: called(category.namePlural),
  ...(category.shortNameSingle && { shortNameSingle: called(category.shortNameSingle) }),
  ...(category.shortNamePlural && { shortNamePlural: called(category.shortNamePlural) }),
  ...(category.layouts && { layouts: nameTexts(category.layouts, called) }),
})

/** Returns facilities, layouts or extras with their names in a view's language. */
export const nameTexts = <Named extends { readonly text?: string }>(
  things: readonly Named[],
  called: Directory['called'],
): Named[] => things.map((thing) => (thing.text ? { ...thing, text: called(thing.text) } : thing))

/** Returns the origins of settings, with category names in a view's language. */
export const nameOrigins = (
  origins: SettingsInForce['origins'],
  called: Directory['called'],
): SettingsInForce['origins'] =>
  Object.fromEntries(
    Object.entries(origins).map(([section, from]) => [
      section,
      from.origin === 'CATEGORY' && from.name ? { ...from, name: called(from.name) } : from,
    ]),
  )

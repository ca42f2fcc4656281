import { atom } from 'nanostores'
import { sharedValue } from '../shared-value.js'

/** `auto` follows the system (in an element: the page around it). */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The theme of the pages that are ours. */
export const themeStore = sharedValue('theme', () => atom<Theme>('auto'))

/** Keeps a document's theme equal to the store's. @returns a function that stops it */
export function followTheme(document: Document): () => void {
  return themeStore.subscribe((theme) => {
    document.documentElement.dataset.mbTheme = theme
  })
}

import { atom } from 'nanostores'
import { sharedValue } from '../shared-value.js'

/** `auto` follows the system or, in an element, the surrounding page. */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The theme of this product's own pages. */
export const themeStore = sharedValue('theme', () => atom<Theme>('auto'))

/** Keeps a document's theme in sync with the store. @returns a function that stops it */
export function followTheme(document: Document): () => void {
  return themeStore.subscribe((theme) => {
    document.documentElement.dataset.mbTheme = theme
  })
}

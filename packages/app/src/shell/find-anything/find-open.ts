import { atom } from 'nanostores'

/** Whether the search is open. The header and the shortcut open it. */
export const isFindOpen = atom(false)

/** Pages by the letter that follows `g`. */
export const goKeys = {
  h: '/',
  f: '/find',
  m: '/my-bookings',
  a: '/all-bookings',
  b: '/basket',
  p: '/profile',
} as const
export type GoKey = keyof typeof goKeys

export type Shortcut =
  | { readonly kind: 'overview' | 'search' | 'prefix' }
  | { readonly kind: 'go'; readonly key: GoKey }

/** What was pressed, as far as it matters. */
export interface Press {
  readonly key: string
  readonly hasModifier: boolean
  /** The key goes into a field, or to a part of the page that has keys of its own. */
  readonly isTaken: boolean
  /** `g` was pressed right before. */
  readonly isAfterPrefix: boolean
}

/** The shortcut of a key; undefined if it has none. Shift is part of `?` and counts as no modifier. */
export function findShortcut({
  key,
  hasModifier,
  isTaken,
  isAfterPrefix,
}: Press): Shortcut | undefined {
  if (hasModifier || isTaken) return undefined
  if (isAfterPrefix && Object.hasOwn(goKeys, key)) return { kind: 'go', key: key as GoKey }
  if (key === '?') return { kind: 'overview' }
  if (key === '/') return { kind: 'search' }
  return key === 'g' ? { kind: 'prefix' } : undefined
}

/** Elements that use letters themselves: fields, and plans, grids, menus and dialogs with their keys. */
const takers =
  'input, textarea, select, [contenteditable], [role=application], [role=grid], [role=menu], [role=listbox], [role=combobox], dialog'

/** Whether a key pressed at the target belongs to it. */
export const isTakenBy = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.closest(takers) !== null

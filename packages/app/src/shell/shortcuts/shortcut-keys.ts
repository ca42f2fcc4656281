/** Pages by the letter that follows `g`. */
export const goKeys = {
  h: '/',
  t: '/today',
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

export interface Press {
  readonly key: string
  readonly hasModifier: boolean
  /** Whether the target handles the key itself, such as a field. */
  readonly isTaken: boolean
  /** Whether `g` was pressed immediately before. */
  readonly isAfterPrefix: boolean
}

/**
 * The shortcut for a key press, if any. Shift does not count as a modifier, because typing `?`
 * requires it.
 */
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

/** Elements that handle every character themselves. */
const typedInto = 'input, textarea, select, [contenteditable], [role=combobox], dialog'
/** Elements that handle letters themselves, such as plans, grids and menus. */
const lettered = '[role=application], [role=grid], [role=menu], [role=listbox]'

/** Whether the target handles a key itself. */
export const isTakenBy = (target: EventTarget | undefined, key: string): boolean =>
  target instanceof Element &&
  target.closest(key === '/' ? typedInto : `${typedInto}, ${lettered}`) !== null

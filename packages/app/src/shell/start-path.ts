import type { Category, DefaultView, ServerRole } from '@mosaic-booking/sdk'
import { isReadOnly } from '@mosaic-booking/sdk/rules'

/** What decides where somebody starts. */
export interface StartFacts {
  readonly roles: readonly ServerRole[]
  /**
   * The view that was saved: on the server, else in this browser; undefined for "no profile"
   * (D-020, D-021).
   */
  readonly view: DefaultView | undefined
  readonly categories: readonly Pick<Category, 'id'>[]
  readonly defaultCategory?: number | undefined
  /** Whether a path can be opened with these roles. */
  readonly isOpen: (path: string) => boolean
  /** A quick search has just sent the user here because nothing is free: it must not begin anew. */
  readonly isAfterSearch?: boolean
}

const quickSearches: Partial<Record<DefaultView, string>> = {
  'available-now': 'now',
  'available-today': 'today',
  'available-this-week': 'this-week',
}

/** Where to go when the wanted screen is not open, in this order (D-001). */
const elsewhere = ['/my-bookings', '/all-bookings', '/provider', '/reception', '/admin', '/help']

/** The user's category where it is still offered, else the first (D-009). */
export function decideCategory(
  categories: readonly Pick<Category, 'id'>[],
  wanted: number | undefined | null,
): number | undefined {
  return (categories.find(({ id }) => id === wanted) ?? categories[0])?.id
}

/**
 * The screen that `/` stands for (ROUTE-029 to ROUTE-032). It is always one that opens, so that it
 * can never loop.
 */
export function decideStartPath(facts: StartFacts): string {
  const wanted = wantedPath(facts)
  return facts.isOpen(wanted) ? wanted : (elsewhere.find(facts.isOpen) ?? '/help')
}

function wantedPath({
  roles,
  view,
  categories,
  defaultCategory,
  isOpen,
  isAfterSearch,
}: StartFacts): string {
  const isOnly = (role: ServerRole) => roles.length > 0 && roles.every((held) => held === role)
  if (isReadOnly(roles)) return '/all-bookings'
  if (isOnly('PROVIDER')) return '/provider'
  if (isOnly('RECEPTIONIST')) return '/reception'
  if (isOnly('LOCATION_ADMIN')) return '/admin'
  const category = decideCategory(categories, defaultCategory)
  if (category === undefined)
    return view === 'all-bookings' && isOpen('/all-bookings') ? '/all-bookings' : '/my-bookings'
  if (view === undefined) return `/find/${categories[0]!.id}`
  const target = quickSearches[view]
  if (target) return isAfterSearch ? `/find/${category}` : `/find/${category}/${target}`
  if (view === 'all-bookings') return isOpen('/all-bookings') ? '/all-bookings' : '/my-bookings'
  return view === 'search-menu' ? '/find' : `/${view}`
}

import type { Category, DefaultView, ServerRole } from '@mosaic-booking/sdk'
import { isReadOnly } from '@mosaic-booking/sdk/rules'

export interface StartFacts {
  readonly roles: readonly ServerRole[]
  /**
   * The start page saved on the server, otherwise in this browser. Undefined means "no profile"
   * (D-020, D-021).
   */
  readonly view: DefaultView | undefined
  readonly categories: readonly Pick<Category, 'id'>[]
  readonly defaultCategory?: number | undefined
  readonly isOpen: (path: string) => boolean
  /** Whether the organisation starts with the Today page (TODAY-007). */
  readonly startsWithToday?: boolean
  /** Whether a quick search without results has redirected here and must not run again. */
  readonly isAfterSearch?: boolean
  /** The category of a failed search, whose form retains the search values. */
  readonly searchedCategory?: number | undefined
  /** Whether a service administrator has just selected the organisation. */
  readonly hasChosen?: boolean
}

const quickSearches: Partial<Record<DefaultView, string>> = {
  'available-now': 'now',
  'available-today': 'today',
  'available-this-week': 'this-week',
}

/** Fallbacks in order, for users without access to the requested screen (D-001). */
const elsewhere = ['/my-bookings', '/all-bookings', '/provider', '/reception', '/admin', '/help']

/** The user's default category if still available, otherwise the first category (D-009). */
export function decideCategory(
  categories: readonly Pick<Category, 'id'>[],
  wanted: number | undefined | null,
): number | undefined {
  return (categories.find(({ id }) => id === wanted) ?? categories[0])?.id
}

/**
 * Resolves `/` to a screen (ROUTE-029 to ROUTE-032). The result is always accessible to the user,
 * so redirects cannot loop.
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
  searchedCategory,
  hasChosen,
  startsWithToday = false,
}: StartFacts): string {
  const isOnly = (role: ServerRole) => roles.length > 0 && roles.every((held) => held === role)
  if (isReadOnly(roles)) return '/all-bookings'
  if (isOnly('PROVIDER')) return '/provider'
  if (isOnly('RECEPTIONIST')) return '/reception'
  if (isOnly('LOCATION_ADMIN')) return '/admin'
  if (categories.some(({ id }) => id === searchedCategory)) return `/find/${searchedCategory}`
  if (view === 'select-organisation') return hasChosen ? '/admin' : '/select-organisation'
  if (view === 'approvals' || view === 'reception') return `/${view}`
  if (view === 'today' || (view === undefined && startsWithToday)) return '/today'
  const category = decideCategory(categories, defaultCategory)
  if (category === undefined)
    return view === 'all-bookings' && isOpen('/all-bookings') ? '/all-bookings' : '/my-bookings'
  if (view === undefined) return `/find/${categories[0]!.id}`
  const target = quickSearches[view]
  if (target) return isAfterSearch ? `/find/${category}` : `/find/${category}/${target}`
  if (view === 'all-bookings') return isOpen('/all-bookings') ? '/all-bookings' : '/my-bookings'
  return view === 'search-menu' ? '/find' : `/${view}`
}

import type { CurrentUser } from '../http/call.js'
import type { Directory, Place } from '../location/directory.js'
import { seesAdminOnly } from '../user/authority.js'
import type { Search } from './read-search.js'

interface Wanted {
  readonly directory: Directory
  readonly user: CurrentUser
  /** Undefined: every category that the user may see. */
  readonly categoryId: number | undefined
  readonly search: Search
}

/**
 * The places that a search is about: of the category, large enough and not too large for the people (SRCH-027, D-064). Those
 * that are never booked are shown only to who asks for everything. Categories for administrators are not there for others.
 */
export function findCandidates({ directory, user, categoryId, search: { capacity, shows } }: Wanted, places: readonly Place[]): Place[] {
  const visible = new Set(directory.categories.filter(({ adminOnly }) => !adminOnly || seesAdminOnly(user)).map(({ id }) => id))
  return places.filter((place) =>
    place.categoryId !== undefined && visible.has(place.categoryId) && (categoryId === undefined || place.categoryId === categoryId)
    && (place.isBookable || shows !== 'AVAILABLE')
    && (capacity === 0 || (place.capacity >= capacity && (place.minimumCapacity ?? 0) <= capacity)))
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const namesInOrder = new WeakMap<Directory, ReadonlyMap<Place, number>>()

/** Comparing names costs more than all else of a sort; their order is the same for every search. */
function rankNames(directory: Directory): ReadonlyMap<Place, number> {
  const known = namesInOrder.get(directory)
  if (known) return known
  const sorted = directory.places.toSorted((a, b) => collator.compare(a.name, b.name) || a.left - b.left)
  const ranks = new Map(sorted.map((place, rank) => [place, rank]))
  namesInOrder.set(directory, ranks)
  return ranks
}

/** The caller's usual places first, then the tightest fit, then by name: what a limit of results keeps (D-078). */
export function sortCandidates(directory: Directory, places: readonly Place[], usualIds: readonly number[], capacity: number): Place[] {
  const names = rankNames(directory)
  const usual = new Set(usualIds)
  const isUsual = ({ id, ancestorIds }: Place) => usual.has(id) || ancestorIds.some((ancestor) => usual.has(ancestor))
  const first = new Set(usual.size > 0 ? places.filter(isUsual) : [])
  const byCapacity = (a: Place, b: Place) => (capacity > 0 ? a.capacity - b.capacity : 0)
  return places.toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)) || byCapacity(a, b) || names.get(a)! - names.get(b)!)
}

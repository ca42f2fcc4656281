import type { Directory, Place } from '../../directory/directory/directory.js'
import { whyNotForCount } from './place-facts.js'
import type { Search } from './read-search.js'

interface CandidateQuery {
  readonly directory: Directory
  /** Undefined: every category. */
  readonly categoryId: number | undefined
  readonly search: Search
}

/**
 * Returns the locations that a search evaluates: bookable, in the category and with a suitable
 * capacity (SRCH-027, D-064). A search that includes unavailable locations also returns the others,
 * with the reason.
 */
export function findCandidates(
  { directory, categoryId, search: { capacity, shows } }: CandidateQuery,
  places: readonly Place[],
): Place[] {
  return places.filter(
    (place) =>
      place.categoryId !== undefined &&
      (categoryId === undefined
        ? directory.category(place.categoryId) !== undefined
        : place.categoryId === categoryId) &&
      (shows !== 'AVAILABLE' ||
        (place.isBookable && whyNotForCount(place, capacity || undefined).length === 0)),
  )
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const namesInOrder = new WeakMap<Directory, ReadonlyMap<Place, number>>()

/**
 * Comparing names is the most expensive part of sorting, so their order is computed once for all
 * searches.
 */
function rankNames(directory: Directory): ReadonlyMap<Place, number> {
  const known = namesInOrder.get(directory)
  if (known) return known
  const sorted = directory.places.toSorted(
    (a, b) => collator.compare(a.name, b.name) || a.left - b.left,
  )
  const ranks = new Map(sorted.map((place, rank) => [place, rank]))
  namesInOrder.set(directory, ranks)
  return ranks
}

/**
 * Sorts the user's usual locations first, then the tightest fit, then by name. A result limit cuts
 * off the end (D-078).
 */
export function sortCandidates(
  directory: Directory,
  places: readonly Place[],
  usualIds: readonly number[],
  capacity: number,
): Place[] {
  const names = rankNames(directory)
  const usual = new Set(usualIds)
  const isUsual = ({ id, ancestorIds }: Place) =>
    usual.has(id) || ancestorIds.some((ancestor) => usual.has(ancestor))
  const first = new Set(usual.size > 0 ? places.filter(isUsual) : [])
  // A location of unknown capacity may be too small, so it comes after those that certainly fit.
  const sizeOf = (place: Place) => place.capacity || Infinity
  const byCapacity = (a: Place, b: Place) =>
    capacity > 0 && sizeOf(a) !== sizeOf(b) ? sizeOf(a) - sizeOf(b) : 0
  return places.toSorted(
    (a, b) =>
      Number(first.has(b)) - Number(first.has(a)) ||
      byCapacity(a, b) ||
      names.get(a)! - names.get(b)!,
  )
}

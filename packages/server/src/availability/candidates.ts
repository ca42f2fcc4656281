import type { Directory, Place } from '../directory/directory.js'
import { whyNotForCount } from './place-facts.js'
import type { Search } from './read-search.js'

interface Wanted {
  readonly directory: Directory
  /** Undefined: every category. */
  readonly categoryId: number | undefined
  readonly search: Search
}

/**
 * The places that a search is about: of the category, and what can be had: bookable, large enough
 * and not too large for the people (SRCH-027, D-064). Whoever asks for everything is shown the
 * others, too, with the reason.
 */
export function findCandidates(
  { directory, categoryId, search: { capacity, shows } }: Wanted,
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

/** Comparing names costs more than all else of a sort; their order is the same for every search. */
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
 * The caller's usual places first, then the tightest fit, then by name: what a limit of results
 * keeps (D-078).
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
  // Nobody knows how many a place without a capacity holds: it comes after those that fit.
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

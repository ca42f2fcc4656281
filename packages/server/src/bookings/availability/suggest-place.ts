import type { Directory, Place } from '../../directory/directory/directory.js'

/**
 * Suggests another location to search if there are no results (D-056): the nearest location on the
 * same level or above that has results. Siblings come first, then siblings of the ancestors; the
 * user's usual locations are preferred.
 */
export function suggestPlace(
  directory: Directory,
  searched: Place,
  free: ReadonlySet<number>,
  usualIds: readonly number[],
): Place | undefined {
  const hasFree = (place: Place) => directory.within(place).some(({ id }) => free.has(id))
  const isUsual = (place: Place) =>
    usualIds.some(
      (id) =>
        id === place.id ||
        place.ancestorIds.includes(id) ||
        directory.place(id)?.ancestorIds.includes(place.id),
    )
  let below = searched
  for (const parent of directory.ancestorsOf(searched)) {
    const siblings = directory
      .within(parent)
      .filter(({ parentId, id }) => parentId === parent.id && id !== below.id)
    const found = siblings
      .toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)) || a.left - b.left)
      .find(hasFree)
    if (found) return found
    below = parent
  }
  return undefined
}

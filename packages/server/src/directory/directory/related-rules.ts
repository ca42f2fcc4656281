import type { Directory, Place } from './directory.js'

function reach(
  start: readonly Place[],
  next: (place: Place) => readonly (Place | undefined)[],
): Set<Place> {
  const reached = new Set(start)
  // Iterating a Set also visits elements added during the iteration.
  for (const place of reached) for (const one of next(place)) if (one) reached.add(one)
  return reached
}

/**
 * Returns all other locations that share space with this one: those above and below (D-084), and,
 * for combined locations, their parts and the combined locations that contain these (AD-172).
 * Combined locations with a common part are therefore related.
 */
export function relatedTo(directory: Directory, place: Place): Place[] {
  const placesOf = (ids: readonly number[]) => ids.map((id) => directory.place(id))
  const room = reach([place], (one) => [...directory.within(one), ...placesOf(one.partIds)])
  const around = reach([...room], (one) => [
    ...(one.parentId === undefined ? [] : [directory.place(one.parentId)]),
    ...placesOf(one.wholeIds),
  ])
  around.delete(place)
  return [...around]
}

/** Ids of the bookable related locations, which become unavailable when this one is booked. */
export const shadowsOf = (directory: Directory, place: Place): number[] =>
  relatedTo(directory, place)
    .filter(({ isBookable }) => isBookable)
    .map(({ id }) => id)

import type { Directory, Place } from './directory.js'

/** Look-ups for a directory's locations, which are in tree order. */
export function indexPlaces(
  places: readonly Place[],
): Pick<Directory, 'root' | 'places' | 'place' | 'within' | 'ancestorsOf'> {
  const byId = new Map(places.map((place) => [place.id, place]))
  return {
    root: places.find(({ parentId }) => parentId === undefined),
    places,
    place: (id) => byId.get(id),
    within: (place) =>
      places.slice(firstAtOrAfter(places, place.left), firstAtOrAfter(places, place.right)),
    ancestorsOf: (place) => place.ancestorIds.flatMap((id) => byId.get(id) ?? []),
  }
}

/** Returns the index of the first location whose left position is at least `position`. */
function firstAtOrAfter(places: readonly Place[], position: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]!.left < position) low = middle + 1
    else high = middle
  }
  return low
}

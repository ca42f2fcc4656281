import { nameAt } from './lock.mjs'

/**
 * Two copies of one of these on a page break hooks, stores, caches or drawing, even in the same
 * version.
 */
export const singles = ['react', 'react-dom', 'konva', '@tanstack/query-core', 'nanostores']

/**
 * The packages that must be in the tree exactly once, but are missing or duplicated.
 * @param {Record<string, { version?: string }>} lock
 */
export function findSecondCopies(lock) {
  return singles.flatMap((name) => {
    const places = Object.keys(lock).filter(
      (place) => place.includes('node_modules/') && nameAt(place) === name,
    )
    return places.length === 1
      ? []
      : [
          `${name}: ${places.map((place) => `${lock[place].version} in ${place}`).join(', ') || 'nowhere'}`,
        ]
  })
}

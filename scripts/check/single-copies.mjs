import { nameAt } from './lock.mjs'

/**
 * Packages that break hooks, stores, caches or drawing if a page contains two copies, even of the
 * same version.
 */
export const singles = [
  'react',
  'react-dom',
  'konva',
  '@tanstack/query-core',
  'nanostores',
  'dayjs',
]

/**
 * Returns the packages that are missing or duplicated, although they must be in the tree exactly
 * once.
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

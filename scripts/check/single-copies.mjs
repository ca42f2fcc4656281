import { nameAt } from './lock.mjs'

/**
 * Two copies of one of these on a page break hooks, stores, caches or drawing, even when they are
 * of one version.
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
 * The packages that must lie in the tree once, and lie there twice or not at all.
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

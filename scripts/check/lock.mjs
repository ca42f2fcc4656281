import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'

/**
 * Returns the packages in package-lock.json by their path in the tree.
 * @returns {Record<string, { version?: string, license?: string, link?: boolean, resolved?: string,
 *   optional?: boolean, dependencies?: Record<string, string>, optionalDependencies?:
 *   Record<string, string> }>}
 */
export const readLock = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** The package name of a path: `packages/app/node_modules/react` → `react`. */
export const nameAt = (place) =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

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

/** Packages whose package.json names no licence, with that of their LICENSE. */
const licences = { 'png-js': 'MIT' }

/**
 * Returns the licence of a package in the lock.
 * @param {string} name
 * @param {{ license?: string }} entry
 * @returns {string | undefined}
 */
export const licenceOf = (name, { license }) => license ?? licences[name]

/** The package name of a path: `packages/app/node_modules/react` → `react`. */
export const nameAt = (place) =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages whose package.json names no licence, with that of their LICENSE. */
const licences = { 'png-js': 'MIT' }

/**
 * Returns the licence of a package in the lock.
 * @param {string} name
 * @param {{ license?: string }} entry
 * @returns {string | undefined}
 */
export const licenceOf = (name, { license }) => license ?? licences[name]

import { licenceOf } from '../licence-of.mjs'
import { nameAt } from './lock.mjs'

/** Dependency licences approved by the Open Source Initiative. Check its list before adding one. */
const approved = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/**
 * Exceptions for the application's dependencies. README.md and NOTICE list each of them, so that
 * operators and distributors can decide for themselves.
 */
export const foreignInApplication = [
  'react-leaflet: Hippocratic-2.1',
  '@react-leaflet/core: Hippocratic-2.1',
]

/**
 * Finds dependencies whose licence is missing or not approved.
 * @param {Record<string, any>} lock
 * @param {string[]} places the packages, which are published or served
 * @param {readonly string[]} [known] accepted exceptions
 */
export function findForeignLicences(lock, places, known = []) {
  const seen = new Set(places)
  for (const place of seen)
    for (const name of dependenciesOf(lock[place])) seen.add(locate(lock, place, name))
  return [...seen]
    .map((place) => ({ name: nameOf(place), licence: licenceOf(nameOf(place), lock[place]) }))
    .filter(({ licence }) => !isApproved(licence))
    .map(({ name, licence }) => `${name}: ${licence ?? 'no licence'}`)
    .filter((found) => !known.includes(found))
}

/**
 * Returns the accepted exceptions that a text does not mention.
 * @param {string} text
 * @param {readonly string[]} known
 */
export const findConcealed = (text, known = foreignInApplication) =>
  known.flatMap((one) => {
    const [name, licence] = one.split(': ')
    return text.includes(name) && text.includes(licence) ? [] : [one]
  })

const dependenciesOf = ({ dependencies = {}, optionalDependencies = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies })

/** Resolves `name` from `place` like Node, searching each parent folder. */
function locate(lock, place, name) {
  const folders = place.split('/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const found = [...folders.slice(0, depth), 'node_modules', name].join('/')
    if (lock[found]) return lock[found].link ? lock[found].resolved : found
  }
  throw new Error(`package-lock.json lacks ${name}, which ${place} needs`)
}

const nameOf = (place) => (place.includes('node_modules/') ? nameAt(place) : place)

/** `A OR B` requires one approved licence, `A AND B` requires both. */
function isApproved(expression = '') {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => approved.has(licence.trim())))
}

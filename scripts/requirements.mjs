// npm run requirements: compares docs/requirements.md, which describes each requirement, with the
// ids in tests and comments. Part of `npm run check`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './child.mjs'

/**
 * @typedef {object} Requirements
 * @property {Set<string>} areas the prefixes of ids, to distinguish them from words such as AES-256
 * @property {string[]} ids of all described requirements
 */

const page = 'docs/requirements.md'
const unread = new Set([page, 'package-lock.json'])

/**
 * Reads the table of areas and the list of sentences.
 * @param {string} text
 * @returns {Requirements}
 */
export const readPage = (text) => ({
  areas: new Set([...text.matchAll(/^\| `([A-Z]+)` \|/gm)].map(([, area]) => area)),
  ids: [...text.matchAll(/^- `([A-Z]+-\d{3})` \S/gm)].map(([, id]) => id),
})

/**
 * Finds the ids that the sources mention, each with the first path: ids of the page's areas
 * anywhere, and anything in the form of an id at the start of a test's title.
 * @param {Iterable<[path: string, text: string]>} sources
 * @param {Set<string>} areas
 * @returns {Map<string, string>}
 */
export function findIds(sources, areas) {
  const found = new Map()
  for (const [path, text] of sources) {
    const inTitles = /\.(test|spec|stories|proof)\.\w+$/.test(path)
      ? [...text.matchAll(/['"`]((?:[A-Z]+-\d{3} )+)/g)].flatMap(([, ids]) => ids.trim().split(' '))
      : []
    const anywhere = [...text.matchAll(/\b([A-Z]+)-\d{3}\b/g)]
      .filter(([, area]) => areas.has(area))
      .map(([id]) => id)
    for (const id of [...inTitles, ...anywhere]) if (!found.has(id)) found.set(id, path)
  }
  return found
}

/**
 * Returns the page's problems, one per line.
 * @param {Requirements} requirements
 * @param {Map<string, string>} named ids and where they are used
 */
export function findFaults({ areas, ids }, named) {
  if (areas.size === 0) return ['there is no page, or it has lost its table of areas']
  const listed = new Set(ids)
  return [
    ...[...named]
      .filter(([id]) => !listed.has(id))
      .map(([id, path]) => `${id}: ${path} names it, but it has no sentence`),
    ...[...listed]
      .filter((id) => !named.has(id))
      .map((id) => `${id}: listed, but nothing names it`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id}: listed twice`),
  ]
}

function listSources() {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return [...new Set(paths.split('\n'))]
    .filter((path) => path && !unread.has(path) && existsSync(join(root, path)))
    .sort()
    .map((path) => /** @type {[string, string]} */ ([path, readFileSync(join(root, path), 'utf8')]))
}

if (isMain(import.meta.url)) {
  const path = join(root, page)
  const requirements = readPage(existsSync(path) ? readFileSync(path, 'utf8') : '')
  const faults = findFaults(requirements, findIds(listSources(), requirements.areas))
  if (faults.length) {
    console.error(`${page} does not fit the repository:\n${faults.join('\n')}`)
    process.exitCode = 1
  } else console.log(`${page}: ${requirements.ids.length} requirements, each named and explained`)
}

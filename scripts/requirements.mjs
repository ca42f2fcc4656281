// npm run requirements: writes docs/requirements.md, a sentence for every requirement that the
// repository names, so that readers without the specification can follow. The sentences come from
// ../shared/spec. `--check` writes nothing: it compares the page with the repository, and with the
// specification where there is one.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './child.mjs'

/**
 * @typedef {object} Requirements
 * @property {Map<string, string>} areas every area of the specification with its title, also those
 *   that the repository does not name: they tell a requirement's id from words such as AES-256
 * @property {Map<string, string>} sentences by id, in the order of the specification
 */

const page = 'docs/requirements.md'
const specification = join(root, '../shared/spec')
const unread = new Set([page, 'package-lock.json'])

const decisionAreas = new Map([
  ['D', 'Decisions on the booking application'],
  ['AD', 'Decisions on visitors, reports, users and administration'],
])

const areaOf = (id) => id.slice(0, id.lastIndexOf('-'))

/**
 * Reads the files of the specification: headings `## BKG — Title`, rows `` - `BKG-014` [server] … ``
 * and decisions `` - `D-157` … `` or `- AD-094 …`.
 * @param {string[]} files their texts
 * @returns {Requirements}
 */
export function readSpecification(files) {
  const text = files.join('\n')
  const areas = new Map(
    [...text.matchAll(/^## ([A-Z]+) — (.+)$/gm)].map(([, id, title]) => [id, title]),
  )
  const sentences = new Map()
  for (const [, id, sentence] of text.matchAll(/^- `?([A-Z]+-\d{3})`? (?:\[[^\]]*\] )?(.+)$/gm))
    sentences.set(id, sentence.replace(/ \(§[^)]*\)$/, '').trim())
  for (const [id, title] of decisionAreas) areas.set(id, title)
  return { areas, sentences }
}

/**
 * Reads the page that `print` wrote.
 * @param {string} text
 * @returns {Requirements}
 */
export function readPage(text) {
  return {
    areas: new Map(
      [...text.matchAll(/^\| `([A-Z]+)` \| (.+) \|$/gm)].map(([, id, title]) => [id, title]),
    ),
    sentences: new Map(
      [...text.matchAll(/^- `([A-Z]+-\d{3})` (.+)$/gm)].map(([, id, sentence]) => [id, sentence]),
    ),
  }
}

/**
 * The ids of these areas that the sources name, each with the first path that names it.
 * @param {Iterable<[path: string, text: string]>} sources
 * @param {Map<string, string>} areas
 * @returns {Map<string, string>}
 */
export function findIds(sources, areas) {
  const found = new Map()
  for (const [path, text] of sources)
    for (const [id] of text.matchAll(/\b[A-Z]+-\d{3}\b/g))
      if (areas.has(areaOf(id)) && !found.has(id)) found.set(id, path)
  return found
}

/**
 * The page for the ids that the repository names.
 * @param {Requirements} requirements
 * @param {Map<string, string>} named ids and where they are named
 */
export function print({ areas, sentences }, named) {
  const lists = [...areas].flatMap(([area, title]) => {
    const lines = [...sentences]
      .filter(([id]) => areaOf(id) === area && named.has(id))
      .map(([id, sentence]) => `- \`${id}\` ${sentence}\n`)
    return lines.length ? [`## ${area}: ${title}\n\n${lines.join('')}`] : []
  })
  const table = [...areas].map(([area, title]) => `| \`${area}\` | ${title} |\n`).join('')
  return `${head}\n| area | title |\n|---|---|\n${table}\n${lists.join('\n')}`
}

const head = `# Requirements

Tests and comments name requirements by id. This page has the sentence behind each id that the repository names. It is made
from the specification by \`npm run requirements\`; \`npm run check\` fails when an id has no sentence here, or a sentence has lost
its last mention. The entries of the areas \`D\` and \`AD\` are decisions on points that the specification leaves open.
`

/**
 * Everything that is wrong with the page, a line each.
 * @param {string} text the page
 * @param {Map<string, string>} named ids and where they are named
 * @param {Requirements} [specified] the specification, where there is one
 */
export function findFaults(text, named, specified) {
  const { areas, sentences } = readPage(text)
  if (areas.size === 0) return ['there is no page, or it has lost its table of areas']
  const faults = [...named]
    .filter(([id]) => !sentences.has(id))
    .map(([id, path]) =>
      specified && !specified.sentences.has(id)
        ? `${id}: ${path} names it, but the specification does not have it`
        : `${id}: ${path} names it, but the page does not have it`,
    )
  for (const [id, sentence] of sentences) {
    if (!named.has(id)) faults.push(`${id}: listed, but nothing names it`)
    else if (specified && specified.sentences.get(id) !== sentence)
      faults.push(`${id}: its sentence differs from the specification`)
  }
  if (specified && faults.length === 0 && text !== print(specified, named))
    faults.push('its order, areas or introduction differ from what the script writes')
  return faults
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

function loadSpecification() {
  if (!existsSync(specification)) return undefined
  const rows = join(specification, 'rows')
  const files = [
    ...readdirSync(rows)
      .sort()
      .map((name) => join(rows, name)),
    ...readdirSync(specification)
      .filter((name) => /^decisions-.*\.md$/.test(name))
      .sort()
      .map((name) => join(specification, name)),
  ]
  return readSpecification(files.map((file) => readFileSync(file, 'utf8')))
}

if (isMain(import.meta.url)) {
  const path = join(root, page)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const specified = loadSpecification()
  const named = findIds(listSources(), (specified ?? readPage(text)).areas)
  if (process.argv.includes('--check')) {
    const faults = findFaults(text, named, specified)
    if (faults.length) {
      console.error(`${page} is stale (npm run requirements):\n${faults.join('\n')}`)
      process.exitCode = 1
    }
  } else if (specified) {
    writeFileSync(path, print(specified, named))
    console.log(`wrote ${page}`)
    const unknown = [...named].filter(([id]) => !specified.sentences.has(id))
    for (const [id, source] of unknown) console.error(`no such requirement: ${id} in ${source}`)
    if (unknown.length) process.exitCode = 1
  } else {
    console.error(`The specification is not at ${specification}: ${page} stays as it is.`)
    process.exitCode = 1
  }
}

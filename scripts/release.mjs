// npm run release -- 0.2.0: sets the version of all packages, and moves the unreleased changes of
// CHANGELOG.md below it. `--notes v0.2.0` prints the changes of a version, which must match that of
// the packages.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root, run } from './child.mjs'

const manifests = [
  '.',
  ...['sdk', 'floorplan', 'widgets', 'server', 'app'].map((name) => `packages/${name}`),
].map((folder) => `${folder}/package.json`)
/** Files that name the image of a version. */
const deployed = [
  'deploy/.env.example',
  'deploy/compose.yaml',
  'deploy/kubernetes/backup.yaml',
  'deploy/kubernetes/server.yaml',
  'docs/operate.md',
]
const read = (path) => readFileSync(join(root, path), 'utf8')
const isVersion = (text) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(text)

/**
 * Returns a package.json with a new version, which also applies to dependencies on this
 * repository's packages.
 * @param {string} text
 * @param {string} version
 */
export function withVersion(text, version) {
  return text.replace(/("(?:version|@mosaic-booking\/\w+)": )"\d[^"]*"/g, `$1"${version}"`)
}

/**
 * A text that names the image, with that of a new version.
 * @param {string} text
 * @param {string} version
 */
export function withImage(text, version) {
  return text.replace(/(\/mosaic-booking:)\d[\w.-]*/g, `$1${version}`)
}

/**
 * The changelog with the unreleased changes below a version.
 * @param {string} text
 * @param {string} version
 * @param {string} date
 */
export function withRelease(text, version, date) {
  if (text.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already`)
  if (!notesOf(text, 'Unreleased')) throw new Error('CHANGELOG.md has no unreleased changes')
  return text.replace('\n## Unreleased\n', `\n## Unreleased\n\n## ${version} (${date})\n`)
}

/**
 * Returns the changes below a version's heading.
 * @param {string} text
 * @param {string} version
 */
export function notesOf(text, version) {
  const section = text.split('\n## ').find((one) => one.split(/\s/, 1)[0] === version)
  return section?.slice(section.indexOf('\n')).trim() ?? ''
}

if (isMain(import.meta.url)) {
  const [word, tag = ''] = process.argv.slice(2)
  try {
    if (word === '--notes') printNotes(tag.replace(/^v/, ''))
    else await release(word ?? '')
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exitCode = 1
  }
}

function printNotes(version) {
  const others = manifests.filter((path) => JSON.parse(read(path)).version !== version)
  if (others.length) throw new Error(`not of version ${version}: ${others.join(', ')}`)
  const notes = notesOf(read('CHANGELOG.md'), version)
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}`)
  console.log(notes)
}

async function release(version) {
  if (!isVersion(version)) throw new Error('Give the new version: npm run release -- 0.2.0')
  const today = new Date().toISOString().slice(0, 10)
  const changes = withRelease(read('CHANGELOG.md'), version, today)
  for (const path of manifests) writeFileSync(join(root, path), withVersion(read(path), version))
  for (const path of deployed) writeFileSync(join(root, path), withImage(read(path), version))
  writeFileSync(join(root, 'CHANGELOG.md'), changes)
  const { ok } = await run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], {
    shell: true,
  })
  if (!ok) throw new Error('package-lock.json was not written')
  console.log(`Now commit, and tag the commit v${version}: the workflow "Release" publishes it.`)
}

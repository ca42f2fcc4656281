// npm run sbom: writes dist/sbom.cdx.json, the bill of materials (CycloneDX) of the server and the
// published packages: their run-time dependencies, with versions, licences and hashes, from the
// lock file. `npm sbom --omit dev` would omit packages that the tests use as well.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './child.mjs'
import { licenceOf } from './licence-of.mjs'

/** Writes the file and returns its path. The output is reproducible from the lock file. */
export function writeSbom() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const file = join(root, 'dist/sbom.cdx.json')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, `${JSON.stringify(describe(text), null, 2)}\n`)
  return file
}

/** @param {string} text the lock file */
export function describe(text) {
  const lock = JSON.parse(text)
  const own = Object.keys(lock.packages).filter((path) => /^packages\/[^/]+$/.test(path))
  const found = collect(lock.packages, ['', ...own])
  found.delete('')
  const hash = createHash('sha256').update(text).digest('hex')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': lock.name,
        name: lock.name,
        version: lock.version,
        licenses: [{ expression: 'Apache-2.0' }],
      },
    },
    components: once(
      [...found.keys()].map((path) => toComponent(path, lock.packages[path])),
      'bom-ref',
    ),
    dependencies: once(
      [...found].map(([path, needs]) => ({
        ref: refOf(path, lock.packages[path]),
        dependsOn: [...new Set(needs.map((need) => refOf(need, lock.packages[need])))].sort(
          (a, b) => (a < b ? -1 : 1),
        ),
      })),
      'ref',
    ),
  }
}

/** Sorts and removes duplicates, because the same version may be installed in several folders. */
const once = (entries, key) =>
  [...new Map(entries.map((entry) => [entry[key], entry])).values()].sort((a, b) =>
    a[key] < b[key] ? -1 : 1,
  )

/**
 * Collects the packages' run-time dependencies: maps each path in the lock file to its
 * dependencies' paths. The root's dependencies are those bundled into browser files that no package
 * declares.
 */
export function collect(packages, start) {
  const found = new Map()
  const waiting = [...start]
  while (waiting.length > 0) {
    const path = waiting.pop()
    if (found.has(path)) continue
    const { dependencies, optionalDependencies } = packages[path]
    const needs = Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => find(packages, path, name))
      .filter((need) => need !== undefined)
    found.set(path, needs)
    waiting.push(...needs)
  }
  return found
}

/** Resolves a package like Node: in the folders of the path, from the inside out. */
function find(packages, from, name) {
  for (let folder = from; ;) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    const entry = packages[path]
    if (entry) return entry.link ? entry.resolved : path
    if (!folder) return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
  }
}

const nameOf = (path, { name }) => name ?? path.replace(/^.*node_modules\//, '')
const refOf = (path, entry) => `pkg:npm/${nameOf(path, entry).replace('@', '%40')}@${entry.version}`

function toComponent(path, entry) {
  const licence = licenceOf(nameOf(path, entry), entry)
  const [, algorithm, hash] = /^(sha512)-(.+)$/.exec(entry.integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': refOf(path, entry),
    name: nameOf(path, entry),
    version: entry.version,
    purl: refOf(path, entry),
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(algorithm && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

if (isMain(import.meta.url)) console.log(writeSbom())

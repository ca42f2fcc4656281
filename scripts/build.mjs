import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { compressFiles } from './compress.mjs'
import { isMain, root, run, runTool, seconds } from './child.mjs'
import { fingerprint } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { writeNotices } from './notices.mjs'
import { writeSbom } from './sbom.mjs'
import { createSlots } from './slots.mjs'

/**
 * Excludes the tarballs that package checks create beside the sources, and reports generated from
 * builds.
 */
const isSource = (path) =>
  !/\.(test|spec|stories|fixture)\.[a-z]+$|\.tgz$|\/api-report\//.test(path)
const vite = (name, ...words) => ({
  tool: 'vite',
  words: ['build', '--logLevel', 'warn', ...words],
  cwd: join(root, 'packages', name),
})

/**
 * The build targets with their dependencies and sources. `afterwards` is a program to run after the
 * build tool, `makes` a file that must exist at the end. The files in `pages` are sent to browsers
 * and get compressed copies.
 */
const targets = {
  sdk: { needs: [], from: ['packages/sdk'], makes: 'packages/sdk/dist/index.js', by: vite('sdk') },
  floorplan: {
    needs: ['sdk'],
    from: ['packages/floorplan'],
    makes: 'packages/floorplan/dist/index.js',
    by: vite('floorplan'),
  },
  widgets: {
    needs: ['floorplan'],
    from: ['packages/widgets', 'scripts/element-manifest.mjs'],
    makes: 'packages/widgets/dist/index.js',
    by: vite('widgets'),
  },
  // Must follow the widgets, whose build empties the parent folder.
  embed: {
    needs: ['widgets'],
    from: ['packages/widgets'],
    makes: 'packages/widgets/dist/embed/mb.js',
    pages: 'packages/widgets/dist/embed',
    by: vite('widgets', '--mode', 'embed'),
  },
  app: {
    needs: ['widgets'],
    from: ['packages/app'],
    makes: 'packages/app/dist/index.html',
    pages: 'packages/app/dist',
    by: vite('app'),
  },
  server: {
    needs: ['sdk'],
    from: ['packages/server', 'packages/floorplan'],
    by: vite('server'),
    afterwards: 'packages/server/dist/commands/write-template.js',
    makes: 'packages/server/dist/empty-database.tar.gz',
  },
  storybook: {
    needs: ['widgets'],
    from: ['.storybook', 'packages/sdk', 'packages/floorplan', 'packages/widgets', 'packages/app'],
    counts: (path) => !/\.(test|spec)\.[a-z]+$|\.tgz$|\/api-report\//.test(path),
    makes: 'storybook-static/index.html',
    by: { tool: 'storybook', words: ['build', '--quiet', '--disable-telemetry'], cwd: root },
  },
}

/** Sources that are part of every target. */
const shared = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/source-aliases.mjs',
  'scripts/declarations.mjs',
  'scripts/compress.mjs',
]
const stamp = (name) => join(root, '.cache/build', name)

/**
 * Builds stale targets in order, one per processor at a time (at most four). Writes nothing if
 * nothing is stale, so that users with read-only access can start an existing build.
 * @param {{ only?: string[], force?: boolean }} [options] `only` these targets with their
 *   dependencies
 */
export async function build({ only = Object.keys(targets), force = false } = {}) {
  const { stale } = findStale(only, force)
  if (stale.length === 0) return
  refuseReadOnly(stale)
  // Concurrent builds into one folder would corrupt it; the second one finds less to do.
  await alone('build', () => buildStale(only, force))
}

/** @param {string[]} stale */
function refuseReadOnly(stale) {
  try {
    mkdirSync(join(root, '.cache/build'), { recursive: true })
    accessSync(join(root, '.cache/build'), constants.W_OK)
  } catch (error) {
    throw new Error(
      `${stale.join(', ')} must be built, and this user cannot write to ${root} (${/** @type {NodeJS.ErrnoException} */ (error).code}). Run npm run build as the user who can.`,
      { cause: error },
    )
  }
}

async function buildStale(only, force) {
  const since = performance.now()
  const { marks, stale } = findStale(only, force)
  if (stale.length === 0) return
  const free = createSlots()
  const done = {}
  for (const name of stale) {
    const before = targets[name].needs
      .filter((need) => stale.includes(need))
      .map((need) => done[need])
    done[name] = Promise.all(before).then(() => free(() => buildOne(name, marks[name])))
  }
  await Promise.allSettled(Object.values(done)) // Running builds finish even if another one fails.
  await Promise.all(Object.values(done))
  writeSbom()
  writeNotices()
  writeBuildId()
  console.log(`✓ build (${seconds(since)})`)
}

/**
 * Writes an id of everything that the server serves besides its program: long-open pages reload
 * when the id changes, regardless of how the server is started.
 */
function writeBuildId() {
  if (!existsSync(join(root, targets.server.makes))) return
  const served = Object.keys(targets).filter((name) => name !== 'storybook')
  const stamps = served.map(stamp).filter(existsSync)
  const id = fingerprint(
    [],
    isSource,
    stamps.map((path) => readFileSync(path, 'utf8')),
  )
  writeFileSync(join(root, 'packages/server/dist/build-id'), id.slice(0, 12))
}

/** Returns the targets that are missing or older than their sources, in build order. */
export function findStale(only, force = false) {
  const unknown = only.filter((name) => !targets[name])
  if (unknown.length)
    throw new Error(
      `unknown build target ${unknown.join(', ')}; known are ${Object.keys(targets).join(', ')}`,
    )
  const marks = {}
  const stale = []
  for (const name of inOrder(only)) {
    marks[name] = markOf(name, marks)
    if (
      force ||
      targets[name].needs.some((need) => stale.includes(need)) ||
      !isFresh(name, marks[name])
    )
      stale.push(name)
  }
  return { marks, stale }
}

function inOrder(names) {
  return [...new Set(names.flatMap((name) => [...inOrder(targets[name].needs), name]))]
}

function markOf(name, marks) {
  const { needs, from, counts = isSource, by } = targets[name]
  return fingerprint([...shared, ...from], counts, [
    by.words.join(' '),
    ...needs.map((need) => marks[need]),
  ])
}

function isFresh(name, mark) {
  return (
    existsSync(join(root, targets[name].makes)) &&
    existsSync(stamp(name)) &&
    readFileSync(stamp(name), 'utf8') === mark
  )
}

async function buildOne(name, mark) {
  const { by, afterwards, makes, pages } = targets[name]
  console.log(`▸ build ${name}`)
  const since = performance.now()
  rmSync(stamp(name), { force: true })
  const options = { cwd: by.cwd, quiet: true, env: { NODE_ENV: 'production' } }
  let { ok, output } = await runTool(by.tool, by.words, options)
  if (ok && afterwards)
    ({ ok, output } = await run(process.execPath, [join(root, afterwards)], options))
  if (!ok || !existsSync(join(root, makes))) {
    console.log(`✗ build ${name} (${seconds(since)})\n${output.trimEnd()}`)
    throw new Error(
      ok
        ? `the build of ${name} did not create ${makes}`
        : `the build of ${name} failed, see its output above`,
    )
  }
  if (pages) await compressFiles(join(root, pages))
  mkdirSync(join(root, '.cache/build'), { recursive: true })
  writeFileSync(stamp(name), mark)
  console.log(`✓ build ${name} (${seconds(since)})`)
}

if (isMain(import.meta.url)) {
  const words = process.argv.slice(2)
  const names = words.filter((word) => !word.startsWith('--'))
  ensureInstalled()
    .then(() =>
      build({ force: words.includes('--force'), ...(names.length ? { only: names } : {}) }),
    )
    .catch((error) => {
      console.error(error.message)
      process.exitCode = 1
    })
}

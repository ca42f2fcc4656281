// Compares the built packages' bundle sizes (gzip) with their budgets: `packages` as bundled by
// their users, `elements` as served to pages, `login` as the application's first page; all by
// default.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './child.mjs'

/**
 * `without`: packages that the bundle must not contain. Parts that are loaded on demand do not
 * count, except for the modules in `later`. `external`: packages that users already have.
 * @type {{ name: string, budget: number, code: string, without?: string[], external?: string[],
 * later?: string[] }[]}
 */
const bundles = [
  {
    name: 'sdk, one noun',
    budget: 6,
    code: `import { booking, createClientOf } from '@mosaic-booking/sdk'; export default createClientOf({ booking })`,
    without: ['typebox', 'react'],
  },
  {
    name: 'sdk, whole client',
    budget: 14,
    code: `export { createClient } from '@mosaic-booking/sdk'`,
    without: ['typebox', 'react'],
  },
  {
    name: 'sdk, basket',
    budget: 4,
    code: `export { createBasket } from '@mosaic-booking/sdk/stores'`,
    without: ['typebox', 'react'],
  },
  {
    name: 'floor plan, formats',
    budget: 66.4,
    code: `export * from '@mosaic-booking/floorplan/formats'`,
    without: ['react', 'konva'],
  },
  {
    name: 'floor plan',
    budget: 40.2,
    code: `export * from '@mosaic-booking/floorplan'`,
    without: ['react', 'konva'],
  },
  {
    name: 'floor plan, editor',
    budget: 70.1,
    code: `export * from '@mosaic-booking/floorplan/editor'`,
    without: ['react', 'konva', 'saxes', 'svgpath'],
  },
  {
    name: 'floor plan, editor with panels, until it shows the plan',
    budget: 76.9,
    code: `export * from '@mosaic-booking/floorplan/editor/react'`,
    external: ['react', 'react-dom'],
    without: ['konva', 'react-konva', 'saxes', 'svgpath'],
  },
  {
    name: 'floor plan, editor with panels and Konva, until one draws',
    budget: 171.6,
    code: `export * from '@mosaic-booking/floorplan/editor/react'`,
    external: ['react', 'react-dom'],
    without: ['saxes', 'svgpath'],
    later: ['tools-stage'],
  },
]

const loader = 'mb.js'
const floorPlan = 'mb-floor-plan'
/**
 * The elements in both flavours: lite as served at `/embed/`, and React as bundled by a page that
 * uses the npm package and React only for them.
 * docs/decisions/0032-serve-the-elements-in-a-lite-flavour.md specifies the goals; where they are
 * not reached yet, the budgets are close to the current sizes, so that the sizes can only shrink.
 */
const flavours = {
  lite: {
    first: {
      'mb-my-bookings': 47.2,
      'mb-availability': 60.7,
      'mb-booking-dialog': 43.6,
      'mb-visitor-checkin': 58.3,
    },
    further: 10.8,
    floorPlan: 49.8,
  },
  React: {
    first: {
      'mb-my-bookings': 119.5,
      'mb-availability': 131.8,
      'mb-booking-dialog': 113.4,
      'mb-visitor-checkin': 125.6,
    },
    further: 12.4,
    // With the buttons of quick booking, which lists load with their results.
    floorPlan: 57.5,
  },
}

/**
 * What a page with a first element transfers until it shows results: bodies with brotli, and headers.
 * `later`: files that the element loads for its results. `tests/e2e/embed-waves.spec.ts` holds the
 * list against a browser. The goals are 48, 62, 100 and 48 kB.
 */
const transfers = {
  'mb-my-bookings': { budget: 48, later: ['live-updates'] },
  'mb-availability': { budget: 68.3, later: ['space-list', 'live-updates'] },
  [floorPlan]: { budget: 108.8, later: ['drawing', 'live-updates'] },
  'mb-booking-dialog': { budget: 40.1, later: [] },
}
/** Of each hashed file as sent by the server, with the status line. */
const headerBytes = 286
/** That an element loads at once, with the loader. */
const mostFiles = 8

/**
 * For applications that have React. The goal is 55 kB; close to the present sizes. query-core is 7 kB of
 * each.
 */
const ownParts = {
  'mb-my-bookings': 48.1,
  'mb-availability': 58.7,
  'mb-booking-dialog': 42.7,
  'mb-visitor-checkin': 54.9,
}

/** The goal is 120 kB. Kept close to the present size, so that it can only shrink. */
const loginBudget = 123.2

/**
 * Everything that a login kiosk with Chromium 92 may load, all pages together. The administration, the
 * editor of plans and reports are not part of it; see `packages/app/build/old-build.ts`.
 */
const oldBudget = 716.6

/**
 * The measurements. Each returns rows of `{ name, bytes, budget, foreign }`, budgets in kB (1,000
 * bytes).
 */
const measures = {
  packages: () => Promise.all(bundles.map(measureBundle)),
  elements: measureElements,
  login: measureLogin,
}

/** @param {typeof bundles[number]} what */
async function measureBundle({ name, budget, code, without = [], external = [], later = [] }) {
  const { outputFiles, metafile } = await bundle({
    stdin: { contents: code, resolveDir: root },
    outdir: join(root, 'out'),
    splitting: true,
    minify: true,
    external,
  })
  const contents = new Map(
    outputFiles.map(({ path, contents }) => [relative(root, path), contents]),
  )
  const onDemand = Object.keys(metafile.outputs).filter((path) =>
    later.some((one) => path.startsWith(`out/${one}-`)),
  )
  const loaded = closure(metafile.outputs, ['out/stdin.js', ...onDemand])
  const inputs = loaded.flatMap((path) => Object.keys(metafile.outputs[path].inputs))
  const foreign = without.filter((one) =>
    inputs.some((path) => path.includes(`node_modules/${one}/`)),
  )
  return { name, bytes: sum(loaded, (path) => contents.get(path)), budget, foreign }
}

async function measureElements() {
  const served = await filesOfLite()
  const loaded = { name: 'loader', bytes: served.sizeOf([loader]), budget: 1.9, foreign: [] }
  return [
    loaded,
    scriptRow(),
    ...Object.entries(transfers).map(([tag, transfer]) => transferRow(served, tag, transfer)),
    ...rowsOf('lite', served),
    ...rowsOf('React', await filesOfReact()),
    ...(await Promise.all(Object.entries(ownParts).map(ownRow))),
    ...(await Promise.all(Object.keys(flavours.lite.first).map(measureLiteEntry))),
  ]
}

/** All elements as one script; what few pages need is in files beside it, such as the plan's engine. */
function scriptRow() {
  const file = join(root, 'packages/widgets/dist/embed/mb.iife.js')
  return { name: 'mb.iife.js', bytes: gzipped(readFileSync(file)), budget: 208.5, foreign: [] }
}

function transferRow({ filesOf, sizeOnWire }, tag, { budget, later }) {
  const atOnce = filesOf([tag])
  const files = filesOf([tag, ...later])
  return {
    name: `on the wire, ${tag} with results (${atOnce.length} and ${files.length - atOnce.length} files)`,
    bytes: sizeOnWire(files),
    budget,
    foreign: atOnce.length > mostFiles ? [`more than ${mostFiles} files`] : [],
  }
}

/** The size that one element adds to an application with React. */
async function ownRow([tag, budget]) {
  const { sizeOf, fileOf } = await filesOfReact({
    entryPoints: [`packages/widgets/dist/elements/${tag.slice('mb-'.length)}.js`],
    external: ['react', 'react-dom'],
  })
  return { name: `React, own part of ${tag}`, bytes: sizeOf([fileOf(tag)]), budget, foreign: [] }
}

/** An element without React from the npm package, as a bundler loads it: no other tag, no React. */
async function measureLiteEntry(tag) {
  const name = tag.slice('mb-'.length)
  const { outputFiles, metafile } = await bundle({
    stdin: { contents: `import '@mosaic-booking/widgets/lite/${name}'`, resolveDir: root },
    outdir: join(root, 'out'),
    splitting: true,
    minify: true,
  })
  const contents = new Map(
    outputFiles.map(({ path, contents }) => [relative(root, path), contents]),
  )
  const loaded = closure(metafile.outputs, ['out/stdin.js'])
  const inputs = loaded.flatMap((path) => Object.keys(metafile.outputs[path].inputs))
  return {
    name: `npm, lite ${tag}`,
    bytes: sum(loaded, (path) => contents.get(path)),
    budget: flavours.lite.first[tag],
    foreign: inputs.filter(
      (path) =>
        /node_modules\/react|\.element\.js$/.test(path) ||
        (/\/embed\/.*\bmb-/.test(path) && !path.includes(tag)),
    ),
  }
}

/** Measures the scripts that a browser loads for the login: the page's and the screen's. */
async function measureLogin() {
  const folder = join(root, 'packages/app/dist')
  const names = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
  const { metafile } = await bundle({
    entryPoints: names.map((file) => join(folder, 'assets', file)),
    outdir: folder,
    external: ['*.woff2'],
    splitting: true,
  })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const loaded = names.filter((file) => page.includes(file) || file.startsWith('login-screen-'))
  const paths = loaded.map((file) => relative(root, join(folder, 'assets', file)))
  const bytes = sum(closure(metafile.inputs, paths), (path) => readFileSync(join(root, path)))
  return [{ name: 'application, login', bytes, budget: loginBudget, foreign: [] }, oldRow(folder)]
}

/** @param {string} application */
function oldRow(application) {
  const folder = join(application, 'old')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  return {
    name: 'application, all that login kiosks in older browsers load',
    bytes: sum(files, (file) => readFileSync(join(folder, file))),
    budget: oldBudget,
    foreign: files.filter((file) => /\b(pdf|admin|floor-plan-editor|reports)\b/.test(file)),
  }
}

/** @param {keyof typeof flavours} flavour */
function rowsOf(flavour, { sizeOf, fileOf }) {
  const { first, further, floorPlan: onTop } = flavours[flavour]
  const plain = Object.keys(first)
  const row = (name, tags, budget) => ({
    name: `${flavour}, ${name}`,
    bytes: sizeOf(tags.map(fileOf)),
    budget,
    foreign: [],
  })
  const largest = plain.map((tag) => sizeOf([fileOf(tag)])).sort((a, b) => b - a)[0] / 1000
  const together = Math.ceil(largest + further * (plain.length - 1))
  const all = sizeOf(plain.map(fileOf)) / 1000
  return [
    ...plain.map((tag) => row(tag, [tag], first[tag])),
    row(`all ${plain.length} without floor plan`, plain, together),
    row('all of them and the floor plan', [...plain, floorPlan], Math.ceil(all + onTop)),
  ]
}

/** Returns the files written by the build of `/embed/`, including the loader. */
async function filesOfLite() {
  const folder = join(root, 'packages/widgets/dist/embed')
  const names = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && !file.endsWith('.iife.js'),
  )
  const { metafile } = await bundle({
    entryPoints: names.map((file) => join(folder, file)),
    outdir: folder,
    splitting: true,
  })
  const pathOf = (file) => relative(root, join(folder, file))
  const chunkOf = (name) =>
    Object.keys(metafile.inputs).find((path) =>
      new RegExp(`/chunks/${name}-[\\w-]{8}\\.js$`).test(path),
    )
  return {
    filesOf: (chunks) => closure(metafile.inputs, [pathOf(loader), ...chunks.map(chunkOf)]),
    sizeOnWire: (paths) =>
      paths.reduce(
        (total, path) =>
          total + headerBytes + brotliCompressSync(readFileSync(join(root, path))).length,
        0,
      ),
    fileOf: (tag) => `${tag}.js`,
    sizeOf: (files) =>
      sum(closure(metafile.inputs, [...new Set([loader, ...files])].map(pathOf)), (path) =>
        readFileSync(join(root, path)),
      ),
  }
}

/**
 * The elements of the npm package, bundled one by one with React, or without it for applications that
 * have it anyway.
 */
async function filesOfReact(options = {}) {
  const folder = join(root, 'packages/widgets/dist/elements')
  const modules = readdirSync(folder).filter((path) => path.endsWith('.js'))
  const { outputFiles, metafile } = await bundle({
    entryPoints: modules.map((path) => join(folder, path)),
    entryNames: '[name]',
    outdir: join(root, 'out'),
    splitting: true,
    minify: true,
    ...options,
  })
  const contents = new Map(
    outputFiles.map(({ path, contents }) => [relative(root, path), contents]),
  )
  return {
    fileOf: (tag) => `out/${tag.slice('mb-'.length)}.js`,
    sizeOf: (files) => sum(closure(metafile.outputs, files), (path) => contents.get(path)),
  }
}

const sum = (paths, read) => paths.reduce((total, path) => total + gzipped(read(path)), 0)

/** Returns files with their static imports, recursively, without dynamic imports. */
function closure(files, paths, seen = new Set()) {
  for (const path of paths) {
    if (seen.has(path)) continue
    seen.add(path)
    const imports = files[path].imports.filter(
      ({ kind, external }) => kind === 'import-statement' && !external,
    )
    closure(
      files,
      imports.map((one) => one.path),
      seen,
    )
  }
  return [...seen]
}

/** @returns {Promise<any>} esbuild's result, whose type does not reflect these options */
const bundle = (options) =>
  build({
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
    legalComments: 'none',
    absWorkingDir: root,
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
  })

const gzipped = (contents) => gzipSync(contents, { level: 9 }).length

const words = process.argv.slice(2)
for (const what of words.length ? words : Object.keys(measures)) {
  for (const { name, bytes, budget, foreign } of await measures[what]()) {
    const verdict =
      bytes > budget * 1000
        ? '✗ too large'
        : foreign.length
          ? `✗ contains ${foreign.join(', ')}`
          : '✓'
    console.log(
      `${(bytes / 1000).toFixed(1).padStart(6)} kB of ${String(budget).padStart(3)}  ${name} ${verdict}`,
    )
    if (verdict !== '✓') process.exitCode = 1
  }
}

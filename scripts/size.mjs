// Compares bundle sizes (gzip) of the built packages with their budgets: `packages` as bundled by
// their users, `elements` as served to pages; both by default.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './child.mjs'

/**
 * `without`: packages that the bundle must not contain.
 * @type {{ name: string, budget: number, code: string, without?: string[] }[]}
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
    budget: 39,
    code: `export * from '@mosaic-booking/floorplan/formats'`,
    without: ['react', 'konva'],
  },
  {
    name: 'floor plan',
    budget: 38,
    code: `export * from '@mosaic-booking/floorplan'`,
    without: ['react', 'konva'],
  },
  {
    name: 'floor plan, editor',
    budget: 63,
    code: `export * from '@mosaic-booking/floorplan/editor'`,
    without: ['react', 'konva', 'saxes', 'svgpath'],
  },
]

/**
 * For elements loaded from `/embed/`: all their files, each gzipped. The goals are 90, 10 and 40
 * (docs/decisions/0008); these budgets are close to the present sizes, so that they can only shrink.
 */
const loader = 'mb.js'
const floorPlan = 'mb-floor-plan.js'
/** The script of a page that shows an element in a frame. */
const frame = 'frame.js'
const elementBudgets = { loader: 2, first: 138, further: 12, floorPlan: 45 }

/**
 * The measurements. Each returns rows of `{ name, bytes, budget, foreign }`, budgets in kB (1,000
 * bytes).
 */
const measures = {
  packages: () => Promise.all(bundles.map(measureBundle)),
  elements: measureElements,
}

/** @param {typeof bundles[number]} what */
async function measureBundle({ name, budget, code, without = [] }) {
  const { outputFiles, metafile } = await bundle({
    stdin: { contents: code, resolveDir: root },
    minify: true,
  })
  const inputs = Object.keys(metafile.inputs)
  const foreign = without.filter((one) =>
    inputs.some((path) => path.includes(`node_modules/${one}/`)),
  )
  return { name, bytes: gzipped(outputFiles[0].contents), budget, foreign }
}

async function measureElements() {
  const folder = join(root, 'packages/widgets/dist/embed')
  const entries = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && !file.endsWith('.iife.js') && file !== frame,
  )
  const { metafile } = await bundle({
    entryPoints: entries.map((file) => join(folder, file)),
    outdir: folder,
    splitting: true,
  })
  const plain = entries.filter((file) => file !== loader && file !== floorPlan)
  const row = (name, files, budget) => {
    const loaded = new Set()
    for (const file of files) follow(metafile.inputs, relative(root, join(folder, file)), loaded)
    return {
      name,
      bytes: [...loaded].reduce((sum, path) => sum + gzipped(readFileSync(join(root, path))), 0),
      budget,
      foreign: [],
    }
  }
  const { first, further } = elementBudgets
  const together = first + further * (plain.length - 1)
  return [
    row('loader', [loader], elementBudgets.loader),
    ...plain.map((file) => row(`loader and ${basename(file, '.js')}`, [loader, file], first)),
    row(`loader and all ${plain.length} without floor plan`, [loader, ...plain], together),
    row(
      'all of them and the floor plan',
      [loader, ...plain, floorPlan],
      together + elementBudgets.floorPlan,
    ),
  ]
}

/** A file with its static imports, recursively; dynamic imports do not count. */
function follow(inputs, path, seen) {
  if (seen.has(path)) return
  seen.add(path)
  for (const { path: next, kind } of inputs[path].imports)
    if (kind === 'import-statement') follow(inputs, next, seen)
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

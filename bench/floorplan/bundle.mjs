import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const folder = dirname(fileURLToPath(import.meta.url))

/**
 * The plan's implementations, ours first. Slow variants have less time and run with 100,000 markers
 * only in the first round.
 * @type {{ file: string, name: string, isSlow?: true }[]}
 */
export const variants = [
  { file: 'ours', name: 'ours' },
  { file: 'ours-clusters', name: 'ours, with clusters' },
  { file: 'raw', name: 'raw canvas 2D: culling, level of detail, sprites' },
  { file: 'leaflet', name: 'Leaflet, canvas renderer (no labels)' },
  { file: 'pixi', name: 'PixiJS 8 (WebGL, here in software)', isSlow: true },
  { file: 'konva-nodes-deaf', name: 'Konva nodes, `listening: false`', isSlow: true },
  { file: 'konva-nodes', name: 'Konva nodes, naive', isSlow: true },
  { file: 'react-konva-memo', name: 'react-konva, memoised', isSlow: true },
  { file: 'react-konva', name: 'react-konva, naive', isSlow: true },
  { file: 'svg', name: 'SVG DOM', isSlow: true },
]

/** The engine under test, if it differs from the build in packages/floorplan. */
let otherEngine = ''

/** Selects another engine build by its script's path. */
export function useEngine(path) {
  otherEngine = path
}

/**
 * Bundles a script from import statements.
 * @param {string} contents
 * @param {import('esbuild').BuildOptions} [more]
 */
async function bundle(contents, more) {
  const { outputFiles } = await buildFrom(contents, more)
  return outputFiles[0].contents
}

/**
 * @param {string} contents
 * @param {import('esbuild').BuildOptions} [more]
 */
async function buildFrom(contents, more) {
  const { outputFiles = [], metafile } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: !process.env.READABLE,
    logLevel: 'error',
    // READABLE=1 preserves names for profiling. Ignores the paths in tsconfig.json, so that our
    // packages are bundled as published.
    tsconfigRaw: {},
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(otherEngine ? { alias: { '@mosaic-booking/floorplan': otherEngine } } : {}),
    ...more,
  })
  return { outputFiles, outputs: metafile?.outputs ?? {} }
}

const bundleVariant = (file) =>
  bundle(
    `import { SoakHarness } from './page/soak-harness.js'\nimport { variant } from './variants/${file}.js'\nwindow.bench = new SoakHarness(variant)`,
  )

/**
 * The viewer's size in bytes, minified and gzipped, with and without dependencies. What it loads when
 * it is needed, such as Konva for the shapes of hosts, is in files of its own and does not count.
 */
export async function viewerSizes() {
  const sizeOf = async (external) => {
    const { outputFiles, outputs } = await buildFrom(
      `export { createFloorPlan } from '@mosaic-booking/floorplan'`,
      { external, splitting: true, outdir: folder, absWorkingDir: folder },
    )
    const sizes = new Map(
      outputFiles.map(({ path, contents }) => [
        relative(folder, path),
        gzipSync(contents, { level: 9 }).length,
      ]),
    )
    const loaded = new Set(['stdin.js'])
    for (const file of loaded)
      for (const { path, kind } of outputs[file].imports)
        if (kind === 'import-statement' && sizes.has(path)) loaded.add(path)
    return [...loaded].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  }
  return { whole: await sizeOf([]), own: await sizeOf(['flatbush']) }
}

/**
 * Loads the engine parts that are measured without a page. Uses the sources, because these parts
 * are not exported.
 */
export async function loadKernels() {
  const script = await bundle(`export * from './kernels.js'`, { platform: 'node' })
  return import(`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`)
}

/**
 * Serves the pictures and a page for each variant, which is bundled on first request.
 * @param {string} pictures the folder with `<count>.png`
 */
export async function startPages(pictures) {
  const bundles = new Map()
  const server = createServer(async (request, response) => {
    const [, kind, name] = (request.url ?? '').split('/')
    try {
      if (kind === 'page')
        return response
          .setHeader('Content-Type', 'text/html')
          .end(
            `<!doctype html><meta charset="utf-8"><title>${name}</title><style>body{margin:0;font-family:sans-serif}canvas,svg{display:block}</style><script type="module" src="/script/${name}"></script>`,
          )
      if (kind === 'script') {
        if (!bundles.has(name)) bundles.set(name, bundleVariant(name))
        return response.setHeader('Content-Type', 'text/javascript').end(await bundles.get(name))
      }
      if (kind === 'picture')
        return response
          .setHeader('Content-Type', 'image/png')
          .setHeader('Cache-Control', 'max-age=3600')
          .end(readFileSync(join(pictures, name)))
      response.writeHead(404).end()
    } catch (error) {
      console.error(error)
      response.writeHead(500).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

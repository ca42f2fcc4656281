// Dragging a selection in the floor plan editor, which draws it with Konva, beside the last version
// with a canvas of its own: `npm run bench -- editor`. See README.md for a description.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../scripts/child.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import { openPage } from './floorplan/browser.mjs'
import { framesOf, median, quantile } from './floorplan/trace.mjs'
import { toTable } from './report.mjs'

/** The last commit before the editor's tools were drawn with Konva. */
const before = 'ada24fbf'
const counts = [1, 200, 500]
const frames = 180
const rounds = 3
/** The duration of a frame at 60 frames per second, in milliseconds. */
const frameMs = 1000 / 60

await ensureChromium()
const old = oldSources()
const variants = ['konva', ...(old ? ['own canvas'] : [])]
const pages = await startPages()
const results = new Map()
const load = loadavg()[0]
try {
  for (let round = 0; round < rounds; round++)
    for (const variant of round % 2 ? variants.toReversed() : variants) {
      const page = await openPage(pages.url, encodeURIComponent(variant))
      try {
        for (const count of counts) {
          await page.call('select', count)
          const { answer, trace } = await page.traced('drag', frames)
          if (!answer.isMoved) throw new Error(`${variant}: nothing moved`)
          const all = framesOf(trace)
          const key = `${variant} ${count}`
          results.set(key, [
            ...(results.get(key) ?? []),
            {
              ms: median(all.map(({ ms }) => ms)),
              p95: quantile(
                all.map(({ ms }) => ms),
                0.95,
              ),
              script: median(all.map(({ script }) => script)),
              perSecond: answer.perSecond,
            },
          ])
        }
      } finally {
        await page.close()
      }
    }
} finally {
  pages.close()
}

const of = (variant, count, value) =>
  median(results.get(`${variant} ${count}`).map((one) => one[value]))
const rows = counts.flatMap((count) =>
  variants.map((variant) => {
    const ratio = old ? of(variant, count, 'ms') / of('own canvas', count, 'ms') : undefined
    return [
      `${count} of 2,000 dragged, ${variant}`,
      of(variant, count, 'ms').toFixed(1),
      of(variant, count, 'p95').toFixed(1),
      of(variant, count, 'script').toFixed(1),
      of(variant, count, 'perSecond').toFixed(0),
      ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    ]
  }),
)
console.log(`\nload before the run: ${load.toFixed(1)}\n`)
console.log(
  toTable([
    ['processor time of a frame', 'median ms', 'p95 ms', 'script ms', 'frames per s', 'to own'],
    ...rows,
  ]),
)
if (!old) console.log(`\nThe old editor is not measured: this clone has no commit ${before}.`)
const slow = of('konva', counts.at(-1), 'p95')
console.log(
  `\n500 selected elements: p95 ≤ ${frameMs.toFixed(1)} ms of processor time in a frame: ${slow.toFixed(1)} ms, ${slow <= frameMs ? 'reached' : 'MISSED'}`,
)
if (slow > frameMs) process.exitCode = 1

/** The sources of the old editor from git, or null if a shallow clone does not have them. */
function oldSources() {
  const folder = join(root, '.cache/bench-editor')
  if (existsSync(join(folder, 'packages'))) return folder
  try {
    const archive = execFileSync('git', ['archive', before, 'packages/floorplan/src'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return folder
  } catch {
    return null
  }
}

async function startPages() {
  const scriptOf = async (variant) => {
    const contents =
      variant === 'konva'
        ? `import './konva.js'`
        : `import { createPlanEditor } from ${JSON.stringify(join(old ?? '', 'packages/floorplan/src/editor/plan-editor.ts'))}
           import { harnessOf } from './harness.js'
           window.bench = harnessOf({ createPlanEditor })`
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: join(root, 'bench/editor'), loader: 'ts' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      logLevel: 'error',
      tsconfigRaw: {},
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    return outputFiles[0].contents
  }
  const server = createServer(async (request, response) => {
    const [, kind, name = ''] = (request.url ?? '').split('/')
    try {
      if (kind === 'page')
        return response
          .setHeader('Content-Type', 'text/html')
          .end(
            `<!doctype html><meta charset="utf-8"><title>editor</title><style>body{margin:0;font-family:sans-serif}</style><script type="module" src="/script/${name}"></script>`,
          )
      if (kind === 'script')
        return response
          .setHeader('Content-Type', 'text/javascript')
          .end(await scriptOf(decodeURIComponent(name)))
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

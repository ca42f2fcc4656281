// Measures how long an element takes to appear: `npm run bench -- elements [--url of a running
// demo]`. See README.md for a description and recent results.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { root } from '../scripts/child.mjs'
import { chromiumPath } from '../scripts/chromium.mjs'
import { logInHere } from './application.mjs'
import { startFront } from './elements/front-server.mjs'
import { number, toTable } from './report.mjs'
import { startServer } from './server-process.mjs'

const rounds = 9
/** The first starts fill the file and compiled-script caches. */
const unmeasured = 3
const account = { username: 'user@demo.mosaic.example', password: 'mosaic-demo' }

/**
 * `file` registers the tag; lite is loaded from `/embed/` instead. The shadow tree contains
 * `painted` once the element displays its own content, and `ready` once its data is displayed.
 * Goals are in ms, at full speed and at a quarter of the speed.
 */
const variants = [
  ...[
    ['mb-my-bookings', '[role=tablist]', 'li'],
    ['mb-availability', 'form', '.mb-slot, .mb-grid-run'],
  ].flatMap(([tag, painted, ready]) => [
    { name: `${tag}, lite`, tag, painted, ready, file: undefined, goals: [60, 250] },
    {
      name: `${tag}, React`,
      tag,
      painted,
      ready,
      file: `packages/widgets/dist/${tag.slice(3)}/${tag.slice(3)}.element.js`,
      goals: [125, 400],
    },
  ]),
  {
    name: 'FullCalendar 6, month and time grid',
    tag: 'full-calendar',
    painted: '.fc-daygrid-day',
    ready: '.fc-event',
    file: 'bench/elements/full-calendar.mjs',
    goals: [],
  },
  {
    name: 'Lit, one paragraph',
    tag: 'lit-paragraph',
    painted: 'p',
    ready: 'p',
    file: 'bench/elements/lit.mjs',
    goals: [],
  },
]

const { values: options } = parseArgs({ options: { url: { type: 'string' } } })
if (options.url) await measureAll(options.url)
else await withServer(measureAll)

/** @param {(url: string) => Promise<void>} work */
async function withServer(work) {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-bench-elements-'))
  try {
    const server = await startServer('packages/server/dist/cli.js', {
      MB_DATA: folder,
      MB_DEMO: 'true',
      MB_LIMIT_FACTOR: '1000',
      DATABASE_URL: undefined,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    })
    await work(server.url).finally(() => server.stop())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(url) {
  const rows = [
    [
      ...['element', 'kB of script', 'painted', 'goal', 'at 4×', 'goal', 'with data', 'at 4×'],
      ...['painted, of FullCalendar', 'of Lit'],
    ],
  ]
  const paints = []
  const before = loadavg()[0]
  for (const variant of variants) {
    const script = variant.file === undefined ? undefined : await bundle(variant.file)
    const [fast, slow] = await measure(url, variant, script)
    const [goal, slowGoal] = variant.goals
    paints.push(fast.painted)
    rows.push([
      variant.name,
      number(script ? gzipSync(script, { level: 9 }).length / 1000 : fast.kilobytes),
      ...[number(fast.painted), verdict(fast.painted, goal)],
      ...[number(slow.painted), verdict(slow.painted, slowGoal)],
      ...[number(fast.ready), number(slow.ready)],
    ])
  }
  // Both are measured in the same run, so that other load affects them equally.
  const [fullCalendar, lit] = paints.slice(-2)
  for (const [index, painted] of paints.entries())
    rows[index + 1].push(...[fullCalendar, lit].map((other) => `${(painted / other).toFixed(1)}×`))
  console.log(
    `\n## Start of the elements, ms, load ${before.toFixed(1)} to ${loadavg()[0].toFixed(1)}\n`,
  )
  console.log(toTable(rows))
}

/** A missed goal does not fail the run, because results from a busy machine are inconclusive. */
function verdict(value, goal) {
  return goal === undefined ? '' : `≤ ${goal} ${value <= goal ? 'reached' : 'MISSED'}`
}

async function bundle(file) {
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    // Bundles our packages as published, without the paths in tsconfig.json.
    tsconfigRaw: {},
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0].contents
}

/**
 * Returns medians of several starts at full and quarter speed, in a separate browser with the
 * scripts in its cache.
 */
async function measure(url, { tag, painted, ready }, script) {
  const address = script ? '/bench-script.js' : `/embed/${tag}.js`
  const front = await startFront(url, {
    '/bench-page': {
      type: 'text/html',
      body: '<!doctype html><title>Bench</title><body></body>',
    },
    ...(script && { '/bench-script.js': { type: 'text/javascript', body: script } }),
  })
  const profile = mkdtempSync(join(tmpdir(), 'mosaic-bench-browser-'))
  const executablePath = chromiumPath()
  const context = await chromium.launchPersistentContext(profile, {
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await context.newPage()
    await page.goto(`${front.url}/bench-page`)
    await page.evaluate(logInHere, account)
    const session = await context.newCDPSession(page)
    const startAt = async (slower) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const results = []
      for (let round = 0; round < unmeasured + rounds; round++) {
        // Uses a new URL, because navigating to the same one is a reload.
        await page.goto(`${front.url}/bench-page?${slower}-${round}`)
        results.push(await page.evaluate(start, { address, tag, painted, ready }))
      }
      return mediansOf(results.slice(unmeasured))
    }
    return [await startAt(1), await startAt(4)]
  } finally {
    await context.close()
    front.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

function mediansOf(results) {
  const median = (key) => results.map((one) => one[key]).sort((a, b) => a - b)[rounds >> 1]
  return { painted: median('painted'), ready: median('ready'), kilobytes: median('kilobytes') }
}

/** Runs in the page. Adds the element first and then its script, as host pages do. */
async function start({ address, tag, painted, ready }) {
  const element = document.body.appendChild(document.createElement(tag))
  const since = performance.now()
  const loaded = import(address).then(() => window['prepare']?.(element))
  const shown = async (selector) => {
    while (!(element.shadowRoot ?? element).querySelector(selector)) {
      if (performance.now() - since > 20_000) throw new Error(`${tag} shows no ${selector}`)
      await new Promise(requestAnimationFrame)
    }
    // Wait until the frame that contains the element has been painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - since
  }
  const times = { painted: await shown(painted), ready: await shown(ready) }
  await loaded
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/embed/'))
  const bytes = scripts.reduce((sum, entry) => sum + entry['encodedBodySize'], 0)
  return { ...times, kilobytes: bytes / 1000 }
}

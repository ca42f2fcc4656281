// Measures how soon a calendar with 50 spaces and 1,000 bookings becomes usable, and whether it
// scrolls smoothly: `npm run bench -- calendar`. See README.md for a description and recent
// results.
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../scripts/child.mjs'
import { chromiumPath } from '../scripts/chromium.mjs'
import { sourceAliases } from '../scripts/source-aliases.mjs'
import { number, toTable } from './report.mjs'

const rounds = 5
/** Goals in ms: time until the first entry can be focused, and the longest task while scrolling. */
const goals = { usable: 1000, longest: 50 }

const built = await build({
  root,
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: sourceAliases(root) },
  plugins: [react()],
  build: {
    write: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'packages/app/src/shared/calendar/calendar-bench.fixture.tsx',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
    },
  },
})
const files = new Map(
  [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
)
await measure('http://bench.example/')

/** @param {string} url */
async function measure(url) {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.route('**', (route) => {
      const name = new URL(route.request().url()).pathname.slice(1)
      const file = files.get(name)
      const kinds = { js: 'text/javascript', css: 'text/css' }
      return route.fulfill(
        file === undefined
          ? {
              contentType: 'text/html',
              body: '<!doctype html><title>Bench</title><link rel="stylesheet" href="/page.css"><body></body>',
            }
          : { contentType: kinds[name.split('.').at(-1)], body: String(file) },
      )
    })
    // Main-thread CPU time is less affected by other load than wall-clock time.
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    }
    const results = []
    // The first round compiles the scripts.
    for (let round = 0; round <= rounds; round++) {
      await page.goto(url)
      const before = await busy()
      const usable = await page.evaluate(show, `${url}page.js`)
      const shown = await busy()
      const longest = await page.evaluate(scroll)
      const steps = (await busy()) - shown
      results.push({ usable, cpu: shown - before, longest, steps: steps / 60 })
    }
    const median = (key) =>
      results
        .slice(1)
        .map((one) => one[key])
        .sort((a, b) => a - b)[rounds >> 1]
    const [usable, cpu, longest, steps] = ['usable', 'cpu', 'longest', 'steps'].map(median)
    console.log(`\n## Calendar, 50 spaces × 1,000 bookings, ms, load ${loadavg()[0].toFixed(1)}\n`)
    console.log(
      toTable([
        ['usable', 'goal', 'CPU', 'longest task while scrolling', 'goal', 'CPU per frame'],
        [
          number(usable),
          verdict(usable, goals.usable),
          number(cpu),
          number(longest),
          verdict(longest, goals.longest),
          number(steps),
        ],
      ]),
    )
  } finally {
    await browser.close()
  }
}

/** A missed goal does not fail the run, because results from a busy machine are inconclusive. */
function verdict(value, goal) {
  return `≤ ${goal} ${value <= goal ? 'reached' : 'MISSED'}`
}

/** Runs in the page. Returns the time in ms until the calendar is usable. */
async function show(address) {
  const { showCalendar } = await import(address)
  const since = performance.now()
  await showCalendar(document.body)
  return performance.now() - since
}

/** Runs in the page. Returns the longest task in 60 frames that scroll in both directions. */
async function scroll() {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  const main = document.querySelector('.ec-main') ?? document.body
  for (let step = 0; step < 60; step++) {
    main.scrollTop += step % 2 ? 60 : -20
    main.scrollLeft += 90
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return Math.max(0, ...tasks.map(({ duration }) => duration))
}

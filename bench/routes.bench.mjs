// Measures navigation in the loaded application: `npm run bench -- routes`. See README.md for a
// description and recent results.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { openApplication } from './application.mjs'
import { median } from './floorplan/trace.mjs'
import { number, toTable } from './report.mjs'
import { startServer } from './server-process.mjs'

const account = { username: 'admin@demo.mosaic.example', password: 'mosaic-demo' }
const rounds = 7
const goalMs = 100
/** The navigation's screens and some administration views; `$` is the first category. */
const addresses = [
  '/find/$',
  `/find/$/results/${nextMonday()}/0/60/0/0/2`,
  '/my-bookings',
  '/all-bookings',
  '/approvals',
  '/cancellations',
  '/basket',
  '/find-someone',
  '/reception',
  '/reports',
  '/daily-agendas',
  '/profile',
  '/help',
  '/admin',
  '/admin?view=locations',
  '/admin?view=users',
  '/admin?view=booking-categories',
  '/admin?view=settings',
  '/admin?view=floor-plans',
]
const head = ['screen', 'first ms', 'p50 ms', 'longest ms', 'main thread ms', `≤ ${goalMs} ms`]

const data = mkdtempSync(join(tmpdir(), 'mosaic-bench-routes-'))
const postgres = await startThrowawayPostgres()
const server = await startServer('packages/server/dist/cli.js', {
  DATABASE_URL: postgres.url,
  MB_DATA: data,
  MB_DEMO: 'true',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
})
try {
  await measure(await openApplication(server.url, account))
} finally {
  await server.stop()
  await postgres.stop()
  rmSync(data, { recursive: true, force: true })
}

async function measure({ browser, page, busy, start }) {
  try {
    await start('/my-bookings')
    const category = await page.evaluate(firstCategory)
    const paths = addresses.map((address) => address.replace('$', category))
    /** @type {Map<string, { ms: number, main: number }[]>} */
    const results = new Map(paths.map((path) => [path, []]))
    // The first round loads scripts and responses.
    for (let round = 0; round <= rounds; round++)
      for (const path of paths) {
        const before = await busy()
        const ms = await page.evaluate(show, path)
        const main = (await busy()) - before
        await page.waitForLoadState('networkidle')
        results.get(path)?.push({ ms, main })
      }
    console.log(`\n## Screens of the loaded application, load ${loadavg()[0].toFixed(1)}\n`)
    console.log(toTable([head, ...[...results].map(toLine)]))
  } finally {
    await browser.close()
  }
}

/** @param {[string, { ms: number, main: number }[]]} result */
function toLine([path, results]) {
  const [first, ...warm] = results
  const times = warm.map(({ ms }) => ms)
  const isReached = median(times) <= goalMs
  if (!isReached) process.exitCode = 1
  return [
    path.replace(/(\/results)\/.*/, '$1'),
    number(first.ms),
    number(median(times)),
    number(Math.max(...times)),
    number(median(warm.map(({ main }) => main))),
    isReached ? 'reached' : 'missed',
  ]
}

/** Next Monday's midnight, in the URL format. */
function nextMonday() {
  const now = new Date()
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + ((8 - now.getDay()) % 7 || 7))
}

async function firstCategory() {
  const answer = await fetch('/api/v1/category', { headers: { 'x-source': 'WEB' } })
  return String((await answer.json())[0].id)
}

/**
 * Runs in the page. Returns the time in ms from the URL change until the screen and its content are
 * drawn.
 */
async function show(path) {
  const before = document.querySelector('h1')
  const since = performance.now()
  location.hash = `#${path}`
  for (;;) {
    await new Promise(requestAnimationFrame)
    const heading = document.querySelector('h1')
    const isWaiting = document.querySelector('main :is(.mb-loading, .mb-skeleton)')
    if (heading && heading !== before && !isWaiting) break
    if (performance.now() - since > 30_000) throw new Error(`${path} is not shown after 30 s`)
  }
  // The frame has been drawn, and the page handles input again.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - since
}

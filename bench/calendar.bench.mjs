// How soon a calendar of 50 spaces × 1,000 bookings can be used, and whether it scrolls smoothly:
// `npm run bench -- calendar`. See README.md for a description and recent results.
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { root } from '../scripts/child.mjs'
import { chromiumPath } from '../scripts/chromium.mjs'
import { sourceAliases } from '../scripts/source-aliases.mjs'
import { number, toTable } from './report.mjs'

const rounds = 5
/** Goals in ms: until the first entry takes the focus, and the longest task while scrolling. */
const goals = { usable: 1000, longest: 50 }

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: sourceAliases(root) },
  plugins: [react()],
  server: { port: 0, host: '127.0.0.1' },
})
try {
  await server.listen()
  await measure(server.resolvedUrls.local[0])
} finally {
  await server.close()
}

/** @param {string} url */
async function measure(url) {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.route('**/bench-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Bench</title><body></body>',
      }),
    )
    const results = []
    // The first round loads and compiles the sources.
    for (let round = 0; round <= rounds; round++) {
      await page.goto(`${url}bench-page`)
      results.push(await page.evaluate(show, `${url}bench/calendar/calendar-page.tsx`))
    }
    const median = (key) =>
      results
        .slice(1)
        .map((one) => one[key])
        .sort((a, b) => a - b)[rounds >> 1]
    const figures = { usable: median('usable'), longest: median('longest') }
    console.log(`\n## Calendar, 50 spaces × 1,000 bookings, ms, load ${loadavg()[0].toFixed(1)}\n`)
    console.log(
      toTable([
        ['usable', 'goal', 'longest task while scrolling', 'goal'],
        [
          number(figures.usable),
          verdict(figures.usable, goals.usable),
          number(figures.longest),
          verdict(figures.longest, goals.longest),
        ],
      ]),
    )
  } finally {
    await browser.close()
  }
}

/** A goal that is missed on a busy machine says little, so it is reported and fails nothing. */
function verdict(value, goal) {
  return `≤ ${goal} ${value <= goal ? 'reached' : 'MISSED'}`
}

/** Runs in the page. */
async function show(address) {
  const { showCalendar } = await import(address)
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
  })
  const since = performance.now()
  await showCalendar(document.body)
  const usable = performance.now() - since
  await new Promise((resolve) => setTimeout(resolve, 500))
  tasks.length = 0
  const main = document.querySelector('.ec-main')
  for (let step = 0; step < 60; step++) {
    main.scrollTop += step % 2 ? 60 : -20
    main.scrollLeft += 90
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return { usable, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) }
}

import { loadavg } from 'node:os'
import { openApplication } from './application.mjs'
import { median, readTrace, timeOf, traceCategories, within } from './floorplan/trace.mjs'
import { number, toTable } from './report.mjs'

const rounds = 9
const scrolls = 3
/** Goals in ms: time until the tree's rows are drawn, and the longest task while scrolling. */
const goals = { open: 300, longest: 50 }

/**
 * Measures the administration's location tree: opened from another page, and scrolled from end to
 * end with all rows expanded.
 * @returns {Promise<boolean>} whether the goals are reached
 */
export async function measureTreeScreen(url, account) {
  const app = await openApplication(url, account)
  try {
    const opened = []
    // The first round fills the browser's cache.
    for (let round = 0; round <= rounds; round++) opened.push(await measureOpening(app))
    const rows = await app.page.evaluate(openEverything)
    const scrolled = []
    for (let round = 0; round < scrolls; round++) scrolled.push(await measureScrolling(app))
    const reached = []
    const line = (name, key, results, goal) => {
      const values = results.map((one) => one[key])
      const isReached = goal === undefined || median(values) <= goal
      reached.push(isReached)
      return [
        name,
        number(median(values)),
        number(Math.max(...values)),
        goal === undefined ? '' : `≤ ${goal} ms`,
        goal === undefined ? '' : isReached ? 'reached' : 'missed',
      ]
    }
    const warm = opened.slice(1)
    console.log(`\nThe screen with ${rows} rows, load ${loadavg()[0].toFixed(1)}\n`)
    console.log(
      toTable([
        ['', 'p50 ms', 'longest ms', 'goal', ''],
        line('opened for the first time', 'first', warm, goals.open),
        line('of it the main thread', 'firstBusy', warm),
        line('opened again', 'again', warm, goals.open),
        line('the application started there', 'started', warm),
        line('longest task while scrolling', 'longest', scrolled, goals.longest),
        line('of it the main thread', 'busiest', scrolled),
        line('main thread per frame', 'frame', scrolled),
      ]),
    )
    return reached.every(Boolean)
  } finally {
    await app.browser.close()
  }
}

/**
 * Opens the tree with an empty query cache, then with the tree cached, then with the application
 * loaded.
 */
async function measureOpening({ page, start, busy }) {
  await start('/admin?view=layouts')
  const before = await busy()
  const first = await page.evaluate(openTree)
  const firstBusy = (await busy()) - before
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Layouts', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Layouts' }).waitFor()
  await page.waitForLoadState('networkidle')
  const again = await page.evaluate(openTree)
  const since = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.tree-body [role=row]').first().waitFor()
  const started = performance.now() - since
  return { first, firstBusy, again, started }
}

/**
 * Runs in the page. Returns the time in ms from clicking the link until the tree's rows are drawn.
 */
async function openTree() {
  const link = document.querySelector('.admin-navigation a[href$="view=locations"]')
  if (!(link instanceof HTMLElement)) throw new Error('no link to the locations')
  const since = performance.now()
  link.click()
  while (!document.querySelector('.tree-body [role="row"]')) {
    if (performance.now() - since > 30_000) throw new Error('no tree after 30 s')
    await new Promise(requestAnimationFrame)
  }
  // The frame has been drawn, and the page handles input again.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - since
}

/** Runs in the page. Expands every row with the keyboard, last rows first, and counts them. */
async function openEverything() {
  const focused = () => document.activeElement
  const press = async (key) => {
    focused()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await new Promise(requestAnimationFrame)
  }
  const below = (row) =>
    document.querySelector(`[role="row"][aria-rowindex="${Number(row?.ariaRowIndex) + 1}"]`)
  const top = document.querySelector('.tree-body [role="row"]')
  if (!(top instanceof HTMLElement)) throw new Error('no tree')
  top.focus()
  await press('End')
  while (focused()?.ariaLevel !== '1') {
    if (focused()?.ariaExpanded === 'false') {
      await press('ArrowRight')
      // Continue with the new expandable rows, from the last one up.
      if (below(focused())?.ariaExpanded === 'false') await press('End')
    } else await press('ArrowUp')
  }
  return Number(document.querySelector('[role="treegrid"]')?.ariaRowCount) - 1
}

/**
 * Measures the longest task while scrolling the whole tree, in wall-clock time and, in a second
 * run, in CPU time, because tracing itself takes time.
 */
async function measureScrolling({ browser, page }) {
  const { longest } = await page.evaluate(scroll)
  await browser.startTracing(page, { categories: traceCategories })
  const { frames } = await page.evaluate(scroll)
  const trace = readTrace(JSON.parse(String(await browser.stopTracing())).traceEvents)
  const main = within(trace.main, timeOf(trace, 'begin'), timeOf(trace, 'end'))
  return { longest, busiest: main.longest, frame: main.sum / frames }
}

/** Runs in the page. Scrolls through every row of the tree, one screenful per frame. */
async function scroll() {
  const tasks = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  const tree = document.querySelector('[role="treegrid"]')
  if (!tree) throw new Error('no tree')
  tree.scrollTop = 0
  await new Promise((resolve) => setTimeout(resolve, 500))
  observer.observe({ type: 'longtask' })
  performance.mark('bench:begin')
  let frames = 0
  const { scrollHeight, clientHeight } = tree
  for (let top = 0; top < scrollHeight - clientHeight; top += clientHeight) {
    tree.scrollTop = top
    frames++
    await new Promise(requestAnimationFrame)
  }
  performance.mark('bench:end')
  // Performance entries are reported some time after the tasks.
  await new Promise((resolve) => setTimeout(resolve, 500))
  observer.disconnect()
  return { longest: Math.max(0, ...tasks.map(({ duration }) => duration)), frames }
}

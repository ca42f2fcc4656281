import { chromium } from 'playwright'
import { chromiumPath } from '../../scripts/chromium.mjs'

/** The side length of the observed pixel square in each marker. */
const side = 7

/**
 * Opens browser pages with the built `<mb-floor-plan>` and observes the pixels of its canvas.
 * @param {string} url the server's URL
 * @param {readonly string[]} cookies one per page
 * @param {{ floorId: number, categoryId: number, timeFrom: string, timeTo: string }} plan
 */
export async function openPages(url, cookies, plan) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      // The benchmark serves the page, and Chromium would block its requests to the local server.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  })
  const pages = []
  for (const cookie of cookies) pages.push(await openPage(browser, url, cookie, plan))
  return {
    version: browser.version(),
    locationIds: pages[0]?.locationIds ?? [],
    begin: () => Promise.all(pages.map(({ page }) => page.evaluate(watch, side))),
    /** The changes painted by each page: [locationId, epoch ms] per change in a marker's pixels. */
    sightings: () => Promise.all(pages.map(({ page }) => page.evaluate(() => window['painted']))),
    /** Whether each marker's appearance matches the start, by space. */
    looks: () => Promise.all(pages.map(({ page }) => page.evaluate(() => window['looks']()))),
    close: () => browser.close(),
  }
}

async function openPage(browser, url, cookie, { floorId, categoryId, timeFrom, timeTo }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name, value] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.addInitScript(watchFrames)
  const html = `<!doctype html><meta charset="utf-8"><title>Floor plan</title>
    <script type="module" src="/embed/mb.js"></script>
    <style>body{margin:0}mb-floor-plan{display:block;height:800px}</style>
    <mb-floor-plan location-id="${floorId}" category-id="${categoryId}" time-from="${timeFrom}" time-to="${timeTo}"></mb-floor-plan>`
  await page.route(`${url}/plan`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto(`${url}/plan`)
  await page.waitForFunction(() => window['findCanvas']())
  // Clicks across the plan locate the markers: each select event identifies the space at that
  // point.
  await page.evaluate(() => {
    window['found'] = {}
    document.addEventListener('mb-marker-select', (event) => {
      event.preventDefault()
      window['found'][event['detail'].locationId] ??= window['clicked']
    })
  })
  await page.waitForFunction(() => window['framesAsked'] > 0)
  // Avoid the edges, where the plan's controls are.
  for (let y = 110; y < 590; y += 30)
    for (let x = 60; x < 1200; x += 45) {
      await page.evaluate((point) => (window['clicked'] = point), { x, y })
      await page.mouse.click(x, y)
    }
  await page.mouse.move(2, 2)
  const locationIds = await page.evaluate(() => Object.keys(window['found']).map(Number))
  if (locationIds.length === 0) throw new Error('the page shows no markers')
  return { page, locationIds }
}

/** Runs in the page, before its scripts. */
function watchFrames() {
  const request = window.requestAnimationFrame.bind(window)
  window['framesAsked'] = 0
  window['afterFrame'] = () => {}
  window.requestAnimationFrame = (callback) => {
    window['framesAsked']++
    return request((now) => {
      callback(now)
      // When the next frame starts, the current one has been painted.
      request(() => window['afterFrame']())
    })
  }
  const all = (/** @type {ParentNode} */ root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ])
  /** The first canvas shows the plan; the canvas above it shows only the selection. */
  window['findCanvas'] = () => all(document).find((element) => element.localName === 'canvas')
}

function watch(side) {
  const canvas = window['findCanvas']()
  const context = canvas.getContext('2d')
  const lookOf = ({ x, y }) => {
    const { left, top, width } = canvas.getBoundingClientRect()
    const scale = canvas.width / width
    const { data } = context.getImageData(
      Math.round((x - left) * scale) - (side >> 1),
      Math.round((y - top) * scale) - (side >> 1),
      side,
      side,
    )
    return data.reduce((sum, value) => sum + value, 0)
  }
  const points = Object.entries(window['found'])
  const first = new Map(points.map(([id, point]) => [id, lookOf(point)]))
  const last = new Map(first)
  const painted = (window['painted'] = [])
  window['afterFrame'] = () => {
    const now = Date.now()
    for (const [id, point] of points) {
      const look = lookOf(point)
      if (look !== last.get(id)) painted.push([Number(id), now])
      last.set(id, look)
    }
  }
  window['looks'] = () => points.map(([id, point]) => [Number(id), lookOf(point) === first.get(id)])
}

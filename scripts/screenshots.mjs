// npm run screenshots: the pictures of the README, light and dark, from the built product with the
// demo organisation. They are written to docs/pictures.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build } from './build.mjs'
import { root } from './child.mjs'
import { ensureChromium } from './chromium.mjs'
import { atRest, logIn, openAt, pairScreen, serveDemo } from './demo-pages.mjs'
import { ensureInstalled } from './install.mjs'

const folder = join(root, 'docs/pictures')
const size = { width: 1280, height: 800 }
/** How far the pictures' clock is ahead of ours: they show a Tuesday morning in London. */
const ahead = tuesdayMorning() - Date.now()

/**
 * Each picture: who sees it, and the way there from the first screen, which ends when what the
 * picture shows is there; it may lead to another page of the browser.
 * @typedef {import('playwright').Page} Page
 * @type {Record<string, { account: string, go: (page: Page, theme: string) => Promise<Page | void> }>}
 */
const pictures = {
  search: {
    account: 'user',
    go: async (page) => {
      await openAt(page, '/find/1')
      await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
    },
  },
  'floor-plan': {
    account: 'user',
    go: async (page) => {
      await openAt(page, '/find/2')
      await page.getByRole('button', { name: 'Next day' }).or(page.getByText('Tomorrow')).click()
      await page.getByRole('application').or(page.locator('canvas')).first().waitFor()
    },
  },
  'time-grid': {
    account: 'user',
    go: async (page) => {
      await openAt(page, '/find/1')
      await page.getByText('Next week').click()
      await page.getByRole('radio', { name: 'Calendar' }).check({ force: true })
      await page.getByRole('grid').waitFor()
    },
  },
  bookings: {
    account: 'manager',
    go: async (page) => {
      await openAt(page, '/all-bookings')
      await page.getByRole('radio', { name: 'Day' }).check({ force: true })
      await page.locator('.calendar-engine .ec-event').first().waitFor()
    },
  },
  reception: {
    account: 'reception',
    go: async (page) => {
      await openAt(page, '/reception')
      await page.getByRole('row').nth(3).waitFor()
    },
  },
  administration: {
    account: 'admin',
    go: async (page) => {
      await openAt(page, '/admin?view=locations')
      await page.getByRole('treegrid').waitFor()
      await page.getByRole('searchbox').or(page.getByPlaceholder('Search locations')).fill('Level')
      await page.getByText('Level 6').first().waitFor()
    },
  },
  signage: {
    account: 'admin',
    go: (page, theme) => pairScreen(page, `/examples/signage/?rotate-seconds=0&theme=${theme}`),
  },
}

const only = process.argv.slice(2)
await ensureInstalled()
const executablePath = await ensureChromium()
await build()
const base = await serveDemo({ nodeOptions: `--import ${shiftedClock()}` })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
await mkdir(folder, { recursive: true })
for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  for (const [name, { account, go }] of Object.entries(pictures)) {
    if (only.length > 0 && !only.includes(name)) continue
    const context = await browser.newContext({
      baseURL: base,
      viewport: size,
      deviceScaleFactor: 1.5,
      locale: 'en-GB',
      colorScheme,
    })
    await context.clock.install({ time: Date.now() + ahead })
    const page = await context.newPage()
    await page.goto('/')
    await logIn(page, account)
    const shown = (await go(page, colorScheme)) ?? page
    await atRest(shown)
    const file = join(folder, `${name}-${colorScheme}.webp`)
    await writeFile(
      file,
      await sharp(await shown.screenshot())
        .webp({ quality: 82 })
        .toBuffer(),
    )
    console.log(`✓ ${file}`)
    await context.close()
  }
await browser.close()
process.exit()

function tuesdayMorning() {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7))
  return day.setUTCHours(10, 20)
}

/** A module that shifts the clock of a Node process. */
function shiftedClock() {
  const code = `
    const Now = Date
    globalThis.Date = class extends Now {
      constructor(...parts) { parts.length ? super(...parts) : super(Now.now() + ${ahead}) }
      static now() { return Now.now() + ${ahead} }
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

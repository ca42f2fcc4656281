// Takes the README's screenshots of the demo organisation, light and dark, to docs/pictures.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../child.mjs'
import { mediaOf } from './browser.mjs'
import { screenData } from './data.mjs'
import { atRest, logIn, openAt, pairScreen, serveDemo } from './demo.mjs'

export const usual = { sizes: '1280', themes: 'light,dark', locale: 'en-GB' }
export const built = { only: ['app', 'embed', 'server'] }

const folder = join(root, 'docs/pictures')
/** The offset of the displayed clock: the screenshots show a Tuesday morning in London. */
const ahead = tuesdayMorning() - Date.now()

/**
 * For each picture: the account, and the steps from the first screen until everything is shown. The
 * steps may open another page of the browser.
 * @typedef {import('playwright').Page} Page
 * @type {Record<string, { account: string, go: (page: Page, theme: string) => Promise<Page | void>
 *   }>}
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

/** @param {import('playwright').Browser} browser @param {import('./options.mjs').Options} options */
export async function take(browser, { words, sizes, themes, locales, data }) {
  const base = await serveDemo({
    data: screenData[data],
    nodeOptions: `--import ${shiftedClock()}`,
  })
  await mkdir(folder, { recursive: true })
  for (const theme of themes)
    for (const [name, { account, go }] of Object.entries(pictures)) {
      if (words.length > 0 && !words.includes(name)) continue
      const context = await browser.newContext({
        baseURL: base,
        viewport: sizes[0],
        deviceScaleFactor: 1.5,
        locale: locales[0],
        ...mediaOf(theme),
      })
      await context.clock.install({ time: Date.now() + ahead })
      const page = await context.newPage()
      await page.goto('/')
      await logIn(page, account)
      const shown = (await go(page, theme)) ?? page
      await atRest(shown)
      const file = join(folder, `${name}-${theme}.webp`)
      const picture = sharp(await shown.screenshot()).webp({ quality: 82 })
      await writeFile(file, await picture.toBuffer())
      console.log(`✓ ${file}`)
      await context.close()
    }
}

function tuesdayMorning() {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7))
  return day.setUTCHours(10, 20)
}

/** Creates a module that shifts a Node process's clock. */
function shiftedClock() {
  const code = `
    const Now = Date
    globalThis.Date = class extends Now {
      constructor(...parts) { parts.length ? super(...parts) : super(Now.now() + ${ahead}) }
      static now() { return Now.now() + ${ahead} }
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

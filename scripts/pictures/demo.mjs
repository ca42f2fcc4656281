import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../child.mjs'
import { addLanguages, pseudoRegistry, pseudoTags } from '../pseudo-locale.mjs'
import { said } from './said.mjs'

const password = 'mosaic-demo'
/** Returns an account's e-mail address in the served data. */
let emailOf = (/** @type {string} */ account) => `${account}@demo.mosaic.example`

/**
 * Serves the built product with the demo organisation, or other data, on a free port until this process
 * ends.
 * @param {{ tree?: string, nodeOptions?: string, data?: import('./data.mjs').ScreenData }} [options]
 *   `tree` is a built copy of the repository, `nodeOptions` apply to the server's process
 */
export async function serveDemo({ tree = root, nodeOptions, data } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-screens-'))
  if (data) emailOf = (account) => data.emailOf(account) ?? account
  await data?.prepare?.(folder)
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address())
  listener.close()
  const server = spawn(process.execPath, ['scripts/e2e-server.mjs'], {
    cwd: tree,
    env: {
      ...process.env,
      PORT: String(port),
      E2E_DATA: folder,
      ...(data?.prepare && { MB_DEMO: 'false' }),
      ...(nodeOptions !== undefined && { NODE_OPTIONS: nodeOptions }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => server.kill())
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text)
    output += text
  })
  const address = `http://localhost:${port}`
  while (!(await fetch(`${address}/health`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server has ended; see above.')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await data?.begin?.(address, output)
  return address
}

/** Returns the locale's name as in the menu. @param {string} locale */
function nameOf(locale) {
  const { language, region } = new Intl.Locale(locale)
  /** @param {'language' | 'region'} type @param {string} [code] */
  const own = (type, code = '') => new Intl.DisplayNames([locale], { type }).of(code) ?? code
  const name = own('language', language)
  return `${name[0]?.toLocaleUpperCase(locale)}${name.slice(1)} (${own('region', region)})`
}

/**
 * Opens the login page in a language, including pseudo-locales.
 * @param {import('playwright').BrowserContext} context
 * @param {string} locale
 */
export async function openIn(context, locale) {
  if (pseudoTags.includes(locale)) await context.addInitScript(addLanguages, pseudoRegistry())
  const page = await context.newPage()
  await page.goto('/')
  if (locale !== 'en-GB') {
    // The organisation's language is English until another one is chosen.
    await page.getByRole('button', { name: said(/^Language and region/) }).click()
    await page.getByRole('menuitemradio', { name: nameOf(locale) }).click()
  }
  return page
}

/**
 * Logs in with an account of the served data, on the login page, in any language.
 * @param {import('playwright').Page} page
 * @param {string} account the local part of the demo address
 */
export async function logIn(page, account) {
  await page.getByRole('textbox').first().fill(emailOf(account))
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: said(/^Password/) }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: said('Account: {name}') }).waitFor()
}

/**
 * Opens a screen without reloading the page.
 * @param {import('playwright').Page} page
 * @param {string} address
 */
export async function openAt(page, address) {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
}

/**
 * Waits until the network is idle, fonts and images are loaded, and animations have ended.
 * @param {import('playwright').Page} page
 * @param {number} patience extra milliseconds for the canvas and late responses
 */
export async function atRest(page, patience = 1_500) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
  await page.waitForTimeout(patience)
}

/** The scopes that an administrator grants to a screen or kiosk. */
const scopesOf = {
  signage: ['availability:read'],
  reception: ['visit:checkin'],
  login: ['person:login'],
}

/**
 * Approves the code on a screen or kiosk, for a building.
 * @param {import('playwright').Locator} code
 * @param {keyof typeof scopesOf} use
 * @param {import('playwright').Page} admin an administrator's page
 */
export async function approve(code, use, admin) {
  await code.filter({ hasText: /^\w{4}-\w{4}$/ }).waitFor()
  await admin.evaluate(
    async ([pairingCode, scopes]) => {
      const headers = { 'content-type': 'application/json', 'x-source': 'WEB' }
      /** @type {{ id: number, name: string, kind: string }[]} */
      const places = await (await fetch('/api/v1/location', { headers })).json()
      const { id: locationId } =
        places.find(({ name }) => name.startsWith('Lantern Wharf')) ??
        places.find(({ kind }) => kind === 'BUILDING') ??
        /** @type {typeof places[number]} */ (places[0])
      const body = JSON.stringify({ pairingCode, name: 'Foyer', locationId, scopes })
      await fetch('/api/v1/device', { method: 'POST', headers, body })
    },
    /** @type {const} */ ([await code.textContent(), scopesOf[use]]),
  )
}

/**
 * Pairs a foyer screen of the examples with a building.
 * @param {import('playwright').Page} page an administrator's page
 * @param {string} address the foyer screen's URL
 */
export async function pairScreen(page, address) {
  const screen = await page.context().newPage()
  await screen.goto(address)
  await approve(screen.locator('#code'), 'signage', page)
  await screen.locator('#code').waitFor({ state: 'hidden' })
  return screen
}

import { execFileSync } from 'node:child_process'
import { root } from '../child.mjs'

/** @param {string} file @param {string} folder @param {...string} words */
const run = (file, folder, ...words) =>
  execFileSync(process.execPath, [`packages/server/dist/${file}`, ...words], {
    cwd: root,
    env: { ...process.env, MB_DATA: folder, DATABASE_URL: '' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const demo = (/** @type {string} */ account) => `${account}@demo.mosaic.example`
const founder = 'ada@harbour.example'
const filler = ' of the international department for development, quality and customers'
const isName = /^(name|label|title|description|company|text|.*Name|qualifiedName)$/

/**
 * Extends the names in a response to up to 120 letters.
 * @type {(value: unknown, key?: string) => unknown}
 */
const lengthen = (value, key = '') => {
  if (typeof value === 'string')
    return isName.test(key) && value !== '' ? `${value}${filler}`.slice(0, 120) : value
  if (Array.isArray(value)) return value.map((one) => lengthen(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthen(one, name)]))
}

/**
 * The data for the screenshots.
 * @typedef {object} ScreenData
 * @property {(account: string) => string | undefined} emailOf undefined for a missing account
 * @property {(folder: string) => Promise<void> | void} [prepare] fills the server's folder before
 *   the start
 * @property {(base: string, output: string) => Promise<void>} [begin] runs after the start, with the
 *   server's URL and output
 * @property {(context: import('playwright').BrowserContext) => Promise<unknown>} [change] modifies
 *   the responses in a browser
 */

/** @type {Record<string, ScreenData>} */
export const screenData = {
  demo: { emailOf: demo },
  large: {
    emailOf: (account) =>
      ({
        admin: 'admin@bench-1.mosaic.example',
        manager: 'manager@bench-1.mosaic.example',
        reception: 'reception@bench-1.mosaic.example',
        provider: 'provider@bench-1.mosaic.example',
        user: 'user1@bench-1.mosaic.example',
      })[account],
    prepare: (folder) =>
      void run(
        'seed/main.js',
        folder,
        ...'--scale --whole --spaces 3000 --bookings 100000'.split(' '),
      ),
  },
  empty: {
    // The founder of an organisation is its only user, with every role of the organisation.
    emailOf: (account) => (account === 'service-admin' ? undefined : founder),
    // Without the demo, the server offers the set-up.
    prepare: () => undefined,
    begin: async (base, output) => {
      const answer = await fetch(`${base}/api/v1/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-source': 'WEB' },
        body: JSON.stringify({
          token: /setup\/([\w-]+)/.exec(output)?.[1],
          organisationName: 'Harbour Works',
          timeZone: 'Europe/London',
          firstName: 'Ada',
          lastName: 'Bell',
          email: founder,
          password: 'mosaic-demo',
        }),
      })
      if (!answer.ok) throw new Error(`The setup failed: ${await answer.text()}`)
    },
  },
  long: {
    emailOf: demo,
    change: (context) =>
      context.route(/\/api\/v1\/(?!config)/, async (route) => {
        const response = await route.fetch().catch(() => undefined)
        if (!response) return route.abort()
        const isJson = response.headers()['content-type']?.startsWith('application/json')
        const isRead = route.request().method() === 'GET'
        await route.fulfill({
          response,
          ...(isJson && isRead && { json: lengthen(await response.json()) }),
        })
      }),
  },
}

import { readFileSync } from 'node:fs'
import { expect, test, type Page, type Request } from '@playwright/test'
import { logIn, openIn } from '../../scripts/pictures/demo.mjs'
import { said } from '../../scripts/pictures/said.mjs'
import { collectNames, findEnglish, hasEnglish } from '../../scripts/pictures/shown-texts.mjs'
import { dayAhead } from './rooms.js'

const read = (path: string) =>
  readFileSync(new URL(`../../packages/app/src/${path}`, import.meta.url), 'utf8')

test.skip(process.env.TEST_SIZE !== 'nightly', 'takes long')

/** All of the application's routes with their own content, with their parameters. */
const routes = [...read('routes.tsx').matchAll(/path: '([^']+)'/g)]
  .map(([, path]) => path!)
  .filter((path) => !/^\/(find2?\/?:|find2|asyncLogin|new-booking|fpe|visit\/)/.test(path))
  .map((path) => path.replace(/\/:.*$/, ''))
const adminViews = [...read('screens/admin/admin-views.ts').matchAll(/^ {2}'?([\w-]+)'?: \{$/gm)]
  // This view shows names in all languages.
  .filter(([, view]) => view !== 'name-translations')
  .map(([, view]) => `/admin?view=${view}`)
const beforeLogin = [
  '/signup',
  '/complete-signup/abc',
  '/login',
  '/reset-password',
  '/reset/a/b@c.de',
]

/** Opens a screen, and waits until it has finished loading. */
async function open(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>()
  const begin = (request: Request) => void pending.add(request)
  const end = (request: Request) => void pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.evaluate((hash) => {
    if (location.hash !== `#${hash}`) document.title = ''
    location.hash = hash
  }, path)
  const busy = page.locator('[aria-busy=true], .mb-loading, .mb-skeleton')
  await expect(async () => {
    expect(await page.title()).not.toBe('')
    expect([pending.size, await busy.count()]).toEqual([0, 0])
  }).toPass({ timeout: 60_000 })
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

test.describe('in accented English, no text is without accents', () => {
  test.use({ locale: 'en-XA', viewport: { width: 1280, height: 1000 } })

  test('before the login, in a booking, and where an account may go', async ({ context }) => {
    const page = await openIn(context, 'en-XA')
    const names = collectNames(page)
    const look = () => expect.poll(() => findEnglish(page, names)).toEqual([])
    for (const path of beforeLogin) {
      await open(page, path)
      await look()
    }
    await page.goto('/#/login')
    await logIn(page, 'user')
    await open(page, `/find/1/results/${Date.parse(dayAhead(2, 7))}/0/60/0/0/2/0/0/0`)
    await look()
    await page.getByRole('radio', { name: said('List') }).click({ force: true })
    await page.getByRole('toolbar').first().getByRole('button').nth(1).click()
    await look()
    // Errors from the form and the server.
    const dialog = page.getByRole('dialog')
    // The title begins with a default.
    await dialog.getByRole('textbox', { name: said('Title') }).clear()
    await dialog.getByRole('button', { name: said('Book') }).click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
  })

  test('on every route and in every view of the administration', async ({ context }) => {
    test.setTimeout(600_000)
    const page = await openIn(context, 'en-XA')
    const names = collectNames(page)
    await logIn(page, 'admin')
    const english: Record<string, string[]> = {}
    for (const path of [...new Set([...routes, ...adminViews])]) {
      if (beforeLogin.includes(path)) continue
      await open(page, path)
      const found = await findEnglish(page, names)
      if (found.length > 0) english[path] = found
    }
    expect(english).toEqual({})
  })

  test('in the elements, and in what the server refuses', async ({ context }) => {
    const page = await openIn(context, 'en-XA')
    const names = collectNames(page)
    await logIn(page, 'user')
    const refusal = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-source': 'WEB' }
      const answer = await fetch('/api/v1/booking', { method: 'POST', headers, body: '{}' })
      return ((await answer.json()) as { message: string }).message
    })
    expect(refusal).toMatch(/^⟦/)
    expect(hasEnglish(refusal)).toBe(false)

    const tags = ['mb-availability', 'mb-my-bookings', 'mb-floor-plan', 'mb-visitor-checkin']
    await page.route('**/elements', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-XA"><title></title><link rel="stylesheet" href="/embed/mb.css">
          ${tags.map((tag) => `<${tag} style="display: block"></${tag}>`).join('')}
          <script type="module" src="/embed/mb.js"></script>`,
      }),
    )
    await page.goto('/elements')
    for (const tag of tags) await expect(page.locator(tag)).toContainText(/⟦/)
    await expect(page.locator(':state(loading)')).toHaveCount(0)
    await expect.poll(() => findEnglish(page, names)).toEqual([])
  })
})

test.describe('from right to left', () => {
  test.use({ locale: 'ar-XB', viewport: { width: 390, height: 844 } })

  test('the page mirrors, and is not wider than a phone', async ({ context }) => {
    const page = await openIn(context, 'ar-XB')
    await logIn(page, 'user')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const results = `/find/1/results/${Date.parse(dayAhead(2, 7))}/0/60/0/0/2/0/0/0`
    for (const path of ['/find/1', results, '/my-bookings?view=week', '/profile', '/help']) {
      await open(page, path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading!.x + heading!.width).toBeGreaterThan(300)
  })
})

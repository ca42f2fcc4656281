import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { accounts, logIn, password } from './journey.js'

// One list of pages for all of them.
test.describe.configure({ mode: 'default' })

/** A host on another origin: a page with an element and a login, and one with a frame. */
let host: Server
let origin: string
let organisationId: number

test.beforeAll(async ({ browser, baseURL }) => {
  host = createServer((request, response) => {
    const name = (request.url ?? '').split('?')[0]
    const api = baseURL!
    const body = {
      '/page': `<!doctype html><html lang="en"><title>Intranet</title><link rel="stylesheet" href="${api}/embed/mb.css">
        <button id="login">Log in here</button><mb-my-bookings></mb-my-bookings>
        <script type="module" src="${api}/embed/mb.js" data-mb-api="${api}"></script><script type="module" src="/page.js"></script>`,
      '/page.js': `import { configure, logIn } from '${api}/embed/mb.js'
        configure({ login: { scopes: ['booking:read', 'availability:read'] } })
        document.getElementById('login').addEventListener('click', () => logIn())
        document.addEventListener('mb-auth-required', () => (document.title = 'Login needed'))`,
      '/frame': `<!doctype html><html lang="en"><title>Portal</title><iframe title="Bookings" src="${api}/embed/mb-my-bookings?org=${organisationId}" width="600" height="20"></iframe>
        <script type="module" src="/frame.js"></script>`,
      '/frame.js': `import { connectFrame } from '${api}/embed/mb.js'
        connectFrame(document.querySelector('iframe'))`,
    }[name!]
    response.setHeader(
      'content-type',
      name?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
    )
    // Intranets demand this of their pages.
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${api}; style-src ${api}; img-src ${api}; connect-src ${api} ${api.replace('http', 'ws')}; frame-src ${api}; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    response.statusCode = body ? 200 : 404
    response.end(body)
  }).listen(0)
  origin = `http://localhost:${(host.address() as AddressInfo).port}`
  const page = await browser.newPage()
  await page.goto('/')
  const saved = await page.evaluate(
    async ({ pages, username, secret }) => {
      const call = (method: string, path: string, body: object) =>
        fetch(`/api/v1${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'x-source': 'WEB' },
          body: JSON.stringify(body),
        })
      const user = await (await call('POST', '/user/login', { username, password: secret })).json()
      const { status } = await call('PUT', '/org/current/embedOrigins', { origins: pages })
      return { status, organisationId: user.organisationId as number }
    },
    { pages: [origin], username: accounts.admin, secret: password },
  )
  expect(saved.status).toBe(200)
  organisationId = saved.organisationId
  await page.close()
})
test.afterAll(() => host.close())

const reportsOf = (page: Page) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) reports.push(message.text())
  })
  return reports
}

async function logInByWindow(page: Page, button: Locator, asks: string) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(accounts.user)
  await popup.keyboard.press('Enter')
  await popup.getByRole('textbox', { name: 'Password' }).fill(password)
  await popup.keyboard.press('Enter')
  const question = popup.getByRole('heading', { level: 1 })
  await expect(question).toHaveText(new RegExp(`^Continue on (http://)?${asks}\\?$`))
  const isClosed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await isClosed
}

test('a page of another origin logs in by a window, and shows the bookings of the user', async ({
  page,
}) => {
  const reports = reportsOf(page)
  await page.goto(`${origin}/page`)
  await expect(page).toHaveTitle('Login needed')
  const shown = page.waitForResponse(
    (response) => /\/bookings\?/.test(response.url()) && response.status() === 200,
  )
  await logInByWindow(page, page.getByRole('button', { name: 'Log in here' }), new URL(origin).host)
  const request = (await shown).request()
  expect((await request.allHeaders()).authorization).toMatch(/^Bearer mbe_/)
  expect((await request.allHeaders()).cookie).toBeUndefined()
  await expect(page.locator('mb-my-bookings').getByRole('heading').first()).toBeVisible()
  expect(reports).toEqual([])
})

test('a login window that no page opened says so', async ({ page }) => {
  await logIn(page, 'colleague')
  await page.goto(
    `/login-window#/embed-login?origin=${origin}&scopes=booking:read&challenge=${'a'.repeat(43)}`,
  )
  await expect(page.getByRole('heading', { name: 'This window cannot continue' })).toBeVisible()
})

test('a frame logs in by a window of its own, and tells its height', async ({ page, baseURL }) => {
  const reports = reportsOf(page)
  await page.goto(`${origin}/frame`)
  const frame = page.frameLocator('iframe')
  const button = frame.getByRole('button', { name: 'Log in', exact: true })
  await logInByWindow(page, button, new URL(baseURL!).host)
  await expect(button).toBeHidden()
  await expect(frame.getByRole('heading').first()).toBeVisible()
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.height)
    .toBeGreaterThan(100)
  expect(reports).toEqual([])
})

test('a page that the organisation does not list cannot frame it', async ({ page, baseURL }) => {
  const answer = await page.request.get(`/embed/mb-my-bookings?org=${organisationId}`)
  expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${origin}`)
  expect(answer.headers()).not.toHaveProperty('x-frame-options')
  for (const query of ['', '?org=', '?org=999999', '?org=1%3B', `?org=${organisationId}&org=2`]) {
    const closed = await page.request.get(`${baseURL}/embed/mb-my-bookings${query}`)
    expect(closed.headers()['content-security-policy'], query).toContain("frame-ancestors 'none'")
  }
})

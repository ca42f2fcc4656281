import type { Server } from 'node:http'
import { expect, test } from '@playwright/test'
import { listHosts, originOf, startHost } from './foreign-host.js'
import { logIn } from './journey.js'
import { logInByWindow, reportsOf } from './login-window.js'

// All tests share one host.
test.describe.configure({ mode: 'default' })

/** A host on another origin: a page with an element and a login, and one with a frame. */
let host: Server
const origin = originOf('embed')
let organisationId: number

test.beforeAll(async ({ baseURL }) => {
  const api = baseURL!
  host = startHost('embed', api, {
    '/page': `<!doctype html><html lang="en"><title>Intranet</title><link rel="stylesheet" href="${api}/embed/mb.css">
      <button id="login">Log in here</button><mb-my-bookings></mb-my-bookings>
      <script type="module" src="${api}/embed/mb.js" data-mb-api="${api}"></script><script type="module" src="/page.js"></script>`,
    '/page.js': `import { configure, logIn } from '${api}/embed/mb.js'
      configure({ login: { scopes: ['booking:read', 'availability:read'] } })
      document.getElementById('login').addEventListener('click', () => logIn())
      document.addEventListener('mb-auth-required', () => (document.title = 'Login needed'))`,
    '/frame': () =>
      `<!doctype html><html lang="en"><title>Portal</title><iframe title="Bookings" src="${api}/embed/mb-my-bookings?org=${organisationId}" width="600" height="20"></iframe>
      <script type="module" src="/frame.js"></script>`,
    '/frame.js': `import { connectFrame } from '${api}/embed/mb.js'
      connectFrame(document.querySelector('iframe'))`,
  })
  organisationId = await listHosts(api)
})
test.afterAll(() => host.close())

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
  await expect(page.getByRole('heading', { name: 'The login cannot continue' })).toBeVisible()
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
  expect(answer.headers()['content-security-policy']).toMatch(
    new RegExp(`frame-ancestors .*${origin}`),
  )
  expect(answer.headers()).not.toHaveProperty('x-frame-options')
  for (const query of ['', '?org=', '?org=999999', '?org=1%3B', `?org=${organisationId}&org=2`]) {
    const closed = await page.request.get(`${baseURL}/embed/mb-my-bookings${query}`)
    expect(closed.headers()['content-security-policy'], query).toContain("frame-ancestors 'none'")
  }
})

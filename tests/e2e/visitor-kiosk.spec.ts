import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { freshFamily } from './journey.js'
import { KioskDesk, type Visit } from './kiosk-desk.js'

/* A kiosk that goes offline and whose browser is then killed. */

test.describe.configure({ mode: 'default' })

let desk: KioskDesk
let profile: string

const open = (): Promise<BrowserContext> => {
  const { launchOptions, baseURL } = test.info().project.use
  return chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: baseURL!,
    locale: 'en-GB',
  })
}

test.beforeAll(async ({ baseURL }) => {
  desk = await KioskDesk.open(baseURL!)
  profile = mkdtempSync(join(tmpdir(), 'mosaic-kiosk-'))
})
test.afterAll(async () => {
  await desk.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

const kioskOf = (page: Page) => page.locator('mb-visitor-checkin')

/** Pairs the kiosk if it is not paired yet. */
async function pair(page: Page): Promise<void> {
  const code = page.locator('#code', { hasText: /^\w{4}-\w{4}$/ })
  await expect(code.or(kioskOf(page).getByRole('heading', { name: 'Welcome' }))).toBeVisible()
  if (await code.isVisible()) await desk.pair((await code.textContent())!)
}

async function checkIn(page: Page, name: string): Promise<void> {
  const kiosk = kioskOf(page)
  await kiosk.getByRole('button', { name: 'Check in', exact: true }).click()
  await kiosk.getByRole('searchbox').fill(name)
  await kiosk.getByRole('button', { name: new RegExp(name) }).click()
  await kiosk.getByRole('button', { name: 'Continue' }).click()
  await sign(page)
  await kiosk.getByRole('button', { name: 'Sign and check in' }).click()
  await expect(kiosk.getByRole('heading', { name: new RegExp(`^Welcome, ${name}`) })).toBeVisible()
}

async function sign(page: Page): Promise<void> {
  const field = kioskOf(page).getByRole('img', { name: 'Your signature' })
  await field.scrollIntoViewIfNeeded()
  const { x, y, height } = (await field.boundingBox())!
  await page.mouse.move(x + 40, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + height / 3, { steps: 5 })
  await page.mouse.up()
}

test('a visitor checks in at the kiosk by the code of the invitation', async ({ page }) => {
  const { id } = await desk.add('Dorotea', 'Quiroga')
  await page.goto(desk.address)
  await pair(page)
  const kiosk = kioskOf(page)
  await kiosk.getByRole('button', { name: 'Check in', exact: true }).click()
  await kiosk.getByRole('searchbox').fill('2222-2222')
  await kiosk.getByRole('button', { name: 'Find my visit' }).click()
  await expect(kiosk.getByText(/No visit today matches this code/)).toBeVisible()
  await kiosk.getByRole('searchbox').fill(await desk.codeOf(id))
  await kiosk.getByRole('button', { name: 'Find my visit' }).click()
  await expect(kiosk.getByRole('heading', { name: 'Dorotea Quiroga' })).toBeVisible()
  await kiosk.getByRole('button', { name: 'Continue' }).click()
  await sign(page)
  await kiosk.getByRole('button', { name: 'Sign and check in' }).click()
  await expect(kiosk.getByRole('heading', { name: /^Welcome, Dorotea/ })).toBeVisible()
  await expect.poll(async () => (await desk.visit(id)).checkIn).toBeDefined()
  await desk.checkOut(id)
})

test('a paired kiosk keeps check-ins through a lost network and a killed browser, and sends each once', async () => {
  const family = freshFamily('Zabaleta')
  const visits = () => desk.visitsOf(family)
  const nameOf = (first: string) => `${first} ${family}`
  for (const first of ['Aurelia', 'Benicio', 'Casandra']) await desk.add(first, family)

  const first = await open()
  const page = first.pages()[0]!
  await page.goto(desk.address)
  await pair(page)
  const kiosk = kioskOf(page)
  await expect(kiosk.getByRole('heading', { name: 'Welcome' })).toBeVisible()

  await checkIn(page, nameOf('Aurelia'))
  await expect(kiosk.getByText(/that you are here/)).toBeVisible()
  await kiosk.getByRole('button', { name: 'Done' }).click()

  // The server processes this request, but its response is lost.
  await first.route(/\/visitor\/\d+\/checkIn$/, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await checkIn(page, nameOf('Benicio'))
  await expect(kiosk.getByText('1 entry is waiting for a connection')).toBeVisible()
  await kiosk.getByRole('button', { name: 'Done' }).click()
  // This request never reaches the server.
  await first.unrouteAll({ behavior: 'ignoreErrors' })
  await first.route(/\/api\/v1\/visitor/, (route) => route.abort('internetdisconnected'))
  await checkIn(page, nameOf('Casandra'))
  await expect(kiosk.getByText('2 entries are waiting for a connection')).toBeVisible()
  const before = await visits()
  expect(before.filter((one) => one.checkIn).map(({ guest }) => guest.name)).toEqual([
    nameOf('Aurelia'),
    nameOf('Benicio'),
  ])
  const leftAt = Date.now()

  // A killed browser saves nothing on exit.
  const session = await first.newCDPSession(page)
  await Promise.all([
    new Promise((resolve) => first.once('close', resolve)),
    session.send('Browser.crash').catch(() => undefined),
  ])

  const second = await open()
  const again = second.pages()[0]!
  await again.goto(desk.address)
  // The browser persists the page's credential later than the kiosk's own data, so the credential
  // may be lost.
  await pair(again)
  await expect(kioskOf(again).getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect.poll(async () => (await visits()).filter((one) => one.checkIn).length).toBe(3)
  await expect(kioskOf(again).getByText(/waiting for a connection/)).toBeHidden()
  const after = await visits()
  expect(after).toHaveLength(3)
  // The recorded times are the kiosk's, and existing data is unchanged.
  for (const name of ['Aurelia', 'Benicio']) {
    const whenOf = (list: readonly Visit[]) =>
      list.find(({ guest }) => guest.name.startsWith(name))!.checkIn!.when
    expect(whenOf(after)).toBe(whenOf(before))
  }
  const casandra = after.find(({ guest }) => guest.name.startsWith('Casandra'))!
  const wall = (ms: number) =>
    new Date(ms).toLocaleString('sv', { timeZone: desk.timeZone }).replace(' ', 'T')
  expect(casandra.checkIn!.when.slice(0, 19) <= wall(leftAt)).toBe(true)

  const kioskAgain = kioskOf(again)
  await kioskAgain.getByRole('button', { name: 'Check out', exact: true }).click()
  await kioskAgain.getByRole('searchbox').fill(nameOf('Casandra'))
  await kioskAgain.getByRole('button', { name: new RegExp(nameOf('Casandra')) }).click()
  await kioskAgain.getByRole('button', { name: 'Check out', exact: true }).click()
  await expect(kioskAgain.getByRole('heading', { name: /^Goodbye, Casandra/ })).toBeVisible()
  await second.close()
})

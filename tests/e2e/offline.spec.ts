import { expect, test, type Page } from '@playwright/test'
import { logIn } from './journey.js'

/**
 * Returns the names of cached items, once the service worker is ready and the responses are stored.
 */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const databases = await indexedDB.databases()
    const name = databases.find((one) => one.name?.startsWith('mosaic-app'))?.name
    if (!name) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error!)
    })
    const names = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const request = database.transaction('values').objectStore('values').getAllKeys()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error!)
    })
    database.close()
    return names
  })

test('own bookings are read without a network, from a cold start, until the logout', async ({
  page,
  context,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  await logIn(page, 'colleague', '/#/my-bookings')
  const answer = await page.request.get(
    `/api/v1/user/current/bookings?f=${new Date().toISOString().slice(0, 10)}&limit=50`,
  )
  const { bookings } = (await answer.json()) as {
    bookings: { locationName: string; timeTo: string; owner: { name: string } }[]
  }
  const later = bookings.filter(({ timeTo }) => Date.parse(timeTo) > Date.now() + 86_400_000)
  expect(later.length).toBeGreaterThan(0)
  await expect.poll(() => kept(page)).toContain('bookings')

  await context.setOffline(true)
  await page.close()
  const cold = await context.newPage()
  await cold.goto('/')
  await expect(cold.getByText('The server cannot be reached')).toBeVisible()
  await expect(cold.getByRole('heading', { name: 'My bookings', level: 1 })).toBeVisible()
  await expect(cold.getByText(/^These are your bookings as of /)).toBeVisible()
  await expect(cold.getByText(later[0]!.locationName).first()).toBeVisible()
  await expect(cold.getByRole('button', { name: /Edit|Cancel/ })).toHaveCount(0)
  await cold.goto('/#/my-bookings')
  await cold.reload()
  await expect(cold.getByText(later[0]!.locationName).first()).toBeVisible()

  await context.setOffline(false)
  await cold.getByRole('button', { name: 'Try again' }).click()
  await expect(cold.getByRole('button', { name: /^Account: / })).toBeVisible()
  await cold.getByRole('button', { name: /^Account: / }).click()
  await cold.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(cold.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(await kept(cold)).toEqual([])
  await context.setOffline(true)
  await cold.close()
  const loggedOut = await context.newPage()
  await loggedOut.goto('/#/my-bookings')
  await expect(loggedOut.getByRole('button', { name: 'Try again' })).toBeVisible()
  // As a word, because "please" contains the name of a room.
  await expect(loggedOut.getByText(new RegExp(`\\b${later[0]!.locationName}\\b`))).toHaveCount(0)
  expect(violations).toEqual([])
})

test('the emergency list is read without a network from a cold start', async ({
  page,
  context,
}) => {
  await logIn(page, 'reception', '/#/emergency-list')
  await expect(page.getByRole('heading', { name: 'Emergency list', level: 1 })).toBeVisible()
  await expect(page.getByText(/in the building/).first()).toBeVisible()
  await expect.poll(() => kept(page)).toContain('presence')
  await context.setOffline(true)
  await page.close()
  const cold = await context.newPage()
  await cold.goto('/#/emergency-list')
  await expect(cold.getByText('The server cannot be reached')).toBeVisible()
  await expect(cold.getByText(/^This list is from /)).toBeVisible()
})

test('what is typed into the login stays when the script for offline use arrives after it', async ({
  page,
}) => {
  let release = () => {}
  const isTyped = new Promise<void>((resolve) => (release = resolve))
  await page.route(/start-offline.*\.js/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto('/')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('somebody@demo.mosaic.example')
  const arrived = page.waitForResponse(/start-offline.*\.js/)
  release()
  await arrived
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await expect(email).toHaveValue('somebody@demo.mosaic.example')
})

import { expect, test, type Page } from '@playwright/test'
import { logIn } from './journey.js'

test.use({ serviceWorkers: 'block' })

/** A host with an element whose list cannot be loaded. */
async function openWithoutList(page: Page): Promise<void> {
  await logIn(page, 'viewer')
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Host</title><script type="module" src="/embed/mb.js"></script><mb-availability view="list"></mb-availability>',
    }),
  )
  await page.route(/\/space-list-/, (route) => route.abort())
  await page.goto('/host.html')
}

test('ERR-025 an element loads a lost part at the next try', async ({ page }) => {
  await openWithoutList(page)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(/\/space-list-/)
  await again.click()
  await expect(page.locator('mb-availability [part~=space]').first()).toBeVisible()
})

test('ERR-025 an element offers to reload its page where a part stays lost', async ({ page }) => {
  await openWithoutList(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await expect(reload).toBeVisible()
  await page.unroute(/\/space-list-/)
  await reload.click()
  await expect(page.locator('mb-availability [part~=space]').first()).toBeVisible()
})

test('ERR-025 the application reloads a page whose files an upgrade has removed', async ({
  page,
}) => {
  await logIn(page, 'viewer')
  let isOld = true
  await page.route(/\/help-screen-/, (route) => (isOld ? route.abort() : route.continue()))
  await page.route(/:\d+\/$/, (route, request) => {
    if (request.isNavigationRequest()) {
      isOld = false
      return route.continue()
    }
    return route.fulfill({ contentType: 'text/html', body: '<script src="./assets/new.js">' })
  })
  await page.evaluate(() => (location.hash = '#/help'))
  await expect.poll(() => isOld).toBe(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('ERR-025 the application keeps a page of the present release whose file is lost', async ({
  page,
}) => {
  await logIn(page, 'viewer')
  await page.route(/\/help-screen-/, (route) => route.abort())
  const compared = page.waitForResponse(
    (response) => /:\d+\/$/.test(response.url()) && response.request().resourceType() === 'fetch',
  )
  await page.evaluate(() => (location.hash = '#/help'))
  await compared
  await page.unroute(/\/help-screen-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('ERR-025 the application reloads a page once where its release comes back', async ({
  page,
}) => {
  await logIn(page, 'viewer')
  let loaded = 0
  const purposes: (string | undefined)[] = []
  await page.route(/\/help-screen-/, (route) => route.abort())
  await page.route(/:\d+\/$/, (route, request) => {
    if (request.isNavigationRequest()) {
      loaded++
      return route.continue()
    }
    purposes.push(request.headers()['x-purpose'])
    return route.fulfill({ contentType: 'text/html', body: '<script src="./assets/new.js">' })
  })
  await page.evaluate(() => (location.hash = '#/help'))
  await expect.poll(() => purposes).toEqual(['cache', 'cache'])
  await page.unroute(/\/help-screen-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  expect(loaded).toBe(2)
})

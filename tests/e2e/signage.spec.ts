import { expect, test } from '@playwright/test'
import { accounts, password } from './journey.js'

test('a foyer screen is paired by a code, and shows a floor through an outage until it is revoked', async ({
  page,
  browser,
}) => {
  await page.goto('/examples/signage/?theme=dark&rotate-seconds=0')
  const code = page.locator('#code')
  await expect(code).toHaveText(/^\w{4}-\w{4}$/)
  const admin = await browser.newPage()
  await admin.goto('/')
  const call = (method: string, path: string, body?: object) =>
    admin.evaluate(
      async ({ method: verb, path: address, body: content }) => {
        const answer = await fetch(`/api/v1${address}`, {
          method: verb,
          headers: { 'content-type': 'application/json', 'x-source': 'WEB' },
          ...(content && { body: JSON.stringify(content) }),
        })
        return answer.status === 204 ? undefined : answer.json()
      },
      { method, path, body },
    )
  await call('POST', '/user/login', { username: accounts.admin, password })
  const places = (await call('GET', '/location')) as { id: number; name: string; kind: string }[]
  const building = places.find(({ name }) => name === 'Lantern Wharf')!
  const device = (await call('POST', '/device', {
    pairingCode: await code.textContent(),
    name: 'Foyer',
    locationId: building.id,
    scopes: ['availability:read'],
  })) as { id: number }

  const drawing = page.waitForResponse(
    (response) =>
      /\/location\/\d+\/floorPlan(\?|$)/.test(response.url()) && response.status() === 200,
  )
  const plan = page.locator('mb-floor-plan')
  await expect(plan.getByText('Lantern Wharf')).toBeVisible()
  await expect(plan.getByText(/^\d+ spaces? available$/)).toBeVisible()
  await expect(plan.getByText(/^Updated at /)).toBeVisible()
  expect((await (await drawing).request().allHeaders()).authorization).toMatch(/^Bearer /)
  await expect(plan.locator('button:not([inert] *)')).toHaveCount(0)

  /** Advances the page's clock by minutes until a condition holds. */
  const minutesUntil = (isThere: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(61_000)
          return isThere()
        },
        { intervals: [500], timeout: 30_000 },
      )
      .toBe(true)
  await page.clock.install()
  await page.reload()
  const count = plan.getByText(/^\d+ spaces? available$/)
  await expect(count).toBeVisible()
  await page.context().setOffline(true)
  await page.clock.runFor(61_000)
  await page.clock.runFor(61_000)
  await expect(plan.getByText(/^No connection\. Last update: /)).toBeVisible()
  await expect(count).toBeVisible()
  await page.context().setOffline(false)
  await minutesUntil(() => plan.getByText(/^Updated at /).isVisible())

  await call('DELETE', `/device/${device.id}`)
  await minutesUntil(async () => /^\w{4}-\w{4}$/.test((await code.textContent()) ?? ''))
  await admin.close()
})

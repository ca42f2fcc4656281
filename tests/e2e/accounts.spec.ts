import { expect, test } from '@playwright/test'
import { logInByForm } from './journey.js'

test('AUTH-010 logging out ends the session on the server and reloads the page', async ({
  page,
}) => {
  await logInByForm(page, 'colleague')
  const cookies = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window).catch(() => true)).toBe(false)
  // The old cookie is no longer valid.
  const answer = await fetch(new URL('/api/v1/user/current', page.url()), {
    headers: { cookie: cookies },
  })
  expect([401, 404]).toContain(answer.status)
  await page.goto('/#/my-bookings')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

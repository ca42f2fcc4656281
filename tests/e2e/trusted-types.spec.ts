import { expect, test } from '@playwright/test'
import { declarationPreviewKey } from '@mosaic-booking/sdk/rules'
import { logInByForm, searchDesks } from './journey.js'

test.use({ locale: 'en-GB' })

test('login, plan, calendar, map, editor and preview run under Trusted Types', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
      (globalThis as unknown as { noteViolation(text: string): void }).noteViolation(
        `${violatedDirective} ${sourceFile} ${sample}`,
      ),
    ),
  )
  const start = await page.goto('/')
  expect(start!.headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'",
  )
  await logInByForm(page, 'admin')
  await searchDesks(page)
  // Unknown policies cannot create HTML.
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
  await expect.poll(() => violations).toHaveLength(1)
  violations.length = 0
  expect(await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))).toBe(true)

  await page.goto('/#/all-bookings?view=month')
  await expect(page.locator('.ec')).toBeVisible()
  const locations = await (await page.request.get('/api/v1/location')).json()
  const site = (locations as { id: number; kind: string }[]).find(({ kind }) => kind === 'SITE')!
  await page.goto(`/#/admin?view=locations&location=${site.id}&tab=map`)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.evaluate(
    ([key, template]) => localStorage.setItem(key!, template!),
    [
      declarationPreviewKey,
      JSON.stringify({ title: 'Safety', content: '<p>Keep the <b>exits</b> clear.</p>' }),
    ],
  )
  await page.goto('/#/declaration-preview')
  await expect(page.locator('strong')).toHaveText('exits')
  await page.goto('/#/admin?view=floor-plans')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Level')
  await page
    .getByRole('link', { name: /^Edit plan of / })
    .first()
    .click()
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(violations).toEqual([])
})

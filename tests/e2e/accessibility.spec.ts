import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { findFreePlace, logIn, openDialog, openList, searchDesks } from './journey.js'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Expects no serious WCAG 2.2 A or AA violations that axe can detect. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(axeSource)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> }
    }
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(findings, what).toEqual([])
}

for (const { name, colorScheme, locale, viewport } of [
  {
    name: 'light, wide, English',
    colorScheme: 'light',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  },
  {
    name: 'dark, phone, English',
    colorScheme: 'dark',
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
  },
] as const) {
  test.describe(name, () => {
    test.use({ colorScheme, locale, viewport })
    test('every screen on the way to a booking has no serious violations', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expectAccessible(page, 'login')
      await logIn(page, 'colleague')
      await page.goto('/#/find/2')
      await expect(page.getByRole('heading', { name: 'Desks', level: 1 })).toBeVisible()
      await expectAccessible(page, 'search')
      await searchDesks(page)
      await openList(page)
      await expectAccessible(page, 'floor plan')
      await openDialog(page, await findFreePlace(page, 5))
      await expectAccessible(page, 'booking dialog')
      await page.keyboard.press('Escape')
      await page.goto('/#/my-bookings')
      await expect(page.getByRole('heading', { name: 'My bookings', level: 1 })).toBeVisible()
      await expectAccessible(page, 'my bookings')
      await page.goto('/#/all-bookings')
      await expect(page.getByRole('heading', { name: 'All bookings', level: 1 })).toBeVisible()
      await expectAccessible(page, 'all bookings')
    })
  })
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('CONF-009 a Spanish browser gets the Spanish login', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/)
  })
})

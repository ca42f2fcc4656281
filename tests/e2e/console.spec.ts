import { expect, test } from '@playwright/test'
import { logIn, type accounts } from './journey.js'

test.use({ locale: 'en-GB' })

/** The main screens, by the account that works with them. */
const screens = {
  user: [
    '/today',
    '/find/1',
    '/find/2',
    '/my-bookings?view=list',
    '/my-bookings?view=month',
    '/find-someone',
    '/basket',
    '/profile',
    '/help',
  ],
  manager: [
    '/today',
    '/all-bookings?view=table',
    '/all-bookings?view=week',
    '/approvals',
    '/cancellations',
    '/reports',
  ],
  provider: ['/provider'],
  reception: ['/today', '/reception', '/visitors'],
  admin: ['/today', '/admin', '/admin?view=locations', '/admin?view=users', '/admin?view=status'],
} as const satisfies Partial<Record<keyof typeof accounts, readonly string[]>>

for (const [account, paths] of Object.entries(screens) as [
  keyof typeof screens,
  readonly string[],
][])
  test(`ERR-024 the browser logs no error for the ${account}: before the login, and on each main screen`, async ({
    page,
  }) => {
    const logged: string[] = []
    let path = 'login'
    page.on('console', (message) => {
      if (message.type() === 'error')
        logged.push(`${path}: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => logged.push(`${path}: ${error.message}`))
    await logIn(page, account)
    for (path of paths) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    path = 'logout'
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    expect(logged).toEqual([])
  })

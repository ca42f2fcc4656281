import { expect, test, type Page } from '@playwright/test'
import { logIn, type accounts } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

const dayMs = 86_400_000
/** What is available tomorrow. */
const results = `/find/1/results/${Math.ceil(Date.now() / dayMs) * dayMs}/0/60/0/0/2/0/0/0`

/** The main screens, by the account that works with them. */
const screens = {
  user: [
    '/today',
    '/find/1',
    '/find/2',
    results,
    '/my-bookings?view=list',
    '/my-bookings?view=table',
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
    '/all-bookings?view=month',
    '/approvals',
    '/cancellations',
    '/reports',
    '/reports?view=summary&type=bookings',
    // The demo expects visitors around today only.
    '/reports?view=summary&type=visitors&when=this-week',
    '/reports?view=resource-utilisation',
    '/reports?view=daily-agendas',
    '/reports?view=visitors',
  ],
  provider: ['/provider'],
  reception: ['/today', '/reception', '/visitors', '/emergency-list'],
  admin: [
    '/today',
    '/admin',
    '/admin?view=status',
    ...[
      'locations',
      'users',
      'admins',
      'internal-directory',
      'external-directory',
      'location-admins',
      'location-managers',
      'receptionists',
      'booking-categories',
      'booking-options',
      'providers',
      'booking-types',
      'layouts',
      'cost-codes',
      'name-translations',
      'floor-plans',
      'declarations',
      'system-accounts',
      'security-events',
      'signed-declarations',
      'integrations',
      'authentication-methods',
    ].map((view) => `/admin?view=${view}`),
  ],
} as const satisfies Partial<Record<keyof typeof accounts, readonly string[]>>

/** Those that show no list. */
const withoutList = new Set([
  '/today',
  '/find/1',
  '/find/2',
  results,
  '/find-someone',
  '/basket',
  '/profile',
  '/help',
  '/visitors',
  '/admin',
  '/admin?view=status',
  // An event has two lines.
  '/admin?view=security-events',
  // The demo has visitors around today only.
  '/admin?view=signed-declarations',
  '/admin?view=integrations',
  '/admin?view=authentication-methods',
])

/** Rows of tables. */
const tableRows = 'main tbody :is(.mb-table-row, [class^=utilisation-level])'
/** What counts as a row: of a table, a calendar, a tree or a list; a report may begin with figures or a chart. */
const rows = `main :is(.overview-figure, .summary-chart-columns, .agenda-place, .visit-table-place, .mb-booking, .ec-body, [role=treeitem], .tree-columns), ${tableRows}`

/** The distance of the first row from the header, and the height of rows of one line. */
const measure = (page: Page) =>
  page.evaluate(
    ([selector, inTables]) => {
      const header = document.querySelector('.header')!.getBoundingClientRect().bottom
      const shown = [...document.querySelectorAll(selector!)].filter(
        (row) => row.checkVisibility() && row.getBoundingClientRect().height > 8,
      )
      return {
        first: Math.round(shown[0]!.getBoundingClientRect().top - header),
        height: Math.min(
          ...[...document.querySelectorAll(inTables!)].map((row) =>
            Math.round(row.getBoundingClientRect().height),
          ),
        ),
      }
    },
    [rows, tableRows],
  )

for (const [account, paths] of Object.entries(screens) as [
  keyof typeof screens,
  readonly string[],
][])
  test(`ERR-024 LIST-019 ${account}: the browser logs no error; lists begin within 200 px, rows of 44 px`, async ({
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
    const found: Record<string, number> = {}
    for (path of paths) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (!withoutList.has(path)) {
        await expect(page.locator(rows).first()).toBeVisible()
        const { first, height } = await measure(page)
        found[path] = first
        if (Number.isFinite(height)) expect.soft(height, `rows of ${path}`).toBeLessThanOrEqual(46)
      }
      await page.waitForLoadState('networkidle')
    }
    path = 'logout'
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    expect(logged).toEqual([])
    expect(Object.entries(found).filter(([, first]) => first > 200)).toEqual([])
  })

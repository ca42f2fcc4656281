import { expect, test, type Page } from '@playwright/test'
import { logIn, type accounts } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })

/** The screens with a list, by the account that works with them. */
const screens = {
  user: ['/my-bookings?view=list', '/my-bookings?view=table', '/my-bookings?view=month'],
  manager: [
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
  reception: ['/reception', '/emergency-list'],
  admin: [
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
  ].map((view) => `/admin?view=${view}`),
} as const satisfies Partial<Record<keyof typeof accounts, readonly string[]>>

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
  test(`LIST-019 lists of the ${account} begin within 200 px of the header, in rows of 44 px`, async ({
    page,
  }) => {
    await logIn(page, account)
    const found: Record<string, number> = {}
    for (const path of paths) {
      await page.goto(`/#${path}`)
      await expect(page.locator(rows).first()).toBeVisible()
      const { first, height } = await measure(page)
      found[path] = first
      if (Number.isFinite(height)) expect.soft(height, `rows of ${path}`).toBeLessThanOrEqual(46)
    }
    console.table(found)
    expect(Object.entries(found).filter(([, first]) => first > 200)).toEqual([])
  })

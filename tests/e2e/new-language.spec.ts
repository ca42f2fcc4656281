import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { logIn, openIn, serveDemo } from '../../scripts/pictures/demo.mjs'
import { said } from '../../scripts/pictures/said.mjs'
import { treeWithLanguage } from '../../scripts/tree-with-language.mjs'
import { dayAhead } from './rooms.js'

/** Swedish, with accented English as its texts. */
const [tag, region] = ['sv', 'sv-SE']
let tree: string
let changed: string[]
let url: string

test.skip(process.env.TEST_SIZE !== 'nightly', 'takes long')
test.use({ locale: region, viewport: { width: 1280, height: 1000 } })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  ;({ tree, changed } = await treeWithLanguage(tag, region))
  url = await serveDemo({ tree })
})
test.afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** Books the first available room, in a form that contains no English. */
async function book(page: Page, within: string, title: string): Promise<void> {
  await page.locator(within).getByRole('toolbar').first().getByRole('button').nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('⟦')
  await dialog.getByRole('textbox').first().fill(title)
  await dialog.getByRole('button', { name: said('Book') }).click()
  await expect(page.getByRole('dialog', { name: said('Booking confirmed') })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a language of five new files shows a whole booking in the application and in elements', async ({
  browser,
}) => {
  expect(changed).toEqual(
    ['app', 'floorplan', 'sdk', 'server', 'widgets'].map(
      (name) => `packages/${name}/locales/${tag}.json`,
    ),
  )
  const context = await browser.newContext({ baseURL: url, locale: region })
  const page = await openIn(context, region)
  await logIn(page, 'user')
  await expect(page.locator('html')).toHaveAttribute('lang', region)

  await page.goto(`/#/find/1/results/${Date.parse(dayAhead(3, 5))}/0/60/0/0/2/0/0/0`)
  await page.getByRole('radio', { name: said('List') }).click({ force: true })
  await book(page, 'main', 'In the application')

  await page.route('**/elements', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="${tag}"><title></title><link rel="stylesheet" href="/embed/mb.css">
        <mb-availability view="list" day="${dayAhead(4, 5)}"></mb-availability><mb-my-bookings></mb-my-bookings>
        <script type="module" src="/embed/mb.js"></script>`,
    }),
  )
  await page.goto('/elements')
  await book(page, 'mb-availability', 'In an element')
  const list = page.locator('mb-my-bookings')
  await expect(list.getByText('In the application')).toBeVisible()
  // On some days the demo's own bookings leave no room for both in the first part of the list.
  const more = list.getByRole('button', { name: said('Show more') })
  if (await more.isVisible()) await more.click()
  await expect(list.getByText('In an element')).toBeVisible()
  await expect(list.getByRole('heading').first()).toHaveText(/⟦/)
  await context.close()
})

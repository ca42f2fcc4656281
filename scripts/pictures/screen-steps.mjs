import { approve, atRest, logIn, pairScreen } from './demo.mjs'
import { said } from './said.mjs'

/**
 * A screen or dialog to take screenshots of.
 * @typedef {import('playwright').Page} Page
 * @typedef {object} Screen
 * @property {string} [account] the local part of the demo address; undefined if logged out
 * @property {string} at the fragment of the screen's URL
 * @property {(page: Page) => Promise<unknown>} [open] opens parts of the screen without a URL, in
 *   any language
 */

export const button = (name) => (page) => page.getByRole('button', { name }).first().click()
const add = (page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: said(/^Add /) })
    .first()
    .click()
export const inDialog = (name) => (page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click()
export const view = (name) => (page) =>
  page.getByRole('radio', { name }).first().click({ force: true })
export const inMenu = (item) => async (page) => {
  await page
    .getByRole('button', { name: said(/^Actions for/) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).first().click()
}
/** @param {...((page: Page) => Promise<unknown>)} steps */
export const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page)
  }
export const select = async (page) => {
  const boxes = page.getByRole('row').getByRole('checkbox')
  for (const at of [1, 2, 3]) await boxes.nth(at).press('Space')
}

/** A day two weeks ahead, on which most locations are available. */
const day = Date.parse(new Date().toISOString().slice(0, 10)) + 14 * 86_400_000
const isoDay = new Date(day).toISOString().slice(0, 10)
export const results = (category, daysLater = 0) =>
  `/find/${category}/results/${day + daysLater * 86_400_000}/0/60/0/0/2/0/0/0`
export const calendar = view(said('Calendar'))
export const list = view(said('List'))
export const week = view(said('Week'))
export const month = view(said('Month'))
export const book = inTurn(list, (page) =>
  page.getByRole('toolbar').first().getByRole('button').nth(1).click(),
)
let daysLater = 0
/** Opens the results for a day that these screenshots have not booked. */
export const freshResults = (category) => (page) => goTo(results(category, ++daysLater))(page)

/** Presses a button, given its English text. */
export const press = (en) => button(said(en))
export const pressInDialog = (en) => inDialog(said(en))
/** Opens the menu of the first entry and chooses an action. */
export const act = (en) => inMenu(said(en))
/** Changes an entry once, and opens its history. */
export const changeOnce = inTurn(act('Edit'), async (page) => {
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox').first()
  await name.fill(`${(await name.inputValue()).replace(/ \(.*/, '')} (${Date.now() % 1_000})`)
  const save = dialog.getByRole('button').last()
  await save.click()
  // A parallel run in another size may have changed the entry; saving again replaces that change.
  await dialog.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => save.click())
  await dialog.waitFor({ state: 'hidden' })
})
/** Waits for data that is loaded on demand. */
export const settle = (page) => atRest(page, 300)
export const unfold = (page) => page.getByRole('dialog').locator('summary').first().click()
/** Scrolls to the end of a dialog that is taller than the window. */
export const toEnd = (page) =>
  page
    .getByRole('dialog')
    .last()
    .evaluate((dialog) => {
      for (const part of [dialog, ...dialog.querySelectorAll('*')]) part.scrollTop = 100_000
    })
export const reload = (page) => page.reload()
export const goTo = (at) => (page) => page.goto(`/#${at}`)
export const withFeature = (en) =>
  inTurn(goTo('/admin?view=account'), async (page) => {
    const feature = page.getByRole('switch', { name: said(en) }).first()
    await feature.waitFor()
    if (await feature.isChecked()) return
    await feature.click({ force: true })
    await page.getByText(said('On: {name}')).waitFor()
  })

/** @param {string} account @param {string} at @param {Screen['open']} [open] @returns {Screen} */
export const screen = (account, at, open) => ({ account, at, ...(open && { open }) })
/** Runs an action in another logged-in user's browser. */
const besides = async (page, account, action) => {
  const baseURL = new URL(page.url()).origin
  const context = await page.context().browser().newContext({ baseURL })
  const other = await context.newPage()
  await other.goto('/')
  await logIn(other, account)
  await action(other)
  await context.close()
}
/** Opens the login page on a kiosk that an administrator has paired. */
export const asKiosk = async (page) => {
  const known = page.getByRole('button', { name: said('Log in with an e-mail code') })
  await page.goto('/#/login?kiosk')
  const code = page.locator('.kiosk-code')
  await known.or(code).waitFor()
  if (await code.isVisible()) await besides(page, 'admin', (admin) => approve(code, 'login', admin))
  await known.waitFor()
}
/**
 * Opens an example page that shows a code, and approves the code as the logged-in administrator.
 */
export const connected = (address, use) => async (page) => {
  await page.goto(address)
  const code = page.locator('#code')
  await code
    .filter({ hasText: /-/ })
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined)
  // Another screenshot has already paired it.
  if (await code.isHidden()) return
  await approve(code, use, page)
  await code.waitFor({ state: 'hidden' })
}
/** Switches the organisation to searching by location first. */
export const searchBy = (variant) => (page) =>
  page.route(/\/api\/v1\/org\//, async (route) => {
    const response = await route.fetch()
    const org = await response.json().catch(() => undefined)
    const setting = { key: 'search_screen_variant', value: variant, dataType: 'TEXT' }
    org?.configSettings?.push(setting)
    await route.fulfill({ response, ...(org && { json: org }) })
  })
/** Filters the visitors by state, by clicking the state's tile. */
export const visitorsIn = (en) => (page) =>
  page
    .getByRole('button', { name: new RegExp(said(en).source.slice(1, -1)) })
    .or(page.getByText(said(en)))
    .first()
    .click()
/** Chooses an action from the menu of the first visitor in a state. */
export const actOnVisit = (en, state = 'Expected') =>
  inTurn(visitorsIn(state), press('More actions for {name}'), (page) =>
    page
      .getByRole('menuitem', { name: said(en) })
      .first()
      .click(),
  )
export const editor = (open) =>
  screen(
    'admin',
    '/admin?view=floor-plans',
    inTurn(
      (page) => page.locator('main a[href*="fpe"]').first().click(),
      (page) => page.locator('canvas').first().waitFor(),
      open,
    ),
  )
/** Opens the filters, which are already visible in a wide window. */
export const showFilters = (page) =>
  page
    .getByRole('button', { name: said('Show filters') })
    .or(page.getByRole('button', { name: said('Filters') }))
    .click({ timeout: 1_000 })
    .catch(() => undefined)
/** Opens an event of two rooms, created by the first run. */
export const openEvent = async (page) => {
  const id = await page.evaluate(
    async ([timeFrom, timeTo]) => {
      const headers = { 'content-type': 'application/json', 'x-source': 'WEB' }
      const ask = async (path, body) =>
        (
          await fetch(`/api/v1/${path}`, {
            headers,
            ...(body && { method: 'POST', body: JSON.stringify(body) }),
          })
        ).json()
      const { bookingGroups } = await ask(`bookingGroup/collective?f=${timeFrom}&t=${timeTo}`)
      if (bookingGroups[0]) return bookingGroups[0].id
      const description = 'Workshop of the year with our partners'
      const rooms = await ask('location?bc=1&select=bookable')
      // Others may have booked some of them.
      for (let at = 3; at + 1 < rooms.length; at += 2) {
        const bookings = rooms.slice(at, at + 2).map(({ id: locationId }) => ({
          locationId,
          timeFrom,
          timeTo,
          description,
          attendeeCount: 1,
        }))
        const event = { type: 'COLLECTIVE', description, bookings }
        const { id: made } = await ask('bookingGroup?notifyScope=NONE', event)
        if (made !== undefined) return made
      }
      throw new Error('No two rooms are free.')
    },
    [`${isoDay}T15:30`, `${isoDay}T16:00`],
  )
  await page.goto(`/#/event?id=${id}`)
  await page.getByRole('button', { name: said('Edit event') }).waitFor()
}
export const onPlan = (keys) => async (page) => {
  await page.getByRole('application').first().focus()
  await page.keyboard.press(keys)
}
export const actOnLocation = (en) => screen('admin', '/admin?view=locations', act(en))
export const bulk = (en, at = '/all-bookings?view=table') =>
  screen('manager', at, inTurn(select, press(en)))

const enterDemo = async (page) => {
  await page
    .getByRole('button', { name: /^Mosaic Demo/ })
    .first()
    .click()
  await page.waitForURL((url) => !url.hash.includes('select-organisation'))
}
/**
 * A screen of the demo organisation for its service administrator.
 * @param {string} at @param {...((page: Page) => Promise<unknown>)} steps
 */
export const forService = (at, ...steps) =>
  screen('service-admin', '/select-organisation', inTurn(enterDemo, goTo(at), ...steps))
let isElsewhere = false
export const secondSession = async (page) => {
  if (!isElsewhere) await besides(page, 'user', async () => {})
  isElsewhere = true
}
/** Requires two-factor login, with some days to set it up. */
export const askForApp = async (page) => {
  const at = page.getByRole('switch').first()
  if (await at.isChecked()) return
  await at.click()
  await page.getByRole('main').getByRole('button').last().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button')
    .last()
    .click({ timeout: 2_000 })
    .catch(() => undefined)
}
export const addSystemAccount = async (page) => {
  await page
    .getByRole('table')
    .or(page.getByText(said('No system accounts yet')))
    .first()
    .waitFor()
  if (await page.getByRole('table').isVisible()) return
  await press('Add system account')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').nth(0).fill('Access gates of Lantern Wharf')
  await dialog.getByRole('textbox').nth(1).fill('gates@demo.mosaic.example')
  await dialog.getByRole('button').last().click()
  await page.getByRole('table').waitFor()
}
/** Opens the form of a new login method. */
export const addMethod = (en) => async (page) => {
  await press('Add login method')(page)
  await page
    .getByRole('menuitem', { name: said(en) })
    .first()
    .click()
}
export const pairOnce = async (page) => {
  if (await page.getByRole('table').isVisible()) return
  await (await pairScreen(page, '/examples/signage/?rotate-seconds=0')).close()
}
export const showBanner = async (page) => {
  const headers = { 'content-type': 'application/json', 'x-source': 'WEB' }
  const content =
    '<p>The lifts of Lantern Wharf are <strong>out of order</strong> until Friday.</p><p>Please use the stairs at the north side, or ask at the reception.</p>'
  const banner = {
    title: 'Lifts out of order',
    summary: 'Please use the stairs until Friday.',
    content,
    enabled: true,
  }
  const isSaved = await page.evaluate(
    async ([body, sent]) =>
      (await fetch('/api/v1/org/current/banner', { method: 'POST', headers: sent, body })).ok,
    [JSON.stringify(banner), headers],
  )
  if (!isSaved) throw new Error('The banner was refused.')
  await page.reload()
}
/** Makes every request to the server fail. */
export const unreachable = (page) =>
  page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: '' }))

/** Screens of the administration views, by their names in the URL. */
export const views = (...names) =>
  Object.fromEntries(names.map((name) => [`admin-${name}`, screen('admin', `/admin?view=${name}`)]))
export const adding = (...names) =>
  Object.fromEntries(
    names.map((name) => [`admin-${name}-add`, screen('admin', `/admin?view=${name}`, add)]),
  )

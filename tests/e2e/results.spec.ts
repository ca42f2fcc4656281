import { expect, test, type Page } from '@playwright/test'
import { choose, logIn } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** The Wednesday of the week after next. */
const wednesday = (() => {
  const today = new Date(`${toDay(Date.now())}T00:00:00Z`)
  return today.valueOf() + (14 + 3 - (today.getUTCDay() || 7)) * dayMs
})()
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** The first and the last day in the address of the results. */
const daysOf = (page: Page) =>
  page
    .url()
    .split('/results/')[1]!
    .split('/')
    .slice(0, 2)
    .map((ms) => (Number(ms) ? toDay(Number(ms)) : ''))
const open = (page: Page, from: number, to: number, searchType: number, discrete = 0) =>
  page.goto(`/#/find/1/results/${from}/${to}/60/0/0/${searchType}/0/0/${discrete}`)

test('RES-001 RES-002 results are a calendar, a list or the plan, by day, week or month; each view sets the first and the last day, none of which is in the past', async ({
  page,
}) => {
  await logIn(page, 'colleague')
  await open(page, wednesday, 0, 2)
  await choose(page, 'Calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await choose(page, 'Week')
  const monday = wednesday - 2 * dayMs
  await expect.poll(() => daysOf(page)).toEqual([toDay(monday), toDay(monday + 6 * dayMs)])
  await expect(page.getByRole('grid')).toBeVisible()
  await choose(page, 'List')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await choose(page, 'Calendar')
  await choose(page, 'Month')
  const month = toDay(monday).slice(0, 7)
  const lastOfMonth = toDay(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  // The rest of this month, or the whole of another one.
  const today = toDay(Date.now())
  const firstOfMonth = today.startsWith(month) ? today : `${month}-01`
  await expect.poll(() => daysOf(page)).toEqual([firstOfMonth, lastOfMonth])
  await expect(page.getByRole('table')).toBeVisible()
  await choose(page, 'Day')
  await choose(page, 'Floor plan')
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible()
  for (const view of ['Calendar', 'List']) {
    await open(page, Date.UTC(2020, 0, 4), 0, 2)
    await choose(page, view)
    await expect.poll(() => Date.parse(daysOf(page)[0]!)).toBeGreaterThan(Date.now() - 2 * dayMs)
  }
})

test('SRCH-012 a search of several days shows the week as a list instead of the map; a discrete one shows the map', async ({
  page,
}) => {
  await logIn(page, 'user')
  // A single interval, with the list as what is kept for other searches.
  await open(page, wednesday, 0, 2)
  await choose(page, 'List')
  await expect(radio(page, 'List')).toBeChecked()
  await open(page, wednesday + 9 * 3_600_000, 0, 2, 1)
  await expect(radio(page, 'Floor plan')).toBeChecked()
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible()
  await open(page, wednesday, wednesday + 2 * dayMs, 4)
  await expect(radio(page, 'Week')).toBeChecked()
  await expect(radio(page, 'List')).toBeChecked()
  await expect(radio(page, 'Floor plan')).toBeDisabled()
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeHidden()
})

test('BSK-008 BSK-009 quick select asks for a number of spaces, extras and a cost code, and takes that many; a code that nothing requires is cleared', async ({
  page,
}) => {
  await logIn(page, 'manager', '/#/basket')
  const dialog = page.getByRole('dialog')
  const find = async () => {
    await page.getByRole('button', { name: 'Select several spaces' }).click()
    await dialog.getByRole('spinbutton', { name: 'How many' }).fill('2')
    // All of its bigger rooms offer lunch.
    await dialog.getByRole('combobox', { name: 'Where' }).click()
    await dialog.getByRole('searchbox').fill('Acacias')
    await dialog.getByRole('checkbox', { name: 'Patio de las Acacias' }).check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByLabel('Date').fill(toDay(wednesday + 7 * dayMs))
    await dialog.getByRole('button', { name: 'Choose spaces' }).click()
    await expect(
      dialog.getByRole('list', { name: 'Chosen spaces' }).getByRole('listitem'),
    ).toHaveCount(2)
  }
  // These rooms want a title for each booking.
  const title = dialog.getByRole('textbox', { name: 'Title of each booking' })
  const add = dialog.getByRole('button', { name: 'Add 2 spaces to the basket' })
  const lunch = dialog.getByRole('checkbox', { name: /Sandwich lunch/ })
  const code = dialog.getByLabel('Cost code')
  await find()
  await expect(code).toBeHidden()
  await lunch.check()
  await add.click()
  await expect(dialog.getByText('Please specify a cost code.')).toBeVisible()
  const chosen = (await code.getByRole('option').last().getAttribute('value'))!
  await code.selectOption(chosen)
  await lunch.uncheck()
  await title.fill('Offsite')
  await add.click()
  await expect(dialog).toBeHidden()
  const book = page.getByRole('button', { name: 'Book 2 spaces' })
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/v1/bookingGroup')),
    book.click(),
  ])
  for (const booking of sent.postDataJSON().bookings) expect(booking.costCode).toBeUndefined()
  const booked = (await sent.response())!
  expect(booked.status()).toBe(201)
})

import { expect, test, type Page } from '@playwright/test'
import { logIn } from './journey.js'
import { dayAhead } from './rooms.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** The Wednesday of the week after next. */
const wednesday = (() => {
  const today = new Date(`${toDay(Date.now())}T00:00:00Z`)
  return today.valueOf() + (14 + 3 - (today.getUTCDay() || 7)) * dayMs
})()
test('BSK-008 BSK-009 quick select asks for a number of spaces, extras and a cost code, and takes that many; a code that nothing requires is cleared', async ({
  page,
}) => {
  await logIn(page, 'manager', '/#/basket')
  const dialog = page.getByRole('dialog')
  const find = async () => {
    await page.getByRole('button', { name: 'Select several spaces' }).click()
    await dialog.getByRole('spinbutton', { name: 'How many' }).fill('2')
    // All of its larger rooms offer lunch.
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
  // These rooms require a title for each booking.
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

async function choose(page: Page, view: string): Promise<void> {
  const radio = page.getByRole('radio', { name: view, exact: true })
  await radio.click({ force: true })
  await expect(radio).toBeChecked()
}

/** Opens the results in a view, and reads how many spaces it says are available. */
async function countIn(page: Page, address: string, view: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address)
  await choose(page, view)
  const said = page
    .getByRole('status')
    .filter({ hasText: /\d+ (of \d+ |spaces? )?available|Nothing is available/ })
  await expect(said).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const text = await said.innerText()
  // The plan counts one floor and, if the search has more, all of them.
  const [count] = /\d+(?= on all floors)/.exec(text) ?? /\d+/.exec(text) ?? ['0']
  return Number(count)
}

/** The count of the list, which the other views come to say as well. */
async function expectOneCount(page: Page, address: string): Promise<number> {
  const count = await countIn(page, address, 'List')
  for (const view of ['Calendar', 'Floor plan'])
    await expect.poll(() => countIn(page, address, view)).toBe(count)
  return count
}

test('RES-001 list, calendar, plan and week say the same number of spaces for one search', async ({
  page,
}) => {
  await logIn(page, 'manager')
  const answer = await page.request.get('/api/v1/location')
  const places = (await answer.json()) as { id: number; name: string; kind: string }[]
  const placeId = (kind: string, name: string) =>
    places.find((one) => one.kind === kind && one.name === name)!.id
  // Next Monday, on which the demo has bookings and no journey books.
  const day = dayAhead(1, 1, 0)
  const desks = `/#/find/2/results/${Date.parse(day)}/0/0/0/${placeId('FLOOR', 'Level 2')}/2/0/0/0`
  const count = await expectOneCount(page, desks)
  expect(count).toBeGreaterThan(0)
  await countIn(page, desks, 'List')
  await choose(page, 'Week')
  const monday = page.getByRole('listitem').filter({ hasText: `Monday ${Number(day.slice(8))} ` })
  await expect(monday.getByText(new RegExp(`^${count} spaces? available`))).toBeVisible()

  const wharf = placeId('BUILDING', 'Lantern Wharf')
  const start = Date.parse(`${day}T10:00:00Z`)
  const listed = await page.request.get('/api/v1/facility')
  const facilities = (await listed.json()) as { id: number; text: string }[]
  const { id: screen } = facilities.find(({ text }) => text === 'Screen')!
  const rooms = `/#/find/1/results/${start}/0/60/2/${wharf}/2/0/0/0?facilities=${screen}`
  expect(await expectOneCount(page, rooms)).toBeGreaterThan(0)
})

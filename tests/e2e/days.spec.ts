import { expect, test } from '@playwright/test'
import { callerOf } from './api-caller.js'
import { choose, logIn } from './journey.js'
import { dayAhead, roomsOf, type Room } from './rooms.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } })

/** A Thursday on which no other journey books. */
const day = () => dayAhead(4, 4, 2)
const at = (clock: string) => `${day()}T${clock}:00.000`

test('a manager reads what the last month was like, and takes it away as a file', async ({
  page,
}) => {
  await logIn(page, 'manager')
  await page.goto('/#/reports')
  const chart = page.getByRole('region', { name: /by week/ })
  await expect(chart.getByRole('listitem').first()).toBeVisible()
  expect(await chart.getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('combobox', { name: 'Divided by' }).selectOption('Location')
  await expect(page).toHaveURL(/sumBy=location/)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('bookings-summary.csv')
  await page.getByRole('tab', { name: 'Resource utilisation' }).click()
  await expect(page.getByText('Used', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Resource utilisation' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a caterer begins with the work requests, and marks what was delivered', async ({
  page,
  baseURL,
}) => {
  const manager = await callerOf(baseURL!, 'manager')
  await logIn(page, 'provider')
  await expect(page.getByRole('heading', { name: 'Work requests', level: 1 })).toBeVisible()
  const rooms = await roomsOf(manager.caller)
  const room = rooms.findLast(({ extras }) => extras.length > 0)!
  const coffee = room.extras.find(({ text }) => text.startsWith('Coffee'))!
  const extras = [{ extraId: coffee.id, quantity: 3, timeFrom: at('09:00') }]
  expect(
    await manager.book(room.id, 'Breakfast', { from: at('09:00'), to: at('10:00'), extras }),
  ).toBe(201)
  await page.goto(`/#/provider?from=${day()}&to=${day()}`)
  const row = page.getByRole('row').filter({ hasText: 'Breakfast' })
  await row.getByRole('button', { name: /^Mark as done: .*Coffee/ }).click()
  await expect(page.getByText(/^Done: .*Coffee/).first()).toBeVisible()
  await expect(row).toBeHidden()
  await page.goto(`/#/provider?from=${day()}&to=${day()}&status=COMPLETED`)
  await expect(row.getByRole('button', { name: /^Reopen: .*Coffee/ })).toBeVisible()
})

test('a request for a large room waits for its manager, who begins with it and approves', async ({
  page,
  baseURL,
}) => {
  const colleague = await callerOf(baseURL!, 'colleague')
  await logIn(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible()
  const [room] = await roomsOf(page.request, true)
  const id = await colleague.make(room!.id, 'Town hall', { from: at('13:00'), to: at('15:00') })
  await page.goto(`/#/approvals?bookingId=${id}&endDate=${day()}`)
  const dialog = page.getByRole('dialog', { name: 'Town hall' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  const stored = await colleague.caller.get(`/api/v1/booking/${id}`)
  expect(((await stored.json()) as { status: string }).status).toBe('CONFIRMED')
})

test('a viewer begins with all bookings, reads one, and can change nothing', async ({
  page,
  baseURL,
}) => {
  const colleague = await callerOf(baseURL!, 'colleague')
  await logIn(page, 'viewer')
  await expect(page.getByRole('heading', { name: 'All bookings', level: 1 })).toBeVisible()
  const room = (await roomsOf(page.request))[1]!
  const id = await colleague.make(room.id, 'Open hour', { from: at('16:00'), to: at('17:00') })
  await page.goto(`/#/all-bookings?bookingId=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Open hour' })
  await expect(dialog.getByText(room.name).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeHidden()
  await page.goto('/#/find/1')
  await expect(page.getByRole('heading', { name: 'All bookings', level: 1 })).toBeVisible()
})

test('people name a proxy, who changes a booking and makes another one for them', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await callerOf(baseURL!, 'user')
  await logIn(page, 'user', '/#/profile?view=proxies')
  const room = (await roomsOf(page.request))[2]!
  const id = await owner.make(room.id, 'Visit of the board', { from: at('11:00'), to: at('12:00') })
  await page.goto('/#/profile?view=proxies')
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Ibáñez')
  await page.getByRole('option', { name: /Ibáñez/ }).click()
  await expect(page.getByText(/Ibáñez can now book for you/)).toBeVisible()

  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await logIn(other, 'colleague')
  await other.goto(`/#/all-bookings?bookingId=${id}&action=edit`)
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Visit of the whole board')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  const stored = await owner.caller.get(`/api/v1/booking/${id}`)
  expect(((await stored.json()) as { label: string }).label).toBe('Visit of the whole board')

  const [, , , , , free] = await roomsOf(page.request)
  await other.goto(`/#/find/1/results/${Date.parse(day())}/0/60/0/0/2/0/0/0`)
  await choose(other, 'List')
  const times = other.getByRole('toolbar', { name: `Available times for ${free!.name}` })
  await times.getByRole('button', { name: /^9:00 AM/ }).click()
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Breakfast of the board')
  await dialog.getByText('More details').click()
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Whitfield')
  await other.getByRole('option', { name: /Whitfield/ }).click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(other.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
  await page.goto(`/#/my-bookings?endDate=${day()}`)
  await choose(page, 'Table')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Breakfast of the board')
  await expect(page.getByRole('row').filter({ hasText: free!.name })).toContainText(
    'Nora Whitfield',
  )
  await page.goto('/#/profile?view=proxies')

  await page.getByRole('button', { name: /^Remove .*Ibáñez/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove proxy' }).click()
  await expect(page.getByText(/Ibáñez can no longer book/)).toBeVisible()
})

test('an event moves by a week with all its bookings', async ({ page, baseURL }) => {
  const owner = await callerOf(baseURL!, 'manager')
  await logIn(page, 'manager')
  const [one, other] = (await roomsOf(page.request)).slice(3, 5)
  const booking = (room: Room) => ({
    locationId: room.id,
    timeFrom: at('17:00'),
    timeTo: at('18:30'),
    description: 'Workshop',
    attendeeCount: 1,
  })
  const made = await owner.caller.post('/api/v1/bookingGroup?notifyScope=NONE', {
    data: {
      type: 'COLLECTIVE',
      description: 'Workshop of the year',
      bookings: [booking(one!), booking(other!)],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/#/event?id=${id}`)
  await page.getByRole('button', { name: 'Reschedule event', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Unit' }).selectOption('Week')
  await dialog.getByRole('button', { name: 'Reschedule event' }).click()
  await expect(page.getByText(/^Event moved: /)).toBeVisible()
  const moved = await owner.caller.get(`/api/v1/bookingGroup/${id}`)
  const { timeFrom } = (await moved.json()) as { timeFrom: string }
  expect(Date.parse(timeFrom) - Date.parse(at('17:00'))).toBe(7 * 86_400_000)
})

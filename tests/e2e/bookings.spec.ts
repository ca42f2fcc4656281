import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callerOf } from './api-caller.js'
import { choose, fresh, logIn } from './journey.js'
import { dayAhead, roomsOf } from './rooms.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } })

/** A Tuesday on which no other journey books, or a later one. */
const day = (weeks = 0) => dayAhead(2, 5 + weeks, 5)
const dayMs = 86_400_000
const at = (clock: string, weeks = 0) => `${day(weeks)}T${clock}:00.000`

async function openList(page: Page, categoryId: number) {
  await page.goto(`/#/find/${categoryId}/results/${Date.parse(day())}/0/60/0/0/2/0/0/0`)
  await choose(page, 'List')
}

/** Opens the dialog for a time of a space in the list. */
async function chooseTime(page: Page, room: string, time: RegExp) {
  const times = page.getByRole('toolbar', { name: `Available times for ${room}` })
  await times.getByRole('button', { name: time }).click()
  const dialog = page.getByRole('dialog', { name: `Book ${room}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a weekly series of which two dates are taken: one moves to another room, the other is left out', async ({
  page,
  baseURL,
}) => {
  const colleague = await callerOf(baseURL!, 'colleague')
  const room = (await roomsOf(colleague.caller))[1]!
  for (const week of [1, 2])
    await colleague.make(room.id, 'Board', { from: at('09:30', week), to: at('11:30', week) })
  await logIn(page, 'user')
  await openList(page, 1)
  const dialog = await chooseTime(page, room.name, /^10:00/)
  const title = fresh('Weekly round')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('checkbox', { name: 'Repeat this booking' }).click()
  const until = dialog.getByRole('textbox', { name: 'Repeat until' })
  await until.fill(day(3))
  await until.blur()
  const clashes = dialog.getByRole('group', { name: /^2 dates cannot be booked as planned/ })
  await expect(clashes.getByText(/^An overlapping booking already exists/)).toHaveCount(2)
  await expect(dialog.getByText('2 bookings will be made')).toBeVisible()
  const [moved, leftOut] = await clashes.getByRole('combobox').all()
  const elsewhere = (await moved!.getByRole('option').nth(1).textContent())!
  await moved!.selectOption(elsewhere)
  await leftOut!.selectOption('Skip this date')
  await expect(dialog.getByText('3 bookings will be made')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book series' }).click()
  const success = page.getByRole('dialog', { name: 'Booking confirmed' })
  await expect(success).toBeVisible()
  await success.getByRole('button', { name: 'Done' }).click()

  await page.goto(`/#/my-bookings?endDate=${day(3)}`)
  await choose(page, 'Table')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(title)
  const rows = page.getByRole('row').filter({ hasText: title })
  await expect(rows).toHaveCount(3)
  for (const [index, place] of [room.name, elsewhere.split(',', 1)[0]!, room.name].entries())
    await expect(rows.nth(index).getByRole('rowheader')).toContainText(place)
})

test('a workshop from one basket: a room with coffee and a flip chart, and a parking space', async ({
  page,
}) => {
  await logIn(page, 'colleague')
  const room = (await roomsOf(page.request))[2]!
  // The meeting room is in the list for a week, the parking space in the list for a single day.
  const [monday, sunday] = [Date.parse(day()) - dayMs, Date.parse(day()) + 5 * dayMs]
  await page.goto(`/#/find/1/results/${monday}/${sunday}/60/0/0/4/0/0/0`)
  await choose(page, 'List')
  await page.getByRole('button', { name: /^Show times Tuesday / }).click()
  const dialog = await chooseTime(page, room.name, /^1:00 PM/)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Workshop')
  await dialog.getByText('More details').click()
  await dialog.getByRole('checkbox', { name: 'Coffee and tea' }).check()
  await dialog.getByRole('spinbutton', { name: /^Coffee and tea/ }).fill('5')
  await dialog.getByRole('checkbox', { name: 'Flip chart' }).check()
  await dialog.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByRole('link', { name: /^Basket: 1/ })).toBeVisible()
  await openList(page, 3)
  await page.getByRole('button', { name: 'Book P1-01' }).click()
  const parking = page.getByRole('dialog', { name: 'Book P1-01' })
  await parking.getByRole('button', { name: 'Add to basket' }).click()
  await page.getByRole('link', { name: /^Basket: 2/ }).click()
  await page.getByRole('textbox', { name: 'Name of the event' }).fill('Workshop of the team')
  await page.getByRole('button', { name: 'Book 2 spaces' }).click()
  await expect(page.getByText('2 spaces booked')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Workshop of the team', level: 1 })).toBeVisible()
  const booked = page.getByRole('table', { name: 'Bookings in this event' }).getByRole('rowheader')
  await expect(booked).toHaveText([/P1-01/, new RegExp(room.name)])
  await page
    .getByRole('row', { name: new RegExp(room.name) })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Open booking' }).click()
  const extras = page.getByRole('dialog', { name: 'Workshop' })
  await expect(extras.getByText(/Coffee and tea/).first()).toBeVisible()
  await expect(extras.getByText(/Flip chart/).first()).toBeVisible()
})

test('a booking that nobody checks in to is freed once check-in has closed', async ({
  page,
  baseURL,
}) => {
  const [admin, owner, colleague] = await Promise.all(
    (['admin', 'user', 'colleague'] as const).map((account) => callerOf(baseURL!, account)),
  )
  const { id: room, timeZone } = await addRoom(admin!.caller)
  // The check-in period of one minute has almost ended.
  const clock = (away: number) =>
    new Date(Date.now() + away).toLocaleString('sv', { timeZone }).replace(' ', 'T')
  const times = { from: clock(-50_000), to: clock(20 * 60_000) }
  const id = await owner!.make(room, 'Call with the auditors', times)
  expect(await colleague!.book(room, 'Spontaneous', times)).toBe(409)
  await logIn(page, 'user')
  await page.goto(`/#/my-bookings?bookingId=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Call with the auditors' })
  await expect(dialog.getByText('Nobody checked in on time.')).toBeVisible({ timeout: 20_000 })
  expect(await colleague!.book(room, 'Spontaneous', times)).toBe(201)
})

interface Organisation {
  readonly id: number
  readonly rootLocation: { readonly id: number }
}

/**
 * Adds a room in a time zone where it is noon, so that the room is open, with a minute left to
 * check in.
 */
async function addRoom(admin: APIRequestContext) {
  const away = 12 - new Date().getUTCHours()
  const timeZone = `Etc/GMT${away > 0 ? '-' : '+'}${Math.abs(away)}`
  const name = fresh('Noon')
  const org = (await (await admin.get('/api/v1/org/current')).json()) as Organisation
  const floors = await admin.get('/api/v1/location?kind=FLOOR')
  const [floor] = (await floors.json()) as { id: number }[]
  const made = await admin.put(`/api/v1/org/${org.id}/locations`, {
    data: {
      rootLocationId: org.rootLocation.id,
      locations: [
        { name, kind: 'ROOM', parentId: floor!.id, isBookable: true, bookingCategoryId: 1 },
      ],
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  const places = (await made.json()) as { id: number; name: string; version: number }[]
  const { id, version } = places.find((place) => place.name === name)!
  const checkIn = { isRequired: true, autoCancel: true, minutesAutoCancel: 1 }
  const set = await admin.put(`/api/v1/location/${id}`, {
    data: {
      version,
      timeZone,
      bookingSettingsList: [{ bookingCategoryId: 1, override: { checkIn } }],
    },
  })
  expect(set.status(), await set.text()).toBe(200)
  return { id, timeZone }
}

import { expect, test, type Page } from '@playwright/test'
import { logIn } from './journey.js'

interface Found {
  readonly id: number
  readonly name: string
}

/** Finds a room without its own settings that has bookings in the coming weeks. */
async function findBookedRoom(
  page: Page,
  origin: string,
): Promise<Found & { readonly categoryId: number }> {
  // Headers that a browser sends automatically.
  const headers = { 'x-source': 'WEB', origin }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const categories: { id: number; locationKind: string }[] = await read('/category')
  const categoryId = categories.find(({ locationKind }) => locationKind === 'ROOM')!.id
  const rooms: Found[] = await read(`/location?bc=${categoryId}&select=bookable`)
  for (const room of rooms.toReversed()) {
    const body = {
      bookingCategoryId: categoryId,
      locationIds: [room.id],
      override: { label: { notesRequired: true } },
    }
    const checked = await page.request.post('/api/v1/bookingSetting/check', { data: body, headers })
    expect(checked.status()).toBe(200)
    if ((await checked.json()).count > 0) return { ...room, categoryId }
  }
  throw new Error('no room has bookings')
}

test('SET-003 a setting is tightened after its dry run, applies at once, and is reset', async ({
  page,
  baseURL,
}) => {
  await logIn(page, 'admin')
  const room = await findBookedRoom(page, baseURL!)
  await page.goto(`/#/admin?view=settings&category=${room.categoryId}`)
  await page.getByRole('combobox', { name: 'Add a space' }).fill(room.name)
  await page
    .getByRole('option', { name: new RegExp(room.name) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Remove ${room.name}` })).toBeVisible()

  const section = page.getByRole('region', { name: 'Title and notes' })
  await section.getByRole('switch', { name: 'Set here: Title and notes' }).click()
  await section.getByRole('switch', { name: 'Notes are required' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  const dialog = page.getByRole('dialog', {
    name: /future bookings? conflicts? with the new settings/,
  })
  await expect(dialog.getByText(room.name).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  const inForce = await page.request.get(`/api/v1/location/${room.id}/settings`)
  expect(await inForce.json()).toMatchObject({
    settings: { label: { notesRequired: true } },
    origins: { label: { origin: 'LOCATION' } },
  })

  await section.getByRole('switch', { name: 'Set here: Title and notes' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeHidden()
  await expect(section.getByText('Set here', { exact: true })).toHaveCount(1)
})

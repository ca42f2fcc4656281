import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale } from '@mosaic-booking/widgets/ui'
import { listResponder, type Stored } from '../../../shell/admin-lists.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { categories, standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 800)
  location.hash = '#/login'
})
afterEach(() => {
  closeApp()
  setLocale('en-GB')
})

it('names in use are translated in one list, which marks missing translations', async () => {
  const usual = listResponder(
    { nameTranslation: [{ id: 1, name: 'Desks', texts: { es: 'Puestos' } } as Stored] },
    () => undefined,
  )
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: (asked) =>
      asked.call === 'GET /api/v1/nameTranslation/names'
        ? { body: ['Desks', 'Rooms', 'Whiteboard'] }
        : usual(asked),
  })
  await openAt('#/admin?view=name-translations')
  await expect
    .element(page.getByRole('row', { name: /Desks.*–.*Puestos.*Translated/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /Whiteboard.*Not translated/ })).toBeVisible()
  // An untranslated name has no translation to delete.
  await expect.element(page.getByRole('checkbox', { name: 'Select Whiteboard' })).toBeDisabled()
  await expect
    .element(page.getByText('2 names have no translation yet: Rooms and Whiteboard'))
    .toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Translate name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translate name' })
  await dialog.getByRole('button', { name: 'Translate name' }).click()
  await expect.element(dialog.getByText('Choose a name.')).toBeVisible()
  await expect.element(dialog.getByText('Enter the name in at least one language.')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Name/ }).selectOptions('Rooms')
  await dialog.getByRole('textbox', { name: /^Spanish/ }).fill(' Salas ')
  await dialog.getByRole('button', { name: 'Translate name' }).click()
  await expect.element(page.getByRole('row', { name: /Rooms.*Salas/ })).toBeVisible()
  expect(server.calls('POST /api/v1/nameTranslation').at(-1)?.body).toEqual({
    name: 'Rooms',
    texts: { es: 'Salas' },
  })
  await expect.element(page.getByText('1 name has no translation yet: Whiteboard')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Whiteboard' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Whiteboard' })
  await edit.getByRole('textbox', { name: /^Spanish/ }).fill('Pizarra')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByRole('row', { name: /Whiteboard.*Pizarra.*Translated/ }))
    .toBeVisible()
  expect(server.calls('POST /api/v1/nameTranslation').at(-1)?.body).toEqual({
    name: 'Whiteboard',
    texts: { es: 'Pizarra' },
  })
})

it('of hundreds of names without a translation it names the first, and all are found in the form', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `Dish ${index + 1}`)
  const usual = listResponder({ nameTranslation: [] }, () => undefined)
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: (asked) =>
      asked.call === 'GET /api/v1/nameTranslation/names' ? { body: names } : usual(asked),
  })
  await openAt('#/admin?view=name-translations')
  await expect.element(page.getByText(/^300 names .* Dish 10 and 290 others$/)).toBeVisible()
  await page.getByRole('button', { name: 'Translate name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translate name' })
  await dialog.getByRole('combobox', { name: 'Name' }).fill('dish 257')
  await page.getByRole('option', { name: 'Dish 257' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Name' })).toHaveValue('Dish 257')
})

it('names come in the user’s language, also when the page began in another one, and change with it', async () => {
  standInServer({
    isLoggedIn: true,
    user: { defaults: { region: 'es-ES' } },
    answer: ({ call, language }) =>
      call === 'GET /api/v1/category'
        ? {
            body: [
              { ...categories[0], namePlural: language?.startsWith('es') ? 'Salas' : 'Rooms' },
            ],
          }
        : undefined,
  })
  await openAt('#/my-bookings')
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Salas')).toBeVisible()
  setLocale('en-GB')
  await expect.element(link('Rooms')).toBeVisible()
})

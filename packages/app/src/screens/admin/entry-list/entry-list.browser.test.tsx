import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(() => closeApp())

const person = { id: 7, name: 'Sofía Torres' }
const renamed = {
  version: 2,
  at: '2026-03-02T09:30:00.000Z',
  person,
  changes: [{ field: 'notificationDaysInterval', oldValue: -1, newValue: 0 }],
}
const at = (version: number) => ({ id: 1, version, name: 'Canteen', notificationDaysInterval: -1 })

/** Version 2 was saved after the list had loaded, by another user or in another window. */
function standInChanged(by: { readonly id: number; readonly name: string }) {
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/provider') return { body: [at(1)] }
      if (call !== 'PUT /api/v1/provider/1') return undefined
      return (body as { version: number }).version === 2
        ? { body: at(3) }
        : {
            status: 409,
            body: {
              code: 'VERSION_CONFLICT',
              message: 'Changed meanwhile.',
              data: { version: 2, changes: [{ ...renamed, person: by }] },
            },
          }
    },
  })
}

/** An entry that another user has deleted: the list still shows it, but the call returns 404. */
function standInDeleted(method: 'PUT' | 'DELETE') {
  let isThere = true
  standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) => {
      if (call === 'GET /api/v1/provider') return { body: isThere ? [at(1)] : [] }
      if (call !== `${method} /api/v1/provider/1`) return undefined
      isThere = false
      return { status: 404, body: { code: 'NOT_FOUND', message: 'This was not found.' } }
    },
  })
}

it('editing a deleted entry shows an error, keeps the form and reloads the list', async () => {
  standInDeleted('PUT')
  await openAt('#/admin?view=providers')
  await page.getByRole('button', { name: 'Actions for Canteen' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Canteen' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(
      dialog.getByText('Someone has deleted this entry in the meantime, so it cannot be saved.'),
    )
    .toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Kitchen')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Actions for Canteen' }))
    .not.toBeInTheDocument()
})

it('removing an entry that is already gone succeeds and reloads the list', async () => {
  standInDeleted('DELETE')
  await openAt('#/admin?view=providers')
  const actions = page.getByRole('button', { name: 'Actions for Canteen' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(actions).not.toBeInTheDocument()
})

it('a conflicting edit shows who changed what, keeps the form, and overwrites only when saved again', async () => {
  const server = standInChanged(person)
  await openAt('#/admin?view=providers')
  await page.getByRole('button', { name: 'Actions for Canteen' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Canteen' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      dialog.getByText(
        'Sofía Torres has changed this entry in the meantime: • Notified of orders: On every change → On the day, at 7:00 AM Save anyway to replace their changes.',
      ),
    )
    .toBeVisible()
  await expectAccessible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Kitchen')
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(
    server.calls('PUT /api/v1/provider/1').map(({ body }) => (body as { version: number }).version),
  ).toEqual([1, 2])
})

it('the user’s own changes in another window are not attributed to someone else', async () => {
  // Id and name of the test server's signed-in user.
  standInChanged({ id: 8, name: 'Nora Whitfield' })
  await openAt('#/admin?view=providers')
  await page.getByRole('button', { name: 'Actions for Canteen' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Canteen' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/^You have changed this entry elsewhere:/)).toBeVisible()
})

it('the history of a list, or of one entry, says who changed what', async () => {
  // The history of a new entry omits empty values.
  const added = {
    ...renamed,
    id: 3,
    name: 'Kiosk',
    action: 'CREATED',
    changes: [
      { field: 'name', newValue: 'Kiosk' },
      { field: 'email', newValue: '' },
    ],
  }
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) => {
      if (call === 'GET /api/v1/provider') return { body: [at(2)] }
      if (!call.startsWith('GET /api/v1/history/provider')) return undefined
      const of = (id: number, name: string, action: string) => ({ ...renamed, id, name, action })
      return {
        body: [
          of(1, 'Canteen', 'CHANGED'),
          ...(call.includes('id=1') ? [] : [of(2, 'Bar', 'REMOVED'), added]),
        ],
      }
    },
  })
  await openAt('#/admin?view=providers')
  await page.getByRole('button', { name: 'Show history' }).click()
  const all = page.getByRole('dialog', { name: 'History: Providers' })
  await expect.element(all.getByText('“Bar” deleted')).toBeVisible()
  await expect.element(all.getByText('“Kiosk” added')).toBeVisible()
  await expect.element(all.getByText('Name: Kiosk', { exact: true })).toBeVisible()
  await expect.element(all.getByText(/none/)).not.toBeInTheDocument()
  await expect.element(all.getByText('“Canteen” changed')).toBeVisible()
  await expect.element(all.getByText(/^Sofía Torres · /).first()).toBeVisible()
  await expect
    .element(all.getByText('Notified of orders: On every change → On the day, at 7:00 AM'))
    .toBeVisible()
  await expectAccessible()
  await all.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Actions for Canteen' }).click()
  await page.getByRole('menuitem', { name: 'Show history' }).click()
  const one = page.getByRole('dialog', { name: 'History: Canteen' })
  await expect.element(one.getByText('“Canteen” changed')).toBeVisible()
  expect(server.calls('GET /api/v1/history/provider').length).toBeGreaterThan(0)
})

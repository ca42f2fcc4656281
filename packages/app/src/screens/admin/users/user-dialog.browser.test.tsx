import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { choose, row, standInUsers, user } from './users.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(() => closeApp())

it('USER-019 the history tab tells who changed what of the account', async () => {
  const by = { date: '2026-11-02T09:00:00Z', user: { id: 9, name: 'Marta' }, action: 'changed' }
  standInUsers({
    answer: ({ call }) =>
      call === 'GET /api/v1/user/11/history'
        ? {
            body: [
              { ...by, field: 'roles', oldValue: '["USER"]', newValue: '["USER","ORG_ADMIN"]' },
              { ...by, field: 'canExport', oldValue: 'false', newValue: 'true' },
              { ...by, date: '2026-11-01T09:00:00Z', field: 'password' },
              { ...by, date: '2026-10-01T09:00:00Z', action: 'created' },
            ],
          }
        : undefined,
  })
  await openAt('#/admin?view=users')
  await choose('Ana', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Ana' })
  await dialog.getByRole('tab', { name: 'History' }).click()
  await expect
    .element(dialog.getByText('Permissions: Bookings → Bookings, Administrator'))
    .toBeVisible()
  await expect.element(dialog.getByText('Can export lists: No → Yes')).toBeVisible()
  await expect.element(dialog.getByText('Account created')).toBeVisible()
  // Entries from the same save form one change: two saves, plus the creation.
  await expect.poll(() => dialog.getByText(/^Marta · /).elements()).toHaveLength(3)
  await expectAccessible()
})

it('PROF-011 administrators remove the picture of a person, but cannot choose one', async () => {
  const server = standInUsers({
    more: [user(8, 'Nora', { picture: '/api/v1/person/8/picture?version=1' })],
    answer: ({ call }) =>
      call === 'DELETE /api/v1/user/8/picture' ? { body: user(8, 'Nora') } : undefined,
  })
  await openAt('#/admin?view=users')
  await choose('Nora', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Nora' })
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect.element(page.getByText('Picture removed')).toBeVisible()
  expect(server.calls('DELETE /api/v1/user/8/picture')).toHaveLength(1)
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Remove picture' }).elements())
    .toHaveLength(0)
})

it('USER-023 USER-024 proxies and principals are added from active others who are not there yet, and one who is there already is refused by name', async () => {
  const people = { proxies: [{ id: 12, name: 'Bruno' }], principals: [] as object[] }
  const server = standInUsers({
    more: [user(8, 'Nora'), user(17, 'Lola'), user(18, 'Gone', { isDeactivated: true })],
    answer: ({ call }) => {
      const [, side] = /^GET \/api\/v1\/user\/11\/(proxies|principals)$/.exec(call) ?? []
      if (side) return { body: people[side as keyof typeof people] }
      if (call === 'POST /api/v1/user/17/proxies/11') {
        people.principals = [{ id: 17, name: 'Lola' }]
        return { body: people.proxies }
      }
      if (call === 'POST /api/v1/user/11/proxies/17' || call === 'POST /api/v1/user/12/proxies/11')
        return { status: 409, body: { code: 'PROXY_EXISTS', message: 'There already.' } }
      return undefined
    },
  })
  await openAt('#/admin?view=users')
  await choose('Ana', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Ana' })
  await dialog.getByRole('tab', { name: 'Book on behalf' }).click()
  await expect
    .element(dialog.getByRole('list', { name: 'Can book for Ana' }))
    .toHaveTextContent('Bruno')
  await expectAccessible()
  const offered = () => {
    const options = page.getByRole('listbox').getByRole('option').elements()
    const all = ['Ana', 'Bruno', 'Carla', 'Nora', 'Lola', 'Gone']
    return options.map((option) => all.find((name) => option.textContent?.startsWith(name)))
  }
  await dialog.getByRole('combobox', { name: 'Add a proxy' }).fill('te')
  // Not offered: Ana herself, Bruno (already selected), the caller Nora, and deactivated users.
  await expect.poll(offered).toEqual(['Lola', 'Carla'])
  await page.getByRole('option', { name: /Lola/ }).click()
  await expect.element(dialog.getByText('Lola has already been added.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Add a principal' }).fill('te')
  await expect.poll(offered).toEqual(['Lola', 'Bruno', 'Carla'])
  await page.getByRole('option', { name: /Lola/ }).click()
  await expect
    .element(dialog.getByRole('list', { name: 'Ana can book for' }))
    .toHaveTextContent('Lola')
  expect(server.calls('POST /api/v1/user/17/proxies/11')).toHaveLength(1)
  // Someone else has added Bruno as a principal in the meantime.
  await dialog.getByRole('combobox', { name: 'Add a principal' }).fill('te')
  await expect.poll(offered).toEqual(['Bruno', 'Carla'])
  await page.getByRole('option', { name: /Bruno/ }).click()
  await expect.element(dialog.getByText('Bruno has already been added.')).toBeVisible()
  await expect
    .element(dialog.getByRole('list', { name: 'Ana can book for' }))
    .not.toHaveTextContent('Bruno')
})

it('ROLEA-010 an account of service staff can be edited only by service staff, which others are told', async () => {
  const message = 'This is an internal service account of Support and may not be edited.'
  standInUsers({
    more: [user(19, 'Sofia', { roles: ['USER', 'SERVICE_ADMIN'] })],
    answer: ({ call }) =>
      call === 'PUT /api/v1/user/19'
        ? { status: 403, body: { code: 'SERVICE_ACCOUNT', message } }
        : undefined,
  })
  await openAt('#/admin?view=users')
  await choose('Sofia', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Sofia' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Sonia')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
})

it('ROLEA-009 making someone a service administrator is asked for first', async () => {
  const server = standInUsers({ roles: ['ORG_ADMIN', 'SERVICE_ADMIN'] })
  await openAt('#/admin?view=users')
  await choose('Ana', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Ana' })
  const permission = dialog.getByRole('checkbox', { name: 'Service administrator' })
  await permission.click()
  const question = page.getByRole('alertdialog', {
    name: 'Make Ana a service administrator? They will be able to manage every organisation.',
  })
  await question.getByRole('button', { name: 'Keep permissions' }).click()
  await expect.element(permission).not.toBeChecked()
  await permission.click()
  await question.getByRole('button', { name: 'Make service administrator' }).click()
  await expect.element(permission).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('PUT /api/v1/user/11')[0]?.body).toEqual({ roles: ['USER', 'SERVICE_ADMIN'] })
})

it('ROLEA-011 ROLEA-012 the administrators page lists administrators, adds one, removes one after a question, and says who is one already', async () => {
  const server = standInUsers({
    more: [user(23, 'Irene', { roles: ['ORG_ADMIN'] })],
    answer: ({ call, body }) =>
      call === 'PUT /api/v1/user/23/roles' &&
      (body as { roles: string[] }).roles.join() === 'ORG_ADMIN'
        ? {
            status: 409,
            body: { code: 'ALREADY_ADMINISTRATOR', message: 'Irene is already an administrator.' },
          }
        : undefined,
  })
  await openAt('#/admin?view=admins')
  await expect.element(row('Irene')).toBeVisible()
  await expect.element(row('Ana')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add administrator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add administrator' })
  const person = dialog.getByRole('combobox', { name: 'Person' })
  await person.fill('Irene')
  await page.getByRole('option', { name: /Irene/ }).click()
  await dialog.getByRole('button', { name: 'Add administrator' }).click()
  await expect.element(dialog.getByText('Irene is already an administrator.')).toBeVisible()
  await person.fill('Ana')
  await page.getByRole('option', { name: /Ana/ }).click()
  await dialog.getByRole('button', { name: 'Add administrator' }).click()
  await expect.element(row('Ana')).toBeVisible()
  expect(server.calls('PUT /api/v1/user/11/roles')[0]?.body).toEqual({
    roles: ['USER', 'ORG_ADMIN'],
  })
  await choose('Irene', 'Remove as administrator')
  const question = page.getByRole('alertdialog', { name: 'Remove Irene as an administrator?' })
  await question.getByRole('button', { name: 'Remove as administrator' }).click()
  await expect.element(row('Irene')).not.toBeInTheDocument()
  expect(server.calls('PUT /api/v1/user/23/roles').at(-1)?.body).toEqual({ roles: ['USER'] })
})

it('USER-002 AUTHM-011 the edit-user dialog has the tabs info, book-on-behalf, history and two-factor, which tells since when there is an app and resets it', async () => {
  const server = standInUsers({
    more: [user(30, 'Olga', { twoFactorAuth: { enrolledAtUtc: '2026-03-01T09:00:00Z' } })],
    answer: ({ call }) =>
      call === 'POST /api/v1/user/30/reset2fa' ? { body: user(30, 'Olga') } : undefined,
  })
  await openAt('#/admin?view=users')
  await choose('Olga', 'Edit')
  const [asked] = server.calls('GET /api/v1/user')
  expect(asked?.query.getAll('include')).toContain('twoFactorAuth')
  const dialog = page.getByRole('dialog', { name: 'Edit Olga' })
  await expect.element(dialog.getByRole('tab', { name: 'Two-factor' })).toBeVisible()
  expect(
    dialog
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Details', 'Book on behalf', 'History', 'Two-factor', 'Activity'])
  await dialog.getByRole('tab', { name: 'Two-factor' }).click()
  await expect
    .element(dialog.getByText(/^An authenticator app was set up on .*1 Mar 2026/))
    .toBeVisible()
  await expectAccessible()
  const reset = () => dialog.getByRole('button', { name: 'Reset app' })
  const question = page.getByRole('alertdialog', {
    name: 'Reset Olga’s authenticator app?',
  })
  await reset().click()
  await question.getByRole('button', { name: 'Keep app' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.calls('POST /api/v1/user/30/reset2fa')).toHaveLength(0)
  await reset().click()
  await question.getByRole('button', { name: 'Reset app' }).click()
  await expect.element(dialog.getByText('No authenticator app is set up.')).toBeVisible()
  await expect.element(reset()).not.toBeInTheDocument()
  expect(server.calls('POST /api/v1/user/30/reset2fa')).toHaveLength(1)
})

it('USER-029 the activity tab tells the last login and booking, and how the person logs in', async () => {
  standInUsers({
    more: [user(30, 'Olga')],
    answer: ({ call, query }) => {
      if (call === 'GET /api/v1/user/30/passkey') return { body: { passkeys: [], isUsable: true } }
      if (call !== 'GET /api/v1/user/30') return undefined
      expect(query.getAll('include')).toContain('latestBooking')
      return {
        body: user(30, 'Olga', {
          auths: { pwdchange: true },
          twoFactorAuth: { enrolledAtUtc: '2026-03-01T09:00:00.000Z' },
          registrationDate: '2026-01-02T09:00:00.000Z',
          latestBookingDate: '2026-10-05T09:00:00.000Z',
        }),
      }
    },
  })
  await openAt('#/admin?view=users')
  await choose('Olga', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Olga' })
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(dialog.getByText('Password, Authenticator app')).toBeVisible()
  await expect.element(dialog.getByText('Mon 5 Oct 2026')).toBeVisible()
  await expect.element(dialog.getByText('Never')).toBeVisible()
  await expectAccessible()
  await expect
    .element(dialog.getByRole('link', { name: 'Show security events' }))
    .toHaveAttribute('href', '#/admin?view=security-events&person=30&when=year')
})

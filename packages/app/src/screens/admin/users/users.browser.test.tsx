import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(() => closeApp())

const user = (id: number, name: string, rest: object = {}) => ({
  id,
  personId: id,
  name,
  firstName: name,
  email: `${name.toLowerCase()}@test.house`,
  organisationId: 1,
  roles: ['USER'],
  canBookOnBehalf: false,
  canExport: false,
  type: 'STANDARD',
  isDeactivated: false,
  isLocked: false,
  isActive: true,
  ...rest,
})

/** A server with accounts; those whose name is in `stubborn` cannot be changed. */
function standInUsers(stubborn: readonly string[] = []) {
  let users = [
    user(11, 'Ana'),
    user(12, 'Bruno', { isLocked: true }),
    user(13, 'Screen', { type: 'SYSTEM', roles: ['SERVICE'] }),
    user(14, 'Carla', {
      canBookOnBehalf: true,
      bookOnBehalfBy: ['LOCATION_MANAGER', 'PRINCIPALS'],
    }),
  ]
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call, body }) => {
      const [, id, act] = /^POST \/api\/v1\/user\/(\d+)\/(\w+)$/.exec(call) ?? []
      if (call === 'GET /api/v1/user/deactivated')
        return { body: users.filter(({ isDeactivated }) => isDeactivated) }
      if (/^GET \/api\/v1\/user(\?|$)/.test(call))
        return { body: { users: users.filter(({ isDeactivated }) => !isDeactivated) } }
      if (call === 'POST /api/v1/user') {
        const made = user(20, (body as { firstName: string }).firstName, body as object)
        users = [...users, made]
        return { status: 201, body: made }
      }
      const edited = /^PUT \/api\/v1\/user\/(\d+)$/.exec(call)?.[1]
      const found = users.find((one) => String(one.id) === (id ?? edited))
      if (!found) return undefined
      if (stubborn.includes(found.name))
        return { status: 409, body: { code: 'LAST_ADMINISTRATOR', message: 'Somebody must stay.' } }
      const changed = {
        ...found,
        ...(body as object),
        isLocked: false,
        isDeactivated: act === 'unlock' ? found.isDeactivated : act === 'deactivate',
      }
      users = users.map((one) => (one === found ? changed : one))
      return { body: changed }
    },
  })
}

const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('USER-005 USER-006 USER-007 ROLEA-003 ROLEA-004 a user of one of two types needs an e-mail, a name, a permission with what it is for, and a password twice', async () => {
  const server = standInUsers()
  await openAt('#/admin?view=users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await expect
    .element(dialog.getByRole('combobox', { name: 'Type' }))
    .toHaveTextContent('PersonSystem')
  await dialog.getByRole('checkbox', { name: 'Bookings', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter an e-mail address.')).toBeVisible()
  await expect.element(dialog.getByText('Enter a first or a last name.')).toBeVisible()
  await expect.element(dialog.getByText('Specify the password')).toBeVisible()
  await expect.element(dialog.getByText('Choose at least one permission.')).toBeVisible()
  expect(server.calls('POST /api/v1/user')).toHaveLength(0)
  await expectAccessible()

  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('dora@test.house')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Dora')
  await dialog.getByLabelText(/^Password/).fill('a long secret')
  await dialog.getByLabelText(/^Repeat the password/).fill('another')
  await expect.element(dialog.getByText('The passwords do not match')).toBeVisible()
  await dialog.getByLabelText(/^Repeat the password/).fill('a long secret')
  for (const [name, message] of [
    ['Receptionist', 'Please assign a reception.'],
    ['Location manager', 'Please assign a managed location.'],
    ['Location admin', 'Please assign an administered location.'],
    ['Service provider', 'Please select a service provider'],
  ] as const) {
    const permission = dialog.getByRole('checkbox', { name, exact: true })
    await permission.click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await permission.click()
  }
  await dialog.getByRole('checkbox', { name: 'Bookings', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Dora')).toBeVisible()
  expect(server.calls('POST /api/v1/user')[0]?.body).toMatchObject({
    email: 'dora@test.house',
    roles: ['USER'],
    password: 'a long secret',
  })
})

it('ROLEA-006 ROLEA-007 bookings and view-only exclude each other; administrator turns on and locks the others and locks view-only, which locks administrator', async () => {
  standInUsers()
  await openAt('#/admin?view=users')
  await choose('Ana', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Ana' })
  const permission = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await permission('View-only bookings').click()
  await expect.element(permission('Bookings')).not.toBeChecked()
  await expect.element(permission('Administrator')).toBeDisabled()
  await permission('Bookings').click()
  await expect.element(permission('View-only bookings')).not.toBeChecked()
  await permission('Administrator').click()
  for (const name of [
    'Bookings',
    'Receptionist',
    'Location manager',
    'Location admin',
    'Service provider',
  ]) {
    await expect.element(permission(name)).toBeChecked()
    await expect.element(permission(name)).toBeDisabled()
  }
  await expect.element(permission('View-only bookings')).toBeDisabled()
})

it('USER-001 USER-009 USER-010 USER-012 users are unlocked and deactivated, a system user after a warning, and the manage-users page reactivates them', async () => {
  standInUsers()
  await openAt('#/admin?view=users')
  await expect.element(page.getByRole('cell', { name: 'Locked' })).toBeVisible()
  await expectAccessible()
  await choose('Bruno', 'Unlock account')
  await expect.element(page.getByRole('cell', { name: 'Locked' })).not.toBeInTheDocument()
  await choose('Screen', 'Deactivate')
  const warning = page.getByRole('alertdialog', { name: 'Deactivate Screen?' })
  await expect
    .element(
      warning.getByText(
        'Deactivating this user may break signage, floor plan and API access. Continue?',
      ),
    )
    .toBeVisible()
  await warning.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await expect.element(row('Screen')).not.toBeInTheDocument()
  location.hash = '#/admin?view=manage-users'
  await expect.element(row('Screen')).toBeVisible()
  await expectAccessible()
  await choose('Screen', 'Reactivate')
  await expect.element(page.getByText('No account is deactivated.')).toBeVisible()
})

it('USER-011 several users are deactivated one after another, up to the first failure', async () => {
  const server = standInUsers(['Bruno'])
  await openAt('#/admin?view=users')
  for (const name of ['Ana', 'Bruno', 'Screen'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate 3 users?' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect
    .element(dialog.getByText('Failed to de-activate Bruno. Somebody must stay.'))
    .toBeVisible()
  expect(server.calls('POST /api/v1/user/11/deactivate')).toHaveLength(1)
  expect(server.calls('POST /api/v1/user/13/deactivate')).toHaveLength(0)
})

it('a right that comes by a role is told, and not stored as the own one', async () => {
  const server = standInUsers()
  await openAt('#/admin?view=users')
  await choose('Carla', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Carla' })
  const right = dialog.getByRole('checkbox', { name: 'May book for anybody' })
  await expect.element(right).not.toBeChecked()
  await expect
    .element(right)
    .toHaveAccessibleDescription('Has this right anyway, as: Location manager, Proxy')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Clara')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('PUT /api/v1/user/14')[0]?.body).toEqual({ firstName: 'Clara' })
})

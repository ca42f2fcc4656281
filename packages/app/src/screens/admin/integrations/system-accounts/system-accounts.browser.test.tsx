import { setLocale } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import { standInServer, usualUser } from '../../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const user = (id: number, name: string, rest: object = {}) => ({
  ...usualUser,
  id,
  personId: id,
  name,
  email: `${name.toLowerCase()}@test.house`,
  ...rest,
})
const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const system = (id: number, name: string, rest: object = {}) =>
  user(id, name, { type: 'SYSTEM', roles: ['USER', 'SERVICE'], ...rest })
const token = (id: number, name: string, rest: object = {}) => ({
  id,
  name,
  created: inDays(-400),
  expires: inDays(200),
  ...rest,
})
type AnyToken = ReturnType<typeof token>

interface Options {
  accounts?: ReturnType<typeof user>[]
  tokens?: AnyToken[]
  roles?: string[]
  /** Overrides the default responses. */
  answer?: NonNullable<Parameters<typeof standInServer>[0]>['answer']
}

/** Test server with system accounts. All tokens belong to account 21. */
function standIn({
  accounts = [],
  tokens = [],
  roles = ['ORG_ADMIN'],
  answer = () => undefined,
}: Options = {}) {
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    answer: (asked) => {
      const { call, body, query } = asked
      const special = answer(asked)
      if (special) return special
      if (call === 'GET /api/v1/conferenceProvider') return { body: [] }
      if (call === 'GET /api/v1/user') {
        const isAsked = ({ type }: { type: string }) => type === (query.get('type') ?? 'STANDARD')
        return { body: { users: [user(11, 'Ana'), ...accounts].filter(isAsked) } }
      }
      if (call === 'POST /api/v1/user') {
        const { firstName, password: _, ...rest } = body as { firstName: string; password: string }
        accounts.push(system(30, firstName, rest))
        return { status: 201, body: accounts.at(-1) }
      }
      if (call === 'GET /api/v1/user/21/token') return { body: tokens }
      if (/^GET \/api\/v1\/user\/\d+\/token$/.test(call)) return { body: [] }
      if (call === 'POST /api/v1/user/21/token') {
        tokens.push(token(9, (body as { name: string }).name))
        const { created: _, ...made } = tokens.at(-1)!
        return { status: 201, body: { ...made, token: 'shown-once' } }
      }
      const gone = /^DELETE \/api\/v1\/user\/21\/token\/(\d+)$/.exec(call)?.[1]
      if (gone) {
        tokens.splice(0, tokens.length, ...tokens.filter(({ id }) => id !== Number(gone)))
        return { status: 204 }
      }
      const left = /^POST \/api\/v1\/user\/(\d+)\/deactivate$/.exec(call)?.[1]
      if (left) {
        const [found] = accounts.splice(
          accounts.findIndex(({ id }) => id === Number(left)),
          1,
        )
        return { body: { ...found, isDeactivated: true } }
      }
      const one = /^GET \/api\/v1\/user\/(\d+)$/.exec(call)?.[1]
      const found = [user(11, 'Ana'), ...accounts].find(({ id }) => id === Number(one))
      return found && { body: found }
    },
  })
}

const list = '#/admin?view=system-accounts'

describe('system accounts', () => {
  it('an administrator finds them under the integrations and adds one, whose password nobody sees', async () => {
    const server = standIn()
    await openAt('#/admin')
    await page.getByRole('link', { name: 'Integrations' }).click()
    await page.getByRole('link', { name: 'Manage system accounts' }).click()
    await expect.element(heading('System accounts')).toHaveFocus()
    expect(location.hash).toBe(list)
    await expect
      .element(page.getByRole('navigation', { name: 'Administration' }).getByText('Integrations'))
      .toHaveAttribute('aria-current', 'page')
    await expect
      .element(page.getByText(/^Add an account for each program that reads data or makes bookings/))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'API documentation' }))
      .toHaveAttribute('href', '/api/v1/docs')
    await expectAccessible()

    const add = page.getByRole('button', { name: 'Add system account' })
    await add.click()
    const dialog = page.getByRole('dialog', { name: 'Add system account' })
    await dialog.getByRole('button', { name: 'Add system account' }).click()
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
    await expect.element(dialog.getByText('Enter an e-mail address.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
    await expectAccessible()
    expect(server.calls('POST /api/v1/user')).toEqual([])
    await dialog.getByLabelText('Name').fill(' Rota ')
    await dialog.getByLabelText('E-mail').fill('rota@test.house ')
    await userEvent.keyboard('{Enter}')
    await expect.element(row('Rota')).toBeVisible()
    await expect.element(add).toHaveFocus()
    expect(server.calls('POST /api/v1/user').map(({ body }) => body)).toEqual([
      {
        firstName: 'Rota',
        email: 'rota@test.house',
        type: 'SYSTEM',
        roles: ['USER'],
        password: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  it('an administrator account shows a warning, and accounts have different passwords', async () => {
    const server = standIn()
    await openAt(list)
    const dialog = page.getByRole('dialog', { name: 'Add system account' })
    for (const name of ['One', 'Two']) {
      await page.getByRole('button', { name: 'Add system account' }).click()
      await dialog.getByLabelText('Name').fill(name)
      await dialog.getByLabelText('E-mail').fill(`${name}@test.house`)
      await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
      await dialog.getByRole('radio', { name: 'Bookings and administration' }).click()
      await expect
        .element(dialog.getByRole('alert'))
        .toHaveTextContent('Anyone with a token for this account can do everything')
      await expectAccessible()
      await dialog.getByRole('button', { name: 'Add system account' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    const bodies = server
      .calls('POST /api/v1/user')
      .map(({ body }) => body as { roles: string[]; password: string })
    expect(bodies.map(({ roles }) => roles)).toEqual([
      ['USER', 'ORG_ADMIN'],
      ['USER', 'ORG_ADMIN'],
    ])
    expect(bodies[0]?.password).not.toBe(bodies[1]?.password)
  })

  it('the input survives a refusal of the account, with the reason at the field', async () => {
    standIn({
      answer: ({ call }) =>
        call === 'POST /api/v1/user'
          ? {
              status: 409,
              body: {
                code: 'ALREADY_EXISTS',
                message: 'ana@test.house already exists.',
                fields: [{ field: 'email', code: 'invalid', message: 'Already used.' }],
              },
            }
          : undefined,
    })
    await openAt(list)
    await page.getByRole('button', { name: 'Add system account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Name').fill('Rota')
    await dialog.getByLabelText('E-mail').fill('ana@test.house')
    await dialog.getByRole('button', { name: 'Add system account' }).click()
    await expect.element(dialog.getByText('ana@test.house already exists.')).toBeVisible()
    await expect.element(dialog.getByText('Already used.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Rota')
    await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('ana@test.house')
  })

  it('people and accounts of the service are not listed; expiring tokens are marked', async () => {
    const server = standIn({
      accounts: [
        system(21, 'Rota'),
        system(22, 'Sign', { roles: ['SERVICE'] }),
        system(24, 'Support', { roles: ['SERVICE_ADMIN'] }),
      ],
      tokens: [token(1, 'Old', { expires: inDays(-1) }), token(2, 'New')],
    })
    await openAt(list)
    await expect.element(row('Rota')).toBeVisible()
    const rows = page.getByRole('row').elements()
    expect(rows.slice(1).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Rotarota@test.houseBookings2 Expired/),
      expect.stringMatching(/Signsign@test.houseAPI access only0/),
    ])
    expect(server.calls('GET /api/v1/user/24/token')).toEqual([])
    await expectAccessible()
  })

  it('deactivating an account warns that its programs will stop working', async () => {
    const server = standIn({ accounts: [system(21, 'Rota')] })
    await openAt(list)
    await choose('Rota', 'Deactivate')
    const question = page.getByRole('alertdialog', {
      name: 'Deactivate the system account “Rota”?',
    })
    await expect
      .element(question)
      .toHaveTextContent(
        'Its tokens and every program that uses them will stop working immediately',
      )
    await expectAccessible()
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect.element(page.getByText('System account deactivated.')).toBeVisible()
    await expect.element(page.getByText(/^Add an account for each program/)).toBeVisible()
    expect(server.calls('POST /api/v1/user/21/deactivate')).toHaveLength(1)
  })

  it('a failed list, or failed tokens alone, show an error and can be reloaded', async () => {
    let broken = 'GET /api/v1/user'
    standIn({
      accounts: [system(21, 'Rota')],
      answer: ({ call }) =>
        call === broken
          ? { status: 400, body: { code: 'INVALID_INPUT', message: 'Broken.' } }
          : undefined,
    })
    await openAt(list)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Broken.')
    broken = 'GET /api/v1/user/21/token'
    await retry.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Broken.')
    broken = ''
    await retry.click()
    await expect.element(row('Rota')).toBeVisible()
  })

  it('AD-131 get a password for the configuration file of a screen; what the server refuses is said in the dialog', async () => {
    let isShort = true
    const server = standIn({
      accounts: [system(21, 'Rota')],
      answer: ({ call }) =>
        call !== 'POST /api/v1/user/changePassword/user'
          ? undefined
          : isShort
            ? { status: 400, body: { code: 'PASSWORD_TOO_SHORT', message: 'Too short.' } }
            : { status: 204 },
    })
    await openAt(list)
    await choose('Rota', 'Set password')
    const dialog = page.getByRole('dialog', { name: 'Password for Rota' })
    const set = dialog.getByRole('button', { name: 'Set password' })
    await set.click()
    await expect.element(dialog.getByText('Specify the new password')).toBeVisible()
    await dialog.getByLabelText('New password', { exact: true }).fill('ladders')
    await dialog.getByLabelText('Confirm new password').fill('ladder')
    await expect.element(dialog.getByText('The passwords do not match')).toBeVisible()
    await expectAccessible()
    await dialog.getByLabelText('Confirm new password').fill('ladders')
    await set.click()
    await expect.element(dialog.getByText('Too short.')).toBeVisible()
    expect(dialog.getByText('Specify the new password').query()).toBeNull()
    isShort = false
    await set.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.calls('POST /api/v1/user/changePassword/user').at(-1)?.body).toEqual({
      id: 21,
      newPassword: 'ladders',
      newPasswordRepeat: 'ladders',
    })
  })

  it('location admins see neither the accounts nor the link to them', async () => {
    const server = standIn({ roles: ['USER', 'LOCATION_ADMIN'] })
    await openAt(list)
    await expect.element(page.getByText('For administrators only')).toBeVisible()
    expect(server.calls('GET /api/v1/user')).toEqual([])
  })
})

describe('tokens of a system account', () => {
  const address = `${list}&id=21`
  const accounts = () => [system(21, 'Rota')]

  it('a token is made for a number of days and shown once, with the header to send', async () => {
    const server = standIn({ accounts: accounts() })
    await openAt(list)
    await row('Rota').getByRole('link').click()
    await expect.element(heading('Tokens: Rota')).toHaveFocus()
    expect(location.hash).toBe(address)
    await expect.element(page.getByText(/^Create a token, and enter it/)).toBeVisible()
    await expectAccessible()
    const create = page.getByRole('button', { name: 'Create token' })
    await create.click()
    const dialog = page.getByRole('dialog', { name: 'Create token' })
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
    await dialog.getByLabelText('Name').fill('Rota server')
    await expect.element(dialog.getByLabelText('Valid for')).toHaveValue('3')
    await dialog.getByLabelText('Valid for').selectOptions('90 days')
    await expect.element(dialog.getByText(/^Works until /)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Create token' }).click()

    const shown = page.getByRole('alertdialog', { name: 'Copy the token now' })
    await expect.element(shown.getByLabelText('Secret token')).toHaveValue('shown-once')
    await expect
      .element(shown.getByLabelText('Secret token'))
      .toHaveAccessibleDescription('Header of each request: Authorization: Bearer …')
    expect(page.getByText('Saved.').query()).toBeNull()
    await expect
      .element(shown)
      .toHaveTextContent('Enter the token in the program that calls the API')
    await expectAccessible()
    expect(server.calls('POST /api/v1/user/21/token').map(({ body }) => body)).toEqual([
      { name: 'Rota server', expiryDays: 90 },
    ])
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await shown.getByRole('button', { name: 'Copy token' }).click()
    expect(copied).toHaveBeenCalledWith('shown-once')
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).toBeVisible()
    await shown.getByRole('button', { name: 'I have copied it' }).click()
    await expect.element(create).toHaveFocus()
    await expect.element(row('Rota server')).toBeVisible()
    expect(document.body.innerHTML).not.toContain('shown-once')

    await page.getByRole('main').getByRole('link', { name: 'System accounts' }).click()
    await expect.element(page.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  })

  it('the input survives a refusal of the token', async () => {
    standIn({
      accounts: accounts(),
      answer: ({ call }) =>
        call === 'POST /api/v1/user/21/token'
          ? { status: 400, body: { code: 'INVALID_INPUT', message: 'Not today.' } }
          : undefined,
    })
    await openAt(address)
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Name').fill('Rota server')
    await dialog.getByLabelText('Valid for').selectOptions('30 days')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect.element(dialog.getByText('Not today.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Rota server')
    await expect.element(dialog.getByLabelText('Valid for')).toHaveValue('0')
  })

  it('tokens tell when they expire and were used; expired and expiring ones are marked', async () => {
    standIn({
      accounts: accounts(),
      tokens: [
        token(1, 'Gone', { expires: inDays(-1), lastUsed: '2026-03-04T12:00:00Z' }),
        token(2, 'Soon', { expires: inDays(13) }),
        token(3, 'Fine', { expires: inDays(15) }),
      ],
    })
    await openAt(address)
    const text = (name: string) => expect.element(page.getByRole('row').filter({ has: row(name) }))
    await text('Gone').toHaveTextContent(/Expired.*4 Mar 2026/)
    await text('Soon').toHaveTextContent(/Expires soon.*Not yet/)
    await text('Fine').not.toHaveTextContent(/Expire/)
    await expectAccessible()
  })

  it('revoking names the token and its account, and shows a refusal', async () => {
    const server = standIn({ accounts: accounts(), tokens: [token(1, 'Old'), token(2, 'New')] })
    await openAt(address)
    await choose('Old', 'Revoke')
    const question = page.getByRole('alertdialog', { name: 'Revoke the token “Old”?' })
    await expect
      .element(question)
      .toHaveTextContent(
        'Programs that use it to call the API as “Rota” will lose access immediately.',
      )
    await expectAccessible()
    await question.getByRole('button', { name: 'Keep' }).click()
    expect(server.calls('DELETE /api/v1/user/21/token/1')).toEqual([])
    await choose('Old', 'Revoke')
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('Token revoked.')).toBeVisible()
    await expect.element(row('Old')).not.toBeInTheDocument()
    await expect.element(row('New')).toBeVisible()
    expect(server.calls('DELETE /api/v1/user/21/token/1')).toHaveLength(1)
  })

  it('an account that cannot be loaded says so, with the way back; a person leads to the list', async () => {
    standIn({ accounts: accounts() })
    await openAt(`${list}&id=99`)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not found.')
    await page.getByRole('main').getByRole('link', { name: 'System accounts' }).click()
    await expect.element(row('Rota')).toBeVisible()
    closeApp()
    standIn({ accounts: accounts() })
    await openAt(`${list}&id=11`)
    await expect.element(row('Rota')).toBeVisible()
    expect(location.hash).toBe(list)
  })

  it('reads in Spanish', async () => {
    setLocale('es-ES')
    standIn({
      accounts: accounts(),
      tokens: [token(1, 'Turnos', { expires: inDays(-1) })],
    })
    await openAt(list)
    await expect.element(heading('Cuentas de sistema')).toBeVisible()
    await row('Rota').getByRole('link').click()
    await expect.element(page.getByText('Caducado')).toBeVisible()
    await page.getByRole('button', { name: 'Acciones para Turnos' }).click()
    await page.getByRole('menuitem', { name: 'Revocar' }).click()
    await expect
      .element(page.getByRole('alertdialog', { name: '¿Revocar el token «Turnos»?' }))
      .toHaveTextContent('Se rechazarán de inmediato')
  })
})

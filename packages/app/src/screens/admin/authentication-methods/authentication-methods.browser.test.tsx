import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const password = { id: 1, type: 'MATRIX', title: 'Password', domains: [] }
const acme = {
  id: 2,
  type: 'OPENID',
  title: 'Acme account',
  domains: ['acme.example', 'acme.test'],
  syncSecretKeyExpiryUtc: '2099-03-01T09:00:00Z',
}
const old = {
  id: 3,
  type: 'SAML',
  title: 'Old',
  domains: [],
  syncSecretKeyExpiryUtc: '2020-03-01T09:00:00Z',
}

type Answer = { status?: number; body?: unknown }
function serve(answers: Record<string, Answer | Answer[]> = {}) {
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) => {
      if (call === 'GET /api/v1/org/current/authenticationMethods')
        return { body: [password, acme, old] }
      if (call === 'GET /api/v1/config/environment')
        return { body: { supportName: 'Help desk', mapsKey: '', build: '1', tzdataVersion: '1' } }
      const found = answers[call]
      return Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found
    },
  })
}
const open = async () => {
  await openAt('#/admin?view=authentication-methods')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Authentication methods' }))
    .toBeVisible()
}

it('AUTHM-001 the page lists the methods with type, domains and key', async () => {
  serve()
  await open()
  const rows = page.getByRole('table', { name: 'Login methods' }).getByRole('row')
  await expect
    .element(rows.nth(2))
    .toHaveTextContent(
      /Acme account.*OpenID Connect.*acme\.example, acme\.test.*Valid until Sun 1 Mar 2099/,
    )
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/Password.*E-mail and password.*All of the organisation/)
  await expect.element(rows.nth(3)).toHaveTextContent(/SAML.*Expired on Sun 1 Mar 2020/)
  expect(rows.nth(1).getByRole('button').elements()).toEqual([])
  await expectAccessible()
})

const sync = 'POST /api/v1/authenticationMethod/2/sync'
const press = () => page.getByRole('button', { name: 'Synchronise Acme account' }).click()

it('AUTHM-008 a failed synchronisation shows the returned message, or asks to contact the support of the provider', async () => {
  serve({
    [sync]: [
      {
        status: 409,
        body: { code: 'SYNC_KEY_MISSING', message: 'Please set the key of the directory first.' },
      },
      { status: 500, body: 'nothing that can be read' },
      {
        body: {
          created: 3,
          updated: 1,
          deactivated: 0,
          groups: 2,
          message: 'Administrators stay active.',
        },
      },
    ],
  })
  await open()
  const alert = page.getByRole('alert')
  await press()
  await expect.element(alert).toHaveTextContent('Please set the key of the directory first.')
  await press()
  await expect
    .element(alert)
    .toHaveTextContent('The synchronisation attempt failed. Please contact Help desk.')
  await expectAccessible()
  await press()
  await expect
    .element(page.getByText('3 users created · 1 updated · 0 deactivated · 2 groups are read anew'))
    .toBeVisible()
  await expect.element(page.getByText('Administrators stay active.')).toBeVisible()
  await expectAccessible()
})

it('AD-104 the key of a directory is set in a dialog, and never shown', async () => {
  const server = serve({ 'PATCH /api/v1/authenticationMethod/2': { body: acme } })
  await open()
  await page.getByRole('button', { name: 'Set key of Acme account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Key of the directory of Acme account' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter the key.')).toBeVisible()
  await expectAccessible()
  const field = dialog.getByLabelText('New key')
  await expect.element(field).toHaveAttribute('type', 'password')
  await field.fill(' s3cret ')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.calls('PATCH /api/v1/authenticationMethod/2').map(({ body }) => body))
    .toEqual([{ id: 2, syncSecretKey: 's3cret' }])
  await expect.poll(() => dialog.elements()).toEqual([])
})

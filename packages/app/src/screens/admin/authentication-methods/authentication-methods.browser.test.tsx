import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, type StandInAnswer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const password = {
  id: 1,
  type: 'MATRIX',
  title: 'Named by the server',
  domains: [],
  isActive: true,
  isTested: true,
}
const acme = {
  id: 2,
  type: 'OPENID',
  title: 'Acme account',
  domains: ['acme.example', 'acme.test'],
  isActive: true,
  isTested: true,
  syncSecretKeyExpiryUtc: '2099-03-01T09:00:00Z',
}
const old = {
  id: 3,
  type: 'SAML',
  title: 'Old',
  domains: [],
  isActive: false,
  isTested: true,
  syncSecretKeyExpiryUtc: '2020-03-01T09:00:00Z',
}

const policy = { isRequired: false, domains: ['acme.example'], isTested: true }
/** Responses for the single sign-on cards. */
const signOn: Record<string, { body: unknown }> = {
  'GET /api/v1/org/current/signOn': { body: policy },
  'GET /api/v1/org/current/signOn/requests': { body: [] },
  'GET /api/v1/securityEvent': { body: { events: [] } },
}

function serve(answers: Record<string, StandInAnswer | StandInAnswer[]> = {}, org: object = {}) {
  return standInServer({
    isLoggedIn: true,
    org: { organisationDomains: ['house.example'], ...org },
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) => {
      if (call === 'GET /api/v1/org/current/authenticationMethods')
        return { body: [password, acme, old] }
      if (call === 'GET /api/v1/config/environment')
        return { body: { supportName: 'Help desk', mapsKey: '', build: '1', tzdataVersion: '1' } }
      if (call === 'GET /api/v1/org/current/2fa') return { status: 204 }
      const found = answers[call]
      return (
        (Array.isArray(found) ? (found.length > 1 ? found.shift() : found[0]) : found) ??
        signOn[call]
      )
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

it('a method without domains applies to any domain', async () => {
  serve({}, { organisationDomains: [] })
  await open()
  const rows = page.getByRole('table', { name: 'Login methods' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/Password.*E-mail and password.*Any/)
})

it('single sign-on asks for the domains that the organisation lacks', async () => {
  serve({}, { organisationDomains: [] })
  await open()
  const rows = page.getByRole('table', { name: 'Login methods' }).getByRole('row')
  await expect.element(rows.nth(3)).toHaveTextContent(/SAML.*No domain yet/)
  await expect
    .element(page.getByRole('link', { name: 'Add e-mail domains' }))
    .toHaveAttribute('href', expect.stringContaining('view=account'))
  await expectAccessible()
})

/** Chooses an action from the menu of a method. */
async function act(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const sync = 'POST /api/v1/authenticationMethod/2/sync'
const press = () => page.getByRole('button', { name: 'Synchronise Acme account' }).click()

it('AUTHM-008 a failed synchronisation shows the returned message, or asks to contact the support of the provider', async () => {
  serve({
    [sync]: [
      {
        status: 409,
        body: { code: 'SYNC_KEY_MISSING', message: 'Please set the directory key first.' },
      },
      { status: 500, body: 'nothing that can be read', isMalformed: true },
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
  await expect.element(alert).toHaveTextContent('Please set the directory key first.')
  await press()
  await expect
    .element(alert)
    .toHaveTextContent('The synchronisation attempt failed. Please contact Help desk.')
  await expectAccessible()
  await press()
  await expect
    .element(
      page.getByText('3 users created · 1 updated · 0 deactivated · 2 groups will be reloaded'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Administrators stay active.')).toBeVisible()
  await expectAccessible()
})

it('AD-104 the key of a directory is set in a dialog, and never shown', async () => {
  const server = serve({ 'PATCH /api/v1/authenticationMethod/2': { body: acme } })
  await open()
  await act('Acme account', 'Set directory key')
  const dialog = page.getByRole('dialog', { name: 'Directory key for Acme account' })
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

it('AUTHM-001 AUTHM-004 AUTHM-005 the page holds the two-factor settings, which are enabled, changed and disabled by a button of their own that a change enables', async () => {
  const stored = { id: 4, method: 'AUTHENTICATOR_APP', twoFactorType: 'AUTHENTICATOR_APP' }
  let setting: object | undefined
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/org/current/authenticationMethods') return { body: [password] }
      if (call === 'GET /api/v1/org/current/2fa')
        return setting ? { body: setting } : { status: 204 }
      if (!call.includes('/org/current/2fa')) return signOn[call]
      setting = call.startsWith('DELETE') ? undefined : { ...stored, ...(body as object) }
      return setting
        ? { status: call.startsWith('POST') ? 201 : 200, body: setting }
        : { status: 204 }
    },
  })
  await open()
  const save = page.getByRole('button', { name: 'Save two-factor login' })
  const toggle = page.getByRole('switch', { name: /^Ask for a code/ })
  const grace = page.getByRole('combobox', { name: /^Time to set up the app/ })
  await expect.element(toggle).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await toggle.click()
  const options = (grace.element() as HTMLSelectElement).options
  expect([...options].map(({ text }) => text)).toEqual([
    'None: required at the next login',
    '1 day',
    ...[7, 14, 30, 90, 180].map((days) => `${days} days`),
  ])
  await grace.selectOptions('30 days')
  await expectAccessible()
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  expect(server.calls('POST /api/v1/org/current/2fa').at(-1)?.body).toEqual({
    twoFactorType: 'AUTHENTICATOR_APP',
    gracePeriodDays: 30,
  })
  await grace.selectOptions('None: required at the next login')
  await save.click()
  await expect
    .poll(() => server.calls('PUT /api/v1/org/current/2fa/4').at(-1)?.body)
    .toMatchObject({ gracePeriodDays: 0 })
  await expect.element(save).not.toBeInTheDocument()
  await toggle.click()
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Turn off two-factor login?' })
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(() => server.calls('DELETE /api/v1/org/current/2fa/4')).toHaveLength(1)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(toggle).not.toBeChecked()
})

it('AUTHM-001 turning passwords off names the consequence, and needs an own login by single sign-on', async () => {
  const put = 'PUT /api/v1/org/current/signOn'
  const server = serve({ [put]: { body: { ...policy, isRequired: true } } })
  await open()
  await page.getByRole('switch', { name: /^No passwords for domains/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off passwords?' })
  await expect.element(question).toHaveTextContent(/acme\.example.*allow-passwords/)
  await expectAccessible()
  await question.getByRole('button', { name: 'Turn off passwords' }).click()
  await expect.poll(() => server.calls(put).map(({ body }) => body)).toEqual([{ isRequired: true }])
  closeApp()
  const untested = { ...policy, isTested: false }
  serve({ 'GET /api/v1/org/current/signOn': { body: untested } })
  await open()
  await expect.element(page.getByRole('switch', { name: /^No passwords/ })).toBeDisabled()
  await expect.element(page.getByText('Log in with single sign-on yourself first')).toBeVisible()
})

it('AUTHM-001 a pending account can be confirmed, and failed logins show a reason', async () => {
  const confirm = 'POST /api/v1/org/current/signOn/requests/7'
  const request = {
    id: 7,
    user: { id: 3, name: 'Ada Berg' },
    issuer: 'https://id.acme.example',
    subject: 'ada-1',
    replaces: false,
    requested: '2099-03-01T09:00:00Z',
  }
  const event = {
    id: 9,
    date: '2099-03-01T09:00:00Z',
    kind: 'signOnFailed',
    reason: 'audienceDiffers',
    reference: 'ABCD2345',
  }
  const server = serve({
    'GET /api/v1/org/current/signOn/requests': { body: [request] },
    'GET /api/v1/securityEvent': { body: { events: [event] } },
    [confirm]: { status: 204 },
  })
  await open()
  const failures = page.getByRole('table', { name: 'Failed single sign-on logins' })
  await expect.element(failures).toHaveTextContent(/ABCD2345.*check the entity ID/)
  await page.getByRole('button', { name: 'Confirm Ada Berg' }).click()
  const question = page.getByRole('alertdialog', { name: 'Link the account of Ada Berg?' })
  await question.getByRole('button', { name: 'Link account' }).click()
  await expect.poll(() => server.calls(confirm)).toHaveLength(1)
})

it('AD-101 metadata are exchanged in both directions', async () => {
  const put = 'PUT /api/v1/authenticationMethod/3/metadata'
  const server = serve({ [put]: { body: old } })
  await open()
  await act('Old', 'Metadata')
  const dialog = page.getByRole('dialog', { name: 'Metadata of Old' })
  await expect
    .element(dialog.getByRole('link', { name: /^Download/ }))
    .toHaveAttribute('href', expect.stringMatching(/authenticationMethod\/3\/metadata$/))
  await dialog.getByRole('button', { name: 'Replace metadata' }).click()
  await expect.element(dialog.getByText(/^Paste the metadata or enter/)).toBeVisible()
  await dialog
    .getByLabelText('Or the address of the metadata')
    .fill('https://id.acme.example/metadata')
  await dialog.getByRole('button', { name: 'Replace metadata' }).click()
  await expect
    .poll(() => server.calls(put).map(({ body }) => body))
    .toEqual([{ url: 'https://id.acme.example/metadata' }])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, type StandInAnswer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const password = {
  id: 1,
  type: 'MATRIX',
  title: 'Password',
  domains: [],
  isActive: true,
  isTested: false,
}
const acme = { id: 2, type: 'OPENID', title: 'Acme', domains: [], isActive: true, isTested: true }
const old = { id: 3, type: 'SAML', title: 'Old', domains: [], isActive: false, isTested: false }
const address = 'http://localhost:8080/api/v1/authenticationMethod/2'
const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'
const withSettings = {
  ...acme,
  hasSecret: true,
  openId: { issuer: 'https://id.example/', clientId: 'mosaic' },
  redirectUrl: `${address}/callback`,
  startUrl: `${address}/redirect`,
}
const samlWithSettings = {
  ...old,
  hasSecret: true,
  saml: {
    entryPoint: 'https://idp.example/sso',
    idpIssuer: 'https://idp.example/entity',
    idpCertificates: [pem],
  },
  certificates: [{ subject: 'CN=idp', validUntil: '2099-03-01T09:00:00Z', fingerprint: 'AB' }],
  entityId: 'https://mosaic.example/3',
  assertionUrl: 'https://mosaic.example/3/saml',
  metadataUrl: 'https://mosaic.example/3/metadata',
}
const list = '/api/v1/org/current/authenticationMethods'

const serve = (answers: Record<string, StandInAnswer> = {}, isOnlyOrganisation = true) =>
  standInServer({
    isLoggedIn: true,
    org: { organisationDomains: ['acme.example', 'acme.test'], isOnlyOrganisation },
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call }) =>
      answers[call] ??
      {
        [`GET ${list}`]: { body: [password, acme, old] },
        'GET /api/v1/org/current/2fa': { status: 204 },
        'GET /api/v1/org/current/signOn': {
          body: { isRequired: false, domains: [], isTested: false },
        },
        'GET /api/v1/org/current/signOn/requests': { body: [] },
        'GET /api/v1/securityEvent': { body: { events: [] } },
        'GET /api/v1/authenticationMethod/2': { body: withSettings },
        'GET /api/v1/authenticationMethod/3': { body: samlWithSettings },
      }[call],
  })
const open = async () => {
  await openAt('#/admin?view=authentication-methods')
  await expect.element(page.getByRole('table', { name: 'Login methods' })).toBeVisible()
}
const choose = async (name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('AUTHM-021 adds OpenID Connect, checks the issuer, and shows the addresses for the provider', async () => {
  const server = serve({
    [`POST ${list}`]: { status: 201, body: { ...withSettings, isActive: false } },
    'POST /api/v1/authenticationMethod/discovery': {
      body: {
        issuer: 'https://id.example/',
        authorizationEndpoint: 'https://id.example/authorize',
        tokenEndpoint: 'https://id.example/token',
        scopes: [],
      },
    },
  })
  await open()
  await page.getByRole('button', { name: 'Add login method' }).click()
  await page.getByRole('menuitem', { name: 'Add OpenID Connect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add OpenID Connect' })
  const add = dialog.getByRole('button', { name: 'Add login method' })
  await add.click()
  await expect.element(dialog.getByLabelText(/^Client ID/)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText(/^Name/).fill('Acme')
  await dialog.getByLabelText(/^Issuer/).fill('https://id.example')
  await dialog.getByRole('button', { name: 'Check issuer' }).click()
  await expect
    .element(dialog.getByText('Provider found. People log in at https://id.example/authorize.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText(/^Issuer/)).toHaveValue('https://id.example/')
  await dialog.getByLabelText(/^Client ID/).fill('mosaic')
  await dialog.getByLabelText(/^Client secret/).fill(' word ')
  await dialog.getByRole('checkbox', { name: 'acme.test' }).click()
  await expectAccessible()
  await add.click()
  await expect
    .poll(() => server.calls(`POST ${list}`).map(({ body }) => body))
    .toEqual([
      {
        type: 'OPENID',
        title: 'Acme',
        domains: ['acme.test'],
        openId: { issuer: 'https://id.example/', clientId: 'mosaic' },
        secret: 'word',
      },
    ])
  const addresses = page.getByRole('dialog', { name: 'Addresses for Acme' })
  await expect
    .element(addresses.getByRole('textbox', { name: 'Redirect URI' }))
    .toHaveValue(`${address}/callback`)
  await expect.element(addresses.getByRole('button', { name: 'Copy: Redirect URI' })).toBeVisible()
  await expectAccessible()
})

it('AUTHM-022 a changed issuer asks for the secret again, and refusals stand at their fields', async () => {
  const put = 'PUT /api/v1/authenticationMethod/2'
  const server = serve({
    [put]: {
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        message: 'Please check the fields.',
        fields: [
          { field: 'openId.issuer', code: 'httpsAddress', message: 'Please use https.' },
          { field: 'domains.0', code: 'foreignDomain', message: 'Not your domain.' },
        ],
      },
    },
  })
  await open()
  await choose('Acme', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Acme' })
  await expect.element(dialog.getByText('Leave empty to keep the stored secret.')).toBeVisible()
  await dialog.getByLabelText(/^Issuer/).fill('https://other.example')
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(dialog.getByText(/^Enter the secret again/)).toBeVisible()
  await dialog.getByLabelText(/^Client secret/).fill('word')
  await save.click()
  await expect.element(dialog.getByText('Please use https.')).toBeVisible()
  await expect.element(dialog.getByText('Not your domain.')).toBeVisible()
  expect(server.calls(put)).toHaveLength(1)
})

it('AUTHM-033 adds OAuth 2 and access cards, and says what cards at kiosks risk', async () => {
  const oauth2 = {
    authorizationUrl: 'https://id.example/authorize',
    tokenUrl: 'https://id.example/token',
    userinfoUrl: 'https://id.example/userinfo',
    clientId: 'mosaic',
  }
  const own = { domains: [], isActive: false, isTested: false }
  const cards = { ...own, id: 6, type: 'CARD', title: 'Cards' }
  const answers: Record<string, StandInAnswer> = {
    [`POST ${list}`]: {
      status: 201,
      body: { ...own, id: 5, type: 'OAUTH2', title: 'House', hasSecret: true, oauth2 },
    },
    [`GET ${list}`]: { body: [password, cards] },
    'PUT /api/v1/authenticationMethod/6/active': { body: { ...cards, isActive: true } },
  }
  const server = serve(answers)
  await open()
  const begin = async (item: string) => {
    await page.getByRole('button', { name: 'Add login method' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    return page.getByRole('dialog', { name: item })
  }
  const dialog = await begin('Add OAuth 2')
  const add = dialog.getByRole('button', { name: 'Add login method' })
  await dialog.getByLabelText(/^Name/).fill('House')
  await dialog.getByLabelText(/^Authorisation address/).fill(oauth2.authorizationUrl)
  await dialog.getByLabelText(/^Token address/).fill('id.example/token')
  await dialog.getByLabelText(/^Address for data/).fill(oauth2.userinfoUrl)
  await dialog.getByLabelText(/^Client ID/).fill('mosaic')
  await add.click()
  await expect
    .element(dialog.getByLabelText(/^Client secret/))
    .toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(dialog.getByText('Enter an address that starts with https://.'))
    .toBeVisible()
  await dialog.getByLabelText(/^Token address/).fill(oauth2.tokenUrl)
  await dialog.getByLabelText(/^Client secret/).fill('word')
  await expectAccessible()
  await add.click()
  await page
    .getByRole('dialog', { name: 'Addresses for House' })
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click()
  answers[`POST ${list}`] = { status: 201, body: { ...cards, hasSecret: false } }
  const card = await begin('Add access cards')
  await card.getByLabelText(/^Name/).fill('Cards')
  await card.getByRole('button', { name: 'Add login method' }).click()
  await expect
    .poll(() => server.calls(`POST ${list}`).map(({ body }) => body))
    .toEqual([
      { type: 'OAUTH2', title: 'House', domains: [], oauth2, secret: 'word' },
      { type: 'CARD', title: 'Cards', domains: [] },
    ])
  await page.getByRole('switch', { name: 'Offer Cards on the login page' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn on Cards?' })
  await expect.element(question.getByText(/which can be read or copied/)).toBeVisible()
  expect(question.getByRole('button', { name: 'Test now' }).elements()).toEqual([])
  await question.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect
    .poll(() => server.calls('PUT /api/v1/authenticationMethod/6/active').map(({ body }) => body))
    .toEqual([{ isActive: true }])
})

it('AUTHM-024 fills in a SAML provider from its metadata', async () => {
  const read = 'POST /api/v1/authenticationMethod/providerMetadata'
  const { saml, certificates } = samlWithSettings
  const server = serve({
    [read]: { body: { ...saml, certificates } },
    [`POST ${list}`]: { status: 201, body: samlWithSettings },
  })
  await open()
  await page.getByRole('button', { name: 'Add login method' }).click()
  await page.getByRole('menuitem', { name: 'Add SAML' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add SAML' })
  await dialog.getByLabelText(/^Name/).fill('Old')
  await dialog.getByLabelText(/^Metadata/).fill('https://idp.example/metadata')
  await dialog.getByRole('button', { name: 'Read metadata' }).click()
  await expect.element(dialog.getByText(/Certificate CN=idp, valid until .*2099/)).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Signing certificates/)).toHaveValue(pem)
  expect(server.calls(read)[0]?.body).toEqual({ url: 'https://idp.example/metadata' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add login method' }).click()
  await expect
    .poll(() => server.calls(`POST ${list}`)[0]?.body)
    .toEqual({
      type: 'SAML',
      title: 'Old',
      domains: [],
      saml: { ...saml, idpCertificates: [pem.trim()] },
    })
  await expect
    .element(page.getByRole('textbox', { name: 'Reply address (assertion consumer service)' }))
    .toHaveValue('https://mosaic.example/3/saml')
})

it('AUTHM-025 AUTHM-026 switches, sorts and removes methods, and asks before nobody can log in', async () => {
  const active = (id: number) => `PUT /api/v1/authenticationMethod/${id}/active`
  const server = serve({
    [active(3)]: { body: { ...old, isActive: true } },
    [active(2)]: { body: { ...acme, isActive: false } },
    [`PUT ${list}/order`]: { body: [password, old, acme] },
    'GET /api/v1/authenticationMethod/3/test': { status: 204 },
    'DELETE /api/v1/authenticationMethod/3': {
      status: 409,
      body: { code: 'LOGIN_METHOD_IN_USE', message: 'Groups use it: Sales.' },
    },
  })
  await open()
  const toggle = (name: string) =>
    page.getByRole('switch', { name: `Offer ${name} on the login page` })
  await expect.element(toggle('Old')).not.toBeChecked()
  await toggle('Old').click()
  const untested = page.getByRole('alertdialog', { name: 'Turn on Old without a test?' })
  await expect.element(untested.getByText(/^No login with these settings/)).toBeVisible()
  await expectAccessible()
  await untested.getByRole('button', { name: 'Test now' }).click()
  const test = page.getByRole('dialog', { name: 'Test Old' })
  await test.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(server.calls(active(3))).toEqual([])
  await toggle('Old').click()
  await untested.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect
    .poll(() => server.calls(active(3)).map(({ body }) => body))
    .toEqual([{ isActive: true }])
  await toggle('Acme').click()
  await page
    .getByRole('alertdialog', { name: 'Turn off Acme?' })
    .getByRole('button', { name: 'Turn off' })
    .click()
  await expect
    .poll(() => server.calls(active(2)).map(({ body }) => body))
    .toEqual([{ isActive: false }])
  await choose('Acme', 'Move down')
  await expect
    .poll(() => server.calls(`PUT ${list}/order`).map(({ body }) => body))
    .toEqual([{ ids: [1, 3, 2] }])
  await choose('Old', 'Remove')
  const question = page.getByRole('alertdialog', { name: 'Remove Old?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByText('Groups use it: Sales.')).toBeVisible()
})

it('AUTHM-027 tests a method in a window of its own, and shows what arrived', async () => {
  const get = 'GET /api/v1/authenticationMethod/3/test'
  const result = {
    finished: '2026-11-20T09:00:00.000Z',
    isSuccessful: false,
    reason: 'domainNotServed',
    subject: 'p-1',
    issuer: 'https://idp.example/entity',
    emails: ['ann@elsewhere.net'],
    groups: ['sales'],
    claims: [{ name: 'mail', values: ['ann@elsewhere.net'] }],
  }
  const answers: Record<string, StandInAnswer> = { [get]: { status: 204 } }
  serve(answers)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await choose('Old', 'Test now')
  const dialog = page.getByRole('dialog', { name: 'Test Old' })
  await dialog.getByRole('button', { name: 'Open test window' }).click()
  expect(String(opened.mock.calls[0]?.[0])).toContain(
    '/api/v1/authenticationMethod/3/redirect?isTest=true',
  )
  await expect.element(dialog.getByText('Waiting for the login in the other window…')).toBeVisible()
  answers[get] = { body: result }
  await expect
    .element(dialog.getByText('The e-mail domain is not set up for this login method'))
    .toBeVisible()
  await expect.element(dialog.getByText(/^Log in as a person with an address/)).toBeVisible()
  await expect.element(dialog.getByText('ann@elsewhere.net').first()).toBeVisible()
  await expect.element(dialog.getByText('sales')).toBeVisible()
  await expectAccessible()
  answers[get] = {
    body: {
      ...result,
      finished: '2026-11-20T09:01:00.000Z',
      isSuccessful: true,
      reason: undefined,
      account: 'EXISTING',
      accountEmail: 'ann@acme.example',
    },
  }
  await dialog.getByRole('button', { name: 'Test again' }).click()
  await expect
    .element(dialog.getByText('This person would be logged in to the account ann@acme.example.'))
    .toBeVisible()
  opened.mockRestore()
})

it('AUTHM-027 the test window says that the test is finished', async () => {
  serve()
  await openAt('#/sign-on-tested')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Test finished' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close window' })).toBeVisible()
  await expectAccessible()
})

it('AUTHM-031 AUTHM-032 adds an LDAP directory, and tests connection and login', async () => {
  const directory = {
    id: 4,
    type: 'LDAP',
    title: 'Directory',
    domains: [],
    isActive: false,
    isTested: false,
    hasSecret: true,
    ldap: { url: 'ldap://dc.example', security: 'STARTTLS', baseDn: 'dc=example', bindDn: 'cn=r' },
  }
  const tested = {
    finished: '2026-11-20T09:00:00.000Z',
    isSuccessful: true,
    groups: [],
    claims: [],
  }
  const answers: Record<string, StandInAnswer> = {
    [`POST ${list}`]: { status: 201, body: directory },
    'POST /api/v1/authenticationMethod/4/test': { body: tested },
  }
  const server = serve(answers)
  await open()
  await page.getByRole('button', { name: 'Add login method' }).click()
  await page.getByRole('menuitem', { name: 'Add LDAP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add LDAP' })
  await dialog.getByLabelText(/^Name/).fill('Directory')
  await dialog.getByLabelText(/^Directory address/).fill('ldaps://dc.example')
  await dialog.getByLabelText(/^Encryption/).selectOptions('StartTLS')
  await expect.element(dialog.getByLabelText(/^Directory address/)).toHaveValue('ldap://dc.example')
  await dialog.getByRole('textbox', { name: 'Search base', exact: true }).fill('dc=example')
  await dialog.getByLabelText(/^Account \(DN\)/).fill('cn=r')
  const add = dialog.getByRole('button', { name: 'Add login method' })
  await add.click()
  const word = dialog.getByLabelText(/^Password of this account/)
  await expect.element(word).toHaveAttribute('aria-invalid', 'true')
  await word.fill('word')
  await expectAccessible()
  await add.click()
  await expect
    .poll(() => server.calls(`POST ${list}`).map(({ body }) => body))
    .toEqual([
      { type: 'LDAP', title: 'Directory', domains: [], ldap: directory.ldap, secret: 'word' },
    ])
  const test = page.getByRole('dialog', { name: 'Test Directory' })
  await test.getByRole('button', { name: 'Test now' }).click()
  await expect.element(test.getByText('The connection works')).toBeVisible()
  answers['POST /api/v1/authenticationMethod/4/test'] = {
    body: { ...tested, isSuccessful: false, reason: 'passwordWrong', detail: 'data 52e' },
  }
  await test.getByLabelText('E-mail').fill('ann@acme.example')
  await test.getByRole('textbox', { name: 'Password' }).fill('no')
  await test.getByRole('button', { name: 'Test now' }).click()
  await expect.element(test.getByText('The directory refused the password')).toBeVisible()
  await expect.element(test.getByText('Details: data 52e')).toBeVisible()
  await expectAccessible()
  expect(server.calls('POST /api/v1/authenticationMethod/4/test').map(({ body }) => body)).toEqual([
    {},
    { username: 'ann@acme.example', password: 'no' },
  ])
})

it('AUTHM-021 where several organisations share the server, their administrators only see methods', async () => {
  serve({}, false)
  await open()
  await expect.element(page.getByRole('cell', { name: 'Off' })).toBeVisible()
  expect(page.getByRole('switch', { name: /^Offer/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Add login method' }).elements()).toEqual([])
})

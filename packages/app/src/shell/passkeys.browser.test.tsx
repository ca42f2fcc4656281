import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInServer, usualUser } from './stand-in-server.fixture.js'

afterEach(closeApp)

const request = {
  challenge: 'Y2g',
  rpId: location.hostname,
  timeout: 1000,
  userVerification: 'required',
}
const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A browser without autofill suggestions, whose user accepts or closes the passkey dialog. */
function standInBrowser({ accepts }: { accepts: boolean }) {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false)
  const answer = async () => {
    if (!accepts) throw new DOMException('Closed', 'NotAllowedError')
    return {
      id: 'aWQ',
      rawId: bytes('id'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes('{}'),
        authenticatorData: bytes('data'),
        attestationObject: bytes('object'),
        signature: bytes('signature'),
        userHandle: bytes('handle'),
        getTransports: () => ['internal'],
      },
    } as unknown as Credential
  }
  return {
    get: vi.spyOn(navigator.credentials, 'get').mockImplementation(answer),
    create: vi.spyOn(navigator.credentials, 'create').mockImplementation(answer),
  }
}
const button = () => page.getByRole('button', { name: 'Log in with a passkey' })

it('AUTHM-014 a passkey logs in without an address; a closed dialog of the browser is explained', async () => {
  location.hash = '#/login'
  let isLoggedIn = false
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call }) => {
      if (call === 'POST /api/v1/user/login/passkey/options') return { body: request }
      if (call === 'POST /api/v1/user/login/passkey') {
        isLoggedIn = true
        return { body: usualUser }
      }
      return isLoggedIn || !call.endsWith('/user/current')
        ? undefined
        : { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please log in.' } }
    },
  })
  standInBrowser({ accepts: false })
  await openAt('#/my-bookings')
  await button().click()
  await expect.element(page.getByText(/^No passkey was used\./)).toBeVisible()
  await expectAccessible()
  standInBrowser({ accepts: true })
  await button().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
  const [sent] = server.calls('POST /api/v1/user/login/passkey')
  expect(sent?.body).toMatchObject({ credential: { id: 'aWQ', type: 'public-key' } })
})

it('AUTHM-018 nothing is offered where single sign-on replaces passwords, or the server has none', async () => {
  location.hash = '#/login'
  standInBrowser({ accepts: true })
  let isPossible = true
  standInServer({
    answer: ({ call }) => {
      if (call === 'POST /api/v1/user/login/passkey/options')
        return isPossible ? { body: request } : undefined
      return call === 'POST /api/v1/user/login/domainCheck'
        ? { body: { authentications: [{ id: 1, type: 'OPENID', title: 'Acme' }] } }
        : undefined
    },
  })
  await openAt('#/login')
  await expect.element(button()).toBeVisible()
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('nora@demo.mosaic.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Log in with Acme' })).toBeVisible()
  await expect.element(button()).not.toBeInTheDocument()
  isPossible = false
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('')
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(button()).not.toBeInTheDocument()
})

const passkey = {
  id: 7,
  name: 'Work laptop',
  created: '2026-11-20T08:00:00.000Z',
  lastUsed: '2026-11-21T09:30:00.000Z',
  isSynced: true,
}
const creation = {
  challenge: 'Y2g',
  rp: { id: location.hostname, name: 'Mosaic Booking' },
  user: { id: 'aGFuZGxl', name: 'nora@demo.mosaic.example', displayName: 'Nora' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

/** A profile with passkeys, on a server that requires the password `right`. */
function serveProfile({
  passkeys = [passkey],
  obstacle = undefined as string | undefined,
  hasPassword = true,
  address = location.origin,
} = {}) {
  let shown = passkeys
  return standInServer({
    isLoggedIn: true,
    user: { auths: { pwdchange: hasPassword } },
    answer: ({ call, body }) => {
      const { currentPassword } = (body ?? {}) as { currentPassword?: string }
      const stale = { status: 403, body: { code: 'LOGIN_NOT_FRESH', message: 'Log in again.' } }
      if (call === 'GET /api/v1/user/current/passkeys')
        return { body: { passkeys: shown, address, ...(obstacle && { obstacle }) } }
      if (call === 'GET /api/v1/user/current/sessions')
        return {
          body: [
            {
              id: 1,
              created: passkey.created,
              lastUsed: passkey.created,
              isCurrent: true,
              browser: 'Firefox',
              system: 'Linux',
            },
          ],
        }
      if (call === 'POST /api/v1/user/current/passkeys/options')
        return currentPassword === 'right' ? { body: creation } : stale
      if (call === 'POST /api/v1/user/current/passkeys') {
        const { name } = body as { name: string }
        shown = [...shown, { ...passkey, id: 8, name }]
        return { status: 201, body: { ...passkey, id: 8, name } }
      }
      if (call !== 'POST /api/v1/user/current/passkeys/7/remove') return undefined
      if (currentPassword !== 'right' && hasPassword) return stale
      shown = shown.filter(({ id }) => id !== 7)
      return { status: 204 }
    },
  })
}
const entries = () => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

it('AUTHM-014 AUTHM-017 a passkey is added with a name, and the password if the login is old', async () => {
  const server = serveProfile()
  standInBrowser({ accepts: true })
  await openAt('#/profile?view=security')
  await expect.element(entries()).toHaveTextContent(/Work laptop\s*Synced.*Added.*Last used/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await expect.element(name).toHaveValue('Firefox on Linux')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  await name.fill('Phone')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Current password')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Current password').fill('right')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => entries().elements()).toHaveLength(2)
  expect(server.calls('POST /api/v1/user/current/passkeys')[0]?.body).toMatchObject({
    name: 'Phone',
    credential: { id: 'aWQ', response: { transports: ['internal'] } },
  })
})

it('AUTHM-017 a passkey is removed after a question, and the last way in is named', async () => {
  serveProfile({ hasPassword: false })
  await openAt('#/profile?view=security')
  await page.getByRole('button', { name: 'Remove passkey: Work laptop' }).click()
  const dialog = page.getByRole('alertdialog', { name: /Work laptop/ })
  await expect.element(dialog.getByText(/^You have no password/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
})

it('AUTHM-017 an old login asks for the password before a passkey is removed', async () => {
  serveProfile()
  await openAt('#/profile?view=security')
  await page.getByRole('button', { name: 'Remove passkey: Work laptop' }).click()
  const dialog = page.getByRole('alertdialog', { name: /Work laptop/ })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByLabelText('Current password').fill('right')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
})

it.each([
  ['INSECURE_ADDRESS', location.origin, /set up without HTTPS/],
  ['NO_HOST_NAME', location.origin, /an IP address instead of a name/],
  [undefined, 'https://book.example', 'Passkeys work only at https://book.example.'],
] as const)(
  'AUTHM-018 the profile says why there is none (%s)',
  async (obstacle, address, text) => {
    serveProfile({ passkeys: [], obstacle, address })
    await openAt('#/profile?view=security')
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument()
  },
)

it('AUTHM-018 the profile offers no passkeys where single sign-on decides', async () => {
  serveProfile({ passkeys: [], obstacle: 'SIGN_ON_REQUIRED' })
  await openAt('#/profile?view=security')
  await expect.element(page.getByRole('heading', { name: 'Logged-in devices' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Passkeys' })).not.toBeInTheDocument()
})

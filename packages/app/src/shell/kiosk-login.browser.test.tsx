import { setLocale } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInServer, usualUser as user } from './stand-in-server.fixture.js'

const pixel = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
type Answers = Record<string, { status?: number; body?: unknown }[]>

/** Returns each operation's responses in order, and repeats the last one. */
function serve(answers: Answers) {
  let isIn = false
  const server = standInServer({
    answer: ({ call }) => {
      const key = Object.keys(answers).find((path) => call === `POST /api/v1${path}`)
      const list = key === undefined ? undefined : answers[key]!
      const next = list && (list.length > 1 ? list.shift() : list[0])
      if (next?.body === user) isIn = true
      if (call === 'GET /api/v1/user/current' && !isIn)
        return { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please log in.' } }
      return next
    },
    isLoggedIn: true,
  })
  return server
}
const refused = (status: number, code: string, message = code) => ({
  status,
  body: { code, message },
})
const login = {
  code: 'c'.repeat(43),
  url: 'https://x.example',
  image: pixel,
  pollToken: 'p'.repeat(43),
  expires: '2026-11-25T12:00:00Z',
}

beforeEach(() => {
  localStorage.setItem('mb.kiosk', JSON.stringify({ deviceId: 7, credential: 'k'.repeat(43) }))
})
afterEach(() => {
  vi.useRealTimers()
  closeApp()
})
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const timedOut = page.getByText('The request timed-out, please try again.')
const service = { service: '7', serviceKey: 'k'.repeat(43) }

it.each([
  [800, 480],
  [480, 800],
])(
  'AD-103 every way to log in at a kiosk is in view on a screen of %i × %i',
  async (width, height) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1280, 800))
    serve({})
    await openAt('#/login')
    const useCard = page.getByRole('button', { name: 'Log in with card', exact: true })
    await expect.element(useCard).toBeVisible()
    await expect
      .poll(() => useCard.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(height)
    // The texts of the buttons stay on one line, also in Spanish.
    setLocale('es-ES', false)
    onTestFinished(() => setLocale('en-GB', false))
    const useCode = page.getByRole('button', { name: 'Iniciar sesión con un código por correo' })
    await expect.element(useCode).toBeVisible()
    const heightOf = (one: Element) => one.getBoundingClientRect().height
    const withCard = page.getByRole('button', { name: 'Iniciar sesión con la tarjeta' })
    expect(heightOf(useCode.element())).toBe(heightOf(withCard.element()))
  },
)

it('AUTHM-013 ERR-006 the dialog of the QR code shows it, says when it has timed out, and logs in what a phone confirms', async () => {
  const server = serve({
    '/user/login/qr/poll': [refused(404, 'TOKEN_INVALID'), { status: 204 }, { body: user }],
    '/user/login/qr': [{ body: login }],
  })
  await openAt('#/login')
  await press('Log in with your phone')
  await expect
    .element(page.getByRole('img', { name: 'QR code for logging in' }))
    .toHaveAttribute('src', pixel)
  await expectAccessible()
  await expect.element(timedOut).toBeVisible()
  expect(page.getByRole('img', { name: 'QR code for logging in' }).elements()).toEqual([])
  await press('Try again')
  await expect.poll(() => location.hash, { timeout: 10_000 }).toBe('#/find/1')
  expect(server.calls('POST /api/v1/user/login/qr').map(({ body }) => body)).toEqual([
    service,
    service,
  ])
  expect(server.calls('POST /api/v1/user/login/qr/poll')[2]!.body).toEqual({
    pollToken: login.pollToken,
  })
})

it('AUTHM-013 the dialog of the temporary login mails a code, says when it is wrong, and logs in with it', async () => {
  const server = serve({
    '/user/login/temporary/code': [refused(401, 'LOGIN_FAILED'), { body: user }],
    '/user/login/temporary': [{ status: 204 }],
  })
  await openAt('#/login')
  await press('Log in with an e-mail code')
  await press('Send code')
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(' nora@demo.mosaic.example ')
  await userEvent.keyboard('{Enter}')
  const code = page.getByRole('textbox', { name: 'Code from the e-mail' })
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await code.fill('12345')
  await press('Log in')
  await expect.element(page.getByText('Please enter the 6 digits.')).toBeVisible()
  await code.fill('123456')
  await press('Log in')
  await expect.element(page.getByText('This code is not correct.')).toBeVisible()
  await press('Log in')
  await expect.poll(() => location.hash).toBe('#/find/1')
  const body = { username: 'nora@demo.mosaic.example', ...service }
  expect(server.calls('POST /api/v1/user/login/temporary').map((asked) => asked.body)).toEqual([
    body,
  ])
  expect(server.calls('POST /api/v1/user/login/temporary/code')[1]!.body).toEqual({
    ...body,
    code: '123456',
  })
})

it('ERR-006 a temporary login says that it has timed out when its code has expired', async () => {
  serve({ '/user/login/temporary': [{ status: 204 }] })
  await openAt('#/login')
  await press('Log in with an e-mail code')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@demo.mosaic.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Code from the e-mail' })).toBeVisible()
  vi.advanceTimersByTime(5 * 60_000)
  await expect.element(timedOut).toBeVisible()
  await press('Try again')
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

it('AD-103 a card logs in with the key of the kiosk, and a kiosk that was disconnected is one no longer', async () => {
  const server = serve({
    '/user/login': [refused(401, 'LOGIN_FAILED'), refused(403, 'SERVICE_KEY_INVALID')],
  })
  await openAt('#/login')
  const card = page.getByRole('textbox', { name: 'Access card' })
  await expect.element(card).toHaveFocus()
  await card.fill('4711')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This card was not recognised.')).toBeVisible()
  await expect.element(card).toHaveValue('')
  expect(server.calls('POST /api/v1/user/login')[0]!.body).toEqual({ username: '4711', ...service })
  await card.fill('4711')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Connect this kiosk' })).toBeVisible()
  expect(localStorage.getItem('mb.kiosk')).toBeNull()
  await page.getByRole('link', { name: 'Use the standard login' }).click()
  await expect.element(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible()
})

it('AD-103 a browser becomes a kiosk when an administrator enters the code that it shows', async () => {
  localStorage.clear()
  const credential = { deviceId: 9, credential: 'n'.repeat(43) }
  serve({
    '/device/pairing/poll': [{ status: 204 }, { body: credential }],
    '/device/pairing': [
      {
        body: {
          pairingCode: 'K7QM-2XPD',
          pollToken: 'p'.repeat(43),
          expires: '2026-11-25T12:00:00Z',
        },
      },
    ],
  })
  await openAt('#/login?kiosk')
  await expect.element(page.getByText('K7QM-2XPD')).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByRole('heading', { name: 'Log in on this screen' }), { timeout: 10_000 })
    .toBeVisible()
  expect(JSON.parse(localStorage.getItem('mb.kiosk')!)).toEqual(credential)
  await expectAccessible()
})

it('AD-103 the phone asks before it lets a kiosk in, and says when the code is no longer valid', async () => {
  localStorage.clear()
  const confirmed: string[] = []
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) => {
      if (!call.endsWith('/confirm')) return undefined
      confirmed.push(call)
      return confirmed.length > 1
        ? { status: 204 }
        : refused(404, 'TOKEN_INVALID', 'No longer valid.')
    },
  })
  await openAt('#/confirm-login?code=abcdefghij')
  await expect
    .element(page.getByText('The kiosk will be logged in as Nora Whitfield for 10 minutes.'))
    .toBeVisible()
  await expectAccessible()
  await press('Log in at the kiosk')
  await expect.element(page.getByText('No longer valid.')).toBeVisible()
  await press('Log in at the kiosk')
  await expect.element(page.getByRole('heading', { name: 'The kiosk is logged in' })).toBeVisible()
  expect(confirmed[1]).toBe('POST /api/v1/user/login/qr/abcdefghij/confirm')
  location.hash = '#/confirm-login?code=klmnopqrst'
  await press('Log in at the kiosk')
  await expect.poll(() => confirmed[2]).toBe('POST /api/v1/user/login/qr/klmnopqrst/confirm')
})

it.each([
  ['at a kiosk ends after 10 minutes', true],
  ['anywhere else does not end by itself', false],
])('a session %s', async (_, isKiosk) => {
  if (!isKiosk) localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  standInServer({ isLoggedIn: true })
  const answer = vi.mocked(fetch).getMockImplementation()!
  let logOuts = 0
  // A response would reload the page.
  vi.mocked(fetch).mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname !== '/api/v1/user/logout') return answer(input, init)
    logOuts += 1
    return new Promise(() => {})
  })
  await openAt('#/find/1')
  await expect.element(page.getByRole('heading', { name: 'Meeting rooms' })).toBeVisible()
  vi.advanceTimersByTime(9 * 60_000)
  expect(logOuts).toBe(0)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => logOuts).toBe(isKiosk ? 1 : 0)
})

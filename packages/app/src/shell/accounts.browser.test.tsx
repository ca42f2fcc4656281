import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInServer } from './stand-in-server.fixture.js'

afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const email = page.getByRole('textbox', { name: 'E-mail' })
const names = { firstName: 'Ines', lastName: 'Duarte', contactNumber: '+34 600 000 000' }

/** Test server with a single-use token and the account created with it. */
function accountServer() {
  const state = { token: 'token-of-the-mail', password: '' }
  const redeem = (body: unknown) => {
    const { token, password } = body as { token: string; password: string }
    if (token !== state.token)
      return { status: 404, body: { code: 'TOKEN_INVALID', message: 'This link has expired.' } }
    Object.assign(state, { token: '', password })
    return { status: 204 }
  }
  const server = standInServer({
    answer: ({ call, body }) => {
      if (call === 'POST /api/v1/signup' || call === 'POST /api/v1/reset') return { status: 204 }
      if (call === 'PUT /api/v1/signup' || call === 'PUT /api/v1/reset') return redeem(body)
      if (call === 'POST /api/v1/user/login' && state.password)
        return (body as { password: string }).password === state.password
          ? undefined
          : { status: 401, body: { code: 'LOGIN_FAILED', message: 'Not correct.' } }
      return undefined
    },
  })
  return server
}
const logIn = async (text: string) => {
  await email.fill('nora@demo.mosaic.example')
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Password', { exact: true }).fill(text)
  await userEvent.keyboard('{Enter}')
}

it('AUTH-001 ROUTE-005 /signup opens without a session, and says that the link was sent', async () => {
  const server = accountServer()
  await openAt('#/signup')
  await expect.element(heading('Sign up')).toBeVisible()
  await expectAccessible()
  await email.fill("nora-o'brien_1@mail.demo.museum")
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/nora-o'brien_1@mail\.demo\.museum/)).toBeVisible()
  expect(server.calls('POST /api/v1/signup').map(({ body }) => body)).toEqual([
    { email: "nora-o'brien_1@mail.demo.museum" },
  ])
})

it('INV-010 while a sign-up is being sent its button is disabled, so that it is sent once', async () => {
  const server = accountServer()
  await openAt('#/signup')
  await email.fill('nora@demo.com')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const passOn = vi.mocked(globalThis.fetch).getMockImplementation()!
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    await held
    return passOn(...asked)
  })
  const send = page.getByRole('button', { name: 'Sign up' })
  await send.click()
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  release()
  await expect.element(page.getByText(/nora@demo\.com/)).toBeVisible()
  expect(server.calls('POST /api/v1/signup')).toHaveLength(1)
})

it('AUTH-003 the sign-up accepts what HTML does with a dot in the domain, and is not sent until the address is valid', async () => {
  const server = accountServer()
  const sent = () => server.calls('POST /api/v1/signup').map(({ body }) => body)
  await openAt('#/signup')
  for (const wrong of [
    '',
    'nora',
    'nora@demo',
    'no ra@demo.com',
    'nora@demo..com',
    'nora@-demo.com',
    'nora@demo.com.',
  ]) {
    await email.fill(wrong)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign up' }).click()
    expect(sent()).toEqual([])
  }
  await email.fill('nora@demo.com')
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([{ email: 'nora@demo.com' }])
  closeApp()
  for (const right of [
    'Nora_2@demo.com',
    "o'brien-nora@a.b.demo.co",
    'n@demo.museum',
    'n+o@demo.technology',
    'nora@xn--bcher-kva.example',
  ]) {
    const next = accountServer()
    await openAt('#/signup')
    await email.fill(right)
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => next.calls('POST /api/v1/signup'))
      .toMatchObject([{ body: { email: right } }])
    closeApp()
  }
})

it.each([
  ['/complete-signup/token-of-the-mail', false],
  ['/complete-signup', true],
])(
  'AUTH-002 ROUTE-005 %s opens without a session, sends the person with the token, and the account can log in',
  async (path, isTyped) => {
    const server = accountServer()
    await openAt(`#${path}`)
    const token = page.getByRole('textbox', { name: 'Code from the e-mail' })
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
    await expect.poll(() => token.elements()).toHaveLength(isTyped ? 1 : 0)
    if (isTyped) await token.fill('token-of-the-mail')
    await page.getByRole('textbox', { name: 'First name' }).fill(names.firstName)
    await page.getByRole('textbox', { name: 'Last name' }).fill(names.lastName)
    await page.getByRole('textbox', { name: /^Contact number/ }).fill(names.contactNumber)
    await page.getByLabelText('Password', { exact: true }).fill('right')
    await page.getByLabelText('Confirm password').fill('right')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Your account is ready')).toBeVisible()
    expect(server.calls('PUT /api/v1/signup').map(({ body }) => body)).toEqual([
      { token: 'token-of-the-mail', ...names, password: 'right' },
    ])
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn('right')
    await expect.element(heading('Meeting rooms')).toBeVisible()
  },
)

it('AUTH-006 a reset is requested for an address; the link sets a new password once, and the old one no longer works', async () => {
  const server = accountServer()
  await openAt('#/reset-password')
  await email.fill('nora@demo.mosaic.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.calls('POST /api/v1/reset').length).toBe(1)
  location.hash = '#/reset/token-of-the-mail/nora'
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('[autocomplete=username][hidden]')?.value)
    .toBe('nora')
  await page.getByLabelText('New password', { exact: true }).fill('right')
  await page.getByLabelText('Confirm new password').fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Password changed')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn('the old one')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not correct.' })).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Meeting rooms')).toBeVisible()
})

it('ROUTE-025 /asyncLogin tells the user to return to the add-in, and asks for a login without a session', async () => {
  standInServer({ isLoggedIn: true })
  await openAt('#/asyncLogin')
  await expect
    .element(page.getByText('You are logged in. Please return to the add-in and continue.'))
    .toBeVisible()
  closeApp()
  standInServer()
  await openAt('#/asyncLogin')
  await expect.element(heading('Log in')).toBeVisible()
  await logIn('right')
  await expect.poll(() => location.hash).toBe('#/asyncLogin')
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInServer, usualUser } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 800)
  location.hash = '#/login'
})
afterEach(closeApp)

const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Demo:nora?secret=JBSWY3DPEHPK3PXP',
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
}
const codes = Array.from({ length: 10 }, (_, at) => `ABCDE-FGH${at}J`)
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const code = () => page.getByRole('textbox', { name: /^Code/ })

/** Test server that requires the code `123456` for login. */
function serve(needed: 'TWO_FACTOR_REQUIRED' | 'TWO_FACTOR_ENROL_REQUIRED') {
  const server = standInServer({
    answer: ({ call, body }) => {
      if (call !== 'POST /api/v1/user/login') return undefined
      const sent = body as { password: string; code?: string }
      if (sent.password !== 'right' || sent.code === '123456') return undefined
      return {
        status: 401,
        body: {
          code: needed,
          message: 'More is needed.',
          ...(needed === 'TWO_FACTOR_ENROL_REQUIRED' && { data: setup }),
          ...(sent.code && { fields: [{ field: 'code', code: 'invalid', message: 'Wrong' }] }),
        },
      }
    },
  })
  return server
}

async function enterPassword() {
  await openAt('#/my-bookings')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('nora@demo.mosaic.example')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: 'Password' }).fill('right')
  await userEvent.keyboard('{Enter}')
}

it('AUTHM-010 D-033 after the password an enrolled user is asked for the code of the app; a wrong one is told at the field', async () => {
  const server = serve('TWO_FACTOR_REQUIRED')
  await enterPassword()
  await expect.element(heading('Enter your code')).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter the six digits.')).toBeVisible()
  await code().fill('654 321')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^That code is not correct/)).toBeVisible()
  await expect.element(code()).toHaveFocus()
  await expect.element(code()).toHaveValue('')
  await code().fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('My bookings')).toBeVisible()
  expect(
    server.calls('POST /api/v1/user/login').map(({ body }) => (body as { code?: string }).code),
  ).toEqual([undefined, '654321', '123456'])
})

it('AUTHM-010 AD-105 once the grace is over the login shows how to set up an app, and its first code logs in; another account can be used instead', async () => {
  serve('TWO_FACTOR_ENROL_REQUIRED')
  await enterPassword()
  await expect.element(heading('Set up your authenticator app')).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'QR code for your authenticator app' }))
    .toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open an app on this device instead' }))
    .toHaveAttribute('href', setup.otpauthUrl)
  await expectAccessible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect.element(heading('Log in')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Password' }).fill('right')
  await userEvent.keyboard('{Enter}')
  await code().fill('123456')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(heading('My bookings')).toBeVisible()
})

it('AD-105 on a phone, which cannot scan its own screen, the way into its app comes first', async () => {
  const matchMediaOf = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ ...matchMediaOf(query), matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  serve('TWO_FACTOR_ENROL_REQUIRED')
  await enterPassword()
  await expect
    .element(page.getByRole('link', { name: 'Open authenticator app' }))
    .toHaveAttribute('href', setup.otpauthUrl)
  await expect.element(page.getByRole('button', { name: 'Copy key' })).toBeVisible()
  const image = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect.element(image).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByText('Scan with another device').click()
  await expect.element(image).toBeVisible()
})

it('AD-105 during the grace period people can skip the app, and set it up in their profile', async () => {
  const user = {
    auths: { pwdchange: true },
    twoFactorAuth: { requiredFromUtc: '2026-12-05T09:00:00Z' } as object,
  }
  const server = standInServer({
    isLoggedIn: true,
    user,
    answer: ({ call, body }) => {
      if (call === 'POST /api/v1/user/current/2fa')
        return (body as { currentPassword?: string }).currentPassword === 'seven grey ladders'
          ? { body: setup }
          : { status: 403, body: { code: 'LOGIN_NOT_FRESH', message: 'Enter your password' } }
      if (call === 'POST /api/v1/user/current/2fa/recoveryCodes')
        return (body as { currentPassword?: string }).currentPassword === 'seven grey ladders'
          ? { body: { codes } }
          : { status: 403, body: { code: 'LOGIN_NOT_FRESH', message: 'Enter your password' } }
      if (call !== 'PUT /api/v1/user/current/2fa') return undefined
      return (body as { code: string }).code === '123456'
        ? { body: { ...usualUser, ...user } }
        : { status: 400, body: { code: 'CODE_INVALID', message: 'Wrong' } }
    },
  })
  await openAt('#/my-bookings')
  const notice = page.getByRole('region', { name: 'Set up an authenticator app' })
  await expect.element(notice.getByText(/^From .*5 Dec/)).toBeVisible()
  const [asked] = server.calls('GET /api/v1/user/current')
  expect(asked?.query.getAll('include')).toContain('twoFactorAuth')
  await notice.getByRole('link', { name: 'Set it up now' }).click()
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
  await dialog.getByLabelText('Current password').fill('seven grey ladders')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectAccessible()
  await code().fill('111111')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByText(/^That code is not correct/)).toBeVisible()
  await code().fill('123456')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Your authenticator app is set up.')).toBeVisible()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect.element(shown.getByText(codes[9]!)).toBeVisible()
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  expect(server.calls('PUT /api/v1/user/current/2fa').at(-1)?.body).toEqual({ code: '123456' })

  location.hash = '#/my-bookings'
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

it('AUTHM-020 a recovery code logs in instead of the app; a wrong one is told at its field', async () => {
  const server = standInServer({
    answer: ({ call, body }) => {
      if (call !== 'POST /api/v1/user/login') return undefined
      const sent = body as { password: string; recoveryCode?: string }
      return sent.password !== 'right' || sent.recoveryCode === 'ABCDE-FGHJK'
        ? undefined
        : { status: 401, body: { code: 'TWO_FACTOR_REQUIRED', message: 'More is needed.' } }
    },
  })
  await enterPassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByRole('textbox', { name: /^Recovery code/ })
  await expect.element(field).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a recovery code.')).toBeVisible()
  await field.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^That code is not correct, or/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await expect.element(code()).toHaveFocus()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await field.fill(' ABCDE-FGHJK ')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('My bookings')).toBeVisible()
  expect(server.calls('POST /api/v1/user/login').at(-1)?.body).toMatchObject({
    recoveryCode: 'ABCDE-FGHJK',
  })
})

it('AUTHM-019 AUTHM-020 an app by choice is switched off, and recovery codes are renewed and kept', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const printed = vi.spyOn(window, 'print').mockReturnValue(undefined)
  const server = standInServer({
    isLoggedIn: true,
    user: {
      auths: { pwdchange: true },
      twoFactorAuth: { enrolledAtUtc: '2026-11-05T09:00:00Z', recoveryCodesLeft: 1 },
    },
    answer: ({ call }) => {
      if (call === 'POST /api/v1/user/current/2fa/recoveryCodes') return { body: { codes } }
      return call === 'POST /api/v1/user/current/2fa/remove'
        ? { status: 409, body: { code: 'TWO_FACTOR_NEEDED', message: 'It is required.' } }
        : undefined
    },
  })
  await openAt('#/profile?view=security')
  await expect.element(page.getByText('You have 1 recovery code left.')).toBeVisible()
  await page.getByRole('button', { name: 'Create new recovery codes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Create new recovery codes?' })
  await question.getByRole('button', { name: 'Create new recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect
    .poll(() => dialog.getByRole('list').getByRole('listitem').elements())
    .toHaveLength(10)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(saved).toHaveBeenCalledOnce()
  await dialog.getByRole('button', { name: 'Print' }).click()
  expect(printed).toHaveBeenCalledOnce()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('alertdialog', { name: 'Turn off your authenticator app?' })
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(off.getByText('It is required.')).toBeVisible()
  expect(server.calls('POST /api/v1/user/current/2fa/remove')).toHaveLength(1)
})

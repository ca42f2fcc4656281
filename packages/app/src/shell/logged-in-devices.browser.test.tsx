import { setLocale } from '@mosaic-booking/widgets/ui'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInServer } from './stand-in-server.fixture.js'

afterEach(closeApp)

const session = (id: number, more: object = {}) => ({
  id,
  created: '2026-11-20T08:00:00.000Z',
  lastUsed: '2026-11-21T09:30:00.000Z',
  isCurrent: false,
  ...more,
})

/** Test server whose sessions can be ended with the password `right`. */
function serverWithSessions() {
  let sessions = [
    session(1, { browser: 'Firefox', system: 'Linux', isCurrent: true }),
    session(2, { browser: 'Safari', system: 'iOS', address: '192.0.2.40' }),
    session(3),
    session(4, { system: 'Linux' }),
  ]
  return standInServer({
    isLoggedIn: true,
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/user/current/sessions') return { body: sessions }
      if (call !== 'POST /api/v1/user/current/sessions/end') return undefined
      const { sessionId, currentPassword } = body as Record<string, unknown>
      if (currentPassword !== 'right')
        return {
          status: 400,
          body: { code: 'PASSWORD_WRONG', message: 'The password is not correct.' },
        }
      sessions = sessions.filter(
        ({ id, isCurrent }) => isCurrent || (sessionId && id !== sessionId),
      )
      return { status: 204 }
    },
  })
}
const devices = () => page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')
const confirm = () => page.getByRole('dialog').getByRole('button', { name: /^End/ })

it('lists the devices, and ends one session for the right password', async () => {
  const server = serverWithSessions()
  await openAt('#/profile?view=security')
  await expect.poll(() => devices().elements()).toHaveLength(4)
  await expect.element(devices().nth(0)).toHaveTextContent(/Firefox on Linux\s*This device/)
  await expect.element(devices().nth(1)).toHaveTextContent(/Safari on iOS.*192\.0\.2\.40/)
  await expect.element(devices().nth(2)).toHaveTextContent('Unknown device')
  await expect.element(devices().nth(3)).toHaveTextContent('Unknown browser on Linux')
  await expect.poll(() => devices().nth(0).getByRole('button').elements()).toHaveLength(0)
  await expectAccessible()
  await page.getByRole('button', { name: /^End session: Safari on iOS/ }).click()
  await expectAccessible()
  const password = page.getByLabelText('Current password')
  await expect.element(password).toHaveFocus()
  await confirm().click()
  await expect.element(page.getByText('Enter your password.', { exact: true })).toBeVisible()
  await password.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The password is not correct.')).toBeVisible()
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => devices().elements()).toHaveLength(3)
  await expect.element(page.getByText('Session ended')).toBeVisible()
  expect(server.calls('POST /api/v1/user/current/sessions/end').at(-1)!.body).toEqual({
    sessionId: 2,
    currentPassword: 'right',
  })
})

it('ends all other sessions, in Spanish', async () => {
  const server = serverWithSessions()
  await openAt('#/profile?view=security')
  await expect.poll(() => devices().elements()).toHaveLength(4)
  setLocale('es-ES')
  await page.getByRole('button', { name: 'Cerrar todas las demás sesiones' }).click()
  await page.getByLabelText('Contraseña actual').fill('right')
  await userEvent.keyboard('{Enter}')
  const list = page.getByRole('list', { name: 'Dispositivos con sesión iniciada' })
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(page.getByText('Este dispositivo')).toBeVisible()
  expect(server.calls('POST /api/v1/user/current/sessions/end').at(-1)!.body).toEqual({
    currentPassword: 'right',
  })
})

it('a list that could not be loaded can be tried again', async () => {
  let isBroken = true
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call !== 'GET /api/v1/user/current/sessions'
        ? undefined
        : isBroken
          ? { status: 403, body: { code: 'FORBIDDEN', message: 'You may not do this.' } }
          : { body: [session(1, { browser: 'Firefox', isCurrent: true })] },
  })
  await openAt('#/profile?view=security')
  await expect.element(page.getByText('Your devices could not be loaded')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(devices()).toHaveTextContent(/Firefox\s*This device/)
  await expect
    .poll(() => page.getByRole('button', { name: 'End all other sessions' }).elements())
    .toHaveLength(0)
})

import { setLocale } from '@mosaic-booking/widgets/ui'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer, usualUser } from '../../shell/stand-in-server.fixture.js'

afterEach(() => {
  delete document.documentElement.dataset.mbTheme
  closeApp()
})

const goodToken = 'a-set-up-token'

/** Test server without an organisation. Accepts the valid token. */
function emptyServer() {
  let isSetUp = false
  return standInServer({
    isLoggedIn: true,
    answer: ({ call, body }) => {
      if (isSetUp) return undefined
      if (!call.startsWith('POST /api/v1/setup'))
        return { status: 401, body: { code: 'SETUP_NEEDED', message: 'Not set up yet.' } }
      if ((body as { token?: string }).token !== goodToken)
        return {
          status: 404,
          body: { code: 'SETUP_TOKEN_INVALID', message: 'This set-up code is not valid.' },
        }
      if (call.endsWith('/check')) return { status: 204 }
      isSetUp = true
      return { body: usualUser }
    },
  })
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

it('an empty server shows the set-up at every address, and a wrong code is refused', async () => {
  emptyServer()
  await openAt('#/all-bookings')
  await expect.element(heading('Set up Mosaic Booking')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Enter the set-up code.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Set-up code' }).fill('wrong-wrong-wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This set-up code is not valid.')).toBeVisible()
})

it('the link in the log opens the form, which works by keyboard and logs in', async () => {
  const server = emptyServer()
  await openAt(`#/setup/${goodToken}`)
  const name = page.getByRole('textbox', { name: 'Name of the organisation' })
  await expect.element(name).toBeVisible()
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Enter the name of the organisation.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('Harbour House')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await userEvent.keyboard('{Tab}Brennan{Tab}ada@harbour.example')
  await page.getByRole('checkbox', { name: /with an @harbour.example address/ }).click()
  const service = page.getByRole('checkbox', { name: 'Also make me a service administrator' })
  await expect.element(service).toBeChecked()
  await service.click()
  await page.getByLabelText('Password', { exact: true }).fill('tide and harbour')
  await page.getByLabelText('Confirm password', { exact: true }).fill('tide and harbour')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Meeting rooms')).toBeVisible()
  expect(server.calls('POST /api/v1/setup')[0]!.body).toEqual({
    token: goodToken,
    organisationName: 'Harbour House',
    firstName: 'Ada',
    lastName: 'Brennan',
    email: 'ada@harbour.example',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    password: 'tide and harbour',
    allowSignUp: true,
    isServiceAdministrator: false,
  })
})

it('the link opens the form also in a tab that shows the set-up page already', async () => {
  emptyServer()
  await openAt('#/')
  await expect.element(page.getByRole('textbox', { name: 'Set-up code' })).toBeVisible()
  location.hash = `#/setup/${goodToken}`
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the organisation' }))
    .toBeVisible()
})

it('the form fits a phone, in Spanish and in the dark, without violations', async () => {
  emptyServer()
  await page.viewport(320, 640)
  setLocale('es-ES')
  document.documentElement.dataset.mbTheme = 'dark'
  await openAt(`#/setup/${goodToken}`)
  await expect.element(heading('Configure Mosaic Booking')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Nombre de la organización' }))
    .toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
})

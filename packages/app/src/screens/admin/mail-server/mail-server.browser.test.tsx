import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1440, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const none = { source: 'NONE', hasPassword: false, waiting: 0 }
const saved = {
  source: 'APPLICATION',
  host: 'smtp.acme.example',
  port: 587,
  security: 'STARTTLS',
  username: 'booking',
  hasPassword: true,
  senderName: 'Acme',
  senderAddress: 'booking@acme.example',
  changedOn: '2026-11-02T09:00:00.000Z',
  waiting: 0,
}
const failures = [
  {
    domain: 'guest.example',
    reason: 'all recipients were rejected: 550 5.1.1 <…@guest.example> unknown',
    mails: 3,
    givenUp: 3,
    since: '2026-11-01T09:00:00.000Z',
  },
  {
    domain: 'partner.example',
    reason: '451 4.7.1 Greylisted',
    mails: 1,
    givenUp: 0,
    since: '2026-11-02T09:00:00.000Z',
    nextAttempt: '2026-11-02T09:40:00.000Z',
  },
]

function standIn(answers: Readonly<Record<string, object>>) {
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['SERVICE_ADMIN'] },
    answer: ({ call }) =>
      answers[call] ??
      ({
        'GET /api/v1/mailServer': { body: none },
        'GET /api/v1/mailServer/failures': { body: [] },
      }[call] as object | undefined),
  })
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const leave = () =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Administration' })
    .click()

it('ORG-022 names what is missing, tests what was entered, and saves it', async () => {
  const server = standIn({
    'PUT /api/v1/mailServer': { body: saved },
    'POST /api/v1/mailServer/test': {
      body: { recipient: 'ada@demo.example', problem: 'LOGIN', answer: '535 5.7.8 Bad login' },
    },
  })
  await openAt('#/admin?view=mail-server')
  await expect.element(page.getByText('E-mails are not sent')).toBeVisible()
  await expectAccessible()
  await button('Send a test e-mail to yourself').click()
  await expect.element(field('Server')).toHaveFocus()
  await field('Server').fill('smtp.acme.example')
  await field('Username').fill('booking')
  await field('Sender name').fill('Acme')
  await field('Sender address').fill('booking@acme.example')
  await button('Save').click()
  await expect.element(page.getByText('Enter the password.')).toBeVisible()
  expect(server.calls('PUT /api/v1/mailServer')).toEqual([])
  await field('Password').fill('secret')
  await page.getByLabelText('Encryption').selectOptions('TLS from the start (usually port 465)')
  await expect.element(field('Port')).toHaveValue('465')
  await button('Send a test e-mail to yourself').click()
  await expect.element(page.getByText(/refused the username or password/)).toBeVisible()
  await expect.element(page.getByText('Response: 535 5.7.8 Bad login')).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Mail server saved')).toBeVisible()
  expect(server.calls('PUT /api/v1/mailServer')[0]!.body).toEqual({
    host: 'smtp.acme.example',
    port: 465,
    security: 'TLS',
    username: 'booking',
    password: 'secret',
    senderName: 'Acme',
    senderAddress: 'booking@acme.example',
  })
  // The saved password belongs to the saved server.
  await field('Server').fill('smtp.other.example')
  await button('Save').click()
  await expect.element(page.getByText(/^Enter the password again/)).toBeVisible()
})

it('ORG-022 shows what failed by domain, and sends it again', async () => {
  const server = standIn({
    'GET /api/v1/mailServer': { body: saved },
    'GET /api/v1/mailServer/failures': { body: failures },
    'POST /api/v1/mailServer/retry': { body: { mails: 3 } },
  })
  await openAt('#/admin?view=mail-server')
  await expect.element(button('Try all again')).toBeVisible()
  await expectAccessible()
  await button('Try again to send to guest.example').click()
  await expect.element(page.getByText('3 e-mails are being sent again')).toBeVisible()
  expect(server.calls('POST /api/v1/mailServer/retry')[0]!.body).toEqual({
    domain: 'guest.example',
  })
  await page.viewport(390, 844)
  await expect.element(button('Try all again')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('ORG-022 shows the server of SMTP_URL without fields, and tests it', async () => {
  const server = standIn({
    'GET /api/v1/mailServer': {
      body: { ...saved, source: 'ENVIRONMENT', changedOn: undefined },
    },
    'POST /api/v1/mailServer/test': { body: { recipient: 'ada@demo.example' } },
  })
  await openAt('#/admin?view=mail-server')
  await expect.element(page.getByText(/^The mail server is set by SMTP_URL/)).toBeVisible()
  await expect.element(page.getByText('smtp.acme.example:587')).toBeVisible()
  await expect.element(field('Server')).not.toBeInTheDocument()
  await button('Send a test e-mail to yourself').click()
  await expect.element(page.getByText('Check the inbox of ada@demo.example.')).toBeVisible()
  expect(server.calls('POST /api/v1/mailServer/test')[0]!.body).toEqual({})
})

it('ORG-022 takes the server away after a question', async () => {
  const server = standIn({
    'GET /api/v1/mailServer': { body: saved },
    'DELETE /api/v1/mailServer': { status: 204 },
  })
  await openAt('#/admin?view=mail-server')
  await button('Remove mail server').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove mail server' }).click()
  await expect.element(field('Server')).toHaveValue('')
  expect(server.calls('DELETE /api/v1/mailServer')).toHaveLength(1)
})

it('ORG-022 asks before leaving discards what was entered', async () => {
  standIn({ 'GET /api/v1/mailServer': { body: saved } })
  await openAt('#/admin?view=mail-server')
  await field('Sender name').fill('Acme Rooms')
  await leave()
  const dialog = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await dialog.getByRole('button', { name: 'Continue editing' }).click()
  await expect.element(field('Sender name')).toHaveValue('Acme Rooms')
  await leave()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
})

it('leaving during a save asks only until it has finished, and then goes on', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  standIn({ 'GET /api/v1/mailServer': { body: saved }, 'PUT /api/v1/mailServer': { body: saved } })
  const passOn = vi.mocked(globalThis.fetch).getMockImplementation()!
  await openAt('#/admin?view=mail-server')
  await field('Sender name').fill('Acme Rooms')
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (init?.method === 'PUT') await finished
    return passOn(input, init)
  })
  await button('Save').click()
  await leave()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  finish()
  await expect.element(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

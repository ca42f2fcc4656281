import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'
import { quietStatus } from './status.fixture.js'

beforeEach(async () => {
  await page.viewport(1440, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const part = (name: string) => page.getByRole('region', { name, exact: true })

/** Opened at its own address. */
const quiet = {
  ...quietStatus,
  server: { ...quietStatus.server, publicUrl: location.origin },
}
const busyStatus = {
  ...quiet,
  database: { ...quiet.database, isWritable: false },
  jobs: [
    {
      area: 'BOOKINGS',
      due: 0,
      planned: 214,
      failed: 0,
      overdueSeconds: 0,
      lastRun: '2026-11-02T09:20:00.000Z',
    },
    { area: 'NOTICES', due: 12, planned: 60, failed: 2, overdueSeconds: 1500 },
  ],
  mails: {
    ...quiet.mails,
    waiting: 3,
    failed: 1,
    hours: quiet.mails.hours.map((hour, at) => ({
      ...hour,
      sent: [0, 0, 4, 9, 22, 31, 18, 7][at % 8]!,
      failed: at === 20 ? 5 : 0,
    })),
  },
  limits: { factor: 2, guessing: 1, usage: 0 },
  integrations: [
    {
      type: 'MICROSOFT_TEAMS',
      organisation: 'Acme',
      isConnected: true,
      lastSuccess: '2026-11-02T08:00:00.000Z',
    },
    {
      type: 'ROOM_CALENDARS',
      organisation: 'Acme',
      isConnected: true,
      lastSuccess: '2026-11-02T07:00:00.000Z',
      lastFailure: '2026-11-02T09:00:00.000Z',
    },
  ],
  devices: { on: 14, silent: 2, unused: 1 },
}

const standIn = (answer: () => object, user: object = { roles: ['SERVICE_ADMIN'] }, org = {}) =>
  standInServer({
    isLoggedIn: true,
    user,
    org,
    answer: ({ call }) => (call === 'GET /api/v1/status' ? answer() : undefined),
  })

it('shows a new installation as calm, and updates on request', async () => {
  let status: object = quiet
  const server = standIn(() => ({ body: status }))
  await openAt('#/admin?view=status')
  await expect.element(heading('Status')).toBeVisible()
  await expect.element(part('Database').getByText('OK', { exact: true })).toBeVisible()
  await expect.element(part('Database').getByText('PostgreSQL 17.2')).toBeVisible()
  await expect.element(part('Database').getByText('48 MB')).toBeVisible()
  await expect.element(part('Jobs').getByText('No jobs are queued.')).toBeVisible()
  await expect.element(part('E-mails').getByText('No e-mails in the last 24 hours.')).toBeVisible()
  await expect.element(part('Integrations').getByText('Not in use')).toBeVisible()
  await expect.element(part('Screens and kiosks').getByText('Not in use')).toBeVisible()
  await expectAccessible()
  status = busyStatus
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(part('Database').getByText('Problem')).toBeVisible()
  expect(server.calls('GET /api/v1/status').length).toBeGreaterThan(1)
})

it('says by word and icon what does not work, and what to do', async () => {
  standIn(() => ({ body: busyStatus }))
  await openAt('#/admin?view=status')
  await expect.element(part('Database').getByText(/accepts no changes/)).toBeVisible()
  const jobs = part('Jobs')
  await expect.element(jobs.getByText('Problem')).toBeVisible()
  await expect.element(jobs.getByText(/^Jobs are 25 mins late/)).toBeVisible()
  await expect.element(jobs.getByText(/^2 jobs have failed repeatedly/)).toBeVisible()
  await expect.element(jobs.getByRole('row', { name: /Reminders 12 60 2 Never/ })).toBeVisible()
  const mails = part('E-mails')
  await expect.element(mails.getByText(/^1 e-mail was rejected/)).toBeVisible()
  await expect
    .element(mails.getByRole('link', { name: 'Show undelivered e-mails' }))
    .toHaveAttribute('href', '#/admin?view=undelivered-mails')
  await expect.element(mails.getByRole('listitem').nth(20)).toHaveTextContent('22 sent, 5 rejected')
  const integrations = part('Integrations')
  await expect.element(integrations.getByRole('row', { name: /Teams Connected/ })).toBeVisible()
  await expect.element(integrations.getByRole('row', { name: /calendars Failing/ })).toBeVisible()
  await expect.element(part('Screens and kiosks').getByText(/Check the power/)).toBeVisible()
  await expect.element(part('Limits').getByText(/guessing passwords/)).toBeVisible()
  await expectAccessible()
})

it('keeps what it shows when an update fails, and tells why it shows nothing', async () => {
  let answer: object = { status: 503, body: { code: 'UNAVAILABLE', message: 'Try again later.' } }
  standIn(() => answer)
  await openAt('#/admin?view=status')
  await expect.element(page.getByText('The status could not be loaded.')).toBeVisible()
  answer = { body: quiet }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(part('Server').getByText('0.1.0 (387d0e63d715)', { exact: false }))
    .toBeVisible()
})

it.each([
  [['SERVICE_ADMIN'], false, true],
  [['ORG_ADMIN'], true, true],
  [['ORG_ADMIN'], false, false],
])('ORG-021 of %s, in the only organisation: %s, sees the page: %s', async (roles, only, sees) => {
  standIn(() => ({ body: quiet }), { roles }, { isOnlyOrganisation: only })
  await openAt('#/admin?view=status')
  await expect.element(heading(sees ? 'Status' : 'Administration')).toBeVisible()
  const closed = page.getByText('For administrators only')
  await expect.poll(() => closed.elements()).toHaveLength(sees ? 0 : 1)
})

it('ORG-023 says when people use another address than links, when backups stopped, and when a replica is behind', async () => {
  standIn(() => ({
    body: {
      ...quiet,
      server: { ...quiet.server, publicUrl: 'https://book.acme.example' },
      database: {
        ...quiet.database,
        lastBackup: { finishedOn: '2026-10-30T02:30:00.000Z', sizeBytes: 61_400_000 },
        replica: { state: 'BEHIND', lagMs: 4200 },
      },
    },
  }))
  await openAt('#/admin?view=status')
  await expect
    .element(part('Server').getByText(/lead to https:\/\/book.acme.example/))
    .toBeVisible()
  await expect.element(part('Database').getByText(/The last backup is too old/)).toBeVisible()
  await expect.element(part('Database').getByText(/61 MB/)).toBeVisible()
  await expect.element(part('Database').getByText(/replica is too far behind/)).toBeVisible()
  await expect.element(part('Database').getByText('Not in use')).toBeVisible()
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('ORG-023 warns of an installation without a backup', async () => {
  standIn(() => ({ body: { ...quiet, database: { ...quiet.database, lastBackup: undefined } } }))
  await openAt('#/admin?view=status')
  const database = part('Database')
  await expect.element(database.getByText('Needs attention')).toBeVisible()
  await expect.element(database.getByText(/^No backup has been made/)).toBeVisible()
})

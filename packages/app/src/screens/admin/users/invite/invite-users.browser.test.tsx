import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import { standInServer, type StandInAnswer } from '../../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(() => closeApp())

type Asked = Parameters<NonNullable<NonNullable<Parameters<typeof standInServer>[0]>['answer']>>[0]

function standIn(invite: (asked: Asked) => StandInAnswer | undefined) {
  let listed = [
    { email: 'old@test.house', token: 'invitation-a1', isExpired: true, status: 'expired' },
    { email: 'new@test.house', token: 'invitation-b2', isExpired: false, status: 'pending' },
  ]
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    org: { organisationDomains: ['test.house'] },
    answer: (asked) => {
      if (asked.call === 'GET /api/v1/signup') return { body: listed }
      if (asked.call === 'POST /api/v1/signup/invite') return invite(asked)
      const [, gone] = /^DELETE \/api\/v1\/signup\/([\w-]+)$/.exec(asked.call) ?? []
      if (!gone) return undefined
      listed = listed.filter(({ token }) => token !== gone)
      return { status: 204 }
    },
  })
}
const fields = () => page.getByRole('textbox', { name: /^E-mail \d/ })
const field = (number: number) => page.getByRole('textbox', { name: `E-mail ${number}` })
const send = page.getByRole('button', { name: 'Send invitations' })

it('INV-001 INV-002 INV-004 INV-006 INV-010 rows are added by four, get the domain, are sent once, and keep what was refused beside them', async () => {
  const server = standIn(() => ({
    body: [
      { email: 'ana@test.house', status: 'INVITED', message: null },
      { email: 'x@elsewhere.net', status: 'DOMAIN_NOT_ALLOWED', message: 'Not of the house.' },
    ],
  }))
  await openAt('#/admin?view=invite-users')
  await expect.poll(() => fields().elements().length).toBe(4)
  await expect.element(page.getByRole('cell', { name: 'Pending' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Expired' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add 4 fields' }).click()
  await expect.poll(() => fields().elements().length).toBe(8)
  await send.click()
  await expect.element(page.getByText('Enter at least one e-mail address.')).toBeVisible()
  await field(1).fill('ana')
  await field(2).fill('x@elsewhere.net')
  await expect.element(field(1)).toHaveValue('ana@test.house')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const passOn = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await held
    return passOn(...asked)
  })
  await send.click()
  await expect.element(send).toBeDisabled()
  release()
  await expect.element(field(1)).toHaveValue('x@elsewhere.net')
  await expect.element(field(1)).toHaveAccessibleDescription('Not of the house.')
  expect(server.calls('POST /api/v1/signup/invite').map(({ body }) => body)).toEqual([
    { emails: ['ana@test.house', 'x@elsewhere.net'] },
  ])
})

it('INV-004 a failure of the whole batch shows an error and keeps the input', async () => {
  standIn(() => ({ status: 500, body: { code: 'INTERNAL', message: 'Broken.' } }))
  await openAt('#/admin?view=invite-users')
  await field(1).fill('ana@test.house')
  await send.click()
  await expect.element(page.getByText('A problem occurred sending invites.')).toBeVisible()
  await expect.element(field(1)).toHaveValue('ana@test.house')
})

it('an invitation is revoked after confirmation', async () => {
  const server = standIn(() => undefined)
  await openAt('#/admin?view=invite-users')
  await page.getByRole('button', { name: 'Actions for old@test.house' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Withdraw the invitation to old@test.house?',
  })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect
    .element(page.getByRole('rowheader', { name: 'old@test.house' }))
    .not.toBeInTheDocument()
  expect(server.calls('DELETE /api/v1/signup/invitation-a1')).toHaveLength(1)
})

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { choose, row, standInUsers, user } from './users.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(() => {
  vi.restoreAllMocks()
  return closeApp()
})

it('USER-005 USER-006 USER-007 ROLEA-003 ROLEA-004 a new user is saved once all is given', async () => {
  const server = standInUsers()
  await openAt('#/admin?view=users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add user' })
  await expect
    .element(dialog.getByRole('combobox', { name: 'Type' }))
    .toHaveTextContent('PersonSystem')
  const add = dialog.getByRole('button', { name: 'Add user' })
  const reason = dialog.getByText(/^To add the user, enter an e-mail address, a name and/)
  await expect.element(add).toBeDisabled()
  await expect.element(reason).toBeVisible()
  await expectAccessible()
  const fields = [
    [dialog.getByRole('textbox', { name: 'E-mail' }), 'dora@test.house'],
    [dialog.getByRole('textbox', { name: 'First name' }), 'Dora'],
    [dialog.getByLabelText(/^Password/), 'a long secret'],
    [dialog.getByLabelText(/^Repeat the password/), 'another'],
  ] as const
  for (const [field, text] of fields) await field.fill(text)
  await expect.element(add).toBeEnabled()
  await expect.element(reason).not.toBeInTheDocument()
  // Each is required by itself.
  for (const [field, text] of fields) {
    await field.fill('')
    await expect.element(add).toBeDisabled()
    await field.fill(text)
    await expect.element(add).toBeEnabled()
  }
  const lastName = dialog.getByRole('textbox', { name: 'Last name' })
  await fields[1][0].fill('')
  await lastName.fill('Dorn')
  await expect.element(add).toBeEnabled()
  await lastName.fill('')
  await fields[1][0].fill('Dora')
  const bookings = dialog.getByRole('checkbox', { name: 'Bookings', exact: true })
  await bookings.click()
  await expect.element(add).toBeDisabled()
  await bookings.click()
  await add.click()
  await expect.element(dialog.getByText('The passwords do not match')).toBeVisible()
  // A new user's form has no tabs, so the summary mentions none.
  await expect.element(dialog.getByText('One field needs attention.')).toBeVisible()
  expect(server.calls('POST /api/v1/user')).toHaveLength(0)
  await dialog.getByLabelText(/^Repeat the password/).fill('a long secret')
  for (const [name, message] of [
    ['Receptionist', 'Please assign a reception.'],
    ['Location manager', 'Please assign a managed location.'],
    ['Location admin', 'Please assign an administered location.'],
    ['Service provider', 'Please select a service provider'],
  ] as const) {
    const permission = dialog.getByRole('checkbox', { name, exact: true })
    await permission.click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await permission.click()
  }
  await add.click()
  await expect.element(row('Dora')).toBeVisible()
  expect(server.calls('POST /api/v1/user')[0]?.body).toMatchObject({
    email: 'dora@test.house',
    roles: ['USER'],
    password: 'a long secret',
  })
})

it('ROLEA-006 ROLEA-007 bookings and view-only exclude each other; administrator turns on and locks the others and locks view-only, which locks administrator', async () => {
  standInUsers()
  await openAt('#/admin?view=users')
  await choose('Ana', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Ana' })
  const permission = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  await permission('View-only bookings').click()
  await expect.element(permission('Bookings')).not.toBeChecked()
  await expect.element(permission('Administrator')).toBeDisabled()
  await permission('Bookings').click()
  await expect.element(permission('View-only bookings')).not.toBeChecked()
  await permission('Administrator').click()
  for (const name of [
    'Bookings',
    'Receptionist',
    'Location manager',
    'Location admin',
    'Service provider',
  ]) {
    await expect.element(permission(name)).toBeChecked()
    await expect.element(permission(name)).toBeDisabled()
  }
  await expect.element(permission('View-only bookings')).toBeDisabled()
})

it('USER-001 USER-009 USER-010 USER-012 users are unlocked and deactivated, a system user after a warning, and the manage-users page reactivates them', async () => {
  standInUsers()
  await openAt('#/admin?view=users')
  await expect.element(page.getByRole('cell', { name: 'Locked' })).toBeVisible()
  await expectAccessible()
  await choose('Bruno', 'Unlock account')
  await expect.element(page.getByRole('cell', { name: 'Locked' })).not.toBeInTheDocument()
  await expect.element(row('Screen')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('System accounts')
  await expect.element(row('Ana')).not.toBeInTheDocument()
  await choose('Screen', 'Deactivate')
  const warning = page.getByRole('alertdialog', { name: 'Deactivate Screen?' })
  await expect
    .element(
      warning.getByText(
        'Deactivating this user may break signage, floor plan and API access. Continue?',
      ),
    )
    .toBeVisible()
  await warning.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await expect.element(row('Screen')).not.toBeInTheDocument()
  location.hash = '#/admin?view=manage-users'
  await expect.element(row('Screen')).toBeVisible()
  await expectAccessible()
  await choose('Screen', 'Reactivate')
  await expect.element(page.getByText('No deactivated accounts')).toBeVisible()
})

it('USER-011 several users are deactivated one after another, up to the first failure', async () => {
  const server = standInUsers({ stubborn: ['Bruno'] })
  await openAt('#/admin?view=users')
  for (const name of ['Ana', 'Bruno', 'Carla'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate 3 users?' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect
    .element(dialog.getByText('Failed to de-activate Bruno. Somebody must stay.'))
    .toBeVisible()
  expect(server.calls('POST /api/v1/user/11/deactivate')).toHaveLength(1)
  expect(server.calls('POST /api/v1/user/13/deactivate')).toHaveLength(0)
})

it('a permission implied by a role is shown but not stored', async () => {
  const server = standInUsers()
  await openAt('#/admin?view=users')
  await choose('Carla', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Carla' })
  const right = dialog.getByRole('checkbox', { name: 'Can book for anyone' })
  await expect.element(right).not.toBeChecked()
  await expect
    .element(right)
    .toHaveAccessibleDescription('Already allowed as: Location manager, Proxy')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Clara')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('PUT /api/v1/user/14')[0]?.body).toEqual({ firstName: 'Clara' })
})

it('an edit of what somebody has changed meanwhile says who changed what, and is saved when asked again', async () => {
  let version = 3
  const server = standInUsers({
    more: [user(15, 'Elena', { version })],
    answer: ({ call, body }) => {
      if (call !== 'PUT /api/v1/user/15' || (body as { version: number }).version === 4)
        return undefined
      version = 4
      const changes = [{ field: 'nickName', newValue: 'Leni' }]
      const person = { id: 9, name: 'Marta' }
      const data = { version, changes: [{ version, at: '2026-11-02T09:00:00Z', person, changes }] }
      return { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Stale', data } }
    },
  })
  await openAt('#/admin?view=users')
  await choose('Elena', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Elena' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Helena')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(
      dialog.getByText(
        'Marta has changed this entry in the meantime: • Nickname: none → Leni Save anyway to replace their changes.',
      ),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls('PUT /api/v1/user/15').map(({ body }) => body)).toEqual([
    { firstName: 'Helena', version: 3 },
    { firstName: 'Helena', version: 4 },
  ])
})

it('USER-013 a failed deactivation and a failed reactivation name the user', async () => {
  standInUsers({ stubborn: ['Ana', 'Fermin'], more: [user(16, 'Fermin', { isDeactivated: true })] })
  await openAt('#/admin?view=users')
  await choose('Ana', 'Deactivate')
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate Ana?' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(dialog.getByText(/^Failed to de-activate Ana\b/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  location.hash = '#/admin?view=manage-users'
  await choose('Fermin', 'Reactivate')
  await expect.element(page.getByText(/^Failed to re-activate Fermin\b/)).toBeVisible()
})

it.each([
  [100, undefined],
  [20, 20],
])(
  'USER-025 USER-026 the list pages by %i with a default_page_size of %s, and its pager shows three page buttons',
  async (size, value) => {
    standInUsers({
      more: Array.from({ length: 420 }, (_, index) => user(100 + index, `Zoe ${1000 + index}`)),
      config: value ? { default_page_size: value } : {},
    })
    await openAt('#/admin?view=users')
    await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(size)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect
      .poll(() => pages.getByRole('button', { name: /^Page \d/ }).elements())
      .toHaveLength(3)
  },
)

it('USER-030 the list tells when people last booked, sorts by it, and exports it', async () => {
  standInUsers({
    more: [
      user(21, 'Gael', { latestBookingDate: '2026-11-20T09:00:00.000Z' }),
      user(22, 'Hugo', { latestBookingDate: '2026-03-02T09:00:00.000Z' }),
    ],
  })
  await page.viewport(1440, 900)
  await openAt('#/admin?view=users')
  const line = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(line(/Gael/)).toHaveTextContent('20 Nov 2026')
  await expect.element(line(/Ana/)).toHaveTextContent('None')
  const sort = page.getByRole('button', { name: 'Last booking' })
  await sort.click()
  await sort.click()
  await expect
    .poll(() =>
      page
        .getByRole('rowheader')
        .elements()
        .slice(0, 2)
        .map((cell) => cell.textContent),
    )
    .toEqual([expect.stringContaining('Gael'), expect.stringContaining('Hugo')])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]!.text()).toMatch(/Last booking[^]*Gael.*2026-11-20T09:00:00\.000Z/)
})

it('USER-030 on a tablet, long addresses break, and the menu of a row stays in view', async () => {
  standInUsers({
    more: [
      user(21, 'Gael Echeverría', {
        email: 'gael.maximilian.echeverria@department.test.house',
        roles: ['USER', 'ORG_ADMIN'],
        latestBookingDate: '2026-11-20T09:00:00.000Z',
      }),
    ],
  })
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(768, 1024)
  await openAt('#/admin?view=users')
  const menu = page.getByRole('button', { name: 'Actions for Gael Echeverría' })
  await expect.element(menu).toBeVisible()
  const frame = document.querySelector('.mb-table-frame')!
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  // A wider table scrolls below the menu.
  const rest = document.querySelector<HTMLElement>('.mb-table-cell-title')!
  rest.style.minInlineSize = '40rem'
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    frame.getBoundingClientRect().right,
  )
})

it('USER-028 the filter offers users who have been inactive for 30, 60 or 90 days, 6 months or a year', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const inactive = [
    ['Gael', 45],
    ['Hugo', 75],
    ['Iris', 120],
    ['Jan', 250],
  ] as const
  standInUsers({
    more: [
      ...inactive.map(([name, days], index) =>
        user(21 + index, name, { lastLoginDate: ago(days) }),
      ),
      user(29, 'Kim', { registrationDate: ago(400) }),
    ],
  })
  await openAt('#/admin?view=users')
  const filter = page.getByRole('combobox', { name: 'Activity' })
  await expect
    .element(filter)
    .toHaveTextContent(
      'All usersInactive for 30 daysInactive for 60 daysInactive for 90 daysInactive for 6 monthsInactive for 1 year',
    )
  const everybody = [...inactive.map(([name]) => name), 'Kim']
  for (const [index, period] of ['30 days', '60 days', '90 days', '6 months', '1 year'].entries()) {
    await filter.selectOptions(`Inactive for ${period}`)
    for (const name of everybody.slice(index)) await expect.element(row(name)).toBeVisible()
    for (const name of ['Ana', ...everybody.slice(0, index)])
      await expect.element(row(name)).not.toBeInTheDocument()
  }
})

it.each([
  [99, 20, false],
  [100, 20, true],
  [100, 100, false],
  [150, 200, false],
])(
  'USER-027 %i users on pages of %i are printed on one page; it asks before: %s',
  async (count, size, asks) => {
    standInUsers({
      more: Array.from({ length: count - 3 }, (_, index) => user(100 + index, `Zoe ${index}`)),
      config: { default_page_size: size },
    })
    await page.viewport(1280, 800)
    await openAt('#/admin?view=users')
    const rows = () => page.getByRole('rowheader').elements().length
    await expect.poll(rows).toBe(Math.min(count, size))
    const printed: number[] = []
    vi.spyOn(window, 'print').mockImplementation(() => {
      dispatchEvent(new Event('beforeprint'))
      printed.push(rows())
    })
    const print = page.getByRole('button', { name: 'Print', exact: true })
    await print.click()
    if (asks) {
      const question = page.getByRole('alertdialog', { name: 'Print 100 entries?' })
      await expect.element(question).toBeVisible()
      await expectAccessible()
      await question.getByRole('button', { name: 'Do not print' }).click()
      expect(printed).toEqual([])
      await print.click()
      await question.getByRole('button', { name: 'Print all' }).click()
      await expect.element(question).not.toBeInTheDocument()
    }
    await expect.poll(() => printed).toEqual([count])
    dispatchEvent(new Event('afterprint'))
    await expect.poll(rows).toBe(Math.min(count, size))
  },
)

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInServer, usualUser } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const people = [
  { id: 8, name: usualUser.name, email: usualUser.email },
  { id: 9, name: 'Noah Adams', email: 'noah@demo.mosaic.example' },
  { id: 10, name: 'Norma Vale', email: 'norma@demo.mosaic.example', isDeactivated: true },
  { id: 11, name: 'Nona Reed', email: 'nona@demo.mosaic.example' },
]
const named = (id: number) => people.find((one) => one.id === id)!

/** Test server that stores proxies and subscriptions. */
function profileServer(options: Partial<Parameters<typeof standInServer>[0]> = {}) {
  let proxies = [named(9)]
  let subscriptions: unknown[] = []
  return standInServer({
    isLoggedIn: true,
    ...options,
    answer: (asked) => {
      const { call, body, query } = asked
      const own = options.answer?.(asked)
      if (own) return own
      if (call === 'GET /api/v1/user/current/proxies') return { body: proxies }
      if (call === 'GET /api/v1/user/current/principals') return { body: [named(11)] }
      if (call === 'GET /api/v1/user')
        return {
          body: {
            users: people
              .filter(({ name }) =>
                name.toLowerCase().includes(query.get('partial')!.toLowerCase()),
              )
              .map((one) => ({ ...usualUser, ...one, personId: one.id })),
          },
        }
      if (call.startsWith('POST /api/v1/user/current/proxies/')) {
        proxies = [...proxies, named(Number(call.split('/').at(-1)))]
        return { body: proxies }
      }
      if (call.startsWith('DELETE /api/v1/user/current/proxies/')) {
        proxies = proxies.filter(({ id }) => id !== Number(call.split('/').at(-1)))
        return { status: 204 }
      }
      if (call === 'GET /api/v1/config/eventCategories')
        return { body: [{ value: 'APPROVAL_NEEDED', text: 'Approval needed' }] }
      if (call === 'PUT /api/v1/user/current/subscriptions')
        subscriptions = (body as { subscriptions: unknown[] }).subscriptions
      if (call.endsWith('/user/current/subscriptions')) return { body: subscriptions }
      if (call === 'PUT /api/v1/user/current') return { body: usualUser }
      return undefined
    },
  })
}
const tab = (name: string) => page.getByRole('tab', { name })

it('ROUTE-010 the tabs are in the address, and the first is preferences', async () => {
  profileServer()
  await openAt('#/profile')
  await expect.element(tab('Preferences')).toHaveAttribute('aria-selected', 'true')
  await tab('Proxies').click()
  await expect.poll(() => location.hash).toBe('#/profile?view=proxies')
  await expect.element(page.getByText('People who can book for you')).toBeVisible()
  for (const name of ['Notifications', 'Calendar feeds', 'User information', 'Security'])
    await expect.element(tab(name)).toBeVisible()
  await tab('Preferences').click()
  await expect.poll(() => location.hash).toBe('#/profile')
})

it.each([
  ['profile', 'Preferences', 'USER'],
  ['profile', 'Preferences', 'VIEWER'],
  ['proxies', 'Proxies', 'LOCATION_MANAGER'],
  ['notifications', 'Notifications', 'ORG_ADMIN'],
  ['user-information', 'User information', 'RECEPTIONIST'],
])('ROUTE-010 view=%s opens “%s” (%s)', async (view, name, role) => {
  profileServer({ user: { roles: [role] } })
  await openAt(`#/profile?view=${view}`)
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
})

it('on a phone the tab of the address is in sight', async () => {
  await page.viewport(390, 844)
  profileServer()
  await openAt('#/profile?view=security')
  const isInSight = (name: string) => () => {
    const { left, right } = page.getByRole('tab', { name }).element().getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  }
  await expect.element(page.getByRole('tab', { name: 'Security' })).toBeVisible()
  await expect.poll(isInSight('Security')).toBe(true)
  location.hash = '#/profile'
  await expect.poll(isInSight('Preferences')).toBe(true)
})

it('PROF-001 PROF-004 preferences keep cost code, region, clock, start page, category and locations', async () => {
  const server = profileServer({
    user: {
      defaults: { costCode: 'OPS', region: 'en-GB', view: 'my-bookings', searchLocations: [] },
    },
  })
  await openAt('#/profile')
  for (const [label, option] of [
    ['Language and region', 'English (United States)'],
    ['Start page', 'All bookings'],
    ['Default category', 'Desks'],
  ] as const)
    await page.getByRole('combobox', { name: label, exact: true }).selectOptions(option)
  await page.getByRole('radio', { name: '24-hour' }).click()
  await expect.element(page.getByLabelText('Default cost code')).toHaveValue('OPS')
  await page.getByLabelText('Default cost code').fill('SALES')
  await page.getByRole('combobox', { name: 'Default search location' }).click()
  await page.getByRole('checkbox', { name: 'London' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect.element(page.getByText('Preferences saved')).toBeVisible()
  expect(server.calls('PUT /api/v1/user/current').at(-1)!.body).toEqual({
    defaults: {
      costCode: 'SALES',
      region: 'en-US',
      timeFormat: '24',
      view: 'all-bookings',
      category: 2,
      searchLocations: [2],
    },
  })
})

it.each([
  [false, true],
  [true, false],
])(
  'PROF-003 with all bookings hidden: %s, that start page is offered: %s',
  async (isHidden, isOffered) => {
    profileServer({ config: { hide_all_bookings: isHidden } })
    await openAt('#/profile')
    const view = page.getByLabelText('Start page')
    await expect.element(view).toBeVisible()
    const labels = [...(view.element() as HTMLSelectElement).options].map(({ text }) => text)
    expect(labels).toContain('My bookings')
    expect(labels.includes('All bookings')).toBe(isOffered)
  },
)

it('PROF-002 user information is changed, cleared and refused field by field', async () => {
  let isRefused = true
  const server = profileServer({
    user: {
      firstName: 'Nora',
      lastName: 'Whitfield',
      nickName: 'Noz',
      timeZone: 'Europe/London',
      vehicleRegistration: 'AB12 CDE',
      accessCardNumber: '4711',
    },
    answer: ({ call }) =>
      call === 'PUT /api/v1/user/current' && isRefused
        ? {
            status: 400,
            body: {
              code: 'INVALID_INPUT',
              message: 'Please check your input.',
              fields: [{ field: 'timeZone', code: 'zone', message: 'This is not a time zone.' }],
            },
          }
        : undefined,
  })
  await openAt('#/profile?view=user-information')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Nora')
  await expect.element(page.getByText('4711')).toBeVisible()
  await expect.element(page.getByText('Vehicle type: car')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Nickname').fill('')
  await page.getByLabelText('Contact number').fill('+44 20 7946 0000')
  await page.getByLabelText('Vehicle registration').fill('')
  await expect.element(page.getByText(/^Vehicle type/)).not.toBeInTheDocument()
  await page.getByLabelText('Time zone').fill('madrid')
  await page.getByRole('option', { name: 'Europe/Madrid' }).click()
  await page.getByRole('button', { name: 'Save user information' }).click()
  await expect.element(page.getByText('This is not a time zone.')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Save user information' }).click()
  await expect.element(page.getByText('User information saved')).toBeVisible()
  expect(server.calls('PUT /api/v1/user/current').at(-1)!.body).toEqual({
    firstName: 'Nora',
    lastName: 'Whitfield',
    nickName: null,
    contactNumber: '+44 20 7946 0000',
    vehicleRegistration: null,
    timeZone: 'Europe/Madrid',
  })
})

it('PROF-005 PROF-007 a proxy is found among the others, added and removed; principals are listed', async () => {
  const server = profileServer()
  await openAt('#/profile?view=proxies')
  const proxies = page.getByRole('list', { name: 'People who can book for you' })
  await expect.element(proxies).toHaveTextContent(/Noah Adams/)
  await expect
    .element(page.getByRole('list', { name: 'People you can book for' }))
    .toHaveTextContent(/Nona Reed/)
  await expectAccessible()
  await page.getByLabelText('Add a person').fill('no')
  // Excludes the user, Noah (already a proxy), and Norma (deactivated account).
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
  await page.getByRole('option', { name: /Nona Reed/ }).click()
  await expect.element(proxies).toHaveTextContent(/Nona Reed/)
  await page.getByRole('button', { name: 'Remove Noah Adams' }).click()
  await page.getByRole('button', { name: 'Remove proxy' }).click()
  await expect.element(proxies).not.toHaveTextContent(/Noah Adams/)
  expect(server.calls('DELETE /api/v1/user/current/proxies/9')).toHaveLength(1)
})

it('PROF-008 a proxy that was added in the meantime is refused with an explanation', async () => {
  profileServer({
    answer: ({ call }) =>
      call === 'POST /api/v1/user/current/proxies/11'
        ? {
            status: 409,
            body: { code: 'PROXY_EXISTS', message: 'This person can already book on your behalf.' },
          }
        : undefined,
  })
  await openAt('#/profile?view=proxies')
  await page.getByLabelText('Add a person').fill('nona')
  await page.getByRole('option', { name: /Nona Reed/ }).click()
  await expect.element(page.getByText('This person can already book on your behalf.')).toBeVisible()
})

it('PROF-009 a subscription needs a location and a category; it is added and removed', async () => {
  const server = profileServer()
  await openAt('#/profile?view=notifications')
  await page.getByRole('button', { name: 'Add subscription' }).click()
  const both = page.getByText('Please choose both a location and an event category.')
  await expect.element(both).toBeVisible()
  await page.getByLabelText('Location', { exact: true }).selectOptions('London')
  await page.getByRole('button', { name: 'Add subscription' }).click()
  await expect.element(both).toBeVisible()
  expect(server.calls('PUT /api/v1/user/current/subscriptions')).toHaveLength(0)
  await page.getByLabelText('Event category').selectOptions('Approval needed')
  await page.getByRole('button', { name: 'Add subscription' }).click()
  const list = page.getByRole('list', { name: 'E-mail subscriptions' })
  await expect.element(list).toHaveTextContent(/Approval needed\s*London/)
  await expectAccessible()
  expect(server.calls('PUT /api/v1/user/current/subscriptions').at(-1)!.body).toEqual({
    subscriptions: [{ locationId: 2, eventCategory: 'APPROVAL_NEEDED' }],
  })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Remove subscription: Approval needed, London' }).click()
  await expect.element(page.getByText('You have no subscriptions yet.')).toBeVisible()
})

it('without locations there is nothing to subscribe to, and no form that cannot be filled in', async () => {
  profileServer({
    answer: ({ call }) => (call === 'GET /api/v1/location' ? { body: [] } : undefined),
  })
  await openAt('#/profile?view=notifications')
  await expect.element(page.getByText('There are no locations to subscribe to yet.')).toBeVisible()
  await expect
    .poll(() => page.getByRole('button', { name: 'Add subscription' }).elements())
    .toHaveLength(0)
})

it('AUTH-013 AUTH-014 the password form says what is missing, differs or is unchanged, and what the server refuses', async () => {
  const server = profileServer({
    user: { auths: { pwdchange: true } },
    answer: ({ call, body }) =>
      call !== 'POST /api/v1/user/changePassword/user'
        ? undefined
        : (body as { currentPassword: string }).currentPassword === 'right one'
          ? { status: 204 }
          : {
              status: 400,
              body: { code: 'PASSWORD_WRONG', message: 'The current password is not correct.' },
            },
  })
  await openAt('#/profile?view=security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Change password' })
  await send.click()
  await expect.element(page.getByText('Specify the new password')).toBeVisible()
  const current = page.getByLabelText('Current password')
  const next = page.getByLabelText('New password', { exact: true })
  const repeat = page.getByLabelText('Confirm new password')
  await current.fill('wrong one')
  await next.fill('wrong one')
  await repeat.fill('another')
  await send.click()
  await expect.element(page.getByText('The passwords do not match')).toBeVisible()
  await repeat.fill('wrong one')
  await send.click()
  await expect
    .element(page.getByText('The new password must differ from the current one.'))
    .toBeVisible()
  expect(server.calls('POST /api/v1/user/changePassword/user')).toHaveLength(0)
  await next.fill('correct horse')
  await repeat.fill('correct horse')
  await send.click()
  await expect.element(page.getByText('The current password is not correct.')).toBeVisible()
  await expect.element(current).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await current.fill('right one')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Password changed')).toBeVisible()
  expect(server.calls('POST /api/v1/user/changePassword/user').at(-1)!.body).toEqual({
    id: 8,
    currentPassword: 'right one',
    newPassword: 'correct horse',
    newPasswordRepeat: 'correct horse',
  })
})

it('AUTH-015 without a password there is none to change', async () => {
  profileServer({ user: { auths: { pwdchange: false } } })
  await openAt('#/profile?view=security')
  await expect.element(page.getByText('Logged-in devices').first()).toBeVisible()
  await expect
    .poll(() => page.getByRole('button', { name: 'Change password' }).elements())
    .toHaveLength(0)
})

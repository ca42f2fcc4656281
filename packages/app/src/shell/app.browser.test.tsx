import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { toBooking } from './section-server.fixture.js'
import { availability, categories, standInServer, usualUser } from './stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

async function logIn(password: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@demo.mosaic.example')
  await userEvent.keyboard('{Enter}')
  const field = page.getByLabelText('Password', { exact: true })
  await field.fill(password)
  await userEvent.keyboard('{Enter}')
}

it('AUTH-011 a 404 of the current user means no session, too', async () => {
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/user/current'
        ? { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }
        : undefined,
  })
  await openAt('#/all-bookings?endDate=2026-12-01')
  await expect.element(heading('Log in')).toBeVisible()
  expect(location.hash).toBe('#/login')
})

it.each([401, 404])(
  'AUTH-011 a 401 of an open screen, with %i for the current user, leads to the login and back',
  async (status) => {
    let isOver = false
    const server = standInServer({
      isLoggedIn: true,
      answer: ({ call }) =>
        !isOver
          ? undefined
          : call === 'GET /api/v1/booking'
            ? { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please log in.' } }
            : call === 'GET /api/v1/user/current'
              ? {
                  status,
                  body: {
                    code: status === 401 ? 'UNAUTHENTICATED' : 'NOT_FOUND',
                    message: 'Please log in.',
                  },
                }
              : undefined,
    })
    await openAt('#/all-bookings?endDate=2026-12-01')
    await expect.element(heading('All bookings')).toBeVisible()
    await expect.poll(() => server.calls('GET /api/v1/booking')).not.toEqual([])
    isOver = true
    location.hash = '#/all-bookings?endDate=2026-12-02'
    await expect.element(heading('Log in')).toBeVisible()
    await expect.poll(() => location.hash).toBe('#/login')
    isOver = false
    await logIn('right')
    await expect.element(heading('All bookings')).toBeVisible()
    expect(location.hash).toBe('#/all-bookings?endDate=2026-12-02')
  },
)

it('ROUTE-002 AUTH-009 AUTH-011 AUTH-012 without a session a protected route redirects to the login, and the login back to that route with its query', async () => {
  standInServer()
  await openAt('#/all-bookings?endDate=2026-12-01')
  await expect.element(heading('Log in')).toBeVisible()
  expect(location.hash).toBe('#/login')
  await expectAccessible()
  await logIn('right')
  await expect.element(heading('All bookings')).toBeVisible()
  expect(location.hash).toBe('#/all-bookings?endDate=2026-12-01')
})

it('ROUTE-002 AUTH-009 ROUTE-032 an unknown path leads to the login, and that to the first category', async () => {
  standInServer()
  await openAt('#/no-such-screen')
  await expect.element(heading('Log in')).toBeVisible()
  await logIn('right')
  await expect.element(heading('Meeting rooms')).toBeVisible()
  expect(location.hash).toBe('#/find/1')
})

it('ROUTE-003 a route above the user’s access level redirects to the start page, and says so', async () => {
  standInServer({ isLoggedIn: true })
  await openAt('#/admin')
  await expect.element(page.getByText(/^Your account cannot open this page/)).toBeVisible()
  await expect.element(heading('Meeting rooms')).toBeVisible()
  expect(location.hash).toBe('#/find/1')
})

it('AUTH-004 AUTH-007 validates the address in the browser, then asks the server for its login methods', async () => {
  const server = standInServer()
  await openAt('#/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('nora@demo')
  // The field also asks when it loses the focus.
  await userEvent.tab()
  await expect.element(email).not.toHaveFocus()
  await email.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  const asked = () =>
    server
      .calls('POST /api/v1/user/login/domainCheck')
      .map(({ body }) => (body as { username: string }).username)
  // For the logo at the address of the page.
  expect(asked()).toEqual([''])
  await email.fill('no~ra@demo.mosaic.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(asked()).toEqual(['', 'no~ra@demo.mosaic.example'])
})

it.each([
  ['SAML', false],
  ['OAUTH2', false],
  ['OAUTH2', true],
])(
  'AUTH-007 AUTH-008 offers single sign-on by %s, beside a password: %s',
  async (type, hasBoth) => {
    const matrix = { id: 1, type: 'MATRIX', title: 'Password' }
    const authentications = [
      { id: 7, type, title: 'Company account' },
      ...(hasBoth ? [matrix] : []),
    ]
    standInServer({
      answer: ({ call }) =>
        call.endsWith('/domainCheck') ? { body: { authentications } } : undefined,
    })
    await openAt('#/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@demo.mosaic.example')
    await userEvent.keyboard('{Enter}')
    const link = page.getByRole('link', { name: 'Log in with Company account' })
    await expect
      .element(link)
      .toHaveAttribute(
        'href',
        '/api/v1/authenticationMethod/7/redirect?username=nora%40demo.mosaic.example',
      )
    expect(page.getByLabelText('Password', { exact: true }).elements()).toHaveLength(
      hasBoth ? 1 : 0,
    )
  },
)

it('AD-102 the login tells why single sign-on led back to it, and opens the remembered route once it worked', async () => {
  standInServer()
  await openAt('#/asyncLogin')
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  location.hash = '#/login?problem=SIGN_ON_DOMAIN'
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('People with this e-mail domain cannot log in here.')
  // Session storage persists while the tab is at the identity provider.
  const remembered = { ...sessionStorage }
  closeApp()
  Object.assign(sessionStorage, remembered)
  standInServer({ isLoggedIn: true })
  await openAt('#/login')
  await expect.poll(() => location.hash).toBe('#/asyncLogin')
})

it.each([
  [
    "the server's message",
    {
      status: 401,
      body: { code: 'LOGIN_FAILED', message: 'The e-mail or password is not correct.' },
    },
    'The e-mail or password is not correct.',
  ],
  [
    'the connection text where the server says nothing',
    { status: 502, body: undefined },
    'There was a connection issue, please try again',
  ],
])('ERR-005 a failed login shows %s', async (_, answer, text) => {
  standInServer({ answer: ({ call }) => (call === 'POST /api/v1/user/login' ? answer : undefined) })
  await openAt('#/login')
  await logIn('wrong')
  await expect.element(alert(text)).toBeVisible()
})

it('AUTH-005 a reset for an invalid address shows an error and sends nothing', async () => {
  const server = standInServer()
  await openAt('#/reset-password')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  expect(server.calls('POST /api/v1/reset')).toEqual([])
})

it.each([
  ['#/login', 'Log in'],
  ['#/reset-password', 'Reset your password'],
  ['#/reset', 'Set a new password'],
  ['#/reset/token-of-the-mail/nora', 'Set a new password'],
])('ROUTE-006 %s opens without a session', async (hash, name) => {
  standInServer()
  await openAt(hash)
  await expect.element(heading(name)).toBeVisible()
  expect(location.hash).toBe(hash)
})

it('ROUTE-006 the reset takes token and user name from the path, and sends the new password once both fields match', async () => {
  const server = standInServer({
    answer: ({ call }) => (call === 'PUT /api/v1/reset' ? { status: 204 } : undefined),
  })
  await openAt('#/reset/token-of-the-mail/nora')
  await expect.element(page.getByText('Account: nora')).toBeVisible()
  await page.getByLabelText('New password', { exact: true }).fill('correct horse')
  await page.getByLabelText('Confirm new password').fill('correct house')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabelText('Confirm new password').fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Password changed')).toBeVisible()
  expect(server.calls('PUT /api/v1/reset').map(({ body }) => body)).toEqual([
    { token: 'token-of-the-mail', password: 'correct horse' },
  ])
})

it('completing a sign-up sends names and password with the token of the path, once everything is filled in', async () => {
  const server = standInServer({
    answer: ({ call }) => (call === 'PUT /api/v1/signup' ? { status: 204 } : undefined),
  })
  const sent = () => server.calls('PUT /api/v1/signup').map(({ body }) => body)
  await openAt('#/complete-signup/token-of-the-mail')
  await page.getByRole('textbox', { name: 'First name' }).fill(' Ines ')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await page.getByLabelText('Confirm password').fill('correct horse')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('textbox', { name: 'Last name' }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(sent()).toEqual([])
  await page.getByRole('textbox', { name: 'Last name' }).fill('Duarte')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Your account is ready')).toBeVisible()
  const names = { firstName: 'Ines', lastName: 'Duarte' }
  expect(sent()).toEqual([{ token: 'token-of-the-mail', ...names, password: 'correct horse' }])
})

it('ERR-004 a failed sign-up shows the server’s message, or else its own text', async () => {
  let message: string | undefined = 'This domain is not known here.'
  standInServer({
    answer: ({ call }) =>
      call === 'POST /api/v1/signup'
        ? message
          ? { status: 400, body: { code: 'DOMAIN_UNKNOWN', message } }
          : { status: 400, body: { code: 'DOMAIN_UNKNOWN' }, isMalformed: true }
        : undefined,
  })
  await openAt('#/signup')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@elsewhere.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert('This domain is not known here.')).toBeVisible()
  message = undefined
  await userEvent.keyboard('{Enter}')
  await expect
    .element(alert('We could not send the sign-up e-mail. Please check the address and try again.'))
    .toBeVisible()
})

/** The band of the organisation's colours at the top of the page. */
const bandOf = () => {
  const band = document.querySelector('.brand-band')
  return band && getComputedStyle(band).backgroundImage
}

it('ORG-024 the login shows logo and colours of the page, then of the address, the light logo on a dark page', async () => {
  standInServer({
    answer: ({ call, body }) => {
      if (!call.endsWith('/domainCheck')) return undefined
      const org = (body as { username: string }).username === '' ? 3 : 4
      const colours = [`#1d4ed${org}`, '#e11d48']
      return { body: { authentications: [], logoImage: `/api/v1/org/${org}/logo`, colours } }
    },
  })
  // Pictures that do not load are hidden.
  const stop = (event: Event) => event.stopImmediatePropagation()
  addEventListener('error', stop, true)
  onTestFinished(() => removeEventListener('error', stop, true))
  await openAt('#/login')
  const shown = () =>
    [...document.querySelectorAll<HTMLImageElement>('.session-logo')]
      .filter((logo) => getComputedStyle(logo).display !== 'none')
      .map(({ src }) => src.slice(location.origin.length))
  await expect.poll(shown).toEqual(['/api/v1/org/3/logo'])
  expect(bandOf()).toMatch(/rgb\(29, 78, 211\).*rgb\(225, 29, 72\)/)
  document.documentElement.dataset['mbTheme'] = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset['mbTheme'])
  await expect.poll(shown).toEqual(['/api/v1/org/3/logo?light=true'])
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nora@other.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual(['/api/v1/org/4/logo?light=true'])
  expect(bandOf()).toContain('rgb(29, 78, 212)')
})

it.each([
  ['set', ['#1d4ed8', ''], 'linear-gradient(90deg, rgb(29, 78, 216), rgb(29, 78, 216))'],
  ['white, as by default', ['#FFFFFF', '#fff'], null],
  ['no colours', ['url(/x)', ''], 'none'],
] as const)(
  'ORG-024 the header has a band of the colours of mails that are %s',
  async (_, [left, right], band) => {
    standInServer({
      isLoggedIn: true,
      config: { email_header_colour_left: left, email_header_colour_right: right },
    })
    await openAt('#/my-bookings')
    await expect.element(heading('My bookings')).toBeVisible()
    await expect.poll(() => document.querySelector('.header')).not.toBeNull()
    expect(bandOf()).toBe(band)
  },
)

it('ORG-001 the header shows the logo of the organisation, and its light one on a dark page', async () => {
  standInServer({
    isLoggedIn: true,
    org: { logoImage: '/api/v1/media/7/content', lightLogoImage: '/api/v1/media/8/content' },
  })
  await openAt('#/my-bookings')
  const shown = () =>
    [...document.querySelectorAll<HTMLImageElement>('.header-logo')]
      .filter((logo) => getComputedStyle(logo).display !== 'none')
      .map((logo) => new URL(logo.src).pathname)
  await expect.poll(shown).toEqual(['/api/v1/media/7/content'])
  document.documentElement.dataset['mbTheme'] = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset['mbTheme'])
  await expect.poll(shown).toEqual(['/api/v1/media/8/content'])
})

it('HDR-001 the header shows the categories, the default search location and the logout', async () => {
  standInServer({ isLoggedIn: true })
  await page.viewport(1440, 900)
  await openAt('#/my-bookings')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect.element(navigation.getByRole('link', { name: 'Desks' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Default search location: Everywhere' }))
    .toBeVisible()
  // The menu closes on blur, and a screen that is still loading may take focus.
  await expect.element(heading('My bookings')).toHaveFocus()
  await page.getByRole('button', { name: 'Account: Nora Whitfield' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await navigation.getByRole('link', { name: 'Desks' }).click()
  await expect.element(heading('Desks')).toHaveFocus()
  expect(document.title).toBe('Desks · Mosaic')
  await expectAccessible()
})

it.each([
  ['header', 1440],
  ['phone navigation', 390],
])('without categories the %s offers no search, which would lead nowhere', async (_, width) => {
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) => (call === 'GET /api/v1/category' ? { body: [] } : undefined),
  })
  await page.viewport(width, 844)
  await openAt('#/help')
  // The help leads there, too.
  await expect.element(page.getByRole('link', { name: 'My bookings' }).first()).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: 'Find' }).elements()).toHaveLength(0)
  await expect
    .poll(() => page.getByRole('button', { name: /^Default search location/ }).elements())
    .toHaveLength(0)
  if (width > 900) return
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await expect
    .poll(() => page.getByRole('heading', { name: 'Categories' }).elements())
    .toHaveLength(0)
})

it('a screen that loads late does not take the focus from a user who has tabbed on', async () => {
  standInServer({ isLoggedIn: true })
  await page.viewport(1440, 900)
  await openAt('#/my-bookings')
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await expect.element(link('Meeting rooms')).toBeVisible()
  link('Meeting rooms').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Desks')).toHaveFocus()
  location.hash = '#/find/1'
  await expect.element(heading('Meeting rooms')).toBeVisible()
  await expect.element(link('Desks')).toHaveFocus()
})

it('ERR-011 a failed change of the default location shows an error and stays open', async () => {
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call.startsWith('PUT ')
        ? { status: 500, body: { code: 'INTERNAL', message: 'secret' } }
        : undefined,
  })
  await page.viewport(1440, 900)
  await openAt('#/my-bookings')
  await page.getByRole('button', { name: 'Default search location: Everywhere' }).click()
  await page.getByRole('checkbox', { name: 'London' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(alert('An error occurred whilst trying to set default search locations'))
    .toBeVisible()
  expect(server.calls('PUT /api/v1/user/current/searchLocations').map(({ body }) => body)).toEqual([
    { searchLocations: [2] },
  ])
})

it('SRCH-003 SRCH-004 the search offers now, date and time, and date range, with duration and people', async () => {
  standInServer({ isLoggedIn: true })
  await openAt('#/find/1')
  const choices = page.getByRole('radiogroup', { name: 'When' }).getByRole('radio')
  await expect
    .poll(() => choices.elements().map((choice) => choice.closest('label')?.textContent))
    .toEqual(['Now', 'Date and time', 'Date range'])
  await expect
    .element(page.getByRole('combobox', { name: 'Duration' }))
    .toHaveDisplayValue('1 hour')
  await expect.element(page.getByRole('combobox', { name: 'People' })).toHaveDisplayValue('Any')
  await expectAccessible()
})

it('SRCH-009 SRCH-010 without a start date, or with one after the end, the search shows an error and sends nothing', async () => {
  const server = standInServer({ isLoggedIn: true })
  await openAt('#/find/1')
  await page.getByRole('radio', { name: 'Date and time' }).click()
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('Please choose a start date.')).toBeVisible()
  expect(server.calls('GET /api/v1/availability')).toEqual([])
  await page.getByRole('radio', { name: 'Date range' }).click()
  const [from, to] = [
    page.getByRole('textbox', { name: 'Start date' }),
    page.getByRole('textbox', { name: 'End date' }),
  ]
  await from.fill('')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('Please choose a start date.')).toBeVisible()
  await from.fill('31/12/2040')
  await to.fill('30/12/2040')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect
    .element(page.getByText('The start date must not be after the end date.'))
    .toBeVisible()
  expect(server.calls('GET /api/v1/availability')).toEqual([])
})

it('SRCH-016 the chosen places are sent as l and kept in the address', async () => {
  const server = standInServer({ isLoggedIn: true })
  await openAt('#/find/1')
  await page
    .getByRole('button', { name: /^Where/ })
    .or(page.getByRole('combobox', { name: 'Where' }))
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'London' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => location.hash).toMatch(/^#\/find\/1\/results\/\d+\/0\/60\/0\/2\/2/)
  expect(server.calls('GET /api/v1/availability').at(-1)!.query.getAll('l')).toEqual(['2'])
})

it('SRCH-014 a search without results stays on the form with a notice, one with results opens them; back restores the form', async () => {
  let isFree = false
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/availability' ? { body: availability(isFree) } : undefined,
  })
  await openAt('#/find/1')
  await page.getByRole('combobox', { name: 'People' }).selectOptions('4 people')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.click()
  await expect
    .element(alert('Nothing is available for this search. Try another time, place or capacity.'))
    .toBeVisible()
  expect(location.hash).toBe('#/find/1')
  isFree = true
  await search.click()
  await expect.poll(() => location.hash).toMatch(/^#\/find\/1\/results\/\d+\/0\/60\/4\/0\/2$/)
  await expect.element(page.getByRole('heading', { name: 'Thames' }).first()).toBeVisible()
  history.back()
  await expect
    .element(page.getByRole('combobox', { name: 'People' }))
    .toHaveDisplayValue('4 people')
})

const ownBooking = toBooking(1, { owner: { id: 8, name: 'Nora' }, possibleActions: ['edit'] })

/** A server whose only space is kept from the user by their other bookings. */
function standInHeld(busy: readonly object[], own: readonly object[]) {
  const { availability: free, ...answer } = availability(true)
  const rest = { ...answer, timeFrom: ownBooking.timeFrom, timeTo: ownBooking.timeTo }
  const { locationId, timeZone, offsetFrom } = free[0]!
  const held = {
    ...{ locationId, timeZone, offsetFrom, busy, status: 'BOOKED', iconType: 'BOOKED' },
    reasons: [{ code: 'ownOverlap' }],
  }
  return standInServer({
    isLoggedIn: true,
    answer: ({ call, query }) => {
      if (call === 'GET /api/v1/availability')
        return { body: { ...rest, availability: query.get('status') === 'ALL' ? [held] : [] } }
      if (call !== 'GET /api/v1/user/current/bookings') return undefined
      return { body: { bookings: own, locations: [], ancestorLocations: [], availability: [] } }
    },
  })
}

it('QUICK-003 SRCH-014 a search that only the user’s own booking stands against opens its results', async () => {
  standInHeld([], [ownBooking])
  await openAt('#/find/1')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => location.hash).toMatch(/^#\/find\/1\/results\//)
})

const heldByOther = { timeFrom: '2040-01-01T09:30:00.000', timeTo: '2040-01-01T11:00:00.000' }

it.each([
  ['the other space is partly taken', [heldByOther], [ownBooking]],
  ['the own bookings are on other days', [], []],
])(
  'QUICK-003 SRCH-014 a search stays on the form if %s, so that no booking can be moved',
  async (_case, busy, own) => {
    const server = standInHeld(busy, own)
    await openAt('#/find/1')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.element(alert(/^Nothing is available for this search\./)).toBeVisible()
    expect(location.hash).toBe('#/find/1')
    expect(server.calls('GET /api/v1/user/current/bookings')).not.toEqual([])
  },
)

it('ERR-009 a failed search says that availability could not be checked', async () => {
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/availability'
        ? { status: 400, body: { code: 'INVALID_INPUT', message: 'No.' } }
        : undefined,
  })
  await openAt('#/find/1')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(alert('Unable to check availability.')).toBeVisible()
})

it('SRCH-015 a search that fails on the results path goes to `/`, the form of its category, and says why', async () => {
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/availability'
        ? { status: 400, body: { code: 'INVALID_INPUT', message: 'No.' } }
        : undefined,
  })
  const replaced = vi.spyOn(history, 'replaceState')
  await openAt('#/find/2/results/2240000000000/0/60/0/0/2')
  await expect.element(heading('Desks')).toBeVisible()
  await expect.poll(() => replaced.mock.calls.map(([, , url]) => url)).toContain('#/')
  await expect.element(page.getByText('Unable to check availability.')).toBeVisible()
})

it('ROUTE-015 a quick search in the address opens its results, and goes to `/` without results', async () => {
  const found = {
    searchType: 2,
    category: 2,
    startDate: '2040-11-20T00:00:00.000',
    endDate: '2040-11-21T00:00:00.000',
    duration: 60,
    capacity: 0,
    location: [],
    when: 'today',
  }
  standInServer({
    isLoggedIn: true,
    answer: ({ call, query }) =>
      call === 'GET /api/v1/availability/quick'
        ? query.get('when') === 'today'
          ? { body: found }
          : { status: 204 }
        : undefined,
  })
  await openAt('#/find/2/today')
  await expect
    .poll(() => location.hash)
    .toMatch(/^#\/find\/2\/results\/\d+\/\d+\/60\/0\/0\/2\/today$/)
  const replaced = vi.spyOn(history, 'replaceState')
  location.hash = '#/find/2/tomorrow'
  await expect.element(heading('Meeting rooms')).toBeVisible()
  await expect.poll(() => replaced.mock.calls.map(([, , url]) => url)).toContain('#/')
  await expect
    .element(
      page.getByText('Nothing is available for this search. Try another time, place or capacity.'),
    )
    .toBeVisible()
})

it.each(['now', 'today', 'tomorrow', 'this-week', 'next-week'])(
  'ROUTE-015 the target %s is asked for as it is',
  async (target) => {
    const server = standInServer({
      isLoggedIn: true,
      answer: ({ call }) =>
        call === 'GET /api/v1/availability/quick' ? { status: 204 } : undefined,
    })
    await openAt(`#/find/2/${target}`)
    await expect.poll(() => location.hash).toBe('#/find/1')
    const [asked] = server.calls('GET /api/v1/availability/quick')
    expect(Object.fromEntries(asked!.query)).toMatchObject({ bc: '2', when: target })
  },
)

it('ROUTE-015 an unknown target asks nothing and goes to the start page', async () => {
  const server = standInServer({ isLoggedIn: true })
  await openAt('#/find/2/someday')
  await expect.poll(() => location.hash).toBe('#/find/1')
  expect(server.calls('GET /api/v1/availability/quick')).toEqual([])
})

it.each([{}, { enable_category_select_on_availability_screen: false }])(
  'RES-005 with %j the results offer no category choice',
  async (config) => {
    standInServer({ isLoggedIn: true, config })
    await openAt('#/find/1/results/2240000000000/0/60/0/0/2')
    await expect.element(page.getByRole('heading', { name: 'Thames' }).first()).toBeVisible()
    expect(page.getByRole('combobox', { name: 'Category' }).elements()).toEqual([])
  },
)

it('RES-005 the results offer a category choice if the organisation allows it', async () => {
  standInServer({
    isLoggedIn: true,
    config: { enable_category_select_on_availability_screen: true },
  })
  await openAt('#/find/1/results/2240000000000/0/60/0/0/2')
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Desks')
  await expect.element(heading('Desks')).toBeVisible()
  expect(location.hash).toBe('#/find/2/results/2240000000000/0/60/0/0/2')
})

it('reports a booking in the address that cannot be viewed, and removes it from the address', async () => {
  standInServer({ isLoggedIn: true })
  await openAt('#/all-bookings?bookingId=77&action=cancel')
  await expect
    .element(page.getByText('This booking was not found, or you may not view it.'))
    .toBeVisible()
  await expect.poll(() => location.hash).toBe('#/all-bookings')
})

it('LIST-007 ERR-023 all-bookings requests whole days; a failed load is shown and the list is empty', async () => {
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/booking'
        ? { status: 400, body: { code: 'INVALID_INPUT', message: 'Too far.' } }
        : undefined,
  })
  await openAt('#/all-bookings?endDate=2040-01-02')
  await expect.element(alert('Too far.')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  const { query } = server.calls('GET /api/v1/booking')[0]!
  expect([query.get('f')?.slice(10), query.get('t')]).toEqual([
    'T00:00:00.000',
    '2040-01-02T23:59:59.000',
  ])
})

it('ROUTE-019 all-bookings lists the bookings of everybody, and asks for no person', async () => {
  const server = standInServer({ isLoggedIn: true })
  await openAt('#/all-bookings?endDate=2040-01-02')
  await expect.element(page.getByText('No bookings', { exact: true })).toBeVisible()
  const names = new Set(server.calls('GET /api/v1/booking')[0]!.query.keys())
  expect([...names].toSorted()).toEqual(['f', 'include', 'limit', 'sort', 't'])
})

it('ROUTE-019 my-bookings lists the user’s own bookings, and asks for nobody else’s', async () => {
  const server = standInServer({ isLoggedIn: true })
  await openAt('#/my-bookings')
  await expect.element(heading('My bookings')).toBeVisible()
  await expect.poll(() => server.calls('GET /api/v1/user/current/bookings')).not.toEqual([])
  expect(server.calls('GET /api/v1/booking')).toEqual([])
})

it('the language changes at once, including the page’s lang attribute', async () => {
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) => (call === 'PUT /api/v1/user/current' ? { body: usualUser } : undefined),
  })
  await page.viewport(1440, 900)
  await openAt('#/find/1')
  await page.getByRole('button', { name: 'Language and region' }).click()
  await page.getByRole('menuitemradio', { name: 'Español (España)' }).click()
  await expect.element(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mis reservas' }).first()).toBeVisible()
})

it('links of the header never cover one another, with long Spanish names and approvals', async () => {
  standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'LOCATION_MANAGER'] },
    answer: ({ call }) => (call === 'PUT /api/v1/user/current' ? { body: usualUser } : undefined),
  })
  await page.viewport(1440, 900)
  await openAt('#/my-bookings')
  await page.getByRole('button', { name: 'Language and region' }).click()
  await page.getByRole('menuitemradio', { name: 'Español (España)' }).click()
  await expect.element(heading('Mis reservas')).toBeVisible()
  for (const width of [1440, 1200, 1024]) {
    await page.viewport(width, 900)
    const boxes = [...document.querySelectorAll('.header-brand, .header-links, .header-own')].map(
      (part) => part.getBoundingClientRect(),
    )
    expect(boxes).toHaveLength(5)
    for (const [index, box] of boxes.slice(1).entries())
      expect(box.left).toBeGreaterThanOrEqual(boxes[index]!.right)
  }
})

function serverWithCategories(names: readonly string[]): void {
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/category'
        ? { body: names.map((namePlural, id) => ({ ...categories[0], id: id + 1, namePlural })) }
        : undefined,
  })
}

it('categories that do not fit into the header are in a menu, and none is cut off', async () => {
  serverWithCategories(['Meeting rooms', 'Desks', 'Parking', 'Bicycles'])
  await page.viewport(1600, 900)
  await openAt('#/my-bookings')
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Bicycles')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
  await page.viewport(1024, 900)
  await expect.element(link('Bicycles')).not.toBeInTheDocument()
  const bar = document.querySelector('.header-categories')!.getBoundingClientRect()
  for (const shown of document.querySelectorAll('.header-categories > :not(.header-unfitting)'))
    expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(Math.ceil(bar.right))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Bicycles' }).click()
  await expect.element(heading('Bicycles')).toBeVisible()
  await expectAccessible()
})

it.each([
  ['as wide as the content', ['Salas', 'Mesas'], 0],
  [
    'wider before a category has to go into the menu',
    ['Salas de reuniones', 'Puestos de trabajo', 'Plazas de aparcamiento', 'Taquillas con llave'],
    1,
  ],
])('the header is %s', async (_, names, wider) => {
  serverWithCategories(names)
  await page.viewport(1900, 900)
  await openAt('#/my-bookings')
  await expect.element(page.getByRole('link', { name: names.at(-1)! })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
  const leftOf = (part: string) => document.querySelector(part)!.getBoundingClientRect().left
  expect(Math.sign(leftOf('.frame-main') - leftOf('.header-line'))).toBe(wider)
  expect(document.documentElement.scrollWidth).toBe(1900)
})

it('when the session ends, the login opens and then returns to the same place', async () => {
  let isOver = false
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      isOver && !call.startsWith('POST')
        ? { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please log in.' } }
        : undefined,
  })
  await openAt('#/find/1')
  await expect.element(heading('Meeting rooms')).toBeVisible()
  isOver = true
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(heading('Log in')).toBeVisible()
  isOver = false
  await logIn('right')
  await expect.element(heading('Meeting rooms')).toBeVisible()
})

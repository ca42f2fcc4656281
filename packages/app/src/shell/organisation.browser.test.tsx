import { setLocale } from '@mosaic-booking/widgets/ui'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { org, standInServer, usualUser } from './stand-in-server.fixture.js'

afterEach(closeApp)

const banner = {
  title: 'Lift out of order',
  summary: 'Please use the stairs.',
  content: '<p>Until <strong>Friday</strong></p>',
  contentNodes: [
    {
      tag: 'p',
      children: [
        { text: 'Until ' },
        { tag: 'strong', children: [{ text: 'Friday' }] },
        { tag: 'a', href: 'https://lift.example/', children: [{ text: 'More' }] },
      ],
    },
  ],
  enabled: true,
  updated: '2026-11-20T08:00:00.000Z',
}
const bannerHistory = [
  {
    id: 3,
    name: '',
    version: 1,
    action: 'CHANGED',
    at: '2026-11-20T08:00:00.000Z',
    person: { id: 8, name: 'Nora Whitfield' },
    changes: [
      { field: 'title', oldValue: '', newValue: 'Lift' },
      { field: 'content' },
      { field: 'enabled', oldValue: false, newValue: true },
    ],
  },
]
const openMenu = () => page.getByRole('button', { name: /^Account: / }).click()
const item = (name: string) => page.getByRole('menuitem', { name })

it('HDR-004 ROUTE-011 the banner is shown, read as a whole, and dismissed until its words change', async () => {
  let shown: object | undefined = banner
  const open = () =>
    standInServer({
      isLoggedIn: true,
      config: { banner_enabled: true },
      answer: ({ call }) =>
        call === 'GET /api/v1/org/current/banner'
          ? shown
            ? { body: shown }
            : { status: 204 }
          : undefined,
    })
  open()
  await openAt('#/my-bookings')
  const region = page.getByRole('region', { name: 'Message from your organisation' })
  await expect.element(region).toHaveTextContent(/Lift out of order\s*Please use the stairs/)
  // On the next visit, the banner is requested together with the session.
  expect(localStorage.getItem('mb.3.8.bannerShown')).toBe('true')
  await expectAccessible()
  await region.getByRole('link', { name: 'Read the full message' }).click()
  await expect.element(page.getByRole('heading', { name: 'Lift out of order' })).toBeVisible()
  expect(page.getByText('Friday').element().tagName).toBe('STRONG')
  const link = page.getByRole('link', { name: 'More' })
  await expect.element(link).toHaveAttribute('href', 'https://lift.example/')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible()
  await expect.element(region).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Home', exact: true }))
    .toHaveAttribute('href', '#/')
  await page.getByRole('link', { name: 'My bookings' }).first().click()
  await region.getByRole('button', { name: /Dismiss|Close/ }).click()
  await expect.element(region).not.toBeInTheDocument()
  expect(localStorage.getItem('mb.3.8.bannerDismissed')).toBe(JSON.stringify(banner.updated))
  expect(localStorage.getItem('mb.3.8.bannerShown')).toBe(null)
  shown = undefined
})

it.each([
  ['withdrawn', { banner_enabled: true }, undefined],
  ['off', { banner_enabled: false }, banner],
  ['off', {}, banner],
])(
  'ROUTE-011 with the banner %s (%j), its page leads to the start page',
  async (_, config, body) => {
    standInServer({
      isLoggedIn: true,
      config,
      answer: ({ call }) =>
        call === 'GET /api/v1/org/current/banner' ? (body ? { body } : { status: 204 }) : undefined,
    })
    await openAt('#/organisation-message')
    await expect.poll(() => location.hash).toBe('#/find/1')
  },
)

it.each([{ banner_enabled: false }, {}])(
  'HDR-004 with %j there is no banner, and nobody asks for it',
  async (config) => {
    const server = standInServer({
      isLoggedIn: true,
      config,
      answer: ({ call }) =>
        call === 'GET /api/v1/org/current/banner' ? { body: banner } : undefined,
    })
    await openAt('#/my-bookings')
    await expect.element(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
    await expect.poll(() => server.calls('GET /api/v1/user/current/bookings')).not.toEqual([])
    const region = page.getByRole('region', { name: 'Message from your organisation' })
    expect(region.elements()).toEqual([])
    expect(server.calls('GET /api/v1/org/current/banner')).toEqual([])
  },
)

it('HDR-005 HDR-006 HDR-007 ROUTE-009 the help page has the own text, a guide and the support form', async () => {
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['VIEWER'] },
    config: {
      custom_help_enabled: true,
      getting_started_help: true,
      getting_started_help_url: 'https://guide.example/start',
    },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/org/current/helpText')
        return {
          body: new Blob(['Ring 4711.\nOr see https://help.example/a. <b>Plain</b>'], {
            type: 'text/plain',
          }),
        }
      if (call !== 'POST /api/v1/support') return undefined
      return (body as { subject: string }).subject === 'Broken'
        ? { status: 400, body: { code: 'INVALID_INPUT', message: 'It is <b>broken</b>.' } }
        : { status: 201, body: { id: 1, created: '2026-11-20T08:00:00.000Z' } }
    },
  })
  await openAt('#/help')
  await expect
    .element(page.getByRole('link', { name: 'Open the getting-started guide' }))
    .toHaveAttribute('href', 'https://guide.example/start')
  await expect.element(page.getByText('Ring 4711.')).toHaveTextContent(/<b>Plain<\/b>/)
  await expect
    .element(page.getByRole('link', { name: 'https://help.example/a' }))
    .toHaveAttribute('href', 'https://help.example/a')
  await expectAccessible()
  const send = page.getByRole('button', { name: 'Send question' })
  await send.click()
  await expect.element(page.getByText('Enter a subject.')).toBeVisible()
  await expect.element(page.getByText('Enter your question.')).toBeVisible()
  await page.getByLabelText('Subject').fill('Broken')
  await page.getByLabelText('Question').fill('Why?')
  await send.click()
  await expect.element(page.getByText('An unexpected error occurred: It is broken.')).toBeVisible()
  await page.getByLabelText('Subject').fill('Beamer')
  await send.click()
  await expect.element(page.getByText(/Thank you\. We have received your question/)).toBeVisible()
  expect(server.calls('POST /api/v1/support').at(-1)!.body).toEqual({
    type: 'SUPPORT',
    subject: 'Beamer',
    body: 'Why?',
  })
})

it('HDR-006 HDR-007 without their settings, the help page has neither', async () => {
  const server = standInServer({
    isLoggedIn: true,
    config: { getting_started_help_url: 'https://guide.example/start' },
  })
  await openAt('#/help')
  await expect.element(page.getByRole('button', { name: 'Send question' })).toBeVisible()
  await expect
    .poll(() => page.getByRole('link', { name: /getting-started/ }).elements())
    .toHaveLength(0)
  expect(server.calls('GET /api/v1/org/current/helpText')).toHaveLength(0)
})

it.each([
  [['USER'], ['Today', 'Find', 'My bookings', 'Profile']],
  [['LOCATION_ADMIN'], ['Profile']],
])('HDR-010 the help page leads %s to the pages that they may open', async (roles, pages) => {
  standInServer({ isLoggedIn: true, user: { roles } })
  await openAt('#/help')
  const answers = page.getByRole('heading', { name: 'Where to find what' })
  await expect.element(answers).toBeVisible()
  const links = [...document.querySelectorAll('main .facts a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(pages)
  await expectAccessible()
})

it('HDR-005 the account menu opens the support form as a dialog, which asks before a question is lost', async () => {
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'POST /api/v1/support'
        ? { status: 201, body: { id: 1, created: '2026-11-20T08:00:00.000Z' } }
        : undefined,
  })
  await openAt('#/my-bookings')
  await openMenu()
  await item('Contact support').click()
  await page.getByLabelText('Subject').fill('Beamer')
  await page.getByLabelText('Question').fill('Where?')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('You have unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.calls('POST /api/v1/support').map(({ body }) => body)).toEqual([
    { type: 'SUPPORT', subject: 'Beamer', body: 'Where?' },
  ])
})

const chatScript = 'data:text/javascript,'

it.each([
  [['ORG_ADMIN'], true, true, true],
  [['ORG_ADMIN'], false, true, false],
  [['USER'], true, false, false],
  [['SERVICE_ADMIN', 'ORG_ADMIN'], true, false, false],
])(
  'HDR-002 HDR-003 INTG-021 AD-185 for %j with the chat %s: support desk %s, chat %s',
  async (roles, isChatOn, hasDesk, hasChat) => {
    standInServer({
      isLoggedIn: true,
      user: { roles },
      config: { chat_widget_enabled: isChatOn },
      answer: ({ call }) =>
        call === 'GET /api/v1/config/environment'
          ? {
              body: {
                mapsKey: '',
                supportName: 'Support',
                build: '1',
                tzdataVersion: '1',
                supportDeskUrl: 'https://desk.example/',
                chatWidgetUrl: chatScript,
              },
            }
          : undefined,
    })
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
    await openAt('#/profile')
    await openMenu()
    await expect.element(item('Help')).toBeVisible()
    await expect
      .poll(() => item('Switch organisation').elements())
      .toHaveLength(roles.includes('SERVICE_ADMIN') ? 1 : 0)
    await expect.poll(() => item('Open the support desk').elements()).toHaveLength(hasDesk ? 1 : 0)
    await expect.poll(() => item('Open the support chat').elements()).toHaveLength(hasChat ? 1 : 0)
    if (!hasDesk) return
    await item('Open the support desk').click()
    expect(open).toHaveBeenCalledWith('https://desk.example/', '_blank', 'noopener')
    const scripts = () => document.querySelectorAll(`script[src="${chatScript}"]`)
    expect(scripts()).toHaveLength(0)
    if (!hasChat) return
    for (let time = 0; time < 2; time++) {
      await openMenu()
      await item('Open the support chat').click()
    }
    expect(scripts()).toHaveLength(1)
    scripts()[0]!.remove()
  },
)

it('a screen that loads late does not close an open menu', async () => {
  standInServer({ isLoggedIn: true })
  await openAt('#/my-bookings')
  await openMenu()
  await expect.element(item('Help')).toBeVisible()
  location.hash = '#/help'
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect.element(item('Help')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Help')).not.toBeInTheDocument()
})

it('ROUTE-012 ROUTE-013 ORG-014 a service administrator chooses among recent, all and new organisations', async () => {
  const organisations = [
    { id: 3, name: 'Mosaic Demo' },
    { id: 4, name: 'Harbour Works' },
  ]
  let current = 3
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['SERVICE_ADMIN'], defaults: { view: 'select-organisation' } },
    answer: ({ call, query, body }) => {
      if (call === 'GET /api/v1/user/current/organisations')
        return {
          body: query.get('new') ? [] : query.get('recent') ? [organisations[0]] : organisations,
        }
      if (call === 'PATCH /api/v1/user/current') {
        current = (body as { organisationId: number }).organisationId
        return { body: usualUser }
      }
      return undefined
    },
  })
  await openAt('#/')
  await expect.poll(() => location.hash).toBe('#/select-organisation')
  const rows = () => page.getByRole('list', { name: /Recent|All|New/ }).getByRole('button')
  await expect.poll(() => rows().elements()).toHaveLength(1)
  await expect.element(rows().nth(0)).toHaveTextContent(/Mosaic Demo\s*Current/)
  await expectAccessible()
  await page.getByRole('radio', { name: 'New' }).click()
  await expect.element(page.getByText('No organisations found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all organisations' }).click()
  await expect.poll(() => rows().elements()).toHaveLength(2)
  await expect.poll(() => location.hash).toBe('#/select-organisation?filter=all')
  await page.getByLabelText('Find an organisation').fill('harbour')
  await expect
    .poll(() => server.calls('GET /api/v1/user/current/organisations').at(-1)!.query.get('partial'))
    .toBe('harbour')
  const visited: string[] = []
  const push = vi.spyOn(history, 'pushState')
  const replace = vi.spyOn(history, 'replaceState')
  await rows().nth(1).click()
  await expect.poll(() => current).toBe(4)
  await expect.poll(() => location.hash).toBe('#/admin')
  visited.push(...[...push.mock.calls, ...replace.mock.calls].map(([, , url]) => String(url)))
  expect(visited).toContain('#/')
  // The user and the organisation are reloaded.
  await expect.poll(() => server.calls('GET /api/v1/user/current').length).toBeGreaterThan(1)
})

it('ORG-015 the recent, all or new organisations are listed, and choosing one goes home', async () => {
  const organisations = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: `Organisation ${index + 1}`,
  }))
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['SERVICE_ADMIN', 'USER'] },
    answer: ({ call, query }) =>
      call === 'GET /api/v1/user/current/organisations'
        ? {
            body: query.get('recent')
              ? organisations.slice(0, 10)
              : query.get('new')
                ? organisations.slice(11)
                : organisations,
          }
        : call === 'PATCH /api/v1/user/current'
          ? { body: usualUser }
          : undefined,
  })
  await openAt('#/select-organisation')
  const rows = () => page.getByRole('list', { name: /Recent|All|New/ }).getByRole('button')
  await expect.poll(() => rows().elements()).toHaveLength(10)
  await page.getByRole('radio', { name: 'New' }).click()
  await expect.poll(() => rows().elements()).toHaveLength(1)
  await page.getByRole('radio', { name: 'All' }).click()
  await expect.poll(() => rows().elements()).toHaveLength(12)
  await rows().nth(3).click()
  await expect
    .poll(() => server.calls('PATCH /api/v1/user/current').at(-1)?.body)
    .toEqual({ organisationId: 4 })
  // The home route redirects to the first category's search.
  await expect.poll(() => location.hash).toBe('#/find/1')
})

it('ORG-018 ORG-019 an organisation is created: the message of ERROR is shown, OK leads to the booking categories of the new one, loaded anew', async () => {
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['SERVICE_ADMIN', 'USER'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/config/customerStatuses')
        return {
          body: [
            { value: 'TRIAL', text: 'Trial' },
            { value: 'LIVE', text: 'Live' },
          ],
        }
      if (call === 'POST /api/v1/setup/org')
        return {
          body:
            (body as { organisationName: string }).organisationName === 'Taken'
              ? { status: 'ERROR', msg: 'Taken already exists.' }
              : { status: 'OK', organisation: { ...org, id: 9, configSettings: [] } },
        }
      return call === 'PATCH /api/v1/user/current' ? { body: usualUser } : undefined
    },
  })
  await openAt('#/select-organisation?filter=all')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create organisation' })
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  await expect.element(dialog.getByText('Enter a domain.')).toBeVisible()
  expect(server.calls('POST /api/v1/setup/org')).toHaveLength(0)
  await dialog.getByLabelText('Name').fill('Taken')
  await dialog.getByLabelText('E-mail domain').fill('harbour.com')
  await dialog.getByLabelText('Status').selectOptions('Live')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Taken already exists.')
  await dialog.getByLabelText('Name').fill('Harbour Works')
  const loaded = server.calls('GET /api/v1/org/current').length
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  await expect.poll(() => location.hash).toBe('#/admin?view=booking-categories')
  expect(server.calls('POST /api/v1/setup/org').at(-1)!.body).toMatchObject({
    organisationName: 'Harbour Works',
    organisationDomain: 'harbour.com',
    organisationStatus: 'LIVE',
    minPasswordLength: 8,
  })
  expect(server.calls('PATCH /api/v1/user/current').at(-1)!.body).toEqual({ organisationId: 9 })
  await expect.poll(() => server.calls('GET /api/v1/org/current').length).toBeGreaterThan(loaded)
})

it.each(['USER', 'ORG_ADMIN', 'LOCATION_ADMIN'])(
  'ROUTE-012 ORG-014 a %s does not choose an organisation',
  async (role) => {
    const server = standInServer({ isLoggedIn: true, user: { roles: [role, 'USER'] } })
    await openAt('#/select-organisation')
    await expect.poll(() => location.hash).toBe('#/find/1')
    expect(server.calls('GET /api/v1/user/current/organisations')).toEqual([])
  },
)

it('BAN-002 BAN-003 administrators write the banner, publish it in one step, and are asked to refresh', async () => {
  let stored: object | undefined
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'] },
    config: { banner_enabled: true },
    answer: ({ call, body }) => {
      if (call === 'POST /api/v1/org/current/banner')
        stored = { ...banner, ...(body as object), content: '<p>Clean</p>' }
      if (call === 'GET /api/v1/history/banner') return { body: bannerHistory }
      if (!call.endsWith('/org/current/banner')) return undefined
      return stored ? { body: stored } : { status: 204 }
    },
  })
  await openAt('#/admin?view=banner')
  const title = page.getByLabelText('Title')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Enter a title.')).toBeVisible()
  await title.fill('t'.repeat(51))
  await expect.element(page.getByText('Use at most 50 characters.')).toBeVisible()
  await title.fill('Lift')
  await page.getByLabelText('Summary').fill('s'.repeat(201))
  await expect.element(page.getByText('Use at most 200 characters.')).toBeVisible()
  await page.getByLabelText('Summary').fill('Stairs')
  await page.getByLabelText('Full message').fill('Clean')
  await expectAccessible()
  const save = page.getByRole('button', { name: 'Save draft' })
  await title.fill('t'.repeat(50))
  await page.getByLabelText('Summary').fill('s'.repeat(200))
  await expect.element(page.getByText(/^Use at most/)).not.toBeInTheDocument()
  await save.click()
  await expect
    .poll(() => server.calls('POST /api/v1/org/current/banner').at(-1)?.body)
    .toMatchObject({ title: 't'.repeat(50), summary: 's'.repeat(200), enabled: false })
  await title.fill('Lift')
  await page.getByLabelText('Summary').fill('Stairs')
  await page.getByLabelText('Full message').fill('Clean')
  await page.getByRole('button', { name: 'Publish banner' }).click()
  await expect.element(page.getByText('Refresh the page to see the change.')).toBeVisible()
  await expect.element(page.getByLabelText('Full message')).toHaveValue('<p>Clean</p>')
  expect(server.calls('POST /api/v1/org/current/banner').at(-1)!.body).toEqual({
    title: 'Lift',
    summary: 'Stairs',
    content: 'Clean',
    enabled: true,
  })
  await page.getByRole('button', { name: 'Withdraw banner' }).click()
  await expect
    .poll(() => server.calls('POST /api/v1/org/current/banner').at(-1)!.body)
    .toMatchObject({ enabled: false })
  await page.getByRole('button', { name: 'Show history' }).click()
  const history = page.getByRole('dialog', { name: 'Banner history' })
  await expect.element(history.getByText(/^Nora Whitfield · /)).toBeVisible()
  const changes = history.getByRole('listitem').elements()
  expect(changes.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Title: none → Lift', 'Full message changed', 'Published: no → yes']),
  )
  await expectAccessible()
})

it('BAN-006 an empty help text is not sent', async () => {
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'] },
    config: { custom_help_enabled: true },
    answer: ({ call }) =>
      call === 'GET /api/v1/org/current/helpText'
        ? { body: new Blob(['Old'], { type: 'text/plain' }) }
        : call === 'PUT /api/v1/org/current/helpText'
          ? { status: 204 }
          : undefined,
  })
  await openAt('#/admin?view=custom-help')
  const text = page.getByRole('textbox', { name: 'Help text' })
  await expect.element(text).toHaveValue('Old')
  await text.fill(' ')
  await page.getByRole('button', { name: 'Save help text' }).click()
  await expect.element(page.getByText(/The help text cannot be empty/)).toBeVisible()
  expect(server.calls('PUT /api/v1/org/current/helpText')).toHaveLength(0)
})

it.each(['banner', 'custom-help'])(
  'BAN-001 with its setting off, the view %s leads to the start page',
  async (view) => {
    standInServer({ isLoggedIn: true, user: { roles: ['USER', 'ORG_ADMIN'] } })
    await openAt(`#/admin?view=${view}`)
    await expect.poll(() => location.hash).toBe('#/find/1')
  },
)

it('shortcuts: ? lists them, / finds anything, g and a letter to a page; they can be turned off', async () => {
  await page.viewport(1280, 800)
  standInServer({ isLoggedIn: true })
  await openAt('#/my-bookings')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('ga')
  await expect.poll(() => location.hash).toBe('#/all-bookings')
  // The previous page has a search field too.
  await expect.element(page.getByRole('heading', { level: 1, name: 'All bookings' })).toBeVisible()
  await expect.element(page.getByRole('search')).toBeVisible()
  await userEvent.keyboard('/')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await expect.element(field).toHaveFocus()
  // Typing into a field does not trigger shortcuts.
  await userEvent.keyboard('gm?/')
  await expect.element(field).toHaveValue('gm?/')
  await expect.poll(() => location.hash).toBe('#/all-bookings')
  await userEvent.keyboard('{Escape}')
  // The organisation's search URL is that of its first category.
  await userEvent.keyboard('gf')
  await expect.poll(() => location.hash).toBe('#/find/1')
  await userEvent.keyboard('ga')
  await expect.poll(() => location.hash).toBe('#/all-bookings')
  await userEvent.keyboard('?')
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).click()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('gm')
  expect(location.hash).toBe('#/all-bookings')
  setLocale('en-GB')
})

import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toGridAnswer } from './availability/time-grid/grid-data.fixture.js'
import { addDays } from './locale/calendar-day.js'
import { configure } from './runtime.js'
import { at, nothingFree, tomorrow } from './story-data.fixture.js'
import { StoryRefusal } from './story-server.fixture.js'
import { expectAccessible } from './test-support/render.js'
import { mount, serve } from './test-support/tags.js'
import { visitorAnswers } from './visitor/visitor.fixture.js'

it.each([
  ['mb-my-bookings', ''],
  ['mb-availability', ''],
  ['mb-floor-plan', ''],
  ['mb-booking-dialog', 'open location-id="11"'],
  ['mb-room-board', 'location-id="3"'],
  ['mb-room-panel', 'space-id="41"'],
  ['mb-visitor-checkin', ''],
] as const)(
  '%s reports once for each time that it is put on a page that its first data is shown, and not after an error',
  async (tag, attributes) => {
    const events: string[] = []
    const note = ({ type }: Event) => void events.push(type)
    document.addEventListener('mb-load', note)
    document.addEventListener('mb-error', note)
    try {
      serve(visitorAnswers)
      const element = await mount(tag, attributes)
      await vi.waitFor(() => expect(events).toEqual(['mb-load']))
      expect(element.matches(':state(loading)')).toBe(false)
      element.remove()
      await new Promise(requestAnimationFrame)
      // The data is cached by now.
      document.body.append(element)
      await vi.waitFor(() => expect(events).toEqual(['mb-load', 'mb-load']))
      const refuse = () => {
        throw new StoryRefusal(400, 'INVALID_INPUT', 'This range is too long.')
      }
      serve(Object.fromEntries(Object.keys(visitorAnswers).map((one) => [one, refuse])))
      events.length = 0
      await mount(tag, attributes)
      await vi.waitFor(() => expect(events).toContain('mb-error'))
      await vi.waitFor(() => expect(document.querySelector(':state(loading)')).toBeNull())
      expect(events).not.toContain('mb-load')
    } finally {
      document.removeEventListener('mb-load', note)
      document.removeEventListener('mb-error', note)
    }
  },
)

it('text styles of the host page end at the element', async () => {
  serve()
  const host = document.head.appendChild(document.createElement('style'))
  host.textContent = `body, body * { text-transform: uppercase; letter-spacing: 4px; word-spacing: 9px; line-height: 3;
    text-align: right; text-indent: 2em; text-shadow: 1px 1px red; white-space: pre; color: red; font: 30px serif }`
  try {
    await mount('mb-my-bookings')
    const title = page.getByRole('button', { name: 'Board meeting', exact: true })
    await expect.element(title).toBeVisible()
    const style = getComputedStyle(title.element().closest('li')!)
    expect({
      transform: style.textTransform,
      letters: style.letterSpacing,
      words: style.wordSpacing,
      align: style.textAlign,
      indent: style.textIndent,
      shadow: style.textShadow,
      space: style.whiteSpace,
    }).toEqual({
      transform: 'none',
      letters: 'normal',
      words: '0px',
      align: 'start',
      indent: '0px',
      shadow: 'none',
      space: 'normal',
    })
    expect(style.color).not.toBe('rgb(255, 0, 0)')
    expect(parseFloat(style.fontSize)).toBeLessThan(20)
  } finally {
    host.remove()
  }
})

it('mb-availability reports a chosen slot, and opens the booking dialog unless that is prevented', async () => {
  serve()
  const element = await mount('mb-availability', 'view="list"')
  element.initial = { startDate: tomorrow }
  const details: unknown[] = []
  let prevents = true
  element.addEventListener('mb-slot-select', (event) => {
    details.push((event as CustomEvent).detail)
    if (prevents) event.preventDefault()
  })
  const slot = page
    .getByRole('toolbar', { name: 'Available times for Thames' })
    .getByRole('button')
    .first()
  await slot.click()
  expect(details).toEqual([
    expect.objectContaining({ locationId: 11, timeFrom: at('08:00'), timeTo: at('09:00') }),
  ])
  expect(page.getByRole('dialog').elements()).toEqual([])
  prevents = false
  await slot.click()
  await expect.element(page.getByRole('dialog', { name: 'Book Thames' })).toBeVisible()
  // `document.getAnimations()` excludes shadow trees.
  await Promise.all(
    element.shadowRoot!.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
  )
  await expectAccessible()
})

it('mb-availability has slots, and parts that the page can style', async () => {
  serve()
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = `mb-availability::part(form) { outline: 3px solid rgb(1, 2, 3) }
    mb-availability::part(time) { outline: 4px solid rgb(1, 2, 3) }`
  try {
    const element = await mount('mb-availability', `day="${tomorrow}" view="list"`)
    for (const name of ['header', 'footer', 'empty', 'error'])
      element.append(Object.assign(document.createElement('p'), { slot: name, textContent: name }))
    const time = page.getByRole('toolbar').first().getByRole('button').first()
    await expect.element(time).toHaveStyle({ outlineWidth: '4px' })
    await expect.element(page.getByRole('search')).toHaveStyle({ outlineWidth: '3px' })
    await expect.element(page.getByText('header', { exact: true })).toBeVisible()
    await expect.element(page.getByText('footer', { exact: true })).toBeVisible()
    await expect.element(page.getByText('empty', { exact: true })).not.toBeVisible()
    serve({ 'availability.search': () => nothingFree })
    const empty = await mount('mb-availability', `day="${tomorrow}" view="list"`)
    empty.innerHTML = '<p slot="empty">All taken</p>'
    await expect.element(page.getByText('All taken')).toBeVisible()
    await expect.element(page.getByText('Nothing available')).not.toBeVisible()
  } finally {
    style.remove()
  }
})

it('mb-availability follows day, view and places, and reflects what the user chose', async () => {
  const { requests } = serve({ 'availability.search': () => toGridAnswer() })
  const lastSearch = () => {
    // The calendar also requests the number of fitting spaces, without times.
    const { query } = requests.findLast(
      ({ operation, query: asked }) =>
        operation === 'availability.search' && asked.get('include') !== 'days',
    )!
    return { ...Object.fromEntries(query), l: query.getAll('l').join() }
  }
  const element = await mount('mb-availability', `day="${tomorrow}" places="10, 30"`)
  await vi.waitFor(() => expect(lastSearch()).toMatchObject({ f: tomorrow, l: '10,30', d: '0' }))
  expect(element.hasAttribute('view')).toBe(false)
  await page.getByRole('button', { name: 'Later days' }).click()
  await vi.waitFor(() => expect(element.getAttribute('day')).toBe(addDays(tomorrow, 1)))
  expect(element.getAttribute('view')).toBe('day')
  await vi.waitFor(() => expect(lastSearch()).toMatchObject({ f: addDays(tomorrow, 1) }))
  element.setAttribute('day', addDays(tomorrow, 9))
  await vi.waitFor(() => expect(lastSearch()).toMatchObject({ f: addDays(tomorrow, 9) }))
  element.view = 'list'
  await vi.waitFor(() => expect(lastSearch()).toMatchObject({ d: '60' }))
  element.places = [2]
  await vi.waitFor(() => expect(lastSearch()).toMatchObject({ l: '2' }))
})

it('RES-013 mb-booking-dialog opens with location and times, books, and reports the booking', async () => {
  const { requests } = serve()
  const element = await mount(
    'mb-booking-dialog',
    `location-id="11" time-from="${tomorrow}T09:00" time-to="${tomorrow}T10:00"`,
  )
  const events: [string, unknown][] = []
  for (const type of ['mb-book', 'mb-booked', 'mb-closed'])
    element.addEventListener(type, (event) => events.push([type, (event as CustomEvent).detail]))
  await element.show()
  expect(element.open).toBe(true)
  await expect.element(page.getByRole('dialog', { name: 'Book Thames' })).toBeVisible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
  expect(requests.find(({ operation }) => operation === 'booking.create')!.body).toMatchObject({
    locationId: 11,
    timeFrom: at('09:00'),
    timeTo: at('10:00'),
  })
  await page.getByRole('button', { name: 'Done' }).click()
  expect(events).toEqual([
    ['mb-book', expect.objectContaining({ locationId: 11 })],
    ['mb-booked', { bookingId: 700 }],
    ['mb-closed', { reason: 'book', bookingId: 700 }],
  ])
  expect(element.open).toBe(false)
  expect(element.hasAttribute('open')).toBe(false)
})

it('mb-booking-dialog stays open while its host prevents closing', async () => {
  serve()
  const element = await mount(
    'mb-booking-dialog',
    `location-id="11" time-from="${tomorrow}T09:00" time-to="${tomorrow}T10:00" open`,
  )
  element.addEventListener('mb-close-request', (event) => event.preventDefault())
  const dialog = page.getByRole('dialog', { name: 'Book Thames' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(element.open).toBe(true)
})

it('mb-floor-plan takes calls of its methods at any time, and in both modes', async () => {
  const served = serve()
  const searches = () =>
    served.requests.filter(({ operation }) => operation === 'availability.search').length
  const element = await mount('mb-floor-plan', 'mode="signage"')
  await element.refresh()
  await vi.waitFor(() => expect(element.matches(':state(loading)')).toBe(false))
  await vi.waitFor(() => expect(searches()).toBeGreaterThan(0))
  const before = searches()
  await element.zoomTo(11)
  // A refresh during a pending request sends no further request, so retry.
  await vi.waitFor(async () => {
    await element.refresh()
    expect(searches()).toBeGreaterThan(before)
  })
  const plan = await mount('mb-floor-plan')
  await plan.refresh()
  await plan.zoomTo(11)
})

it('SUM-022 mb-floor-plan shows the use of spaces over time by an attribute', async () => {
  const served = serve({
    'report.heat': () => ({
      measure: 'CHECK_INS' as const,
      isUsual: false,
      steps: [],
      spaces: [],
      withheld: 0,
    }),
  })
  const asked = () => served.requests.filter(({ operation }) => operation === 'report.heat')
  const element = await mount('mb-floor-plan', 'heat="check-ins"')
  await vi.waitFor(() => expect(asked()[0]?.query.get('measure')).toBe('CHECK_INS'))
  await vi.waitFor(async () => {
    await element.refresh()
    expect(asked().length).toBeGreaterThan(1)
  })
  expect(served.requests.some(({ operation }) => operation === 'availability.search')).toBe(false)
})

it('FP-005 mb-floor-plan reports a selected space, and follows its attributes', async () => {
  const { requests } = serve()
  const element = await mount(
    'mb-floor-plan',
    `category-id="1" time-from="${tomorrow}T09:00" time-to="${tomorrow}T10:00" style="block-size: 500px"`,
  )
  const details: unknown[] = []
  element.addEventListener('mb-marker-select', (event) =>
    details.push((event as CustomEvent).detail),
  )
  await page.getByRole('button', { name: 'Choose from a list' }).click()
  page
    .getByRole('button', { name: /^Thames/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Information about Thames' })).toBeVisible()
  expect(details).toEqual([{ locationId: 11, name: 'Thames', status: 'AVAILABLE_FOR_BOOKING' }])
  element.setAttribute('time-to', `${tomorrow}T12:00`)
  await vi.waitFor(() => expect(requests.at(-1)!.query.get('t')).toBe(at('12:00')))
})

it('mb-my-bookings reports an opened booking, in the language of its attribute', async () => {
  serve()
  const element = await mount('mb-my-bookings', 'lang="es"')
  const details: unknown[] = []
  element.addEventListener('mb-booking-select', (event) => {
    details.push((event as CustomEvent).detail)
    event.preventDefault()
  })
  await page.getByRole('button', { name: 'Modificar Design review' }).click()
  expect(details).toEqual([{ bookingId: 1, action: 'edit' }])
  await expect.element(page.getByRole('tab', { name: 'Próximas' })).toBeVisible()
})

it('reports that a login is required', async () => {
  serve({
    'booking.listOfUser': () => {
      throw new StoryRefusal(401, 'UNAUTHENTICATED', 'Please log in.')
    },
  })
  const heard = new Promise((resolve) =>
    document.addEventListener('mb-auth-required', resolve, { once: true }),
  )
  await mount('mb-my-bookings')
  await heard
  await expect.element(page.getByText('Please log in to see your bookings.')).toBeVisible()
})

it('an element that needs a login has a button for the login window that the page configured', async () => {
  serve({
    'booking.listOfUser': () => {
      throw new StoryRefusal(401, 'UNAUTHENTICATED', 'Please log in.')
    },
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => {
    open.mockRestore()
    configure({ apiBase: '', login: undefined })
  })
  const apiBase = 'https://login.example'
  configure({ apiBase, login: { scopes: ['booking:read'] } })
  const element = await mount('mb-my-bookings')
  // The page's tokens are only for its own server.
  await expect.element(page.getByText('Please log in to see your bookings.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Log in' }).elements()).toEqual([])
  element.setAttribute('api-base', apiBase)
  await page.getByRole('button', { name: 'Log in' }).click()
  await vi.waitFor(() => expect(open).toHaveBeenCalled())
})

it.each([
  ['mb-my-bookings', ''],
  ['mb-availability', ''],
  ['mb-floor-plan', ''],
  ['mb-floor-plan', 'mode="signage"'],
  ['mb-booking-dialog', 'open location-id="11"'],
  ['mb-room-board', 'location-id="3"'],
  ['mb-room-panel', 'space-id="41"'],
  ['mb-visitor-checkin', ''],
  ['mb-visitor-checkin', 'mode="reception" location-id="3"'],
  ['mb-visitor-checkin', 'mode="board" location-id="3"'],
] as const)('%s %s has a button for the login window', async (tag, attributes) => {
  const refuse = () => {
    throw new StoryRefusal(401, 'UNAUTHENTICATED', 'Please log in.')
  }
  serve(
    Object.fromEntries(
      [...Object.keys(visitorAnswers), 'visitor.board'].map((one) => [one, refuse]),
    ),
  )
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const apiBase = `https://login-of-${tag}.example`
  configure({ apiBase, login: { scopes: ['booking:read'] } })
  onTestFinished(() => {
    open.mockRestore()
    configure({ apiBase: '', login: undefined })
  })
  document.body.innerHTML = `<${tag} api-base="${apiBase}" ${attributes}></${tag}>`
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click()
  await vi.waitFor(() => expect(open).toHaveBeenCalled())
})

it('a plan on a screen has the button also if only what is available needs a login', async () => {
  serve({
    'availability.search': () => {
      throw new StoryRefusal(401, 'UNAUTHENTICATED', 'Please log in.')
    },
  })
  const apiBase = 'https://login-of-screen.example'
  configure({ apiBase, login: { scopes: ['booking:read'] } })
  onTestFinished(() => configure({ apiBase: '', login: undefined }))
  document.body.innerHTML = `<mb-floor-plan api-base="${apiBase}" mode="signage"></mb-floor-plan>`
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

it('an element says which origin a server refuses, and who can allow it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  vi.stubGlobal('fetch', async (input: string) => {
    if (input.endsWith('/embed/mb.css')) return new Response('')
    throw new TypeError('Failed to fetch')
  })
  await mount('mb-my-bookings')
  const text = `does not accept requests from ${location.origin}. Ask an administrator to add this address under Administration › Embedding.`
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText('offline').elements()).toEqual([])
  expect(warn.mock.calls[0]?.[0]).toContain(
    `add ${location.origin} under Administration, Embedding`,
  )
})

it.each(['user.get', 'booking.create'])(
  'mb-booking-dialog reports once that %s requires a login, and has a button for the login window',
  async (operation) => {
    serve({
      [operation]: () => {
        throw new StoryRefusal(401, 'UNAUTHENTICATED', 'Please log in.')
      },
    })
    const heard = vi.fn()
    document.addEventListener('mb-auth-required', heard)
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const apiBase = 'https://login.example'
    configure({ apiBase, login: { scopes: ['booking:write'] } })
    onTestFinished(() => {
      document.removeEventListener('mb-auth-required', heard)
      open.mockRestore()
      configure({ apiBase: '', login: undefined })
    })
    const element = await mount(
      'mb-booking-dialog',
      `lang="en-GB" location-id="11" time-from="${at('09:00')}" time-to="${at('10:00')}"`,
    )
    element.setAttribute('api-base', apiBase)
    element.open = true
    if (operation === 'booking.create') {
      await page.getByRole('textbox', { name: 'Title' }).fill('Planning')
      await page.getByRole('button', { name: 'Book', exact: true }).click()
    }
    await expect.element(page.getByText('You are logged out')).toBeVisible()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    expect(element.open).toBe(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await vi.waitFor(() => expect(open).toHaveBeenCalled())
  },
)

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { passage, serveVisitors, today, visitOf, yard, type TestVisit } from './visitors.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const guest = (name: string) => page.getByText(name, { exact: true })
const item = (name: string) => page.getByRole('menuitem', { name })
const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
const names = () =>
  [...document.querySelectorAll('.visit-cell-name')].map(({ textContent }) => textContent)
const lastQuery = (server: ReturnType<typeof serveVisitors>) =>
  Object.fromEntries(server.calls('GET /api/v1/visitor').at(-1)?.query ?? [])
const forAll = { visitor_report_for_all: true }
const ordinary = { roles: ['USER'] }

describe('who opens it', () => {
  it.each([['RECEPTIONIST'], ['LOCATION_MANAGER'], ['ORG_ADMIN'], ['SERVICE_ADMIN']])(
    'VIS-001 a %s opens the reception',
    async (role) => {
      serveVisitors({ user: { roles: [role] }, visits: [visitOf(1, 'Ana Ruiz')] })
      await openAt('#/reception')
      await expect.element(heading('Reception')).toBeVisible()
      await expect.element(guest('Ana Ruiz')).toBeVisible()
    },
  )
  it.each([
    ['/reception', 'USER', '#/find/1'],
    ['/reception', 'VIEWER', '#/all-bookings'],
    ['/reception', 'PROVIDER', '#/provider'],
    ['/reception', 'LOCATION_ADMIN', '#/admin'],
    ['/visitors', 'RECEPTIONIST', '#/reception'],
    ['/visitors', 'VIEWER', '#/all-bookings'],
    ['/visitors', 'PROVIDER', '#/provider'],
    ['/visitors', 'LOCATION_ADMIN', '#/admin'],
  ])('VIS-001 VIS-002 ROUTE-017 %s sends a %s to %s', async (path, role, start) => {
    serveVisitors({ user: { roles: [role] }, config: forAll })
    await openAt(`#${path}`)
    // A location administrator has only one section, which opens automatically.
    await expect.poll(() => location.hash.split('?')[0]).toBe(start)
  })
  it.each([['USER'], ['LOCATION_MANAGER'], ['ORG_ADMIN'], ['SERVICE_ADMIN']])(
    'VIS-002 a %s opens the visitors',
    async (role) => {
      serveVisitors({ user: { roles: [role] }, config: forAll, visits: [visitOf(1, 'Ana Ruiz')] })
      await openAt('#/visitors')
      await expect.element(guest('Ana Ruiz')).toBeVisible()
      expect(location.hash).toBe('#/visitors')
    },
  )

  it('VIS-003 CONF-006 an ordinary user finds the own visitors while the organisation shows them, and else the start page', async () => {
    serveVisitors({ user: ordinary, config: forAll, visits: [visitOf(1, 'Ana Ruiz')] })
    await openAt('#/visitors')
    await expect.element(heading('My visitors')).toBeVisible()
    await expect.element(guest('Ana Ruiz')).toBeVisible()
    closeApp()
    serveVisitors({ user: ordinary })
    await openAt('#/visitors')
    await expect.poll(() => location.hash).toBe('#/find/1')
  })

  it('VIS-004 VIS-016 CONF-006 an ordinary user checks visitors in and out only where that is switched on', async () => {
    const visits = [
      visitOf(1, 'Ana Ruiz', { possibleActions: { checkIn: false, printPass: false } }),
    ]
    serveVisitors({ user: ordinary, config: forAll, visits })
    await openAt('#/visitors')
    await expect.element(guest('Ana Ruiz')).toBeVisible()
    expect(columns()).not.toContain('Badge number')
    expect(columns()).not.toContain('Actions')
    await expect.poll(() => button(/^Check in/).elements()).toHaveLength(0)
    closeApp()
    serveVisitors({
      user: ordinary,
      config: { ...forAll, visitor_report_for_all_checkin: true },
      visits: [visitOf(1, 'Ana Ruiz', { possibleActions: { printPass: false } })],
    })
    await openAt('#/visitors')
    await button('Check in Ana Ruiz').click()
    await expect.element(button('Check out Ana Ruiz')).toBeVisible()
    expect(columns()).toEqual(expect.arrayContaining(['Badge number', 'Actions']))
  })
})

describe('without a reception', () => {
  const empty = (user: object) =>
    serveVisitors({
      user,
      answer: ({ call }) => (call === 'GET /api/v1/visitor/locations' ? { body: [] } : undefined),
    })
  const locations = page.getByRole('link', { name: 'Open locations' })

  it('administrators are led to the locations, and nobody can be added', async () => {
    empty({ roles: ['ORG_ADMIN'] })
    await openAt('#/reception')
    await expect.element(page.getByText('No reception yet')).toBeVisible()
    await expect.element(locations).toHaveAttribute('href', '#/admin?view=locations')
    await expect.poll(() => button('Add Visitor').elements()).toHaveLength(0)
    await expectAccessible()
  })

  it('administrators without a category are led to what comes first', async () => {
    serveVisitors({
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) =>
        call === 'GET /api/v1/visitor/locations' || call === 'GET /api/v1/category'
          ? { body: [] }
          : undefined,
    })
    await openAt('#/reception')
    await expect
      .element(page.getByRole('link', { name: 'Open categories' }))
      .toHaveAttribute('href', '#/admin?view=booking-categories')
    await expect.poll(() => locations.elements()).toHaveLength(0)
  })

  it('others are not sent to the administration', async () => {
    empty({ roles: ['RECEPTIONIST'] })
    await openAt('#/reception')
    await expect.element(page.getByText(/^Your administrators have not set up/)).toBeVisible()
    await expect.poll(() => locations.elements()).toHaveLength(0)
  })
})

describe('the day of a receptionist', () => {
  it('VIS-018 VIS-010 VIS-012 begins with today, by location and time', async () => {
    const at = (time: string) => ({ when: `${today()}T${time}:00.000` })
    const server = serveVisitors({
      visits: [
        visitOf(1, 'Late Riser', at('23:50')),
        visitOf(2, 'Yard Guest', { location: yard }),
        visitOf(3, 'Early Bird', at('23:40')),
      ],
    })
    await openAt('#/')
    await expect.element(heading('Reception')).toBeVisible()
    expect(location.hash).toBe('#/reception')
    await expect
      .poll(() => lastQuery(server))
      .toEqual({ f: today(), t: today(), include: 'declaration' })
    await expect.poll(names).toEqual(['Early Bird', 'Late Riser', 'Yard Guest'])
    await expect.element(button('3 Expected')).toHaveAttribute('aria-pressed', 'true')
    const places = page.getByRole('rowheader', { name: /1 visitor|2 visitors/ }).elements()
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Lantern Wharf 2 visitors',
      'Mill Yard 1 visitor',
    ])
    await expect
      .element(page.getByRole('columnheader', { name: 'Expected' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await expectAccessible()
  })

  it('VIS-051 begins with who comes next, and finds the others by state or name', async () => {
    const at = (time: string) => `${today()}T${time}:00.000`
    serveVisitors({
      visits: [
        visitOf(1, 'No Time'),
        visitOf(2, 'Next Guest', { when: at('23:50'), until: at('23:55') }),
        visitOf(3, 'Late Guest', { when: '2026-01-05T00:00:00.000' }),
        visitOf(4, 'Here Already', { checkIn: passage('00:01') }),
      ],
    })
    await openAt('#/reception')
    await expect.poll(names).toEqual(['Late Guest', 'Next Guest', 'No Time'])
    await expect.element(page.getByText('11:50 – 11:55 PM', { exact: true })).toBeVisible()
    await page.getByRole('searchbox').fill('already')
    await expect.poll(names).toEqual(['Here Already'])
    await page.getByRole('searchbox').fill('')
    await button('4 All').click()
    await expect.poll(() => names().length).toBe(4)
    expect(location.hash).toBe('#/reception?state=all')
    await button('3 Expected').click()
    await expect.poll(() => location.hash).toBe('#/reception')
  })

  it('VIS-051 says that nobody else is expected', async () => {
    serveVisitors({ visits: [visitOf(1, 'Ana Ruiz', { checkIn: passage('09:00') })] })
    await openAt('#/reception')
    await expect.element(page.getByText('Nobody else is expected')).toBeVisible()
    await button('Show all visitors').click()
    await expect.element(guest('Ana Ruiz')).toBeVisible()
  })

  it('VIS-005 registers, checks in and out at one click each, and exports', async () => {
    const server = serveVisitors({ visits: [visitOf(1, 'Ana Ruiz')] })
    await openAt('#/reception')
    await button('Check in Ana Ruiz').click()
    await expect.element(page.getByText('Ana Ruiz is checked in')).toBeVisible()
    expect(server.calls('POST /api/v1/visitor/1/checkIn')).toHaveLength(1)
    await button('1 In the building').click()
    await button('Check out Ana Ruiz').click()
    await expect.element(page.getByText('Ana Ruiz is checked out')).toBeVisible()
    let saved = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++saved}`)
    await button('Export as CSV').click()
    await expect.poll(() => saved).toBe(1)
    await button('Add Visitor').click()
    const dialog = page.getByRole('dialog', { name: 'Add Visitor' })
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Ben')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okri')
    await dialog.getByRole('combobox', { name: 'Host' }).fill('Nora')
    await page.getByRole('option', { name: /Nora Whitfield/ }).click()
    await dialog.getByRole('button', { name: 'Add Visitor' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button('1 Expected').click()
    await expect.element(guest('Ben Okri')).toBeVisible()
  })

  it('says who is late, who is expected and who is in the building, and shows only those', async () => {
    serveVisitors({
      visits: [
        visitOf(1, 'Ana Ruiz', { date: '2026-01-05', checkIn: passage('09:00') }),
        visitOf(2, 'Ben Okri', { when: `${today()}T23:59:00.000` }),
        visitOf(3, 'Cleo Roth', { when: '2026-01-05T00:00:00.000' }),
      ],
    })
    await openAt('#/reception')
    await button('1 Late').click()
    await expect.poll(names).toEqual(['Cleo Roth'])
    expect(location.hash).toBe('#/reception?state=late')
    await button('1 In the building').click()
    await expect.poll(names).toEqual(['Ana Ruiz'])
    await button('3 All').click()
    await expect.poll(() => names().length).toBe(3)
  })

  it('a second reception sees who checked a visitor in, and when', async () => {
    serveVisitors({
      visits: [visitOf(1, 'Ana Ruiz')],
      answer: ({ call }) =>
        call === 'POST /api/v1/visitor/1/checkIn'
          ? {
              status: 409,
              body: {
                code: 'ALREADY_CHECKED_IN',
                message: 'Ana Ruiz has already been checked in.',
                data: passage('09:05'),
              },
            }
          : undefined,
    })
    await openAt('#/reception')
    await button('Check in Ana Ruiz').click()
    await expect
      .element(page.getByText(/^Ana Ruiz has already been checked in\. By Rosa Delgado at 0?9:05/))
      .toBeVisible()
  })

  it.each([
    ['check in', 'Check in Ana Ruiz', 'There was an error checking in the visitor', {}],
    [
      'check out',
      'Check out Ana Ruiz',
      'There was an error checking out the visitor',
      { checkIn: passage('09:00') },
    ],
  ])('VIS-047 a failed %s says so, or what the server says', async (_, label, text, more) => {
    const answer: { message?: string } = {}
    serveVisitors({
      visits: [visitOf(1, 'Ana Ruiz', more)],
      answer: ({ call }) =>
        call.startsWith('POST /api/v1/visitor/1/')
          ? answer.message
            ? { status: 400, body: { code: 'INVALID_INPUT', ...answer } }
            : { status: 400, body: {}, isMalformed: true }
          : undefined,
    })
    await openAt('#/reception?state=all')
    await button(label).click()
    await expect.element(page.getByText(text)).toBeVisible()
    answer.message = 'The desk is closed.'
    await button(label).click()
    await expect.element(page.getByText(answer.message)).toBeVisible()
  })
})

describe('filters', () => {
  it('VIS-006 VIS-007 VIS-008 ask the server for now or exactly the period, the locations and the type', async () => {
    const server = serveVisitors({ visits: [visitOf(1, 'Ana Ruiz')] })
    await openAt('#/reception?from=2026-11-02&to=2026-11-06&l=2&type=VISITORS')
    const asked = { l: '2', type: 'VISITORS', include: 'declaration' }
    await expect
      .poll(() => lastQuery(server))
      .toEqual({ f: '2026-11-02', t: '2026-11-06', ...asked })
    await page.getByRole('radio', { name: 'Now' }).click()
    await expect.poll(() => lastQuery(server)).toEqual({ now: 'true', ...asked })
    await expect.poll(() => page.getByLabelText('From').elements()).toHaveLength(0)
    await page.getByLabelText('Visitor type').selectOptions('Staff')
    await expect.poll(() => lastQuery(server)).toEqual({ now: 'true', ...asked, type: 'STAFF' })
    await page.getByLabelText('Visitor type').selectOptions('All')
    await expect
      .poll(() => lastQuery(server))
      .toEqual({ now: 'true', l: '2', include: 'declaration' })
    await page.getByRole('radio', { name: 'Period' }).click()
    await expect
      .poll(() => lastQuery(server))
      .toEqual({ f: '2026-11-02', t: '2026-11-06', l: '2', include: 'declaration' })
  })

  it('VIS-009 the free text hides what does not match, and is not written into the address', async () => {
    serveVisitors({
      visits: [
        visitOf(1, 'Ana Ruiz', { reference: 'B-17' }),
        visitOf(2, 'Ben Okri', { company: 'Zebra' }),
        visitOf(3, 'Cleo Roth', { location: yard }),
      ],
    })
    await openAt('#/reception')
    const search = page.getByRole('searchbox', { name: 'Search visitors' })
    for (const [text, found] of [
      ['b-17', 'Ana Ruiz'],
      ['zeb', 'Ben Okri'],
      ['mill', 'Cleo Roth'],
    ] as const) {
      await search.fill(text)
      await expect.poll(names).toEqual([found])
    }
    expect(location.hash).toBe('#/reception')
    await search.fill('nobody of that name')
    await button('Show all visitors').click()
    await expect.poll(() => names().length).toBe(3)
  })

  it('5,000 visits keep few rows on the page, and typing finds one of them', async () => {
    const visits = Array.from({ length: 5000 }, (_, index) =>
      visitOf(index + 1, `Guest ${index + 1}`, { bookings: [] }),
    )
    serveVisitors({ visits, config: { visitor_report_max_results: 6000 } })
    await openAt('#/reception')
    await expect.element(page.getByText('5,000 visitors', { exact: true }).first()).toBeVisible()
    expect(names().length).toBeLessThan(60)
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5002')
    const edge = (part: string, side: 'top' | 'bottom') =>
      document.querySelector(part)!.getBoundingClientRect()[side]
    const gap = edge('.visit-table-place', 'top') - edge('.visit-table-head', 'bottom')
    expect(Math.abs(gap)).toBeLessThan(2)
    scrollTo(0, document.documentElement.scrollHeight / 2)
    await expect.poll(() => names().some((name) => Number(name?.slice(6)) > 2000)).toBe(true)
    expect(names().length).toBeLessThan(60)
    const stuck = edge('.visit-table-head', 'top') - edge('.header', 'bottom')
    expect(Math.abs(stuck)).toBeLessThan(2)
    scrollTo(0, 0)
    await page.getByRole('searchbox').fill('Guest 4321')
    await expect.poll(names).toEqual(['Guest 4321'])
  })

  it('VIS-013 warns when the list ends at the maximum', async () => {
    const visits = [visitOf(1, 'Ana Ruiz'), visitOf(2, 'Ben Okri')]
    const others = [visitOf(3, 'Carla Diaz')]
    serveVisitors({
      visits,
      config: { visitor_report_max_results: 2 },
      answer: ({ call, query }) => {
        const text = call === 'GET /api/v1/visitor' && query.get('text')
        return text
          ? { body: others.filter(({ guest: { name } }) => name.includes(text)) }
          : undefined
      },
    })
    await openAt('#/reception')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Only the first 2 results are shown. Narrow your filters to see the rest.')
    // The list is truncated, so every count may be higher, even zero.
    await expect.element(button(/^2\+\s*All/)).toBeVisible()
    // The text filter searches all visits, including those not loaded.
    const none = page.getByText('No matching visitors')
    let saysNone = false
    const watch = new MutationObserver(() => {
      saysNone ||= none.elements().length > 0
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await page.getByRole('searchbox').fill('Carla')
    await expect.element(guest('Carla Diaz')).toBeVisible()
    watch.disconnect()
    expect(saysNone).toBe(false)
    await page.getByRole('searchbox').fill('Zoe')
    await expect.element(none).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await button('Show current visitors').click()
    await expect.poll(() => location.hash).toBe('#/reception?when=now')
    await expect.poll(() => button('Show current visitors').elements()).toHaveLength(0)
    closeApp()
    location.hash = '#/login'
    serveVisitors({ visits, config: { visitor_report_max_results: 3 } })
    await openAt('#/reception')
    await expect.element(guest('Ben Okri')).toBeVisible()
    await expect.poll(() => page.getByText(/Only the first/).elements()).toHaveLength(0)
  })
})

describe('the table', () => {
  it('VIS-011 keeps the chosen columns and the order over a reload', async () => {
    const visits = [
      visitOf(1, 'Ana Ruiz', { company: 'Zebra' }),
      visitOf(2, 'Ben Okri', { company: 'Acme' }),
    ]
    serveVisitors({ visits })
    await openAt('#/reception')
    await button('Columns').click()
    await page.getByRole('menuitemcheckbox', { name: 'Host', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Vehicle' }).click()
    await userEvent.keyboard('{Escape}')
    await button('Company').click()
    await button('Company').click()
    await expect.poll(names).toEqual(['Ana Ruiz', 'Ben Okri'])
    const stored = { ...localStorage } as Record<string, string>
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(['mb.3.8.visitorReport.columns', 'mb.3.8.visitorReport.sort']),
    )
    closeApp()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    serveVisitors({ visits })
    await openAt('#/reception')
    await expect.poll(names).toEqual(['Ana Ruiz', 'Ben Okri'])
    expect(columns()).toContain('Vehicle')
    expect(columns()).not.toContain('Host')
    await expect
      .element(page.getByRole('columnheader', { name: 'Company' }))
      .toHaveAttribute('aria-sort', 'descending')
  })

  it('a tablet shows every column, those without room below the others', async () => {
    await page.viewport(768, 1024)
    serveVisitors({
      config: { declarations_enabled: true },
      visits: [
        visitOf(1, 'Ana Ruiz', { reference: 'B-17', checkIn: passage('09:00') }),
        visitOf(2, 'Ben Okri', {
          when: `${today()}T10:00:00.000`,
          until: `${today()}T12:00:00.000`,
          host: { id: 8, name: 'Nora Whitfield '.repeat(8), organisationName: 'Mosaic Demo' },
        }),
      ],
    })
    await openAt('#/reception?state=all')
    await expect.element(page.getByText('B-17')).toBeVisible()
    // Times are whole, and a long name takes two lines.
    const time = page.getByText('10:00 AM – 12:00 PM')
    await expect.element(time).toBeVisible()
    expect(time.element().scrollWidth).toBeLessThanOrEqual(time.element().clientWidth)
    const hostHeight = () =>
      page
        .getByTitle(/^Nora Whitfield Nora/)
        .element()
        .getBoundingClientRect().height
    expect(hostHeight()).toBeLessThan(45)
    const right = (element: Element) => element.getBoundingClientRect().right
    const cells = page.getByRole('table').getByRole('cell').elements()
    expect(cells.map(right).every((end) => end < 768)).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
    const leftOf = (text: string) =>
      page.getByText(text, { exact: true }).first().element().getBoundingClientRect().left
    expect(Math.abs(leftOf('Acme') - leftOf('Ana Ruiz'))).toBeLessThan(1)
    await button('Host').click()
    await expect
      .element(page.getByRole('columnheader', { name: 'Host' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await expectAccessible()
    await page.viewport(1280, 900)
    await expect.poll(hostHeight).toBeGreaterThan(30)
    expect(hostHeight()).toBeLessThan(45)
  })

  it('the names of companies have room on a wide screen', async () => {
    await page.viewport(1440, 900)
    const company = 'Aegean Freight Ltd'
    serveVisitors({
      config: { declarations_enabled: true },
      visits: [visitOf(1, 'Ana Ruiz', { company })],
    })
    await openAt('#/reception?state=all')
    const text = page.getByText(company)
    await expect.element(text).toBeVisible()
    expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth)
  })

  it('rows never overlap at any width, and visible rows stay in view', async () => {
    serveVisitors({
      config: { declarations_enabled: true },
      visits: Array.from({ length: 300 }, (_, index) =>
        visitOf(index + 1, `Guest ${index + 1}`, {
          declaration: { templateId: 4, name: 'Safety on site' },
        }),
      ),
    })
    await openAt('#/reception')
    await expect.element(guest('Guest 1')).toBeVisible()
    const places = () =>
      [...document.querySelectorAll<HTMLElement>('.visit-table-place')].map((place) => ({
        index: Number(place.dataset['index']),
        ...place.getBoundingClientRect().toJSON(),
      })) as { index: number; top: number; bottom: number }[]
    const first = () => places().find(({ bottom }) => bottom > 1)?.index
    scrollTo(0, document.documentElement.scrollHeight / 2)
    await expect.poll(first).toBeGreaterThan(50)
    let overlaps = 0
    let frame = 0
    let seen = first()
    let calmFrames = 0
    const look = () => {
      const shown = places()
      calmFrames = first() === seen ? calmFrames + 1 : 0
      seen = first()
      overlaps += shown.filter(({ top }, at) => at > 0 && top < shown[at - 1]!.bottom - 1).length
      frame = requestAnimationFrame(look)
    }
    look()
    for (const width of [768, 390, 768, 1280]) {
      const before = first()!
      await page.viewport(width, 900)
      // Lines are measured frame by frame, and only then is it known which are in view.
      calmFrames = 0
      await expect.poll(() => calmFrames, { timeout: 20_000 }).toBeGreaterThan(20)
      expect(Math.abs(first()! - before), `at ${width} px`).toBeLessThan(4)
    }
    cancelAnimationFrame(frame)
    expect(overlaps).toBe(0)
  })

  it('on a phone the filters are closed until a button opens them', async () => {
    await page.viewport(390, 844)
    serveVisitors({})
    await openAt('#/reception')
    const toggle = page.getByRole('button', { name: 'Filters' })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    const period = page.getByRole('radio', { name: 'Period' })
    await expect.poll(() => period.elements()).toHaveLength(0)
    await toggle.click()
    await expect.element(period).toBeInTheDocument()
  })

  it('on a phone the list begins within 310 px; rows leave out their state, and names have two lines', async () => {
    await page.viewport(390, 844)
    const long = `${'Maximiliane '.repeat(10)}Wolfeschlegelsteinhausenbergerdorff`
    serveVisitors({ visits: [visitOf(1, 'Ana Ruiz'), visitOf(2, long)] })
    await openAt('#/reception')
    await expect.element(guest('Ana Ruiz')).toBeVisible()
    const top = () => page.getByRole('table').element().getBoundingClientRect().top
    await expect.poll(top).toBeLessThan(310)
    const heightOf = (name: string) => guest(name).element().getBoundingClientRect().height
    expect(heightOf(long)).toBeCloseTo(2 * heightOf('Ana Ruiz'), 0)
    const states = page.getByRole('cell', { name: 'Expected' })
    const areShown = (some: Locator) =>
      some.elements().map((element) => element.getBoundingClientRect().width > 30)
    expect(areShown(states)).toEqual([false, false])
    await button('All').click()
    await expect.poll(() => areShown(states)).toEqual([true, true])
    await button('2 Expected').click()
    await expect.poll(() => areShown(states)).toEqual([false, false])
    // Wider screens have a column for the state, which is not empty.
    await page.viewport(1280, 900)
    await expect.poll(() => areShown(states.getByText('Expected'))).toEqual([true, true])
  })

  it('printing includes all visits', async () => {
    const visits = Array.from({ length: 300 }, (_, index) =>
      visitOf(index + 1, `Guest ${index + 1}`),
    )
    serveVisitors({ visits })
    await openAt('#/reception')
    await expect.element(guest('Guest 1')).toBeVisible()
    dispatchEvent(new Event('beforeprint'))
    expect(names()).toHaveLength(300)
    dispatchEvent(new Event('afterprint'))
    await expect.poll(() => names().length).toBeLessThan(60)
  })

  it('VIS-015 VIS-023 DECL-004 DECL-005 shows the declaration where the organisation has them', async () => {
    const declaration = { templateId: 4, name: 'Safety' }
    const made = { ...declaration, declarationDate: '2026-11-20', expiryDate: '2026-12-20' }
    const visits = [
      visitOf(1, 'Ana Ruiz', { declaration }),
      visitOf(2, 'Ben Okri', { declaration: made }),
      visitOf(3, 'Cleo Roth', { declaration: { ...made, witnessId: 9 } }),
    ]
    serveVisitors({ visits, config: { declarations_enabled: true } })
    await openAt('#/reception')
    const cell = (name: string) =>
      page.getByRole('row', { name: new RegExp(name) }).getByRole('cell', { name: /Safety/ })
    await expect.element(cell('Ana Ruiz')).toHaveTextContent(/Safety.*Not completed/)
    await expect.element(cell('Ben Okri')).toHaveTextContent(/Safety.*Completed/)
    const tip = (name: string) => cell(name).getByRole('button')
    await expect.element(tip('Ben Okri')).toHaveAccessibleDescription('Completed')
    await expect.element(tip('Cleo Roth')).toHaveAccessibleDescription('Witnessed')
    closeApp()
    serveVisitors({ visits })
    await openAt('#/reception')
    await expect.element(guest('Ana Ruiz')).toBeVisible()
    expect(columns()).not.toContain('Declaration')
  })

  it('VIS-021 a failed load is only logged, and the screen stays usable', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let isAway = true
    serveVisitors({
      visits: [visitOf(1, 'Ana Ruiz')],
      answer: ({ call }) =>
        isAway && call === 'GET /api/v1/visitor'
          ? { status: 400, body: { code: 'INVALID_INPUT', message: 'The desk is closed.' } }
          : undefined,
    })
    await openAt('#/reception')
    await expect
      .poll(() => logged.mock.calls.flat().join(' '))
      .toContain('The visitors could not be loaded')
    await expect.poll(() => page.getByText('The desk is closed.').elements()).toHaveLength(0)
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(0)
    await expect
      .element(page.getByRole('button', { name: 'In the building' }))
      .toHaveTextContent('–')
    await expect.poll(() => page.getByText('0 visitors').elements()).toHaveLength(0)
    isAway = false
    await button('Refresh').click()
    await expect.element(guest('Ana Ruiz')).toBeVisible()
  })

  it.each([
    ['a receptionist', { roles: ['RECEPTIONIST'] }, {}, true],
    ['a user who may export', { roles: ['USER'], canExport: true }, forAll, true],
    ['another user', { roles: ['USER'], canExport: false }, forAll, false],
    ['a manager', { roles: ['LOCATION_MANAGER'] }, {}, false],
  ])('VIS-019 VIS-020 %s gets the file: %#', async (_, user, config, isOffered) => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:none'
    })
    serveVisitors({ user, config, visits: [visitOf(1, 'Ana Ruiz', { reference: '=1+1' })] })
    await openAt(user.roles[0] === 'USER' ? '#/visitors' : '#/reception')
    await expect.element(guest('Ana Ruiz')).toBeVisible()
    await expect.poll(() => button('Export as CSV').elements()).toHaveLength(isOffered ? 1 : 0)
    if (!isOffered) return
    await button('Export as CSV').click()
    const bytes = new Uint8Array(await saved[0]!.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, row] = new TextDecoder().decode(bytes).split('\r\n')
    expect(header).toBe(
      'Location,Date,Visitor type,Name,Email,Title,Company,Phone,Car reg,Host details,When,In,Checked in by,Out,Checked out by,Badge number',
    )
    expect(row).toMatch(/^Lantern Wharf,.*,'=1\+1$/)
  })

  it('VIS-017 LIST-017 refreshes itself every minute while nobody is in a dialog, unless that is switched off', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const server = serveVisitors({ visits: [visitOf(1, 'Ana Ruiz')] })
      await openAt('#/reception')
      await expect.element(guest('Ana Ruiz')).toBeVisible()
      const reads = () => server.calls('GET /api/v1/visitor').length
      const before = reads()
      vi.advanceTimersByTime(60_000)
      await expect.poll(reads).toBe(before + 1)
      await button('Add Visitor').click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      vi.advanceTimersByTime(180_000)
      expect(reads()).toBe(before + 1)
      closeApp()
      const quiet = serveVisitors({
        visits: [visitOf(1, 'Ana Ruiz')],
        config: { visitor_auto_refresh: false },
      })
      await openAt('#/reception')
      await expect.element(guest('Ana Ruiz')).toBeVisible()
      const first = quiet.calls('GET /api/v1/visitor').length
      vi.advanceTimersByTime(180_000)
      expect(quiet.calls('GET /api/v1/visitor')).toHaveLength(first)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('passes', () => {
  it('PASS-002 PASS-003 VIS-005 prints the label of a visit that has one, in its size', async () => {
    const visits: TestVisit[] = [
      visitOf(1, 'Ana Ruiz'),
      visitOf(2, 'Ben Okri', { checkIn: passage('09:00'), checkOut: passage('10:00') }),
    ]
    const server = serveVisitors({ visits })
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
    await openAt('#/reception?state=all')
    await button('More actions for Ben Okri').click()
    await expect.element(item('Edit')).toBeVisible()
    await expect.poll(() => item('Print pass').elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await button('More actions for Ana Ruiz').click()
    await item('Print pass').click()
    await expect.poll(() => printed.mock.calls.length).toBe(1)
    expect(server.calls('GET /api/v1/visitor/1/pass')).toHaveLength(1)
    const label = document.querySelector<HTMLImageElement>('.pass-pages > img')!
    expect(await (await fetch(label.src)).text()).toContain('Ana')
    const rules = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    )
    expect(rules.join(' ')).toMatch(/@page\s*{\s*size: 86mm 54mm/)
    dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('.pass-pages')).toBeNull()
  })

  it('the size of passes is kept in this browser, and hosts have faces', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const host = { ...visitOf(1, '').host!, picture }
    const server = serveVisitors({ visits: [visitOf(1, 'Ana Ruiz', { host })] })
    vi.spyOn(window, 'print').mockImplementation(() => {})
    await openAt('#/reception')
    const row = page.getByRole('row', { name: /Ana Ruiz/ })
    await expect.element(row).toBeVisible()
    expect(row.element().querySelector('.mb-avatar img')?.getAttribute('src')).toBe(picture)
    await page.getByLabelText('Size of passes').selectOptions('Passes: label, 102 × 76 mm')
    await button('More actions for Ana Ruiz').click()
    await item('Print pass').click()
    const asked = () => server.calls('GET /api/v1/visitor/1/pass')
    await expect.poll(() => asked().map(({ query }) => query.get('size'))).toEqual(['LABEL'])
    expect(Object.values(localStorage)).toContain('"LABEL"')
    dispatchEvent(new Event('afterprint'))
  })

  it('PASS-004 a pass that cannot be printed says why', async () => {
    serveVisitors({
      visits: [visitOf(1, 'Ana Ruiz')],
      answer: ({ call }) =>
        call === 'GET /api/v1/visitor/1/pass'
          ? { status: 403, body: { code: 'FORBIDDEN', message: 'This is not your reception.' } }
          : undefined,
    })
    await openAt('#/reception')
    await button('More actions for Ana Ruiz').click()
    await item('Print pass').click()
    await expect.element(page.getByText('This is not your reception.')).toBeVisible()
  })
})

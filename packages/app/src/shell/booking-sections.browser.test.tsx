import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { firstOfSection, standInBookings, toBooking } from './section-server.fixture.js'
import { standInServer, toLocation } from './stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const rows = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent)
const select = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
}

it('LIST-008 LIST-010 LIST-011 approvals lists only tentative bookings that await approval; several are approved one after another, and the first failure stops', async () => {
  const answers = [
    {
      body: toBooking(1, {
        bookedBy: { id: 3, name: 'Ada Lovelace' },
        possibleActions: ['cancel'],
      }),
    },
    { status: 409, body: { code: 'OVERLAP', message: 'Somebody was faster.' } },
    { body: toBooking(2, { status: 'CONFIRMED' }) },
    { body: toBooking(3, { status: 'CONFIRMED' }) },
  ]
  const server = standInBookings(
    [toBooking(1), toBooking(2), toBooking(3), toBooking(4, { possibleActions: ['cancel'] })],
    { change: ({ call }) => (call.endsWith('/approve') ? answers.shift() : undefined) },
  )
  await openAt('#/approvals?endDate=2040-01-31')
  await expect.element(heading('Approvals')).toBeVisible()
  await expect.poll(rows).toEqual(['Room 1', 'Room 2', 'Room 3'])
  expect(firstOfSection(server).getAll('status')).toEqual(['TENTATIVE'])
  await expectAccessible()
  await select('Room 1', 'Room 2', 'Room 3')
  await expect.element(page.getByRole('button', { name: 'Reassign' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(page.getByRole('alertdialog', { name: 'Approve 3 bookings?' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect
    .element(dialog.getByText('Failed to approve booking: Somebody was faster.'))
    .toBeVisible()
  await expect
    .element(dialog.getByText(/^Room 2, .*2040.*, Ada Lovelace\. 1 of 3 done\./))
    .toBeVisible()
  expect(server.calls('POST /api/v1/booking/3/approve')).toEqual([])
  await expect.element(page.getByRole('alertdialog', { name: 'Approve 2 bookings?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('3 bookings approved.')).toBeVisible()
  expect(server.calls('POST /api/v1/booking/1/approve')).toHaveLength(1)
  expect(server.calls('POST /api/v1/booking/3/approve')).toHaveLength(1)
})

it('ADM-012 AERR-003 LIST-011 several are cancelled with one reason, up to “Failed to cancel booking”', async () => {
  const answers = [
    { status: 204 },
    { status: 409, body: { code: 'BOOKING_ENDED', message: 'It has ended.' } },
  ]
  const server = standInBookings([toBooking(1), toBooking(2), toBooking(3)], {
    change: ({ call }) => (call.startsWith('DELETE') ? answers.shift() : undefined),
  })
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(3)
  await select('Room 1', 'Room 2', 'Room 3')
  await page.getByRole('button', { name: 'Cancel bookings' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Flood')
  await dialog.getByRole('button', { name: 'Cancel bookings' }).click()
  await expect.element(dialog.getByText('Failed to cancel booking: It has ended.')).toBeVisible()
  expect(server.calls('DELETE /api/v1/booking/1')[0]!.query.get('cancellationReason')).toBe('Flood')
  expect(server.calls('DELETE /api/v1/booking/3')).toEqual([])
})

const failed = { status: 409, body: { code: 'OVERLAP', message: 'Somebody was faster.' } }
it.each<[string, string, string, string, RegExp, number]>([
  ['edit', 'Edit', 'Save changes', 'Failed to edit booking', /^PUT .*booking\/\d$/, 200],
  ['cancel', 'Cancel bookings', 'Cancel bookings', 'Failed to cancel booking', /^DELETE /, 204],
  ['reassign', 'Reassign', 'Reassign', 'Failed to reassign booking', /^PATCH /, 200],
  ['approve', 'Approve', 'Approve', 'Failed to approve booking', /approve$/, 200],
])(
  'LIST-011 ADM-012 AERR-003 a bulk %s runs one after another and stops at the first failure',
  async (_, button, confirm, text, isChange, status) => {
    let running = 0
    const started: string[] = []
    standInBookings([toBooking(1), toBooking(2), toBooking(3)], {
      change: ({ call }) => {
        if (!isChange.test(call)) return undefined
        started.push(/booking\/(\d)/.exec(call)![1]!)
        return started.length === 2
          ? failed
          : { status, ...(status === 200 && { body: toBooking(1) }) }
      },
    })
    const passOn = vi.mocked(globalThis.fetch).getMockImplementation()!
    let most = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!init?.method || init.method === 'GET') return passOn(input, init)
      most = Math.max(most, ++running)
      const answer = await passOn(input, init)
      running--
      return answer
    })
    const section = button === 'Approve' ? 'approvals' : 'all-bookings'
    await openAt(`#/${section}?endDate=2040-01-31`)
    await expect.poll(rows).toHaveLength(3)
    await select('Room 1', 'Room 2', 'Room 3')
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    if (button === 'Edit') await dialog.getByRole('textbox', { name: 'Title' }).fill('Repairs')
    if (button === 'Reassign') {
      await dialog.getByRole('combobox', { name: 'New owner' }).fill('Gra')
      await page.getByRole('option', { name: /Grace Hopper/ }).click()
    }
    await dialog.getByRole('button', { name: confirm }).click()
    await expect.element(dialog.getByText(`${text}: Somebody was faster.`)).toBeVisible()
    await expect.element(dialog.getByText(/1 of 3 done/)).toBeVisible()
    expect(started).toEqual(['1', '2'])
    expect(most).toBe(1)
  },
)

it('unfinished bookings stay selected, and cancelled ones can be restored', async () => {
  const answers = [
    { status: 204 },
    { status: 409, body: { code: 'BOOKING_ENDED', message: 'It has ended.' } },
  ]
  const server = standInBookings([toBooking(1), toBooking(2), toBooking(3)], {
    change: ({ call }) => {
      if (call.startsWith('DELETE')) return answers.shift()
      return call.endsWith('/restore') ? { body: toBooking(1) } : undefined
    },
  })
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(3)
  await select('Room 1', 'Room 2', 'Room 3')
  await page.getByRole('button', { name: 'Cancel bookings' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel bookings' }).click()
  await expect.element(dialog.getByText(/1 of 3 done/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(page.getByText('Booking cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Booking restored.')).toBeVisible()
  expect(server.calls('POST /api/v1/booking/1/restore')).toHaveLength(1)
})

it('a booking changed by someone else is retried in its new version, or skipped', async () => {
  const conflict = { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed.' } }
  const answers = [conflict, { body: toBooking(1) }, conflict, { body: toBooking(3) }]
  const server = standInBookings([toBooking(1), toBooking(2), toBooking(3)], {
    change: ({ call }) => {
      if (call.startsWith('PUT')) return answers.shift()
      return call.startsWith('GET /api/v1/booking/')
        ? { body: toBooking(Number(call.at(-1)), { version: 7 }) }
        : undefined
    },
  })
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(3)
  await select('Room 1', 'Room 2', 'Room 3')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Closed')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(dialog.getByText(/Someone else has changed this booking in the meantime/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog.getByText(/^Room 2, .* 1 of 3 done/)).toBeVisible()
  expect(server.calls('PUT /api/v1/booking/1').map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { version: 7 },
  ])
  await dialog.getByRole('button', { name: 'Skip this booking' }).click()
  await expect.element(page.getByText('2 bookings changed.')).toBeVisible()
  await expect.element(page.getByText('1 selected')).toBeVisible()
})

it('ROUTE-018 LIST-010 orphaned lists bookings whose owner has left, and gives several to somebody else', async () => {
  const server = standInBookings([toBooking(1), toBooking(2)], {
    change: ({ call }) => (call.startsWith('PATCH') ? { body: toBooking(1) } : undefined),
  })
  await openAt('#/orphaned?endDate=2040-01-31')
  await expect.element(heading('Orphaned bookings')).toBeVisible()
  await expect.poll(rows).toHaveLength(2)
  expect(firstOfSection(server).get('orphaned')).toBe('true')
  await select('Room 1', 'Room 2')
  await page.getByRole('button', { name: 'Reassign' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Reassign 2 bookings' })
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect.element(dialog.getByText('Choose a person.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('Gra')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect.element(page.getByText('2 bookings reassigned.')).toBeVisible()
  expect(server.calls('PATCH /api/v1/booking/2').at(-1)?.body).toEqual({ ownerId: 9 })
})

it('approvals of a few days show how many are pending on other days, and can show all', async () => {
  const bookings = [1, 2, 3, 4].map((id) => toBooking(id))
  standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'LOCATION_MANAGER'] },
    answer: ({ call, query }) => {
      if (call !== 'GET /api/v1/booking') return undefined
      const found = bookings.filter(
        ({ timeFrom }) => timeFrom >= query.get('f')! && timeFrom <= query.get('t')!,
      )
      return {
        body: {
          bookings: found,
          locations: [],
          ancestorLocations: [],
          availability: [],
          count: found.length,
        },
      }
    },
  })
  await openAt('#/approvals?endDate=2040-01-08&view=list')
  await expect.element(page.getByText('3 bookings · 1 booking on other days')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(rows).toHaveLength(4)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(page.getByText(/on other days/)).not.toBeInTheDocument()
  location.hash = '#/approvals?endDate=2040-06-04&view=month'
  await expect
    .element(page.getByText('No bookings in this period · 4 bookings on other days'))
    .toBeVisible()
  location.hash = '#/approvals?endDate=2040-06-05&view=day'
  await expect.element(page.getByText('No bookings in this period', { exact: true })).toBeVisible()
})

it('approvals of the default days do not request the number on other days', async () => {
  const server = standInBookings([toBooking(1)])
  await openAt('#/approvals')
  await expect.poll(rows).toHaveLength(1)
  const counts = server
    .calls('GET /api/v1/booking')
    .filter(({ query }) => query.has('status') && query.get('limit') === '1')
  expect(counts).toEqual([])
})

it('filters without matches can be cleared in one click', async () => {
  await page.viewport(1280, 900)
  standInBookings([toBooking(1)])
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(1)
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  await search.fill('Nothing is called so')
  await page.getByLabelText('Status').selectOptions('Confirmed')
  await expect.element(page.getByText('No matching bookings')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(rows).toHaveLength(1)
  await expect.element(search).toHaveValue('')
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Active')
})

it('LIST-008 LIST-009 cancellations also asks for audit data, tells who cancelled and why, and selects nothing', async () => {
  const server = standInBookings([
    toBooking(1, {
      status: 'CANCELLED',
      cancellationReason: 'Flood',
      cancelled: { when: '2039-12-30T08:00:00Z', by: { id: 4, name: 'Alan Turing' } },
      possibleActions: [],
    }),
    toBooking(2, {
      status: 'CANCELLED',
      timeZone: 'Asia/Tokyo',
      offsetFrom: 540,
      possibleActions: [],
    }),
  ])
  await openAt('#/cancellations?endDate=2040-01-31')
  await expect.element(heading('Cancellations')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Alan Turing' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Flood' })).toBeVisible()
  // Sorted by instant, times in other zones look unsorted unless the zone is shown.
  await expect.element(page.getByRole('cell', { name: /Tokyo time · your time: / })).toBeVisible()
  expect(firstOfSection(server).getAll('include')).toContain('audit')
  await expect.element(page.getByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument()
  await expectAccessible()
  location.hash = '#/cancellations?endDate=2040-01-01&view=list'
  await expect.element(page.getByText(/Cancelled by Alan Turing: Flood/)).toBeVisible()
  await expect.element(page.getByText(/^Tokyo time · your time: /)).toBeVisible()
})

it('LIST-001 a month loads the first bookings of each day, and tells how many there are', async () => {
  await page.viewport(1280, 900)
  const crowd = Array.from({ length: 60 }, (_, index) => ({ ...toBooking(4), id: 100 + index }))
  const server = standInBookings([...crowd, toBooking(5)])
  await openAt('#/all-bookings?endDate=2040-01-31&view=month')
  await expect.element(page.getByRole('button', { name: '56 more, Wed 4 Jan' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Meeting 5/ })).toBeVisible()
  await expect
    .poll(() => page.getByRole('button', { name: /Meeting 4/ }).elements())
    .toHaveLength(4)
  expect(firstOfSection(server).get('perDay')).toBe('5')
  location.hash = '#/all-bookings?endDate=2040-01-04&view=week'
  await expect.element(page.getByRole('button', { name: '48 more, Wed 4 Jan' })).toBeVisible()
  location.hash = '#/all-bookings?endDate=2040-01-04&view=day'
  await expect
    .poll(() => page.getByRole('button', { name: /Meeting 4/ }).elements().length)
    .toBe(60)
})

it('a month without bookings says so', async () => {
  standInBookings([])
  await openAt('#/orphaned?view=month')
  await expect.element(page.getByText('No orphaned bookings')).toBeVisible()
  expect(page.getByRole('main').element().querySelector('.ec-month-view')).not.toBeNull()
})

it('on a phone a chart shows its days, with the fields behind a button', async () => {
  await page.viewport(390, 844)
  standInBookings([toBooking(1)])
  await openAt('#/all-bookings?endDate=2040-01-04&view=chart')
  await expect.element(page.getByText(/– Wed 4 Jan 2040$/)).toBeVisible()
})

it('ERR-023 a second load that fails is shown, and the rows of the first go', async () => {
  let isRefused = false
  standInBookings([toBooking(1)], {
    refuse: () =>
      isRefused ? { status: 400, body: { code: 'INVALID_INPUT', message: 'Too far.' } } : undefined,
  })
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(1)
  isRefused = true
  location.hash = '#/all-bookings?endDate=2040-01-31&refreshView=true'
  await expect.element(page.getByRole('alert').filter({ hasText: 'Too far.' })).toBeVisible()
  await expect.poll(rows).toHaveLength(0)
})

it('BKG-009 a booking that is cancelled leaves the list, where it stood before', async () => {
  const bookings = [1, 2].map((id) => toBooking(id, { possibleActions: ['cancel'] }))
  const server = standInBookings(bookings, {
    change: ({ call }) => {
      if (call === 'GET /api/v1/booking/1') return { body: bookings[0]! }
      if (call === 'GET /api/v1/location/41')
        return { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) }
      if (call !== 'DELETE /api/v1/booking/1') return undefined
      bookings.shift()
      return { status: 204 }
    },
  })
  await openAt('#/my-bookings?endDate=2040-01-31&view=table')
  await expect.poll(rows).toHaveLength(2)
  location.hash = '#/my-bookings?endDate=2040-01-31&view=table&bookingId=1&action=cancel'
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.poll(rows).toHaveLength(1)
  expect(server.calls('DELETE /api/v1/booking/1')).toHaveLength(1)
})

it('LIST-009 LIST-012 read-only users select nothing and export nothing; location managers export', async () => {
  standInBookings([toBooking(1)], { roles: ['VIEWER'] })
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(1)
  await expect.element(page.getByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument()
  closeApp()
  standInBookings([toBooking(1)])
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
})

it('ADM-014 bookings tables page by default_page_size, otherwise by 10, with at most 3 page buttons', async () => {
  const many = Array.from({ length: 45 }, (_, index) => ({
    ...toBooking(1),
    id: index + 1,
    locationName: `Room ${index + 1}`,
  }))
  standInBookings(many)
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(10)
  await expect
    .poll(() => page.getByRole('button', { name: /^Page \d of 5$/ }).elements())
    .toHaveLength(3)
  closeApp()
  standInServer({
    isLoggedIn: true,
    config: { default_page_size: 20 },
    answer: ({ call }) =>
      call === 'GET /api/v1/booking'
        ? {
            body: {
              bookings: many,
              locations: [],
              ancestorLocations: [],
              availability: [],
              count: many.length,
            },
          }
        : undefined,
  })
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toHaveLength(20)
})

it.each(['list', 'table'])(
  'a %s is printed whole, also what is not loaded or in sight; more than 100 after a question',
  async (view) => {
    await page.viewport(1280, 800)
    const crowd = Array.from({ length: 240 }, (_, index) => ({ ...toBooking(4), id: 100 + index }))
    standInBookings(crowd)
    await openAt(`#/all-bookings?endDate=2040-01-31&view=${view}`)
    const shown = () =>
      view === 'table'
        ? rows().length
        : page
            .getByRole('listitem')
            .getByRole('button', { name: /Meeting/ })
            .elements().length
    await expect.poll(shown).toBeGreaterThan(0)
    const before = shown()
    expect(before).toBeLessThan(60)
    const printed: number[] = []
    vi.spyOn(window, 'print').mockImplementation(() => {
      dispatchEvent(new Event('beforeprint'))
      printed.push(shown())
      dispatchEvent(new Event('afterprint'))
    })
    const print = page.getByRole('button', { name: 'Print', exact: true })
    await print.click()
    const question = page.getByRole('alertdialog', { name: 'Print 240 entries?' })
    await question.getByRole('button', { name: 'Do not print' }).click()
    expect(printed).toEqual([])
    await print.click()
    await question.getByRole('button', { name: 'Print all' }).click()
    await expect.poll(() => printed).toEqual([240])
    await expect.poll(shown).toBe(before)
  },
)

it('a list too long to print is limited to its first entries', async () => {
  standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'LOCATION_MANAGER'] },
    answer: ({ call }) =>
      call === 'GET /api/v1/booking'
        ? {
            body: {
              bookings: [toBooking(4)],
              locations: [],
              ancestorLocations: [],
              availability: [],
              count: 3000,
            },
          }
        : undefined,
  })
  await openAt('#/all-bookings?endDate=2040-01-31&view=list')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Print the first 2,000 of 3,000 entries?' }))
    .toBeVisible()
})

it('the menu of the account offers the pages of the role', async () => {
  await page.viewport(1440, 900)
  standInBookings([])
  await openAt('#/my-bookings')
  const menu = page.getByRole('button', { name: /^Account/ })
  await expect.element(heading('My bookings')).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Approvals' }).click()
  await expect.element(heading('Approvals')).toBeVisible()
  closeApp()
  standInBookings([], { roles: ['USER'] })
  await openAt('#/my-bookings')
  await menu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Approvals' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('menuitem', { name: 'Administration' }))
    .not.toBeInTheDocument()
})

it.each(['approvals', 'orphaned', 'cancellations'])(
  'ROUTE-018 /%s opens for location-manager level only',
  async (path) => {
    standInBookings([], { roles: ['USER'] })
    await openAt(`#/${path}`)
    await expect.poll(() => location.hash).not.toContain(path)
    closeApp()
    standInBookings([])
    await openAt(`#/${path}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(location.hash).toBe(`#/${path}`)
  },
)

it('PROF-012 lists of bookings show the face of the owner, and a status that is not the usual one', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  standInBookings([
    toBooking(1, { owner: { id: 7, name: 'Elena Ruiz', picture } }),
    toBooking(2, { owner: { id: 8, name: 'Ada King' }, status: 'CONFIRMED' }),
  ])
  await openAt('#/all-bookings?endDate=2040-01-31')
  await expect.poll(rows).toEqual(['Room 1', 'Room 2'])
  const badges = [...document.querySelectorAll('main .mb-badge')]
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Waiting for approval'])
  const faces = [...document.querySelectorAll('[role="cell"] .mb-avatar, td .mb-avatar')].map(
    (avatar) => [avatar.textContent, avatar.querySelector('img') !== null],
  )
  expect(faces).toEqual([
    ['ER', true],
    ['AK', false],
  ])
})

it('PROF-012 attendees have their pictures or initials beside their names in a booking', async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  standInServer({
    isLoggedIn: true,
    user: { id: 3, roles: ['USER'] },
    answer: ({ call }) =>
      ({
        'GET /api/v1/booking/1': {
          body: toBooking(1, {
            attendees: [
              { personId: 7, person: { id: 7, name: 'Elena Ruiz', picture }, isVisitor: false },
              { person: { name: 'Guest Two' }, isVisitor: true },
            ],
          }),
        },
        'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
      })[call],
  })
  await openAt('#/all-bookings?bookingId=1')
  await expect.element(page.getByText('Elena Ruiz')).toBeVisible()
  const faces = () =>
    [...document.querySelectorAll('.mb-booking-facts .mb-avatar')].map((face) => [
      face.textContent,
      face.querySelector('img') !== null,
    ])
  expect(faces().slice(-2)).toEqual([
    ['ER', true],
    ['GT', false],
  ])
})

it('NTF-006 notices of a cancellation start from default_send_action, and then from what the same person chose last', async () => {
  const cancelAs = async (id: number, isOn: boolean, choose?: boolean) => {
    const kept = Object.entries(localStorage)
    closeApp()
    for (const [key, value] of kept) localStorage.setItem(key, value)
    const server = standInServer({
      isLoggedIn: true,
      user: { id, roles: ['USER'] },
      config: { default_send_action: 'doNotSend' },
      answer: ({ call }) =>
        ({
          'GET /api/v1/booking/1': {
            body: toBooking(1, {
              bookedBy: { id: 3, name: 'Ada Lovelace' },
              attendees: [{ personId: 7, person: { id: 7, name: 'Elena' }, isVisitor: false }],
              possibleActions: ['cancel'],
            }),
          },
          'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
          'DELETE /api/v1/booking/1': { status: 204 },
        })[call],
    })
    await openAt('#/all-bookings?bookingId=1&action=cancel')
    const notify = page.getByRole('checkbox', { name: 'Notify attendees by e-mail' })
    await expect.element(notify).toHaveProperty('checked', isOn)
    if (choose !== undefined) await notify.click()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect.poll(() => server.calls('DELETE /api/v1/booking/1').length).toBe(1)
    return server.calls('DELETE /api/v1/booking/1')[0]!.query.get('notifyScope')
  }
  expect(await cancelAs(8, false, true)).toBe('ALL_ATTENDEES')
  expect(await cancelAs(8, true)).toBe('ALL_ATTENDEES')
  expect(await cancelAs(9, false)).toBeNull()
})

import { setLocale, themeStore } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, listResponder, row, type Stored } from '../../shell/admin-lists.fixture.js'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer } from '../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(async () => {
  closeApp()
  themeStore.set('light')
  await page.viewport(1280, 800)
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** Test server that stores the administration's lists. */
function standInLists(
  lists: Record<string, Stored[]>,
  { roles = ['ORG_ADMIN'], refuse = () => undefined as object | undefined, config = {} } = {},
) {
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    config,
    answer: listResponder(lists, refuse),
  })
}

describe('navigation', () => {
  it('ADM-001 ADM-002 AD-080 /admin opens for location admins, admins and service admins, each with their views', async () => {
    standInLists({ provider: [] }, { roles: ['ORG_ADMIN'] })
    await openAt('#/admin')
    await expect.element(heading('Administration')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Providers' }).click()
    await expect.element(heading('Providers')).toBeVisible()
    expect(location.hash).toBe('#/admin?view=providers')
    await expect
      .element(page.getByRole('navigation', { name: 'Administration' }).getByText('Providers'))
      .toHaveAttribute('aria-current', 'page')
    closeApp()

    standInLists({ bookingOption: [] }, { roles: ['USER', 'LOCATION_ADMIN'] })
    await openAt('#/admin?view=overview')
    await expect.element(page.getByRole('link', { name: 'Extras' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Providers' })).not.toBeInTheDocument()
    closeApp()

    standInLists({ bookingOption: [] }, { roles: ['SERVICE_ADMIN'] })
    await openAt('#/admin?view=booking-options')
    await expect.element(heading('Extras')).toBeVisible()
    closeApp()
  })

  it.each([
    [['USER'], '#/find/1'],
    [['VIEWER'], '#/all-bookings'],
    [['RECEPTIONIST'], '#/reception'],
    [['USER', 'LOCATION_MANAGER'], '#/find/1'],
    [['PROVIDER'], '#/provider'],
  ])(
    'ADM-001 people with the roles %s are sent from /admin to their start page',
    async (roles, start) => {
      const server = standInLists({}, { roles })
      await openAt('#/admin?view=providers')
      await expect.poll(() => location.hash).toBe(start)
      expect(server.calls('GET /api/v1/provider')).toEqual([])
    },
  )

  it('the overview says what needs attention, and finds a page by its words', async () => {
    standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) =>
        call === 'GET /api/v1/administration'
          ? {
              body: {
                spaces: 40,
                floors: 3,
                floorsWithoutPlan: 2,
                users: 12,
                signOnMethods: 0,
                devices: 1,
                silentDevices: 0,
                undeliveredMails: 0,
                mailIsSent: false,
              },
            }
          : call === 'GET /api/v1/provider'
            ? { body: [] }
            : undefined,
    })
    await openAt('#/admin')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect
      .element(attention.getByRole('link', { name: 'E-mails are saved to files, not sent' }))
      .toHaveAttribute('href', '#/admin?view=undelivered-mails')
    await expect.element(attention.getByText('2 floors without a plan')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Users.*12 people$/ })).toBeVisible()
    await expectAccessible()
    const search = page.getByRole('searchbox', { name: 'Search the administration' })
    await search.fill('nonsense')
    await expect.element(page.getByText('No pages match “nonsense”.')).toBeVisible()
    await search.fill('deliver extras')
    await expect.element(page.getByRole('link', { name: 'Users' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Providers')).toBeVisible()
    await page.viewport(390, 844)
    location.hash = '#/admin?view=overview'
    await expect.element(attention).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('a window shorter than the navigation scrolls to the current view', async () => {
    await page.viewport(1280, 600)
    standInLists({})
    await openAt('#/admin?view=devices')
    const line = page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: /Screens/ })
    await expect.element(line).toHaveAttribute('aria-current', 'page')
    await expect.element(line).toBeInViewport()
    expect(document.documentElement.scrollTop).toBe(0)
  })

  it('a crashed view does not affect the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) =>
        call === 'GET /api/v1/facility'
          ? { body: [{ id: 1 }, { id: 2 }], isMalformed: true }
          : call === 'GET /api/v1/provider'
            ? { body: [] }
            : undefined,
    })
    await openAt('#/admin?view=facilities')
    await expect.element(page.getByText('Something went wrong on this page')).toBeVisible()
    location.hash = '#/admin?view=providers'
    await expect.element(heading('Providers')).toBeVisible()
    vi.restoreAllMocks()
  })

  it('an organisation without locations, categories or facilities is shown the next step', async () => {
    standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) =>
        ['facility', 'category', 'org/3/locations'].some((path) =>
          call.startsWith(`GET /api/v1/${path}`),
        )
          ? { body: [] }
          : undefined,
    })
    await openAt('#/admin?view=facilities')
    await expect.element(page.getByText('No facilities yet')).toBeVisible()
    location.hash = '#/admin?view=floor-plans'
    await page.getByRole('link', { name: 'Open categories' }).click()
    await expect.poll(() => location.hash).toBe('#/admin?view=booking-categories')
    await expect.element(page.getByText('Then you can add locations.')).toBeVisible()
  })

  it('TYPE-005 the booking types page shows only with the config key booking_types on', async () => {
    standInLists({ bookingType: [] })
    await openAt('#/admin')
    await expect.element(page.getByRole('link', { name: 'Layouts' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Booking types' })).not.toBeInTheDocument()
    closeApp()
    const off = standInLists({ bookingType: [] })
    await openAt('#/admin?view=booking-types')
    await expect.poll(() => location.hash).not.toContain('booking-types')
    await expect.element(heading('Booking types')).not.toBeInTheDocument()
    expect(off.calls('GET /api/v1/bookingType')).toEqual([])
    closeApp()
    standInLists({ bookingType: [] }, { config: { booking_types: true } })
    await openAt('#/admin?view=booking-types')
    await expect.element(heading('Booking types')).toBeVisible()
  })
})

describe('lists', () => {
  it('PRV-002 the provider modal adds and edits a provider and its notification interval; a failure reads "We can’t process request right now."', async () => {
    let isBroken = false
    const server = standInLists(
      { provider: [{ id: 1, name: 'Canteen', notificationDaysInterval: 0 } as Stored] },
      { refuse: () => (isBroken ? {} : undefined) },
    )
    await openAt('#/admin?view=providers')
    await expect.element(row('Canteen')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'On the day, at 7:00 AM' })).toBeVisible()
    await expectAccessible()

    await page.getByRole('button', { name: 'Add provider' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add provider' })
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Add provider' }).click()
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await name.fill('Technicians')
    await dialog.getByRole('combobox', { name: 'Notified of orders' }).selectOptions('Days before')
    await dialog.getByRole('spinbutton', { name: 'Number of days before' }).fill('3')
    isBroken = true
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('We can’t process request right now.')).toBeVisible()
    await expect.element(name).toHaveValue('Technicians')
    isBroken = false
    await dialog.getByRole('button', { name: 'Add provider' }).click()
    await expect.element(row('Technicians')).toBeVisible()
    expect(server.calls('POST /api/v1/provider').at(-1)?.body).toEqual({
      name: 'Technicians',
      notificationDaysInterval: 3,
    })

    await choose('Canteen', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Canteen' })
    await edit
      .getByRole('combobox', { name: 'Notified of orders' })
      .selectOptions('On every change')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('cell', { name: 'On every change' })).toBeVisible()
    expect(server.calls('PUT /api/v1/provider/1').at(-1)?.body).toEqual({
      name: 'Canteen',
      notificationDaysInterval: -1,
    })
  })

  it('OPT-002 OPT-003 OPT-004 OPT-005 ACONST-002 the booking-options tab lists options and opens a modal to add or edit one, which wants a text and stores the notice, 1 HOUR at first, in minutes', async () => {
    const server = standInLists({
      provider: [{ id: 7, name: 'Canteen', notificationDaysInterval: 0 } as Stored],
      bookingOption: [
        {
          id: 1,
          text: 'Coffee',
          type: 'CATERING',
          timeType: 'SINGLE',
          quantityType: 'ATTENDEE',
          minimumNoticePeriodMinutes: 2880,
        } as Stored,
      ],
    })
    await openAt('#/admin?view=booking-options')
    await expect.element(row('Coffee')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '2 days' })).toBeVisible()
    await page.getByRole('button', { name: 'Add extra' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add extra' })
    const notice = dialog.getByRole('spinbutton', { name: 'Minimum notice' })
    await expect.element(notice).toHaveValue('1')
    await expect.element(notice).toBeDisabled()
    const unit = dialog.getByRole('combobox', { name: 'Unit' })
    await expect.element(unit).toHaveDisplayValue('Hour')
    await dialog.getByRole('button', { name: 'Add extra' }).click()
    await expect.element(dialog.getByText('Please fill all fields.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Projector')
    await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('Equipment')
    await dialog.getByRole('combobox', { name: 'Provider' }).selectOptions('Canteen')
    await dialog.getByRole('checkbox', { name: 'Must be ordered in advance' }).click()
    const body = () => server.calls('POST /api/v1/bookingOption').at(-1)?.body
    await notice.fill('3')
    await expect.element(unit).toHaveDisplayValue('Hours')
    await dialog.getByRole('button', { name: 'Add extra' }).click()
    await expect.element(row('Projector')).toBeVisible()
    expect(body()).toEqual({
      text: 'Projector',
      type: 'EQUIPMENT',
      timeType: 'ENTIRETY',
      quantityType: 'ITEM',
      costCodeRequired: false,
      provider: { id: 7 },
      minimumNoticePeriodMinutes: 180,
    })
    await choose('Coffee', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Coffee' })
    await expect.element(edit.getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('Days')
    await edit.getByRole('spinbutton', { name: 'Minimum notice' }).fill('3')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('cell', { name: '3 days' })).toBeVisible()
    expect(server.calls('PUT /api/v1/bookingOption/1').at(-1)?.body).toMatchObject({
      minimumNoticePeriodMinutes: 4320,
    })
    await choose('Coffee', 'Edit')()
    await edit.getByRole('combobox', { name: 'Unit' }).selectOptions('Minutes')
    await edit.getByRole('spinbutton', { name: 'Minimum notice' }).fill('45')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('cell', { name: '45 minutes' })).toBeVisible()
    expect(server.calls('PUT /api/v1/bookingOption/1').at(-1)?.body).toMatchObject({
      minimumNoticePeriodMinutes: 45,
    })
  })

  it('BKG-050 an extra gets a price and a picture; a wrong amount says what is allowed', async () => {
    const lists = listResponder(
      {
        provider: [],
        bookingOption: [
          {
            id: 1,
            text: 'Coffee',
            type: 'CATERING',
            timeType: 'SINGLE',
            quantityType: 'ATTENDEE',
            price: { amount: 350, currency: 'GBP' },
          } as Stored,
        ],
      },
      () => undefined,
    )
    const server = standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: (request) =>
        request.call === 'POST /api/v1/media'
          ? { status: 201, body: { id: 77, kind: 'IMAGE', name: 'cake.png' } }
          : lists(request),
    })
    await openAt('#/admin?view=booking-options')
    await expect.element(page.getByRole('cell', { name: '£3.50' })).toBeVisible()
    await page.getByRole('button', { name: 'Add extra' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add extra' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Cake')
    const price = dialog.getByRole('textbox', { name: 'Price' })
    await price.fill('4.505')
    await dialog.getByRole('button', { name: 'Add extra' }).click()
    await expect
      .element(dialog.getByText('Enter an amount such as 12.50, at most £1,000,000.00.'))
      .toBeVisible()
    await price.fill('4,5')
    await userEvent.upload(
      page.elementLocator(document.querySelector('dialog input[type=file]')!),
      new File([new Uint8Array(8)], 'cake.png', { type: 'image/png' }),
    )
    await expect.element(dialog.getByRole('button', { name: 'Replace picture' })).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Add extra' }).click()
    await expect
      .poll(() => server.calls('POST /api/v1/bookingOption').at(-1)?.body)
      .toMatchObject({ price: { amount: 450, currency: 'GBP' }, pictureId: 77 })
  })

  it('OPT-008 AERR-001 a failed removal reads "We can’t process request right now.", and a failed form shows the server message or "An unexpected error occurred"', async () => {
    let refusal: object | undefined
    standInLists(
      {
        provider: [],
        bookingOption: [
          { id: 1, text: 'Tea', type: 'OTHER', timeType: 'SINGLE', quantityType: 'ITEM' } as Stored,
        ],
      },
      { refuse: () => refusal },
    )
    await openAt('#/admin?view=booking-options')
    refusal = {}
    await choose('Tea', 'Delete')()
    const question = page.getByRole('alertdialog', { name: 'Delete the extra “Tea”?' })
    await expectAccessible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(question.getByText('Tea: We can’t process request right now.'))
      .toBeVisible()
    refusal = { code: 'IN_USE', message: 'This is still in use.' }
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(question.getByText('Tea: This is still in use.')).toBeVisible()
    await question.getByRole('button', { name: 'Keep' }).click()
    await choose('Tea', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Tea' })
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(edit.getByText('This is still in use.')).toBeVisible()
    refusal = {}
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(edit.getByText('An unexpected error occurred')).toBeVisible()
  })

  it('TYPE-002 TYPE-004 AERR-001 a booking type modal adds and edits booking types; a failure shows the server message or "An unexpected error occurred"', async () => {
    let refusal: object | undefined = {}
    const server = standInLists(
      { bookingType: [] },
      { config: { booking_types: true }, refuse: () => refusal },
    )
    await openAt('#/admin?view=booking-types')
    await expect.element(page.getByText('No booking types yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add booking type' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add booking type' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Interview')
    await dialog.getByRole('spinbutton', { name: 'First duration' }).fill('30')
    await dialog.getByRole('spinbutton', { name: 'Second duration' }).fill('45')
    await dialog.getByRole('button', { name: 'Add booking type' }).click()
    await expect.element(dialog.getByText('An unexpected error occurred')).toBeVisible()
    refusal = {
      code: 'ALREADY_EXISTS',
      message: 'Interview already exists.',
      fields: [{ field: 'text', code: 'invalid', message: 'This name is taken.' }],
    }
    await dialog.getByRole('button', { name: 'Add booking type' }).click()
    await expect.element(dialog.getByText('Interview already exists.')).toBeVisible()
    await expect.element(dialog.getByText('This name is taken.')).toBeVisible()
    refusal = undefined
    await dialog.getByRole('button', { name: 'Add booking type' }).click()
    await expect.element(row('Interview')).toBeVisible()
    expect(server.calls('POST /api/v1/bookingType').at(-1)?.body).toEqual({
      text: 'Interview',
      duration1: 30,
      duration2: 45,
    })
    await choose('Interview', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Interview' })
    await edit.getByRole('spinbutton', { name: 'Second duration' }).fill('0')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('cell', { name: '45 m' })).not.toBeInTheDocument()
  })

  it('FAC-002 the facilities tab lists the possible facilities and switches each on or off', async () => {
    const facilities = [
      { id: 1, text: 'Proyector', kind: 'MAIN', isEnabled: true },
      { id: 2, text: 'Whiteboard', kind: 'OTHER', isEnabled: false },
    ]
    const names = [{ id: 7, version: 1, name: 'Proyector', texts: { en: 'Projector' } }]
    const server = standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) => {
        if (call === 'GET /api/v1/facility') return { body: facilities }
        if (call === 'GET /api/v1/nameTranslation') return { body: names }
        const [, method, id] = /^(\w+) \/api\/v1\/org\/current\/facilities\/(\d+)$/.exec(call) ?? []
        const facility = facilities.find((one) => one.id === Number(id))
        if (!facility) return undefined
        facility.isEnabled = method === 'POST'
        return facility.isEnabled ? { body: facility } : { status: 204 }
      },
    })
    await openAt('#/admin?view=facilities')
    const projector = page.getByRole('switch', { name: 'Projector' })
    const board = page.getByRole('switch', { name: 'Whiteboard' })
    await expect.element(projector).toBeChecked()
    await expect.element(board).not.toBeChecked()
    await expectAccessible()
    await board.click()
    await expect.poll(() => server.calls('POST /api/v1/org/current/facilities/2')).toHaveLength(1)
    await expect.element(board).toBeChecked()
    await projector.click()
    await expect.element(projector).not.toBeChecked()
    // Searching matches both the localised and the stored name.
    for (const text of ['projec', 'proyec']) {
      await page.getByRole('searchbox', { name: 'Search facilities' }).fill(text)
      await expect.element(board).not.toBeInTheDocument()
      await expect.element(projector).toBeVisible()
    }
  })

  it('AD-171 an administrator adds, renames and deletes facilities, but not those that all organisations share', async () => {
    const facility = [
      { id: 1, version: 1, text: 'Lectern', kind: 'OTHER', isEnabled: true, isShared: true },
      { id: 2, version: 4, text: 'Piano', kind: 'OTHER', isEnabled: true, isShared: false },
    ]
    let refusal: object | undefined
    const server = standInLists({ facility, nameTranslation: [] }, { refuse: () => refusal })
    await openAt('#/admin?view=facilities')
    await expect.element(page.getByRole('switch', { name: 'Lectern' })).toBeVisible()
    await expect.element(page.getByText('Shared by all organisations')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Actions for Lectern' }))
      .not.toBeInTheDocument()
    await expectAccessible()

    await page.getByRole('button', { name: 'Add facility' }).click()
    const adding = page.getByRole('dialog', { name: 'Add facility' })
    const save = adding.getByRole('button', { name: 'Add facility' })
    await save.click()
    await expect.element(adding.getByText('Enter a name.')).toBeVisible()
    refusal = {
      ...{ code: 'ALREADY_EXISTS', message: 'Organ already exists.' },
      fields: [{ field: 'text', code: 'invalid', message: 'Organ already exists.' }],
    }
    await adding.getByRole('textbox', { name: 'Name' }).fill('Organ')
    await adding.getByRole('radio', { name: 'Main' }).click()
    await save.click()
    await expect.element(adding.getByText('Organ already exists.').first()).toBeVisible()
    refusal = undefined
    await save.click()
    await expect.element(page.getByText('Organ', { exact: true })).toBeVisible()
    expect(server.calls('POST /api/v1/facility').at(-1)?.body).toEqual({
      text: 'Organ',
      kind: 'MAIN',
    })

    await choose('Piano', 'Edit')()
    const edit = page.getByRole('dialog', { name: 'Edit Piano' })
    await edit.getByRole('textbox', { name: 'Name' }).fill('Grand piano')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('switch', { name: 'Grand piano' })).toBeVisible()
    expect(server.calls('PUT /api/v1/facility/2')[0]?.body).toEqual({
      ...{ text: 'Grand piano', kind: 'OTHER', version: 4 },
    })

    refusal = { code: 'IN_USE', message: 'This is still in use.' }
    await choose('Grand piano', 'Delete')()
    const removal = page.getByRole('alertdialog', { name: 'Delete the facility “Grand piano”?' })
    await removal.getByRole('button', { name: 'Delete' }).click()
    await expect.element(removal.getByText(/Some locations have this facility/)).toBeVisible()
    refusal = undefined
    await removal.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByRole('switch', { name: 'Grand piano' })).not.toBeInTheDocument()
  })

  it('AD-171 whoever administers the installation changes shared facilities, too', async () => {
    const facility = [{ id: 1, text: 'Lectern', kind: 'OTHER', isEnabled: true, isShared: true }]
    standInLists({ facility, nameTranslation: [] }, { roles: ['SERVICE_ADMIN'] })
    await openAt('#/admin?view=facilities')
    await expect.element(page.getByRole('button', { name: 'Actions for Lectern' })).toBeVisible()
    await page.getByRole('button', { name: 'Add facility' }).click()
    await expect.element(page.getByText(/^All organisations on this installation/)).toBeVisible()
  })
})

it('an administrator says which websites may show our elements', async () => {
  let origins = ['https://intranet.example']
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'PUT /api/v1/org/current/embedOrigins')
        origins = (body as { origins: string[] }).origins
      return call.endsWith('/org/current/embedOrigins') ? { body: origins } : undefined
    },
  })
  await openAt('#/admin?view=embed-origins')
  await expect.element(row('https://intranet.example')).toBeVisible()
  await page.getByRole('button', { name: 'Add website' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add website' })
  const address = dialog.getByRole('textbox', { name: /^Address/ })
  const save = dialog.getByRole('button', { name: 'Add website' })
  await address.fill('http://intranet.example')
  await save.click()
  await expect
    .element(dialog.getByText('Enter an address that begins with https://.'))
    .toBeVisible()
  await address.fill('https://intranet.example/rooms')
  await expect
    .element(dialog.getByText('https://intranet.example is already listed.'))
    .toBeVisible()
  await address.fill('news.example/today')
  await expect.element(dialog.getByText('All pages on https://news.example')).toBeVisible()
  await expectAccessible()
  // Another administrator adds an origin concurrently, and it must not be lost.
  origins = [...origins, 'https://other.example']
  await save.click()
  await expect.element(row('https://news.example')).toBeVisible()
  await expect.element(row('https://other.example')).toBeVisible()
  for (const name of ['https://intranet.example', 'https://other.example'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('https://other.example')).not.toBeInTheDocument()
  expect(origins).toEqual(['https://news.example'])
  expect(server.calls('PUT /api/v1/org/current/embedOrigins')).toHaveLength(3)
})

describe('cost codes', () => {
  const codes = [1, 2, 3].map(
    (id) =>
      ({ id, costCode: `CC${id}`, description: `Team ${id}`, dateTo: '2026-12-31' }) as Stored,
  )

  it('COST-001 COST-003 COST-004 the cost codes page lists, adds and removes cost codes; a code needs a description and is upper-cased', async () => {
    const server = standInLists({ costCode: [...codes] })
    await openAt('#/admin?view=cost-codes')
    await expect.element(row('CC1')).toBeVisible()
    await page.getByRole('button', { name: 'Add cost code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add cost code' })
    await expectAccessible()
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('ab1')
    await dialog.getByRole('button', { name: 'Add cost code' }).click()
    await expect.element(dialog.getByText('Please provide both id and description')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('Marketing')
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('')
    await dialog.getByRole('button', { name: 'Add cost code' }).click()
    await expect.element(dialog.getByText('Please provide both id and description')).toBeVisible()
    expect(server.calls('POST /api/v1/costCode')).toEqual([])
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('ab1')
    await dialog.getByRole('button', { name: 'Add cost code' }).click()
    await expect.element(row('AB1')).toBeVisible()
    expect(server.calls('POST /api/v1/costCode')[0]?.body).toEqual({
      costCode: 'AB1',
      description: 'Marketing',
    })
    await choose('AB1', 'Delete')()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(row('AB1')).not.toBeInTheDocument()
  })

  it('COST-007 COST-008 removing several codes runs one after another and stops at the first failure, which shows the server message or the response', async () => {
    const refusals: (object | undefined)[] = [undefined, {}, { code: 'IN_USE', message: 'Busy.' }]
    const server = standInLists({ costCode: [...codes] }, { refuse: () => refusals.shift() })
    await openAt('#/admin?view=cost-codes')
    for (const name of ['CC1', 'CC2', 'CC3'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 3 cost codes?' })
    const remove = question.getByRole('button', { name: 'Delete' })
    await remove.click()
    await expect
      .element(question.getByText(/^CC2: An unexpected error occurred: 409/))
      .toBeVisible()
    expect(server.calls('DELETE /api/v1/costCode/3')).toEqual([])
    await remove.click()
    await expect.element(question.getByText('CC2: Busy.')).toBeVisible()
    closeApp()
    standInServer({
      isLoggedIn: true,
      user: { roles: ['ORG_ADMIN'] },
      answer: ({ call }) =>
        call === 'GET /api/v1/costCode'
          ? { body: codes }
          : call === 'DELETE /api/v1/costCode/1'
            ? { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }
            : undefined,
    })
    await openAt('#/admin?view=cost-codes')
    await choose('CC1', 'Delete')()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect
      .element(page.getByText(/Please refresh your browser and try again\.$/))
      .toBeVisible()
  })
})

describe('a table', () => {
  const providers = Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    name: `Team ${index + 1}`,
    notificationDaysInterval: index === 2 ? 0 : -1,
  }))

  it('is searched, sorted, paged, narrowed to columns that stay chosen, and exported', async () => {
    standInLists({ provider: providers, layout: [] })
    await openAt('#/admin?view=providers')
    await expect.element(row('Team 10')).toBeVisible()
    await expect.element(row('Team 11')).not.toBeInTheDocument()
    await expect.element(page.getByText('1–10 of 25')).toBeVisible()
    await page.getByRole('button', { name: 'Page 3 of 3' }).click()
    await expect.element(row('Team 25')).toBeVisible()
    await expect.element(page.getByText('21–25 of 25')).toBeVisible()
    await page.getByRole('button', { name: 'Name' }).click()
    await page.getByRole('button', { name: 'Page 1 of 3' }).click()
    await expect.element(row('Team 25')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('on the day')
    await expect.element(row('Team 3')).toBeVisible()
    await expect.element(page.getByText('1 of 25')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search providers' }).fill('nobody')
    await expect.element(page.getByText('Nothing matches “nobody”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()

    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Notified of orders' }).click()
    await expect
      .element(page.getByRole('columnheader', { name: 'Notified of orders' }))
      .not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const lines = (await saved[0]!.text()).split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['Name', 'Team 25'])
    expect(lines).toHaveLength(27)

    await page.getByRole('link', { name: 'Layouts' }).click()
    await page.getByRole('link', { name: 'Providers' }).click()
    await expect.element(row('Team 25')).toBeVisible()
    await expect
      .element(page.getByRole('columnheader', { name: 'Notified of orders' }))
      .not.toBeInTheDocument()
  })

  it('removes several entries sequentially and stops at the first failure', async () => {
    let count = 0
    const server = standInLists(
      { provider: providers.slice(0, 4) },
      {
        refuse: () =>
          ++count === 2 ? { code: 'IN_USE', message: 'This is still in use.' } : undefined,
      },
    )
    await openAt('#/admin?view=providers')
    for (const name of ['Team 1', 'Team 2', 'Team 3'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await expect.element(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 3 providers?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(question.getByText('Team 2: This is still in use.')).toBeVisible()
    expect(server.calls('DELETE /api/v1/provider/3')).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(row('Team 4')).toBeVisible()
    await expect.element(row('Team 3')).not.toBeInTheDocument()
    expect(server.calls('DELETE /api/v1/provider/1')).toHaveLength(1)
    expect(server.calls('DELETE /api/v1/provider/2')).toHaveLength(2)
  })

  it('a form with changes asks before it is discarded', async () => {
    standInLists({ provider: providers.slice(0, 1) })
    await openAt('#/admin?view=providers')
    await choose('Team 1', 'Edit')()
    const dialog = page.getByRole('dialog', { name: 'Edit Team 1' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Team one')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText('You have unsaved changes.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue editing' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Team one')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(row('Team 1')).toBeVisible()
  })

  it('fits a phone, in the dark theme and in Spanish', async () => {
    await page.viewport(390, 844)
    themeStore.set('dark')
    setLocale('es-ES')
    standInLists({ provider: providers })
    await openAt('#/admin?view=providers')
    await expect.element(row('Team 1')).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

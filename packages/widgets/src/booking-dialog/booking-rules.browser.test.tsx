import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../locale/calendar-day.js'
import { setLocale } from '../locale/locale.js'
import { answers, booking, organisation, tomorrow, user } from '../story-data.fixture.js'
import { MalformedResponse, StoryRefusal } from '../story-server.fixture.js'
import { visit } from '../visitor/visitor.fixture.js'
import { book, checked, dialog, draft, show, stored, title } from './booking-dialog.fixture.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const owner = () => page.getByRole('combobox', { name: 'Owner' })
const openDetails = () => page.getByText('More details').click()
const onBehalf = { 'user.get': () => ({ ...user, canBookOnBehalf: true }) }

describe('the owner', () => {
  it.each([true, false])(
    'BKG-040 only a user with canBookOnBehalf (%s) may change the owner of a booking',
    async (canBookOnBehalf) => {
      show(
        {
          // The server offers the action only to users who may use it.
          ...stored({ possibleActions: canBookOnBehalf ? ['edit', 'changeOwner'] : ['edit'] }),
          'user.get': () => ({ ...user, canBookOnBehalf }),
        },
        { mode: 'edit', bookingId: 501, draft: undefined },
      )
      await expect.element(button('Save changes')).toBeVisible()
      await vi.waitFor(() => expect(owner().elements()).toHaveLength(canBookOnBehalf ? 1 : 0))
    },
  )

  it.each([
    [['edit', 'changeOwner'], 1],
    [['edit'], 0],
  ] as const)(
    'BKG-007 whoever may book on behalf changes the owner with the actions %j: %i',
    async (possibleActions, count) => {
      show(
        { ...onBehalf, ...stored({ possibleActions: [...possibleActions] }) },
        { mode: 'edit', bookingId: 501, draft: undefined },
      )
      await expect.element(button('Save changes')).toBeVisible()
      await expect.poll(() => owner().elements()).toHaveLength(count)
    },
  )

  it('BKG-007 printPass prints the passes of the visitors of this booking who have not left, and says why it cannot', async () => {
    const pass = {
      width: 86,
      height: 54,
      content: '<svg xmlns="http://www.w3.org/2000/svg" width="86mm" height="54mm"/>',
    }
    const bookings = [{ bookingId: 501 }]
    let visits = [
      visit({ id: 71, bookings }),
      visit({ id: 72, bookings: [{ bookingId: 502 }] }),
      visit({ id: 73, bookings, possibleActions: { printPass: false } }),
      visit({ id: 74, bookings: [{ bookingId: 500 }, { bookingId: 501 }] }),
    ]
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    const { sent } = show(
      {
        ...stored({ possibleActions: ['edit', 'printPass'] }),
        'visitor.list': () => visits,
        'visitor.pass': () => pass,
      },
      { mode: 'show', bookingId: 501, draft: undefined },
    )
    await button('Print passes').click()
    await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(sent('visitor.pass').map(({ id }) => id)).toEqual(['71', '74'])
    const list = sent('visitor.list')[0]!
    expect([list.query.get('f'), list.query.get('t')]).toEqual([tomorrow, tomorrow])
    expect(document.querySelectorAll('.pass-pages img')).toHaveLength(2)
    dispatchEvent(new Event('afterprint'))
    visits = []
    await button('Print passes').click()
    await expect.element(page.getByText('No visitor of this booking needs a pass.')).toBeVisible()
    expect(printed).toHaveBeenCalledTimes(1)
  })

  it('BKG-026 a new owner typed as e-mail must look like an e-mail address', async () => {
    const { sent } = show({
      ...onBehalf,
      'user.possibleOwners': () => [],
      'booking.create': () => booking(900, {}),
    })
    await expect.element(title()).toBeVisible()
    await openDetails()
    await owner().fill('nobody at example')
    await vi.waitFor(() => expect(sent('user.possibleOwners').length).toBeGreaterThan(0))
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
    await owner().fill('alex@demo.example')
    await page.getByRole('option', { name: 'alex@demo.example' }).click()
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.body).toMatchObject({ owner: { email: 'alex@demo.example' } })
  })

  it('BKG-026 the server’s refusal of an owner’s address is shown, and nothing typed is lost', async () => {
    const text = 'Please enter a valid e-mail address for the owner.'
    show({
      ...onBehalf,
      'user.possibleOwners': () => [],
      'booking.create': () => {
        throw new StoryRefusal(400, 'INVALID_INPUT', 'Please check the marked fields.', {
          fields: [{ field: 'owner.email', code: 'ownerEmail', message: text }],
        })
      },
    })
    await expect.element(title()).toBeVisible()
    await openDetails()
    await owner().fill('alex@demo.example')
    await page.getByRole('option', { name: 'alex@demo.example' }).click()
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
    await book().click()
    await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(owner()).toHaveValue('alex@demo.example')
  })

  it('NTF-004 an edit that changes the owner notifies CHANGED_ATTENDEES', async () => {
    const { sent } = show(
      {
        ...onBehalf,
        ...stored({ possibleActions: ['edit', 'changeOwner'] }),
        'user.possibleOwners': () => [{ id: 7, name: 'Elena Vidal', email: 'elena@demo.example' }],
        'booking.update': () => booking(501, {}),
      },
      { mode: 'edit', bookingId: 501, draft: undefined },
    )
    await owner().fill('Elena')
    await page.getByRole('option', { name: /Elena Vidal/ }).click()
    await button('Save changes').click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    expect(sent('booking.update')[0]!.query.get('notifyScope')).toBe('CHANGED_ATTENDEES')
  })
})

describe('the check', () => {
  it.each([
    ['AVAILABLE', 'Available'],
    ['UNAVAILABLE', 'Busy'],
    ['UNKNOWN', 'Unknown'],
  ] as const)(
    'BKG-034 the answer %s for a listed e-mail is shown beside the attendee as %s',
    async (status, text) => {
      show(
        {
          ...stored({
            attendees: [
              { person: { name: 'Alex Reed', email: 'Alex@demo.example' }, isVisitor: false },
            ],
          }),
          'booking.check': () =>
            checked({
              userAvailabilityCheck: { userDetails: [{ email: 'alex@demo.example', status }] },
            }),
        },
        { mode: 'edit', bookingId: 501, draft: undefined },
      )
      const entry = page.getByRole('listitem').filter({ hasText: 'Alex Reed' })
      await expect.element(entry.getByText(text, { exact: true })).toBeVisible()
    },
  )
})

describe('the cost code', () => {
  it('BKG-017 with cost_code_list, only codes valid on the start date can be chosen', async () => {
    const code = (id: number, costCode: string, rest = {}) => ({
      id,
      costCode,
      description: 'Team',
      ...rest,
    })
    const { sent } = show({
      'org.get': () => ({
        ...organisation,
        configSettings: [
          { key: 'cost_code_list' as const, value: true, dataType: 'BOOLEAN' as const },
        ],
      }),
      'costCode.list': () => [code(1, 'VALID'), code(2, 'OVER', { dateTo: '2020-01-01' })],
      'booking.create': () => booking(900, {}),
    })
    await expect.element(title()).toBeVisible()
    await openDetails()
    const codes = page.getByRole('combobox', { name: 'Cost code' })
    const texts = () =>
      [...codes.element().querySelectorAll('option')].map(({ textContent }) => textContent)
    await expect.poll(texts).toContain('VALID · Team')
    expect(texts()).not.toContain('OVER · Team')
    await codes.selectOptions('VALID · Team')
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.body).toMatchObject({ costCode: 'VALID' })
  })
})

describe('a cost code that is not valid on the date', () => {
  const lists = {
    'org.get': () => ({
      ...organisation,
      configSettings: [
        { key: 'cost_code_list' as const, value: true, dataType: 'BOOLEAN' as const },
      ],
    }),
    'costCode.list': () => [
      { id: 3, costCode: 'BRIEF', description: 'Team', dateTo: tomorrow },
      { id: 4, costCode: 'LONG', description: 'Team' },
    ],
  }
  const date = () => page.getByRole('textbox', { name: 'Date', exact: true })

  it.each([
    ['BRIEF', 0, 'BRIEF'],
    ['BRIEF', 7, undefined],
    ['LONG', 7, 'LONG'],
  ])(
    'BKG-017 %s, valid on the date when it was chosen, is sent %i days later as %s',
    async (name, days, sentCode) => {
      const { sent } = show({ ...lists, 'booking.create': () => booking(900, {}) })
      await expect.element(title()).toBeVisible()
      await openDetails()
      const codes = page.getByRole('combobox', { name: 'Cost code' })
      await expect
        .element(codes.getByRole('option', { name: `${name} · Team` }))
        .toBeInTheDocument()
      await codes.selectOptions(`${name} · Team`)
      await date().fill(addDays(tomorrow, days))
      await userEvent.tab()
      await book().click()
      await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
      const { costCode } = sent('booking.create')[0]!.body as { costCode?: string | null }
      expect(costCode ?? undefined).toBe(sentCode)
    },
  )

  it('BKG-017 an edit of something else leaves an expired code as it is', async () => {
    const { sent } = show(
      {
        ...lists,
        ...stored({ label: 'Old', costCode: 'GONE', possibleActions: ['edit'] }),
        'booking.update': () => booking(501, {}),
      },
      { mode: 'edit', bookingId: 501, draft: undefined },
    )
    await title().fill('New')
    await button('Save changes').click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    expect(sent('booking.update')[0]!.body).toEqual({ description: 'New', version: 1 })
  })
})

describe('what is missing', () => {
  const date = () => page.getByRole('textbox', { name: 'Date', exact: true })
  const at11 = (bookingSettings: object, rest: object = {}) => ({
    'location.get': async (
      request: Parameters<NonNullable<(typeof answers)['location.get']>>[0],
    ) => ({ ...(await answers['location.get']!(request)), bookingSettings, ...rest }),
    'booking.create': () => booking(900, {}),
  })

  it('BKG-011 without a date the dialog asks for valid times and sends nothing', async () => {
    const { sent } = show(at11({}))
    await date().fill('')
    await userEvent.tab()
    await book().click()
    await expect
      .element(page.getByText('Please enter a valid date, start time and end time.'))
      .toBeVisible()
    await expect.element(date()).toHaveAttribute('aria-invalid', 'true')
    expect(sent('booking.create')).toEqual([])
  })

  it.each(['9:00 AM', '8:30 AM'])(
    'BKG-012 an end at %s, not after the start at 9:00, is marked and nothing is sent',
    async (text) => {
      const { sent } = show(at11({}))
      const end = page.getByRole('combobox', { name: 'End', exact: true })
      await end.fill(text)
      await userEvent.tab()
      await book().click()
      await expect.element(end).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByText('The end must be after the start.')).toBeVisible()
      expect(sent('booking.create')).toEqual([])
    },
  )

  it.each([
    ['BKG-013', 'Title', { label: { isRequired: true } }, {}],
    ['BKG-013', 'Notes', { label: { notesRequired: true } }, {}],
    ['BKG-016', 'Cost code', { costCode: { isRequired: true } }, {}],
    [
      'BKG-016',
      'Cost code',
      {},
      {
        extras: [
          {
            ...{ id: 31, text: 'Sandwiches', type: 'CATERING', costCodeRequired: true },
            ...{ quantityType: 'ATTENDEE', timeType: 'SINGLE' },
          },
        ],
      },
    ],
  ])('%s a required %s is asked for before anything is sent', async (_, name, settings, rest) => {
    const { sent } = show(at11(settings, rest))
    await expect.element(title()).toBeVisible()
    if ('extras' in rest) {
      await openDetails()
      await page.getByRole('checkbox', { name: 'Sandwiches' }).click()
    }
    const field = page.getByRole('textbox', { name, exact: true })
    if (name === 'Title') await field.clear()
    await book().click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveFocus()
    if (name === 'Cost code')
      await expect.element(page.getByText('Please specify a cost code.')).toBeVisible()
    expect(sent('booking.create')).toEqual([])
    await field.fill('Something')
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
  })

  it('BKG-025 someone already listed is not added again, by person or by address', async () => {
    const elena = {
      ...{ id: 7, name: 'Elena Vidal', email: 'elena@demo.example', kind: 'USER' as const },
      ...{ isUser: true, isEditable: false, status: 'ACTIVE' as const },
    }
    show({
      'person.list': ({ query }) => ({ people: query.get('partial') === 'Elena' ? [elena] : [] }),
    })
    await expect.element(title()).toBeVisible()
    await openDetails()
    const attendees = page.getByRole('combobox', { name: 'Attendees' })
    const choose = async (text: string, option: RegExp) => {
      await attendees.fill(text)
      await page.getByRole('option', { name: option }).click()
    }
    const listed = () => page.getByRole('button', { name: /^Remove / }).elements()
    await choose('Elena', /^Elena Vidal/)
    await choose('Elena', /^Elena Vidal/)
    await expect.element(page.getByText('This person has already been added.')).toBeVisible()
    expect(listed()).toHaveLength(1)
    await choose('ann@guest.example', /ann@guest.example/)
    await expect.poll(listed).toHaveLength(2)
    await choose('ANN@guest.example', /ann@guest.example/i)
    await expect
      .element(page.getByText('This e-mail address has already been added.'))
      .toBeVisible()
    expect(listed()).toHaveLength(2)
  })
})

describe('several days', () => {
  it.each([true, false])(
    'BKG-020 period.multiDayBookings (%s) decides whether a booking can be over several days',
    async (multiDayBookings) => {
      show(
        {
          'location.get': async (request) => ({
            ...(await answers['location.get']!(request)),
            bookingSettings: { period: { multiDayBookings } },
          }),
        },
        { draft: { ...draft, allDayBooking: true } },
      )
      await expect.element(title()).toBeVisible()
      const lastDate = page.getByRole('textbox', { name: 'End date' })
      await vi.waitFor(() => expect(lastDate.elements()).toHaveLength(multiDayBookings ? 1 : 0))
    },
  )
})

describe('approval', () => {
  const waiting = stored({
    status: 'TENTATIVE',
    needsApprove: true,
    possibleActions: ['approve', 'cancel'],
  })

  it('APR-003 approving turns a pending booking into CONFIRMED', async () => {
    const { sent, onClose } = show(
      { ...waiting, 'booking.approve': () => booking(501, { status: 'CONFIRMED' }) },
      { mode: 'show', bookingId: 501, draft: undefined },
    )
    await button('Approve').click()
    await vi.waitFor(() =>
      expect(onClose).toHaveBeenCalledWith(
        'approve',
        expect.objectContaining({ id: 501, status: 'CONFIRMED' }),
      ),
    )
    expect(sent('booking.approve').map(({ id }) => id)).toEqual(['501'])
  })

  it('APR-004 cancelling a booking that can be approved rejects it: CANCELLED_REJECTED', async () => {
    const { sent, onClose } = show(
      { ...waiting, 'booking.cancel': () => undefined },
      { mode: 'show', bookingId: 501, draft: undefined },
    )
    await button('Reject').click()
    await expect.element(page.getByText(/^Reject this booking\?/)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject booking' }).click()
    await vi.waitFor(() => expect(onClose.mock.lastCall![0]).toBe('cancel'))
    expect(sent('booking.cancel')).toHaveLength(1)
    show(stored({ status: 'CANCELLED_REJECTED' }), {
      ...{ mode: 'show', bookingId: 501, draft: undefined },
    })
    await expect.element(dialog()).toHaveTextContent('Rejected')
  })
})

describe('check-in', () => {
  it('CHK-003 checking in and undoing it change the checkInStatus of the booking', async () => {
    const { onClose } = show(
      {
        ...stored({ checkInStatus: 'PENDING', possibleActions: ['start'] }),
        'booking.checkIn': () => booking(501, { checkInStatus: 'CHECKED_IN' }),
      },
      { mode: 'show', bookingId: 501, draft: undefined },
    )
    await button('Check in').click()
    await vi.waitFor(() =>
      expect(onClose.mock.lastCall![1]).toMatchObject({ checkInStatus: 'CHECKED_IN' }),
    )
  })

  it.each([
    ['NO_SHOW', 'en-GB', 'Nobody checked in on time.'],
    ['NO_SHOW', 'es-ES', 'Nadie registró su llegada a tiempo.'],
    ['NO_SHOW_SERIES', 'en-GB', 'Nobody checked in to the previous bookings in the series.'],
  ] as const)('a booking that was freed says why (%s, %s)', async (statusReason, locale, text) => {
    setLocale(locale)
    onTestFinished(() => setLocale('en-GB'))
    const bookingGroup = { id: 9, repeatKind: 'WEEKLY', repeatEndDate: '2040-01-04' } as const
    show(stored({ status: 'CANCELLED', statusReason, bookingGroup }), {
      mode: 'show',
      bookingId: 501,
      draft: undefined,
    })
    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('CHK-003 undoing a check-in offers to check in again', async () => {
    const { sent } = show(
      {
        ...stored({ checkInStatus: 'CHECKED_IN', possibleActions: ['undoStart'] }),
        'booking.undoCheckIn': () =>
          booking(501, { checkInStatus: 'PENDING', possibleActions: ['start'] }),
      },
      { mode: 'show', bookingId: 501, draft: undefined },
    )
    await button('Undo check-in').click()
    await expect.element(button('Check in')).toBeVisible()
    await expect.element(button('Undo check-in')).not.toBeInTheDocument()
    expect(sent('booking.undoCheckIn')).toHaveLength(1)
  })
})

describe('failures', () => {
  it.each([
    ['ERR-002 status 500', 500, 'INTERNAL', 'We’re sorry. We were unable to handle your request.'],
    [
      'ERR-003 status 408',
      408,
      'REQUEST_TIMEOUT',
      'There was a connection issue, please try again',
    ],
    ['ERR-003 status 504', 504, undefined, 'There was a connection issue, please try again'],
  ])('%s shows its own text instead of the server’s', async (_, status, code, text) => {
    show({
      'booking.create': () => {
        throw new StoryRefusal(status, code, 'Words of the server')
      },
    })
    await title().fill('Planning')
    await book().click()
    await expect.element(dialog().getByText(text)).toBeVisible()
    await expect.element(page.getByText('Words of the server')).not.toBeInTheDocument()
  })

  it('ERR-003 an empty body shows the text of a connection issue', async () => {
    const nothing = () => new MalformedResponse(new Blob([]), { status: 201 })
    show({ 'booking.create': () => nothing() as never })
    await title().fill('Planning')
    await book().click()
    await expect
      .element(page.getByText('There was a connection issue, please try again'))
      .toBeVisible()
  })
})

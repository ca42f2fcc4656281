import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { answers, booking, organisation, user } from '../story-data.fixture.js'
import { StoryRefusal } from '../story-server.fixture.js'
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
    ['CHECKING', 'Checking'],
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
  it('BKG-017 with cost_code_list, only codes valid on the start date can be sent', async () => {
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
      { ...waiting, 'booking.cancel': () => undefined as never },
      { mode: 'show', bookingId: 501, draft: undefined },
    )
    await button('Reject').click()
    await expect.element(page.getByText(/^Reject this booking\?/)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject booking' }).click()
    await vi.waitFor(() => expect(onClose.mock.lastCall![0]).toBe('cancel'))
    expect(sent('booking.cancel')).toHaveLength(1)
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
    ['ERR-002 status 500', 500, "We're sorry. We were unable to handle your request."],
    ['ERR-003 status 408', 408, 'There was a connection issue, please try again'],
    ['ERR-003 status 504', 504, 'There was a connection issue, please try again'],
  ])('%s shows its own text instead of the server’s', async (_, status, text) => {
    show({
      'booking.create': () => {
        throw new StoryRefusal(status, 'INTERNAL', 'Words of the server')
      },
    })
    await title().fill('Planning')
    await book().click()
    await expect.element(dialog().getByText(text)).toBeVisible()
    await expect.element(page.getByText('Words of the server')).not.toBeInTheDocument()
  })

  it('ERR-003 an empty body shows the text of a connection issue', async () => {
    const nothing = () => new Response(new Blob([]), { status: 201 })
    show({ 'booking.create': () => nothing() as never })
    await title().fill('Planning')
    await book().click()
    await expect
      .element(page.getByText('There was a connection issue, please try again'))
      .toBeVisible()
  })
})

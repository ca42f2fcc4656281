import { fieldCodes, fillText } from '@mosaic-booking/sdk/rules'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers, at, booking, user } from '../story-data.fixture.js'
import { MalformedResponse, never, StoryRefusal } from '../story-server.fixture.js'
import { expectAccessible } from '../test-support/render.js'
import { book, checked, dialog, show, stored, title } from './booking-dialog.fixture.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const openDetails = () => page.getByText('More details').click()
const edit = { mode: 'edit', bookingId: 501, draft: undefined } as const
const view = { mode: 'show', bookingId: 501, draft: undefined } as const
/** Thames with additional properties. */
const location = (rest: object) => ({
  'location.get': async (
    request: Parameters<NonNullable<(typeof answers)['location.get']>>[0],
  ) => ({
    ...(await answers['location.get']!(request)),
    ...rest,
  }),
})

describe('sending', () => {
  it('BKG-015 a booking without a location cannot be sent', async () => {
    const { sent } = show({ 'booking.create': () => booking(900, {}) })
    await title().fill('Planning')
    const space = page.getByRole('combobox', { name: 'Space' })
    space.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(space).toHaveValue('')
    await book().click()
    await expect.element(page.getByText(fillText(fieldCodes.locationRequired, 'en'))).toBeVisible()
    await expect.element(space).toHaveFocus()
    expect(sent('booking.create')).toEqual([])
    await expectAccessible()
  })

  it.each([
    ['creating', 201, 'Booking confirmed'],
    ['creating', 200, undefined],
    ['editing', 200, 'Booking updated'],
    ['editing', 201, undefined],
  ] as const)('BKG-032 %s with the answer %s: success is %s', async (what, status, success) => {
    const Answer = success ? Response : MalformedResponse
    const answer = () =>
      new Answer(JSON.stringify(booking(501, { label: 'Planning' })), {
        status,
        headers: { 'content-type': 'application/json' },
      }) as never
    show(
      what === 'creating'
        ? { 'booking.create': answer }
        : { ...stored({}), 'booking.update': answer },
      what === 'creating' ? {} : edit,
    )
    await title().fill('Planning')
    await button(what === 'creating' ? 'Book' : 'Save changes').click()
    if (success) await expect.element(dialog(success)).toBeVisible()
    else await expect.element(page.getByRole('alert').first()).toBeVisible()
  })

  it('BKG-033 the check is sent 50 ms after the last change, and an older answer is ignored', async () => {
    const letGo: (() => void)[] = []
    const times: number[] = []
    const { sent } = show({
      'booking.check': async ({ body }) => {
        times.push(performance.now())
        const { requestId } = body as { requestId: number }
        // The first response arrives last.
        const isFirst = times.length === 1
        if (isFirst) await new Promise<void>((resolve) => letGo.push(resolve))
        return checked({ status: 'WARNING', msg: `Answer ${isFirst ? 1 : 2}`, requestId })
      },
    })
    await vi.waitFor(() => expect(times).toHaveLength(1))
    let changed = 0
    const note = () => void (changed = performance.now())
    document.addEventListener('input', note, { capture: true })
    onTestFinished(() => document.removeEventListener('input', note, { capture: true }))
    await title().fill('Planning')
    await expect.element(page.getByText('Answer 2')).toBeVisible()
    expect(times.at(-1)! - changed).toBeGreaterThanOrEqual(49)
    letGo[0]!()
    await expect.element(page.getByText('Answer 2')).toBeVisible()
    expect(page.getByText('Answer 1').elements()).toEqual([])
    const ids = sent('booking.check').map(({ body }) => (body as { requestId: number }).requestId)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it.each([true, false])(
    'BKG-037 the note is sent with its layout (%s), not without',
    async (isKept) => {
      const { sent } = show({
        ...location({ layouts: [{ id: 3, text: 'Classroom' }] }),
        'booking.create': () => booking(900, {}),
      })
      await expect.element(title()).toBeVisible()
      const named = page.getByText(/^Layout, .*notes, access needs, visibility$/)
      await expect.element(named).toBeVisible()
      await openDetails()
      await expect.element(named).not.toBeVisible()
      await page.getByRole('combobox', { name: 'Layout' }).selectOptions('Classroom')
      await page.getByRole('textbox', { name: 'Layout notes' }).fill('Two rows')
      if (!isKept)
        await page.getByRole('combobox', { name: 'Layout' }).selectOptions('Current layout')
      await book().click()
      await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
      const { layoutId, layoutNote } = sent('booking.create')[0]!.body as Record<string, unknown>
      expect([layoutId, layoutNote]).toEqual(isKept ? [3, 'Two rows'] : [null, null])
    },
  )
})

describe('a typed attendee', () => {
  const typed = async (own: Parameters<typeof show>[0]) => {
    const shown = show(own)
    await expect.element(title()).toBeVisible()
    await openDetails()
    await page.getByRole('combobox', { name: 'Attendees' }).fill('ann@guest.example')
    await userEvent.keyboard('{Enter}')
    return shown
  }
  const trigger = () => button('Enter a name for ann@guest.example')
  const popover = () => dialog('Enter a name for ann@guest.example')

  it('ERR-017 saving the popover without a name shows ATTENDEE_POPOVER_MISSING_NAME; a failed save shows the server’s message', async () => {
    const { sent } = await typed({
      'person.create': () => {
        throw new StoryRefusal(409, 'ALREADY_EXISTS', 'Ann is a contact already.')
      },
    })
    await trigger().click()
    await expectAccessible()
    await button('Save attendee').click()
    await expect.element(popover()).toHaveTextContent('Please enter a name for this attendee.')
    expect(sent('person.create')).toEqual([])
    await page.getByRole('textbox', { name: 'First name' }).fill('Ann')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lee')
    await button('Save attendee').click()
    await expect.element(popover()).toHaveTextContent('Ann is a contact already.')
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ann')
  })

  it('gets a name by keyboard alone, and is booked as that contact', async () => {
    const { sent } = await typed({
      'person.create': () => ({
        id: 77,
        name: 'Ann Lee',
        email: 'ann@guest.example',
        kind: 'EXTERNAL',
        isUser: false,
        isEditable: true,
        status: 'ACTIVE',
      }),
      'booking.create': () => booking(900, {}),
    })
    await expect.element(trigger()).toBeVisible()
    trigger().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await userEvent.keyboard('Ann{Tab}Lee{Enter}')
    await expect.element(page.getByText('Ann Lee')).toBeVisible()
    await expect.element(popover()).not.toBeInTheDocument()
    expect(sent('person.create')[0]!.body).toMatchObject({ firstName: 'Ann', lastName: 'Lee' })
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.body).toMatchObject({
      attendees: [{ personId: 77, isVisitor: true }],
    })
  })
})

it('a space alone opens the form with the next half hour', async () => {
  show({}, { draft: { locationId: 11, timeFrom: '', timeTo: '' } })
  await expect.element(title()).toBeVisible()
  await expect
    .element(page.getByRole('combobox', { name: 'Start', exact: true }))
    .not.toHaveValue('')
})

it('the dialog has its title before the space has been loaded, if its name is known', async () => {
  const draft = { locationId: 11, locationName: 'Thames', timeFrom: '', timeTo: '' }
  show({ 'location.get': () => never }, { draft })
  await expect.element(dialog('Book Thames')).toBeVisible()
})

it('without a space or a booking, an error is shown instead of waiting', async () => {
  show({}, { draft: undefined })
  await expect.element(dialog()).toHaveTextContent('could not be loaded')
})

it('BKG-045 a booking of one step shows no progress', async () => {
  show({ 'booking.create': () => booking(900, {}) })
  await expect.element(title()).toBeVisible()
  // The people are asked for at once, and not folded away.
  await expect.element(page.getByRole('combobox', { name: 'Attendees' })).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await book().click()
  await expect.element(dialog('Booking confirmed')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

it('BKG-048 a booking just made goes to a calendar, is shared, and is booked again a week later', async () => {
  const { sent } = show({
    'booking.create': () => booking(900, { label: 'Planning', attendeeCount: 3 }),
    'booking.calendar': () =>
      new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }) as never,
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await expect.element(title()).toBeVisible()
  await book().click()
  await expect.element(dialog('Booking confirmed')).toBeVisible()
  await button('Add to calendar').click()
  await vi.waitFor(() => expect(saved).toEqual(['booking.ics']))
  expect(sent('booking.calendar')).toHaveLength(1)
  click.mockRestore()
  await button('Copy link to the booking').click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(write.mock.calls[0]![0]).toMatch(/#\/my-bookings\?bookingId=900$/)
  write.mockRestore()
  await expectAccessible()
  await button('Duplicate').click()
  await expect.element(title()).toHaveValue('Planning')
  await expect
    .element(page.getByRole('spinbutton', { name: 'Number of attendees' }))
    .toHaveValue('3')
  await book().click()
  await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(2))
  const [first, again] = sent('booking.create').map(
    ({ body }) => Date.parse((body as { timeFrom: string }).timeFrom) / 86_400_000,
  )
  expect(again! - first!).toBe(7)
})

it('BKG-045 the dialog of a new booking shows its progress: login, location, options, done', async () => {
  const progress = () => page.getByRole('progressbar', { name: 'Booking progress' })
  let isLoggedIn = false
  let letIn = () => {}
  const waiting = new Promise<void>((resolve) => (letIn = resolve))
  show({
    'user.get': async (request) => {
      if (!isLoggedIn) throw new StoryRefusal(401, 'UNAUTHENTICATED')
      await waiting
      return answers['user.get']!(request)
    },
    'booking.create': () => booking(900, {}),
  })
  await expect.element(progress()).toHaveAttribute('aria-valuetext', 'Login')
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '0.01')
  isLoggedIn = true
  await button('Try again').click()
  await expect.element(progress()).toHaveAttribute('aria-valuetext', 'Space')
  letIn()
  await expect.element(title()).toBeVisible()
  await expect.element(progress()).toHaveAttribute('aria-valuetext', 'Details')
  await book().click()
  await expect.element(dialog('Booking confirmed')).toBeVisible()
  await expect.element(progress()).toHaveAttribute('aria-valuetext', 'Done')
  await expect.element(progress()).toHaveAttribute('aria-valuenow', '1')
  await expectAccessible()
  await button('View booking').click()
  await expect.element(progress()).not.toBeInTheDocument()
})

describe('the stored booking', () => {
  it.each([true, false])(
    'BKG-044 the action viewHistory (%s) shows the history of the booking',
    async (isAllowed) => {
      const { sent } = show(
        {
          ...stored({ possibleActions: isAllowed ? ['viewHistory'] : [] }),
          'booking.history': () => [
            {
              date: '2026-11-01T09:00:00.000Z',
              user: { id: 1, name: 'Nora Whitfield' },
              action: 'changed',
              changes: [
                {
                  field: 'timeFrom',
                  oldValue: '2026-11-20T09:00:00.000',
                  newValue: '2026-11-20T09:30:00.000',
                },
                { field: 'allDayBooking', oldValue: 'false', newValue: 'true' },
                { field: 'locationId', oldValue: '12', newValue: '15' },
              ],
            },
          ],
        },
        view,
      )
      await expect.element(dialog()).toHaveTextContent('Confirmed')
      const history = page.getByText('History', { exact: true })
      if (!isAllowed) return expect(history.elements()).toEqual([])
      await history.click()
      await expect.element(page.getByText('Nora Whitfield').last()).toBeVisible()
      for (const change of [/^Start: .*9:00 AM → .*9:30 AM$/, 'All day: no → yes', /^Space$/])
        await expect
          .element(page.getByRole('listitem').getByText(change).last())
          .toBeInTheDocument()
      expect(new Set(sent('booking.history').map(({ id }) => id))).toEqual(new Set(['501']))
    },
  )

  it.each([
    ['my-bookings', 'somebody else', 'USER', 1],
    [undefined, 'me', 'USER', 1],
    ['all-bookings', 'me', 'USER', 1],
    ['all-bookings', 'somebody else', 'LOCATION_MANAGER', 1],
    ['all-bookings', 'somebody else', 'USER', 0],
  ] as const)(
    'CHK-001 in %s, the booking of %s, for %s: a possible check-in is shown for own bookings and to location managers (%i)',
    async (section, whose, role, count) => {
      const other = { id: 99, name: 'Grace Hopper' }
      show(
        {
          ...stored({
            possibleActions: ['start'],
            ...(whose !== 'me' && { owner: other, bookedBy: other }),
          }),
          'user.get': () => ({ ...user, roles: [role] }),
        },
        { ...view, section },
      )
      await expect.element(dialog()).toHaveTextContent('Confirmed')
      expect(button('Check in').elements()).toHaveLength(count)
    },
  )

  const waiting = { checkInStatus: 'PENDING', possibleActions: ['edit'] } as const
  const onSite = location({ bookingSettings: { checkIn: { proximityRequired: true } } })

  it.each(['LOCATION_MANAGER', 'LOCATION_ADMIN', 'SERVICE_ADMIN', 'ORG_ADMIN', 'USER'] as const)(
    'CHK-002 where proximity is required, only managers and administrators may start; %s',
    async (role) => {
      const mayStart = role !== 'USER'
      show(
        {
          ...onSite,
          ...stored({ ...waiting, possibleActions: mayStart ? ['start'] : ['edit'] }),
          'user.get': () => ({ ...user, roles: [role] }),
        },
        view,
      )
      await expect.element(dialog()).toHaveTextContent('Confirmed')
      const message = page.getByText('You can only check in on site.')
      if (mayStart) await expect.element(button('Check in')).toBeVisible()
      else await expect.element(message).toBeVisible()
      expect(button('Check in').elements()).toHaveLength(mayStart ? 1 : 0)
      expect(message.elements()).toHaveLength(mayStart ? 0 : 1)
    },
  )

  it.each([
    ['before and after', 'edit', 0],
    ['between them', 'start', 1],
  ] as const)(
    'CHK-004 check-in is possible only between checkInStartTime and checkInEndTime: %s',
    async (_, action, count) => {
      show(
        stored({
          ...waiting,
          possibleActions: [action],
          checkInStartTime: at('08:45'),
          checkInEndTime: at('09:15'),
        }),
        view,
      )
      await expect.element(dialog()).toHaveTextContent('Confirmed')
      expect(button('Check in').elements()).toHaveLength(count)
      const text = page.getByText('You can check in between 8:45 AM and 9:15 AM.')
      expect(text.elements()).toHaveLength(1 - count)
    },
  )
})

describe('people', () => {
  it.each([
    ['LOCATION_MANAGER', 'searches all internal people'],
    ['USER', 'gets the restricted look-up'],
  ] as const)('ROLE-013 as possible owners, %s %s', async (role, _) => {
    const everybody = [
      { id: 7, name: 'Elena Vidal', email: 'elena@demo.example' },
      { id: 8, name: 'Elliot Moss', email: 'elliot@demo.example' },
    ]
    // The server filters by role, so the dialog sends every input.
    const { sent } = show({
      'user.get': () => ({ ...user, roles: [role], canBookOnBehalf: true }),
      'user.possibleOwners': ({ query }) =>
        role === 'USER'
          ? everybody.filter(({ email }) => email === query.get('partial'))
          : everybody,
    })
    await expect.element(title()).toBeVisible()
    await openDetails()
    await page.getByRole('combobox', { name: 'Owner' }).fill('El')
    await vi.waitFor(() =>
      expect(sent('user.possibleOwners').at(-1)?.query.get('partial')).toBe('El'),
    )
    await vi.waitFor(() =>
      expect(page.getByRole('option', { name: /^El/ }).elements()).toHaveLength(
        role === 'USER' ? 0 : 2,
      ),
    )
    // Whoever may not search everybody finds a person by the exact address.
    await page.getByRole('combobox', { name: 'Owner' }).fill('elena@demo.example')
    await expect.element(page.getByRole('option', { name: /^Elena Vidal/ })).toBeVisible()
    expect(sent('person.list')).toEqual([])
  })

  it.each(['Save changes', 'Close'])(
    'ERR-018 %s with modified attendees asks who should hear of it',
    async (name) => {
      const { sent, onClose } = show(
        {
          ...stored({}),
          'person.list': () => ({
            people: [
              {
                id: 7,
                name: 'Elena Vidal',
                email: 'elena@demo.example',
                kind: 'INTERNAL',
                isUser: false,
                isEditable: true,
                status: 'ACTIVE',
              },
            ],
          }),
          'booking.update': () => booking(501, {}),
        },
        edit,
      )
      await page.getByRole('combobox', { name: 'Attendees' }).fill('Elena')
      await page.getByRole('option', { name: /Elena Vidal/ }).click()
      await page.getByRole('button', { name, exact: true }).last().click()
      await expect
        .element(page.getByText('You have changed the attendees. Who should be notified?'))
        .toBeVisible()
      expect(sent('booking.update')).toEqual([])
      if (name === 'Close') {
        await button('Discard changes').click()
        await vi.waitFor(() => expect(onClose.mock.lastCall![0]).toBe('close'))
        expect(sent('booking.update')).toEqual([])
      } else {
        await button('Send only to those added or removed').click()
        await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
        expect(sent('booking.update')[0]!.query.get('notifyScope')).toBe('CHANGED_ATTENDEES')
      }
    },
  )
})

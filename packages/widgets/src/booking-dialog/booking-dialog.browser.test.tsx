import type { Extra, Location, Organisation } from '@mosaic-booking/sdk'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { answers, at, booking } from '../story-data.fixture.js'
import { StoryRefusal } from '../story-server.fixture.js'
import { expectAccessible } from '../test-support/render.js'
import { book, checked, dialog, draft, show, stored, title } from './booking-dialog.fixture.js'

describe('booking', () => {
  it('RES-013 BKG-004 NTF-005 NTF-006 books the proposed slot by keyboard and shows the success', async () => {
    const { sent, onClose } = show({
      'booking.create': () => booking(900, { label: 'Planning', status: 'CONFIRMED' }),
    })
    await expect.element(title()).toHaveFocus()
    await userEvent.keyboard('Planning{Enter}')
    await expect.element(dialog('Booking confirmed')).toHaveTextContent('Planning')
    // Fails if the message is shown twice.
    await expect.element(page.getByText('Booking confirmed')).toBeVisible()
    expect(sent('booking.create')[0]!.body).toMatchObject({
      ...draft,
      description: 'Planning',
      allDayBooking: false,
    })
    // NTF-005, NTF-006: the organisation's default_send_action determines who is notified.
    expect(sent('booking.create')[0]!.query.has('notifyScope')).toBe(false)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledWith('book', expect.objectContaining({ id: 900 }))
  })

  it.each([1440, 390])('shows date and times whole at a width of %s', async (width) => {
    const [before, height] = [innerWidth, innerHeight]
    await page.viewport(width, 900)
    onTestFinished(() => page.viewport(before, height))
    show({}, { draft: { ...draft, timeFrom: at('10:00'), timeTo: at('12:30') } })
    await expect.element(title()).toBeVisible()
    const inputs = [...document.querySelectorAll<HTMLInputElement>('.mb-booking-row input')]
    expect(inputs).toHaveLength(3)
    for (const { scrollWidth, clientWidth } of inputs)
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })

  it('names the zone of a space elsewhere, and the time of the reader', async () => {
    show({
      'location.get': (request) => ({
        ...(answers['location.get']!(request) as Location),
        timeZone: 'Asia/Tokyo',
      }),
    })
    await expect.element(page.getByText(/^Tokyo time · your time: /)).toBeVisible()
  })

  it('BKG-004 APR-007 the success of a tentative booking says that it is waiting for approval', async () => {
    show({
      'booking.check': () =>
        checked({ status: 'WARNING', msg: 'Bookings here need approval.', needsApproval: true }),
      'booking.create': () => booking(900, { status: 'TENTATIVE' }),
    })
    await expect.element(page.getByText('Bookings here need approval.')).toBeVisible()
    await title().fill('Planning')
    await book().click()
    await expect.element(dialog('Booking waiting for approval')).toBeVisible()
    await expect.element(page.getByText('You will get an e-mail with the decision.')).toBeVisible()
    // Fails if the message is shown twice.
    await expect.element(page.getByText(/waiting for approval/i)).toBeVisible()
  })

  it.each([
    ['WARNING', 'Please note', false],
    ['ERROR', 'Error', true],
    ['SUCCESS', 'Note', false],
  ] as const)(
    'BKG-031 BKG-030 the message of a check with status %s is titled %s; only an error blocks',
    async (status, heading, isBlocked) => {
      const { sent } = show({
        'booking.check': () => checked({ status, code: 'X', msg: `About ${status}` }),
        'booking.create': () => booking(900, {}),
      })
      await expect.element(page.getByText(`About ${status}`)).toBeVisible()
      await expect.element(page.getByText(heading, { exact: true }).first()).toBeVisible()
      await expect.element(book()).toBeEnabled()
      await book().click()
      if (isBlocked) {
        // Pressing the button moves focus to the reason.
        await vi.waitFor(() =>
          expect(document.activeElement?.textContent).toContain(`About ${status}`),
        )
        expect(sent('booking.create')).toHaveLength(0)
      } else await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    },
  )

  it.each([
    ['OCCUPIED', 1],
    ['ABSENT', 0],
  ] as const)(
    'OCC-010 the dialog tells of somebody in the space when the sensor says %s: %i',
    async (status, count) => {
      const occupancy = { locationId: 1, status, statusTime: draft.timeFrom }
      const { sent } = show({ 'booking.check': () => checked({ occupancy }) })
      await vi.waitFor(() => expect(sent('booking.check').length).toBeGreaterThan(0))
      const note = page.getByText(/^Occupied now \(sensor at /)
      await expect.poll(() => note.elements()).toHaveLength(count)
    },
  )

  it('BKG-030 the booking is sent once its check has answered, not before', async () => {
    const letGo: (() => void)[] = []
    const { sent } = show({
      'booking.check': () => new Promise((resolve) => letGo.push(() => resolve(checked()))),
      'booking.create': () => booking(900, {}),
    })
    await title().fill('Planning')
    await book().click()
    await expect.element(book()).toHaveAttribute('aria-busy', 'true')
    await vi.waitFor(() => expect(letGo.length).toBeGreaterThan(0))
    expect(sent('booking.create')).toEqual([])
    for (const answer of letGo) answer()
    await expect.element(dialog('Booking confirmed')).toBeVisible()
    expect(sent('booking.create')).toMatchObject([{ body: { description: 'Planning' } }])
  })

  it('BKG-030 an error in the awaited check keeps the booking from being sent', async () => {
    let letGo = () => undefined as void
    const { sent } = show({
      'booking.check': () =>
        new Promise((resolve) => {
          letGo = () => resolve(checked({ status: 'ERROR', code: 'X', msg: 'Not then.' }))
        }),
    })
    await title().fill('Planning')
    await book().click()
    await expect.element(book()).toHaveAttribute('aria-busy', 'true')
    await vi.waitFor(() => expect(sent('booking.check').length).toBeGreaterThan(0))
    letGo()
    await expect.element(page.getByText('Not then.')).toBeVisible()
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Not then.'))
    await expect.element(title()).toHaveValue('Planning')
    expect(sent('booking.create')).toEqual([])
  })

  it.each([
    ['book', 'booking.create', 'Book', 'Unable to book'],
    ['edit', 'booking.update', 'Save changes', 'Unable to edit'],
  ] as const)(
    'BKG-030 ERR-013 without an answer 200 of the check nothing is sent (%s)',
    async (mode, operation, button, heading) => {
      let isBroken = true
      const { sent } = show(
        {
          ...(mode === 'book' ? {} : stored({ label: 'Old', possibleActions: ['edit'] })),
          'booking.check': () => {
            if (isBroken) throw new StoryRefusal(400, 'INVALID_INPUT', 'The server’s own words.')
            return checked()
          },
          [operation]: () => booking(501, { label: 'New' }),
        },
        mode === 'book' ? {} : { mode, bookingId: 501, draft: undefined },
      )
      await title().fill('New')
      await page.getByRole('button', { name: button, exact: true }).click()
      const alert = page.getByRole('alert').filter({ hasText: heading })
      await expect.element(alert).toHaveTextContent('The server’s own words.')
      expect(sent(operation)).toEqual([])
      // The next attempt checks again.
      isBroken = false
      await page.getByRole('button', { name: button, exact: true }).click()
      await vi.waitFor(() => expect(sent(operation)).toHaveLength(1))
    },
  )

  it.each([
    [
      'en-GB',
      'Book',
      'Please note',
      'The clocks go forward that day. The booking will be from 02:30 to 03:30.',
      'Booking confirmed',
    ],
    [
      'es-ES',
      'Reservar',
      'Atención',
      'Ese día se adelantan los relojes. La reserva será de 02:30 a 03:30.',
      'Reserva confirmada',
    ],
  ] as const)(
    'says which time will be booked instead of one that the clocks skip, and confirms that one (%s)',
    async (locale, button, heading, text, confirmed) => {
      setLocale(locale)
      onTestFinished(() => setLocale('en-GB'))
      const day = '2027-03-28T'
      const [asked, given] = [
        { timeFrom: `${day}01:30:00.000`, timeTo: `${day}02:30:00.000` },
        { timeFrom: `${day}02:30:00.000`, timeTo: `${day}03:30:00.000` },
      ]
      const texts: Record<string, string> = {
        en: 'The clocks go forward that day. The booking will be from 02:30 to 03:30.',
        es: 'Ese día se adelantan los relojes. La reserva será de 02:30 a 03:30.',
      }
      const { sent } = show(
        {
          'booking.check': ({ language }) =>
            checked({ status: 'WARNING', msg: texts[language ?? '']!, ...given }),
          'booking.create': () => booking(900, { ...given, status: 'CONFIRMED' }),
        },
        { draft: { ...draft, ...asked } },
      )
      await expect.element(page.getByText(text)).toBeVisible()
      await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: button, exact: true }).click()
      await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
      expect(sent('booking.create')[0]!.body).toMatchObject(asked)
      await expect.element(dialog(confirmed)).toHaveTextContent(/\b0?2:30.*\b0?3:30/)
    },
  )

  it('says how long a booking that begins in the hour that the clocks repeat will last, and books it', async () => {
    const day = '2026-10-25T'
    const asked = { timeFrom: `${day}01:30:00.000`, timeTo: `${day}02:00:00.000` }
    const text =
      'The clocks go back that day. The booking from 01:30 to 02:00 will last 90 minutes.'
    const { sent } = show(
      { 'booking.check': () => checked({ status: 'WARNING', msg: text, ...asked }) },
      { draft: { ...draft, ...asked } },
    )
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByText('Please note', { exact: true })).toBeVisible()
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.body).toMatchObject(asked)
  })

  it('ERR-013 a refused booking says why under “Unable to book” and keeps the input', async () => {
    const { sent } = show({
      'booking.create': () => {
        throw new StoryRefusal(
          409,
          'OVERLAP',
          'An overlapping booking already exists at Thames from 9:30 to 10:30',
        )
      },
    })
    await title().fill('My title')
    await book().click()
    await expect.element(page.getByText('Unable to book')).toBeVisible()
    await expect
      .element(page.getByText(/^An overlapping booking already exists at Thames/))
      .toBeVisible()
    await expect.element(title()).toHaveValue('My title')
    expect(sent('booking.create')).toHaveLength(1)
  })

  it.each([
    ['en-GB', 'Book', 'Attendees', 'Please add at least one attendee.'],
    ['es-ES', 'Reservar', 'Asistentes', 'Añada al menos un asistente.'],
  ] as const)(
    'AD-151 asks for a required attendee before anything is sent (%s)',
    async (locale, button, name, text) => {
      setLocale(locale)
      onTestFinished(() => setLocale('en-GB'))
      const { sent } = show({
        'booking.create': () => booking(900, {}),
        'location.get': (request) => ({
          ...(answers['location.get']!(request) as Location),
          bookingSettings: { attendee: { isRequired: true } },
        }),
      })
      const attendees = page.getByRole('combobox', { name })
      const confirm = page.getByRole('button', { name: button, exact: true })
      await expect.element(attendees).toHaveAttribute('aria-required', 'true')
      await confirm.click()
      await expect.element(page.getByText(text)).toBeVisible()
      await expect.element(attendees).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible()
      expect(sent('booking.create')).toHaveLength(0)
      await attendees.fill('ines@example.org')
      await page.getByRole('option', { name: /ines@example.org/ }).click()
      await confirm.click()
      await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
      expect(sent('booking.create')[0]!.body).toMatchObject({
        attendees: [{ email: 'ines@example.org' }],
      })
    },
  )

  it.each([true, false])(
    'BKG-041 D-106 hide_external_visitors (%s) leaves only people of the organisation to choose from',
    async (isOn) => {
      const { sent } = show({
        'org.get': (request) => ({
          ...(answers['org.get']!(request) as Organisation),
          configSettings: [{ key: 'hide_external_visitors', value: isOn, dataType: 'BOOLEAN' }],
        }),
        'person.list': () => ({ people: [] }),
      })
      await page.getByText('More details').click()
      const attendees = page.getByRole('combobox', { name: 'Attendees' })
      await attendees.fill('ines@example.org')
      await vi.waitFor(() => expect(sent('person.list').length).toBeGreaterThan(0))
      expect(sent('person.list').at(-1)!.query.getAll('kind')).toEqual(
        isOn ? ['INTERNAL', 'USER'] : [],
      )
      const visitor = page.getByRole('option', { name: /ines@example.org/ })
      if (isOn) {
        await expect.element(page.getByText('No matches.').first()).toBeVisible()
        await expect.element(visitor).not.toBeInTheDocument()
      } else await expect.element(visitor).toBeVisible()
    },
  )

  it('BKG-014 a count that the location requires is asked for before anything is sent', async () => {
    const { sent } = show({
      'location.get': (request) => ({
        ...(answers['location.get']!(request) as Location),
        bookingSettings: { attendee: { attendeeCountRequiredOnBooking: true } },
      }),
    })
    const count = page.getByRole('spinbutton', { name: 'Number of attendees' })
    await expect.element(count).toHaveValue('1')
    await count.fill('0')
    await book().click()
    await expect.element(count).toHaveFocus()
    await expect.element(count).toHaveAttribute('aria-invalid', 'true')
    expect(sent('booking.create')).toHaveLength(0)
  })

  it('BKG-024 BKG-023 a count below the listed people is reset to their number, one above the capacity is not accepted', async () => {
    const elena = {
      id: 7,
      name: 'Elena',
      email: 'elena@demo.example',
      kind: 'USER',
      isUser: true,
      isEditable: false,
      status: 'ACTIVE',
    } as const
    const { sent } = show({ 'person.list': () => ({ people: [elena] }) })
    await page.getByText('More details').click()
    await page.getByRole('combobox', { name: 'Attendees' }).fill('Elena')
    await page.getByRole('option', { name: /Elena/ }).click()
    const count = page.getByRole('spinbutton', { name: 'Number of attendees' })
    await expect.element(count).toHaveValue('2')
    await count.fill('1')
    await expect
      .element(page.getByText('The number of attendees cannot be lower than the 2 listed.'))
      .toBeVisible()
    await userEvent.tab()
    await expect.element(count).toHaveValue('2')
    await count.fill('99')
    await expect.element(page.getByText(/holds at most/)).toBeVisible()
    await expect.element(page.getByText(/^Up to/)).not.toBeInTheDocument()
    await book().click()
    await expect.element(count).toHaveFocus()
    expect(sent('booking.create')).toHaveLength(0)
  })

  it.each([
    [
      'en-GB',
      'Number of attendees',
      '0 of 3 named',
      'Note: Although there are 3 attendees, only 0 named attendees have been added to the booking',
    ],
    [
      'es-ES',
      'Número de asistentes',
      '0 de 3 con nombre',
      /^Nota: aunque hay 3 asistentes, solo .*0 .* con nombre/,
    ],
  ] as const)(
    'BKG-042 a tooltip says how many attendees have no name (%s)',
    async (locale, name, short, sentence) => {
      setLocale(locale)
      onTestFinished(() => setLocale('en-GB'))
      show()
      const count = page.getByRole('spinbutton', { name })
      // The user who books is counted, so nobody is missing.
      await count.fill('1')
      await expect.element(page.getByRole('note')).not.toBeInTheDocument()
      await count.fill('3')
      const note = page.getByRole('note')
      await expect.element(note).toHaveTextContent(short)
      await expect.element(note).toHaveAccessibleDescription(sentence)
      await userEvent.tab()
      await expect.element(note).toHaveFocus()
      await expect.element(page.getByText(sentence).last()).toBeVisible()
      await expectAccessible()
    },
  )

  it('BKG-036 extras chosen in the dialog are sent with quantity, time and notes', async () => {
    const extra = { type: 'CATERING', costCodeRequired: false } as const
    const { sent } = show({
      'booking.create': () => booking(900, {}),
      'location.get': (request) => ({
        ...(answers['location.get']!(request) as Location),
        extras: [
          { ...extra, id: 31, text: 'Sandwiches', quantityType: 'ATTENDEE', timeType: 'SINGLE' },
          { ...extra, id: 32, text: 'Projector', quantityType: 'ITEM', timeType: 'ENTIRETY' },
          { ...extra, id: 33, text: 'Flip chart', quantityType: 'ITEM', timeType: 'ENTIRETY' },
        ],
      }),
    })
    await page.getByText('More details').click()
    const count = page.getByRole('spinbutton', { name: 'Number of attendees' })
    await count.fill('4')
    await page.getByRole('checkbox', { name: 'Sandwiches' }).click()
    await page.getByRole('checkbox', { name: 'Projector' }).click()
    await expect.element(page.getByRole('group', { name: 'Catering' })).toBeVisible()
    await expect
      .element(page.getByRole('spinbutton', { name: 'Sandwiches: number of people' }))
      .toBeVisible()
    await expect
      .element(page.getByRole('combobox', { name: 'Sandwiches: delivery time' }))
      .toBeVisible()
    await expect.element(page.getByText('Projector: delivery time')).not.toBeInTheDocument()
    await page.getByRole('spinbutton', { name: 'Projector: number of items' }).fill('2')
    await page.getByRole('button', { name: 'Projector: add notes' }).click()
    await page.getByRole('textbox', { name: 'Projector: notes' }).fill('With HDMI')
    await expectAccessible()
    await title().fill('Planning')
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.body).toMatchObject({
      attendeeCount: 4,
      extras: [
        { extraId: 31, timeFrom: draft.timeFrom },
        { extraId: 32, quantity: 2, notes: 'With HDMI' },
      ],
    })
    // Extras for the whole booking have no separate times (D-103).
    const { extras } = sent('booking.create')[0]!.body as { extras: object[] }
    expect(extras[1]).not.toHaveProperty('timeFrom')
    // What each person gets has no quantity of its own, so that it follows the people.
    expect(extras[0]).not.toHaveProperty('quantity')
  })

  it('BKG-047 extras are listed by type, and lunch of a booking from 9 to 5 is sent for noon', async () => {
    const extra = { quantityType: 'ITEM', timeType: 'SINGLE', costCodeRequired: false } as const
    const { sent } = show(
      {
        'booking.create': () => booking(900, {}),
        'location.get': (request) => ({
          ...(answers['location.get']!(request) as Location),
          extras: [
            { ...extra, id: 31, text: 'Porter', type: 'SERVICE' },
            { ...extra, id: 32, text: 'Flip chart', type: 'EQUIPMENT' },
            { ...extra, id: 33, text: 'Sandwich lunch', type: 'CATERING' },
          ],
        }),
      },
      { draft: { ...draft, timeTo: at('17:00') } },
    )
    await page.getByText('More details').click()
    const extras = page.getByRole('group', { name: 'Extras' }).getByRole('group')
    await expect
      .poll(() => extras.elements().map(({ textContent }) => textContent))
      .toEqual(['CateringSandwich lunch', 'Equipment to orderFlip chart', 'ServicesPorter'])
    await page.getByRole('checkbox', { name: 'Sandwich lunch' }).click()
    await page.getByRole('checkbox', { name: 'Porter' }).click()
    await title().fill('Workshop')
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.body).toMatchObject({
      extras: [
        { extraId: 33, timeFrom: at('12:00') },
        { extraId: 31, timeFrom: at('09:00') },
      ],
    })
  })

  it.each([
    ['form', {}],
    ['view of a booking', { mode: 'show', bookingId: 501, draft: undefined }],
  ] as const)('RES-020 the %s shows the picture of its space', async (_, props) => {
    const thumbnail = '/api/v1/media/9/content?width=240'
    show(
      {
        ...stored({ label: 'Planning' }),
        'location.get': (request) => ({
          ...(answers['location.get']!(request) as Location),
          thumbnail,
        }),
      },
      props,
    )
    await expect
      .poll(() => document.querySelector('.mb-booking-place img')?.getAttribute('src'))
      .toBe(thumbnail)
    await expectAccessible()
  })

  it('BKG-050 extras show price and picture, and the total follows the people', async () => {
    const extra = { type: 'CATERING', costCodeRequired: false } as const
    const price = (amount: number) => ({ amount, currency: 'GBP' })
    show({
      'location.get': (request) => ({
        ...(answers['location.get']!(request) as Location),
        extras: [
          {
            ...{ ...extra, id: 31, text: 'Lunch', quantityType: 'ATTENDEE', timeType: 'ENTIRETY' },
            ...{ price: price(1250), picture: '/api/v1/media/9/content?width=240' },
          },
          {
            ...{ ...extra, id: 32, text: 'Cake', quantityType: 'ITEM', timeType: 'ENTIRETY' },
            price: price(2800),
          },
          { ...extra, id: 33, text: 'Water', quantityType: 'ITEM', timeType: 'ENTIRETY' },
        ],
      }),
    })
    await page.getByText('More details').click()
    await expect.element(page.getByText('£12.50 per person')).toBeVisible()
    await expect.element(page.getByText('£28.00 each')).toBeVisible()
    const pictures = [...document.querySelectorAll('.mb-booking-extra-picture')]
    expect(pictures.map(({ children }) => children.length)).toEqual([1, 0, 0])
    await expect.element(page.getByText('Total of extras')).not.toBeInTheDocument()
    await page.getByRole('spinbutton', { name: 'Number of attendees' }).fill('3')
    await page.getByRole('checkbox', { name: 'Lunch' }).click()
    await page.getByRole('checkbox', { name: 'Cake' }).click()
    await page.getByRole('checkbox', { name: 'Water' }).click()
    await expect.element(page.getByText('Total of extras: £65.50')).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Number of attendees' }).fill('4')
    await expect.element(page.getByText('Total of extras: £78.00')).toBeVisible()
    await expectAccessible()
  })

  it('BKG-046 a stored order follows the attendees until a number is entered, and again on request', async () => {
    const lunch: Extra = {
      ...{ id: 31, text: 'Lunch', type: 'CATERING', costCodeRequired: false },
      ...{ quantityType: 'ATTENDEE', timeType: 'ENTIRETY' },
    }
    const before = booking(501, {
      label: 'Planning',
      attendeeCount: 2,
      extraRequests: [
        { type: 'CATERING', extra: lunch, quantity: 2, followsAttendees: true, status: 'OPEN' },
      ],
    })
    const { sent } = show(
      {
        'booking.get': () => before,
        'booking.update': () => ({ ...before, version: 2 }),
        'location.get': (request) => ({
          ...(answers['location.get']!(request) as Location),
          extras: [lunch],
        }),
      },
      { mode: 'edit', bookingId: 501, draft: undefined },
    )
    const quantity = page.getByRole('spinbutton', { name: 'Lunch: number of people' })
    const count = page.getByRole('spinbutton', { name: 'Number of attendees' })
    await expect.element(quantity).toHaveValue('2')
    await expect.element(quantity).toHaveAccessibleDescription('One per attendee')
    await count.fill('3')
    await expect.element(quantity).toHaveValue('3')
    await quantity.fill('5')
    await expect.element(quantity).toHaveAccessibleDescription('Set by hand')
    await count.fill('4')
    await expect.element(quantity).toHaveValue('5')
    await expectAccessible()
    await page.getByRole('button', { name: 'Follow attendees (4)' }).click()
    await expect.element(quantity).toHaveValue('4')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    // The order itself is unchanged, so it is not sent.
    expect(sent('booking.update')[0]!.body).toEqual({ attendeeCount: 4, version: 1 })
  })

  it.each([
    [
      'book',
      'booking.create',
      'Book',
      'Something went wrong and nothing was booked. Please try again.',
    ],
    ['edit', 'booking.update', 'Save changes', 'The booking could not be saved. Please try again.'],
    [
      'cancel',
      'booking.cancel',
      'Cancel booking',
      'The booking could not be cancelled. Please try again.',
    ],
    [
      'endEarly',
      'booking.update',
      'End early',
      'The booking could not be ended early. Please try again.',
    ],
  ] as const)(
    'ERR-014 without a server message the dialog shows its own (%s)',
    async (mode, operation, button, text) => {
      show(
        {
          ...(mode === 'book' ? {} : stored({ possibleActions: ['edit', 'cancel', 'endEarly'] })),
          [operation]: () => {
            throw new StoryRefusal(409)
          },
        },
        mode === 'book' ? {} : { mode, bookingId: 501, draft: undefined },
      )
      if (mode === 'book' || mode === 'edit') await title().fill('My title')
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect.element(page.getByText(text)).toBeVisible()
    },
  )

  it('asks before it discards changes', async () => {
    const { onClose } = show()
    await title().fill('Half written')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Discard your unsaved changes?')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    expect(onClose).toHaveBeenCalledWith('close', undefined)
  })
})

describe('an existing booking', () => {
  it('BKG-007 APR-005 offers the possibleActions: reject replaces cancel beside approve', async () => {
    show(
      stored({ status: 'TENTATIVE', needsApprove: true, possibleActions: ['approve', 'cancel'] }),
      { mode: 'show', bookingId: 501, draft: undefined },
    )
    await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Reject' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('APR-007 a tentative booking says that it is waiting to be approved, a confirmed one does not', async () => {
    const text = page.getByText('This booking is waiting to be approved.')
    const props = { mode: 'show', bookingId: 501, draft: undefined } as const
    const first = show(stored({ status: 'TENTATIVE', needsApprove: true }), props)
    await expect.element(text).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(first.onClose).toHaveBeenCalled())
    show(stored({ status: 'CONFIRMED' }), props)
    await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(text.elements()).toEqual([])
  })

  it.each([
    ['book', true],
    ['create', false],
    ['edit', true],
    ['confirmSendUpdate', false],
    ['editDisabled', false],
    ['show', false],
    ['approve', false],
    ['start', false],
    ['cancel', false],
    ['endEarly', false],
  ] as const)('BKG-001 in the mode %s the fields can be changed: %s', async (mode, isEditable) => {
    const isNew = mode === 'book' || mode === 'create'
    const own = (['approve', 'start', 'cancel', 'endEarly'] as const).filter((one) => one === mode)
    const possibleActions = ['edit' as const, ...own]
    show(isNew ? {} : stored({ label: 'Planning', possibleActions }), {
      mode,
      ...(isNew ? {} : { bookingId: 501, draft: undefined }),
    })
    await expect.element(dialog().or(page.getByRole('alertdialog'))).toBeVisible()
    await expect
      .poll(() => document.querySelector('dialog')?.textContent)
      .toMatch(/Planning|Book Thames/)
    const all = document.querySelectorAll('dialog :is(input, select, textarea)')
    const enabled = [...all].filter((one) => !one.matches(':disabled'))
    // A reason is not a field of the booking.
    const fields = enabled.filter((one) => !(mode === 'cancel' && one.matches('textarea')))
    expect(fields.length > 0).toBe(isEditable)
  })

  it('BKG-003 someone who may not edit a booking sees it without the form', async () => {
    show(stored({ possibleActions: ['viewHistory'] }), {
      mode: 'edit',
      bookingId: 501,
      draft: undefined,
    })
    await expect.element(page.getByRole('button', { name: 'Close' }).first()).toBeVisible()
    await expect.element(title()).not.toBeInTheDocument()
  })

  it.each([
    ['its owner', 1, true],
    ['everyone else', 2, false],
  ])(
    'BKG-027 the title of a private booking can be edited by %s',
    async (_, ownerId, isEditable) => {
      show(
        stored({
          label: 'Appraisal',
          isPrivate: true,
          owner: { id: ownerId, name: 'Somebody' },
          possibleActions: ['edit'],
        }),
        { mode: 'edit', bookingId: 501, draft: undefined },
      )
      await expect.element(title()).toHaveValue('Appraisal')
      if (isEditable) await expect.element(title()).toBeEnabled()
      else await expect.element(title()).toBeDisabled()
      await expect.element(page.getByRole('combobox', { name: 'End', exact: true })).toBeEnabled()
    },
  )

  it('BKG-028 BKG-006 NTF-005 NTF-006 a reason has at most 200 characters, with a counter; cancelling reports cancel', async () => {
    const { sent, onClose } = show(
      { ...stored({ possibleActions: ['cancel'] }), 'booking.cancel': () => undefined },
      { mode: 'cancel', bookingId: 501, draft: undefined },
    )
    const reason = page.getByRole('textbox', { name: /Reason/ })
    // D-098: grapheme clusters are counted, not code units.
    await reason.fill('👍🏽'.repeat(199))
    await expect.element(page.getByText('1 left')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeEnabled()
    await reason.fill('x'.repeat(202))
    await expect.element(page.getByText('2 characters too many')).toBeVisible()
    await reason.fill('x'.repeat(201))
    await expect.element(page.getByText('1 character too many')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect.element(reason).toHaveFocus()
    expect(sent('booking.cancel')).toHaveLength(0)
    const longest = 'x'.repeat(200)
    await reason.fill(longest)
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await vi.waitFor(() =>
      expect(onClose).toHaveBeenCalledWith('cancel', expect.objectContaining({ id: 501 })),
    )
    expect([...sent('booking.cancel')[0]!.query]).toEqual([['cancellationReason', longest]])
  })

  it.each([
    ['Approve', 'approve', 'booking.approve'],
    ['Check in', 'start', 'booking.checkIn'],
  ] as const)(
    'BKG-006 “%s” closes the dialog and reports %s',
    async (button, reason, operation) => {
      const { sent, onClose } = show(
        {
          ...stored({ possibleActions: [reason] }),
          [operation]: () => booking(501, { status: 'CONFIRMED' }),
        },
        { mode: 'show', bookingId: 501, draft: undefined },
      )
      await page.getByRole('button', { name: button }).click()
      await vi.waitFor(() =>
        expect(onClose).toHaveBeenCalledWith(
          reason,
          expect.objectContaining({ id: 501, status: 'CONFIRMED' }),
        ),
      )
      expect(sent(operation)).toHaveLength(1)
    },
  )

  it.each([
    ['Approve', 'approve', 'booking.approve', 'The booking could not be approved.'],
    ['Check in', 'start', 'booking.checkIn', 'You could not be checked in.'],
    // Undoing is not a check-in, so the server's reason is shown.
    ['Undo check-in', 'undoStart', 'booking.undoCheckIn', undefined],
  ] as const)(
    'ERR-015 only a failed check-in or approval hides the server’s words, and the dialog stays open (%s)',
    async (button, action, operation, text) => {
      const { onClose } = show(
        {
          ...stored({ possibleActions: [action] }),
          [operation]: () => {
            throw new StoryRefusal(409, 'CHECK_IN_WINDOW', 'The server’s own words.')
          },
        },
        { mode: 'show', bookingId: 501, draft: undefined },
      )
      await page.getByRole('button', { name: button }).click()
      const own = 'The server’s own words.'
      const shown = text ? `${text} Please try again.` : own
      await expect.element(page.getByRole('alert').filter({ hasText: shown })).toBeVisible()
      if (text) await expect.element(page.getByText(own)).not.toBeInTheDocument()
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  it('CHK-006 a booking from before a field was required can be shortened, and is checked by its changes only', async () => {
    const { sent } = show(
      {
        ...stored({ possibleActions: ['edit'] }),
        'location.get': (request) => ({
          ...(answers['location.get']!(request) as Location),
          bookingSettings: { attendee: { isRequired: true }, label: { isRequired: true } },
        }),
        'booking.update': () => booking(501, { timeTo: at('09:30') }),
      },
      { mode: 'edit', bookingId: 501, draft: undefined },
    )
    const save = page.getByRole('button', { name: 'Save changes' })
    const end = page.getByRole('combobox', { name: 'End', exact: true })
    await end.fill('9:30 AM')
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() =>
      expect(sent('booking.check').at(-1)!.body).toEqual({
        requestId: expect.any(Number),
        id: 501,
        locationId: 11,
        timeFrom: at('09:00'),
        timeTo: at('09:30'),
        allDayBooking: false,
      }),
    )
    await save.click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    expect(sent('booking.update')[0]!.body).toMatchObject({ timeTo: at('09:30') })
  })

  it('CHK-006 BKG-006 “End early” moves the end to now; the dialog closes and reports cancel', async () => {
    const { sent, onClose } = show(
      {
        ...stored({ possibleActions: ['endEarly'], hasStarted: true }),
        'booking.update': () => booking(501, {}),
      },
      { mode: 'endEarly', bookingId: 501, draft: undefined },
    )
    const end = page.getByRole('button', { name: 'End early', exact: true })
    await expect.element(end).toBeVisible()
    // The booking is tomorrow's, so the earliest end is one minute after its start (D-154).
    await end.click()
    await vi.waitFor(() =>
      expect(onClose).toHaveBeenCalledWith('cancel', expect.objectContaining({ id: 501 })),
    )
    expect(sent('booking.update')).toMatchObject([
      { id: '501', body: { timeTo: at('09:01'), allDayBooking: false, version: 1 } },
    ])
    expect(sent('booking.cancel')).toEqual([])
  })

  it.each([
    [409, 'OVERLAP', 'Unable to edit'],
    [500, 'INTERNAL', 'Cannot save'],
  ])(
    'ERR-013 an edit that is refused with %i %s says why under “%s”',
    async (status, code, heading) => {
      show(
        {
          ...stored({ label: 'Old', possibleActions: ['edit'] }),
          'booking.update': () => {
            throw new StoryRefusal(status, code, 'The server’s own words.')
          },
        },
        { mode: 'edit', bookingId: 501, draft: undefined },
      )
      await title().fill('New')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
      // Server failures have a separate text.
      if (status < 500)
        await expect.element(page.getByText('The server’s own words.')).toBeVisible()
      await expect.element(title()).toHaveValue('New')
    },
  )

  it.each([
    ['cancel', 'booking.cancel', 'Cancel booking', 'Unable to cancel'],
    ['endEarly', 'booking.update', 'End early', 'Unable to end early'],
  ] as const)(
    'ERR-013 a refusal to %s says why under its title',
    async (mode, operation, button, heading) => {
      const { onClose } = show(
        {
          ...stored({ possibleActions: ['cancel', 'endEarly'] }),
          [operation]: () => {
            throw new StoryRefusal(409, 'BOOKING_NOT_ACTIVE', 'The server’s own words.')
          },
        },
        { mode, bookingId: 501, draft: undefined },
      )
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
      await expect.element(page.getByText('The server’s own words.')).toBeVisible()
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  it.each(['my-bookings', undefined])(
    'BKG-005 a saved edit closes the dialog in my-bookings and shows edited elsewhere (section %s)',
    async (section) => {
      const { sent, onClose } = show(
        {
          ...stored({ label: 'Old', possibleActions: ['edit'] }),
          'booking.update': () => booking(501, { label: 'New' }),
        },
        { mode: 'edit', bookingId: 501, draft: undefined, section },
      )
      await title().fill('New')
      await page.getByRole('button', { name: 'Save changes' }).click()
      if (section)
        await vi.waitFor(() =>
          expect(onClose).toHaveBeenCalledWith('edit', expect.objectContaining({ label: 'New' })),
        )
      else await expect.element(dialog('Booking updated')).toBeVisible()
      expect(sent('booking.update')[0]!.body).toMatchObject({
        description: 'New',
        version: expect.any(Number),
      })
    },
  )
})

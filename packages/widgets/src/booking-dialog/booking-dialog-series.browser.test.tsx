import type { BookingGroup, RepeatPlan } from '@mosaic-booking/sdk'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '../locale/calendar-day.js'
import { setLocale } from '../locale/locale.js'
import { at, booking, tomorrow } from '../story-data.fixture.js'
import { StoryRefusal } from '../story-server.fixture.js'
import { expectAccessible } from '../test-support/render.js'
import { draft, show, stored, title } from './booking-dialog.fixture.js'

const weeks = [0, 7, 14].map((days) => addDays(tomorrow, days))
const rule = { repeatKind: 'WEEKLY', repeatEndDate: weeks[2]! } as const
const occurrence = (date: string): RepeatPlan['occurrences'][number] => ({
  date,
  timeFrom: at('09:00', date),
  timeTo: at('10:00', date),
  offsetFrom: 0,
  locationId: 11,
  status: 'FREE',
})
const freePlan: RepeatPlan = { count: 3, occurrences: weeks.map(occurrence) }
/** The second and third weeks are booked; another room is available in the second. */
const takenPlan: RepeatPlan = {
  count: 1,
  occurrences: weeks.map((date, index) => ({
    ...occurrence(date),
    ...(index === 0
      ? {}
      : { status: 'CLASH', reasons: [{ code: 'taken' }], message: 'Thames is taken.' }),
    ...(index === 1
      ? {
          alternatives: [
            {
              location: { id: 12, name: 'Medway' },
              timeFrom: at('09:00', date),
              timeTo: at('10:00', date),
            },
          ],
        }
      : {}),
  })) as RepeatPlan['occurrences'],
}
const group = (rest: Partial<BookingGroup> = {}): BookingGroup => ({
  id: 9,
  type: 'REPEAT',
  version: 4,
  status: 'CONFIRMED',
  timeFrom: at('09:00'),
  timeTo: at('10:00', weeks[2]!),
  timeZone: 'Europe/London',
  fixedDates: false,
  created: '2026-11-01T09:00:00.000Z',
  hasStarted: false,
  possibleActions: ['edit', 'cancel', 'approve'],
  bookingsCount: 3,
  bookings: [booking(900, { label: 'Weekly', bookingGroup: { id: 9, ...rule } })],
  ...rest,
})
const repeating = { bookingGroup: { id: 9, ...rule }, label: 'Weekly' } as const

async function fillEnd(name = 'Repeat until', day = weeks[2]!) {
  const end = page.getByRole('textbox', { name })
  await end.fill(day)
  ;(end.element() as HTMLElement).blur()
}
const bookSeries = (name = 'Book series') => page.getByRole('button', { name, exact: true })

describe('a new series', () => {
  it('RPT-003 needs an end date: the button leads to it, and nothing is sent', async () => {
    const { sent } = show({ 'bookingGroup.createRepeat': () => group() })
    await page.getByRole('checkbox', { name: 'Repeat this booking' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Frequency' })).toBeVisible()
    await bookSeries().click()
    const end = page.getByRole('textbox', { name: 'Repeat until' })
    await expect.element(end).toHaveAttribute('aria-invalid', 'true')
    await expect.element(end).toHaveFocus()
    expect(sent('bookingGroup.planRepeat')).toHaveLength(0)
    expect(sent('bookingGroup.createRepeat')).toHaveLength(0)
  })

  it('RPT-003 from 1 s after opening, a change of the end date is planned and counted', async () => {
    const { sent } = show({ 'bookingGroup.planRepeat': () => freePlan })
    const opened = performance.now()
    await page.getByRole('checkbox', { name: 'Repeat this booking' }).click()
    await fillEnd()
    await expect.element(page.getByText(/^Every week on \w+day, until/)).toBeVisible()
    if (performance.now() - opened < 900) expect(sent('bookingGroup.planRepeat')).toEqual([])
    await vi.waitFor(() => expect(sent('bookingGroup.planRepeat')).toHaveLength(1), 3000)
    expect(performance.now() - opened).toBeGreaterThan(950)
    await expect.element(page.getByText(/^Every week on \w+day, 3 times, until/)).toBeVisible()
    await fillEnd('Repeat until', weeks[1]!)
    await vi.waitFor(() => expect(sent('bookingGroup.planRepeat')).toHaveLength(2))
  })

  it('is planned before it is booked, and booked with one call', async () => {
    const { sent } = show({
      'bookingGroup.planRepeat': () => freePlan,
      'bookingGroup.createRepeat': () => group(),
    })
    await title().fill('Weekly')
    await page.getByRole('checkbox', { name: 'Repeat this booking' }).click()
    await fillEnd()
    await expect.element(page.getByText(/^Every week on \w+, 3 times, until/)).toBeVisible()
    await expect.element(page.getByText('All dates are available')).toBeVisible()
    const interval = page.getByRole('spinbutton', { name: 'Repeat every' })
    await expect.element(interval).toHaveAttribute('aria-valuetext', '1 week')
    await expect.element(page.getByText('week', { exact: true })).toBeVisible()
    await expectAccessible()
    await bookSeries().click()
    await expect.element(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
    expect(sent('bookingGroup.createRepeat')[0]!.body).toMatchObject({
      booking: { ...draft, description: 'Weekly', bookingGroup: rule },
      choices: [],
    })
    expect(sent('booking.create')).toHaveLength(0)
    await expect.element(page.getByText(/^Every week on \w+day, until/)).toBeVisible()
  })

  it.each([
    [
      'en-GB',
      'Repeat this booking',
      'Repeat until',
      'Book series',
      'Choose what to do on this date.',
      'Skip this date',
    ],
    [
      'es-ES',
      'Repetir esta reserva',
      'Repetir hasta',
      'Reservar serie',
      'Elija qué hacer en esta fecha.',
      'Omitir esta fecha',
    ],
  ] as const)(
    'asks what to do on each date that is taken, and sends the choices (%s)',
    async (locale, repeat, until, button, ask, skip) => {
      setLocale(locale)
      onTestFinished(() => setLocale('en-GB'))
      const { sent } = show({
        'bookingGroup.planRepeat': () => takenPlan,
        'bookingGroup.createRepeat': () => group(),
      })
      await page.getByRole('checkbox', { name: repeat }).click()
      await fillEnd(until)
      const questions = page.getByRole('combobox').filter({ hasText: skip })
      await vi.waitFor(() => expect(questions.elements()).toHaveLength(2))
      await bookSeries(button).click()
      await expect.element(page.getByText(ask).first()).toBeVisible()
      await expect.element(questions.first()).toHaveFocus()
      await expectAccessible()
      expect(sent('bookingGroup.createRepeat')).toHaveLength(0)
      await questions
        .first()
        .selectOptions(locale === 'en-GB' ? 'Medway, 9:00 – 10:00 AM' : 'Medway, 09:00 – 10:00')
      await questions.nth(1).selectOptions(skip)
      await bookSeries(button).click()
      await vi.waitFor(() => expect(sent('bookingGroup.createRepeat')).toHaveLength(1))
      expect(sent('bookingGroup.createRepeat')[0]!.body).toMatchObject({
        choices: [
          { date: weeks[1], action: 'MOVE', locationId: 12 },
          { date: weeks[2], action: 'SKIP' },
        ],
      })
    },
  )

  it('a date taken in the meantime is asked about again, and the input is kept', async () => {
    let plan = freePlan
    const { sent } = show({
      'bookingGroup.planRepeat': () => plan,
      'bookingGroup.createRepeat': () => {
        plan = takenPlan
        throw new StoryRefusal(409, 'OCCURRENCES_CLASH', 'Two dates are taken.')
      },
    })
    await title().fill('Weekly')
    await page.getByRole('checkbox', { name: 'Repeat this booking' }).click()
    await fillEnd()
    await expect.element(page.getByText('All dates are available')).toBeVisible()
    await bookSeries().click()
    await expect.element(page.getByText('Two dates are taken.')).toBeVisible()
    await expect.element(page.getByText(/^2 dates cannot be booked as planned/)).toBeVisible()
    await expect.element(title()).toHaveValue('Weekly')
    await page.getByRole('button', { name: 'Skip these dates' }).click()
    await bookSeries().click()
    await vi.waitFor(() => expect(sent('bookingGroup.createRepeat')).toHaveLength(2))
  })
})

describe('a stored series', () => {
  const scope = (name: string) => page.getByRole('radio', { name })

  const single = { label: 'Weekly' }
  const started = { ...repeating, hasStarted: true }
  it.each([
    ['a single booking', 'edit', 'Save changes', single],
    ['a single booking', 'cancel', 'Cancel booking', single],
    ['a single booking', 'approve', 'Approve', single],
    ['a booking that has started', 'edit', 'Save changes', started],
    ['a booking that has started', 'cancel', 'Cancel booking', started],
    ['a booking that has started', 'approve', 'Approve', started],
    ['a booking that is only shown', 'show', 'Edit', repeating],
  ] as const)('RPT-001 %s has no choice of scope (%s)', async (_, mode, button, facts) => {
    show(
      {
        ...stored({
          ...facts,
          possibleActions: ['edit', 'cancel', ...(mode === 'approve' ? ([mode] as const) : [])],
        }),
        'bookingGroup.get': () => group(),
      },
      { mode, bookingId: 501, draft: undefined },
    )
    await expect.element(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect.element(scope('Whole series')).not.toBeInTheDocument()
  })

  it('RPT-001 RPT-002 RPT-005 editing the series puts times back and uses the series call', async () => {
    const { sent, onClose } = show(
      {
        ...stored({ ...repeating, possibleActions: ['edit'] }),
        'bookingGroup.get': () => group(),
        'bookingGroup.updateRepeat': () => group(),
        'bookingGroup.planRepeat': () => freePlan,
      },
      { mode: 'edit', bookingId: 501, draft: undefined, section: 'my-bookings' },
    )
    const start = page.getByRole('combobox', { name: 'Start', exact: true })
    await start.fill('1:00 PM')
    ;(start.element() as HTMLElement).blur()
    await scope('Whole series').click()
    await expect.element(start).toHaveValue('9:00 AM')
    await title().fill('Renamed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith('edit', expect.anything()))
    expect(sent('bookingGroup.updateRepeat')[0]).toMatchObject({
      id: '9',
      body: { description: 'Renamed', version: 4 },
    })
    expect(sent('bookingGroup.updateRepeat')[0]!.body).not.toHaveProperty('timeFrom')
    expect(sent('booking.update')).toHaveLength(0)
  })

  it('RPT-005 editing “This booking” changes only that booking', async () => {
    const { sent, onClose } = show(
      {
        ...stored({ ...repeating, possibleActions: ['edit'] }),
        'bookingGroup.get': () => group(),
        'booking.update': () => booking(501, { label: 'Renamed' }),
      },
      { mode: 'edit', bookingId: 501, draft: undefined, section: 'my-bookings' },
    )
    await scope('This booking').click()
    await title().fill('Renamed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith('edit', expect.anything()))
    expect(sent('booking.update')).toMatchObject([{ id: '501', body: { description: 'Renamed' } }])
    expect(sent('bookingGroup.updateRepeat')).toEqual([])
  })

  it.each([
    ['Whole series', 'bookingGroup.cancel', 'booking.cancel', 'Cancel series', '9'],
    ['This booking', 'booking.cancel', 'bookingGroup.cancel', 'Cancel booking', '501'],
  ] as const)(
    'RPT-001 RPT-006 cancelling “%s” sends %s with one reason, and can be undone',
    async (choice, called, notCalled, button, id) => {
      const { sent } = show(
        {
          ...stored({ ...repeating, possibleActions: ['cancel'] }),
          'booking.cancel': () => undefined,
          'bookingGroup.cancel': () => undefined,
          'booking.restore': () => booking(501, {}),
          'bookingGroup.restore': () => group(),
        },
        { mode: 'cancel', bookingId: 501, draft: undefined },
      )
      await scope(choice).click()
      const isSeries = choice === 'Whole series'
      await expect
        .element(page.getByText(isSeries ? /^Cancel the whole series\?/ : /^Cancel this booking\?/))
        .toBeVisible()
      await expect
        .element(page.getByRole('button', { name: isSeries ? 'Keep series' : 'Keep booking' }))
        .toBeVisible()
      await page.getByRole('textbox', { name: /Reason/ }).fill('Plans changed')
      await expectAccessible()
      await page.getByRole('button', { name: button }).click()
      await vi.waitFor(() => expect(sent(called)).toHaveLength(1))
      expect(sent(called)[0]!.id).toBe(id)
      expect([...sent(called)[0]!.query]).toEqual([['cancellationReason', 'Plans changed']])
      expect(sent(notCalled)).toHaveLength(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      const restored = isSeries ? 'bookingGroup.restore' : 'booking.restore'
      await expect.poll(() => sent(restored).map((one) => one.id)).toEqual([id])
    },
  )

  it.each([
    ['Whole series', 'bookingGroup.approve', 'booking.approve'],
    ['This booking', 'booking.approve', 'bookingGroup.approve'],
  ] as const)('RPT-001 RPT-007 approving “%s” sends %s', async (choice, called, notCalled) => {
    const { sent } = show(
      {
        ...stored({ ...repeating, status: 'TENTATIVE', possibleActions: ['approve', 'cancel'] }),
        'bookingGroup.approve': () => group(),
        'booking.approve': () => booking(501, {}),
      },
      { mode: 'approve', bookingId: 501, draft: undefined },
    )
    await scope(choice).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await vi.waitFor(() => expect(sent(called)).toHaveLength(1))
    expect(sent(notCalled)).toHaveLength(0)
  })
})

import type { Booking, Location, Organisation, RepeatPlan, User } from '@mosaic-booking/sdk'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers, at, booking, organisation, user } from '../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { useBookingDialog } from '../use-booking-dialog.js'
import { book, checked, dialog, draft, show, stored, title } from './booking-dialog.fixture.js'

beforeEach(() => localStorage.clear())
const button = (name: string) => page.getByRole('button', { name, exact: true })
const offered: RepeatPlan = {
  count: 0,
  occurrences: [
    {
      date: draft.timeFrom.slice(0, 10),
      timeFrom: draft.timeFrom,
      timeTo: draft.timeTo,
      offsetFrom: 0,
      locationId: 11,
      status: 'CLASH',
      alternatives: [
        { location: { id: 12, name: 'Medway' }, timeFrom: draft.timeFrom, timeTo: draft.timeTo },
        { location: { id: 11, name: 'Thames' }, timeFrom: at('11:00'), timeTo: at('12:00') },
      ],
    },
  ],
}

describe('a refused booking', () => {
  it('a lost race offers other spaces and times, and the chosen one is booked with everything typed', async () => {
    let tries = 0
    const { sent } = show({
      'bookingGroup.planRepeat': () => offered,
      'booking.create': () => {
        if (tries++ === 0) throw new StoryRefusal(409, 'OVERLAP', 'Thames is taken.')
        return booking(900, {})
      },
    })
    await title().fill('Planning')
    await book().click()
    await expect.element(page.getByText('Thames is taken.')).toBeVisible()
    await expectAccessible()
    await button('Thames, 11:00 AM – 12:00 PM').click()
    await expect.element(title()).toHaveValue('Planning')
    // The focused button has been removed.
    await expect.element(title()).toHaveFocus()
    await book().click()
    await expect.element(dialog('Booking confirmed')).toBeVisible()
    expect(sent('booking.create')[1]!.body).toMatchObject({
      locationId: 11,
      timeFrom: at('11:00'),
      timeTo: at('12:00'),
      description: 'Planning',
    })
  })

  it('a space that was deleted in the meantime is reported at its field', async () => {
    show({
      'booking.create': () => {
        throw new StoryRefusal(404, 'NOT_FOUND', 'This was not found, or you may not view it.', {
          fields: [{ field: 'locationId', code: 'invalid', message: 'This value is not valid.' }],
        })
      },
    })
    await title().fill('Planning')
    await book().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This space cannot be booked.')
    await expect
      .element(page.getByRole('combobox', { name: 'Space' }))
      .toHaveAccessibleDescription(/This space cannot be booked\./)
    await expect.element(title()).toHaveValue('Planning')
  })

  it('editing a new booking starts from the booking, not from the requested slot', async () => {
    const elsewhere: Partial<Booking> = {
      timeFrom: at('11:00'),
      timeTo: at('12:00'),
      possibleActions: ['edit'],
    }
    show({ 'booking.create': () => booking(900, elsewhere) })
    await title().fill('Planning')
    await book().click()
    await button('View booking').click()
    await button('Edit').click()
    await expect.element(page.getByRole('combobox', { name: 'Start' })).toHaveValue('11:00 AM')
  })

  it('an edit that begins with other times than the booking has sends them', async () => {
    const { sent } = show(
      { ...stored({ possibleActions: ['edit'] }), 'booking.update': () => booking(501, {}) },
      { mode: 'edit', bookingId: 501, draft: { ...draft, timeTo: at('11:00') } },
    )
    await button('Save changes').click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    expect(sent('booking.update')[0]!.body).toEqual({
      timeFrom: at('09:00'),
      timeTo: at('11:00'),
      allDayBooking: false,
      version: 1,
    })
  })

  it('a field that the check refuses says so, instead of a button that does nothing', async () => {
    const message = 'The end time is in the past.'
    const { sent } = show({
      'booking.check': () =>
        checked({
          status: 'ERROR',
          code: 'INVALID_INPUT',
          msg: message,
          fields: [{ field: 'timeTo', code: 'endPast', message }],
        }),
    })
    await title().fill('Planning')
    await vi.waitFor(() => expect(sent('booking.check')).not.toEqual([]))
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
    await book().click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'End', exact: true })).toHaveFocus()
    expect(sent('booking.create')).toEqual([])
  })

  it.each([
    ['accessNeeds', 'textbox', 'Access needs'],
    ['costCode', 'textbox', 'Cost code'],
    ['attendees.0.email', 'combobox', 'Attendees'],
    ['isPrivate', 'checkbox', 'Private'],
  ] as const)(
    'a refused field in the closed details (%s) opens them',
    async (field, role, name) => {
      const message = 'This value is not valid.'
      show({
        'booking.create': () => {
          throw new StoryRefusal(400, 'INVALID_INPUT', 'Please check your input.', {
            fields: [{ field, code: 'invalid', message }],
          })
        },
      })
      await title().fill('Planning')
      await book().click()
      const control = page.getByRole(role, { name })
      await expect.element(control).toBeVisible()
      await expect.element(control).toHaveAccessibleDescription(new RegExp(message))
    },
  )

  it('an expired session offers to log in elsewhere, and keeps everything typed', async () => {
    let isLoggedIn = false
    show({
      'booking.create': () => {
        if (!isLoggedIn) throw new StoryRefusal(401, 'UNAUTHENTICATED', 'Please log in.')
        return booking(900, {})
      },
    })
    await title().fill('Planning')
    await book().click()
    await expect.element(page.getByText('You are logged out')).toBeVisible()
    const link = page.getByRole('link', { name: 'Log in' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('href', '/#/login')
    await expect.element(title()).toHaveValue('Planning')
    isLoggedIn = true
    await book().click()
    await expect.element(dialog('Booking confirmed')).toBeVisible()
  })

  it('QUICK-004 a required title starts with a default; Book is never greyed out, and leads to what is missing', async () => {
    const { sent } = show({
      'location.get': (request) => ({
        ...(answers['location.get']!(request) as Location),
        bookingSettings: { label: { isRequired: true } },
      }),
    })
    await expect.element(title()).toHaveValue('Meeting of Nora Whitfield')
    await title().clear()
    await expect.element(book()).toBeEnabled()
    await book().click()
    await expect.element(title()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(title()).toHaveFocus()
    expect(sent('booking.create')).toHaveLength(0)
  })
})

const withConfig = (value: string): StoryAnswers => ({
  'org.get': () =>
    ({
      ...organisation,
      configSettings: [{ key: 'default_send_action', value, dataType: 'TEXT' }],
    }) satisfies Organisation,
})

describe('notifications', () => {
  const notify = () => page.getByRole('checkbox', { name: 'Notify attendees by e-mail' })
  const elena = {
    personId: 7,
    person: { id: 7, name: 'Elena', email: 'elena@demo.example' },
    isVisitor: false,
  }
  async function invite() {
    await page.getByText('More details').click()
    await page.getByRole('combobox', { name: 'Attendees' }).fill('grace@demo.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove grace@demo.example')).toBeVisible()
  }

  it('are offered as soon as there are attendees', async () => {
    show()
    await page.getByText('More details').click()
    await expect.element(page.getByRole('checkbox', { name: 'Private' })).toBeVisible()
    await expect.element(notify()).not.toBeInTheDocument()
    await page.getByText('More details').click()
    await invite()
    await expect.element(notify()).toBeVisible()
  })

  it('are not offered for a cancellation without attendees', async () => {
    show(stored({ possibleActions: ['cancel'] }), {
      mode: 'cancel',
      bookingId: 501,
      draft: undefined,
    })
    await expect.element(button('Cancel booking')).toBeVisible()
    await expect.element(notify()).not.toBeInTheDocument()
  })

  it.each([
    ['send', true],
    ['doNotSend', false],
    ['whatever', true],
  ])('NTF-006 the choice starts from the default %s', async (value, isOn) => {
    show(withConfig(value))
    await invite()
    await vi.waitFor(() => expect((notify().element() as HTMLInputElement).checked).toBe(isOn))
  })

  it('NTF-005 NTF-006 a booking without notices tells its owner only, and the choice is kept for this user', async () => {
    const { sent } = show({ 'booking.create': () => booking(900, {}) })
    await invite()
    await notify().click()
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.query.get('notifyScope')).toBe('OWNER_ONLY')
    await button('Done').click()
    const next = show(
      {
        ...stored({ attendees: [elena], possibleActions: ['cancel'] }),
        'booking.cancel': () => undefined,
      },
      { mode: 'cancel', bookingId: 501, draft: undefined },
    )
    await button('Cancel booking').click()
    await vi.waitFor(() => expect(next.sent('booking.cancel')).toHaveLength(1))
    expect(next.sent('booking.cancel')[0]!.query.get('notifyScope')).toBe('NONE')
    await vi.waitFor(() => expect(next.onClose).toHaveBeenCalled())
    const other = show(
      {
        ...stored({ attendees: [elena], possibleActions: ['cancel'] }),
        'user.get': () => ({ ...user, id: 2 }),
        'booking.cancel': () => undefined,
      },
      { mode: 'cancel', bookingId: 501, draft: undefined },
    )
    await button('Cancel booking').click()
    await vi.waitFor(() => expect(other.sent('booking.cancel')).toHaveLength(1))
    expect(other.sent('booking.cancel')[0]!.query.has('notifyScope')).toBe(false)
  })

  it('NTF-005 send means all attendees, where the organisation would be silent', async () => {
    const { sent } = show({ ...withConfig('doNotSend'), 'booking.create': () => booking(900, {}) })
    await invite()
    await vi.waitFor(() => expect((notify().element() as HTMLInputElement).checked).toBe(false))
    await notify().click()
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.query.get('notifyScope')).toBe('ALL_ATTENDEES')
  })

  const edit = { mode: 'edit', bookingId: 501, draft: undefined } as const

  it('NTF-007 without notices, changed attendees are saved without a question', async () => {
    const { sent } = show(
      {
        ...withConfig('doNotSend'),
        ...stored({ attendees: [elena], possibleActions: ['edit'] }),
        'booking.update': () => booking(501, {}),
      },
      edit,
    )
    await button('Remove Elena').click()
    await button('Save changes').click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    expect(page.getByText(/Who should be notified\?/).elements()).toEqual([])
  })

  it('NTF-004 NTF-007 changed attendees are asked about first, and the question leads back to the form', async () => {
    const { sent } = show(
      {
        ...stored({ attendees: [elena], possibleActions: ['edit'] }),
        'booking.update': () => booking(501, {}),
      },
      edit,
    )
    await button('Remove Elena').click()
    await button('Save changes').click()
    await expect.element(page.getByText(/Who should be notified\?/)).toBeVisible()
    expect(sent('booking.update')).toHaveLength(0)
    await button('Continue editing').click()
    await expect.element(button('Save changes')).toBeVisible()
    await button('Save changes').click()
    await button('Send only to those added or removed').click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    expect(sent('booking.update')[0]!.query.get('notifyScope')).toBe('CHANGED_ATTENDEES')
  })

  const nameless = { ...elena, person: { id: 7, name: 'Elena' } }
  const type = async (role: 'textbox' | 'combobox', name: string, text: string) => {
    await page.getByRole(role, { name, exact: true }).fill(text)
    await userEvent.tab()
  }
  const rename = () => title().fill('Other')
  it.each([
    ['NTF-002 a new title', rename, elena, 'ALL_ATTENDEES'],
    ['NTF-002 new notes', () => type('textbox', 'Notes', 'Agenda'), elena, 'ALL_ATTENDEES'],
    [
      'NTF-002 a start moved by an hour',
      () => type('combobox', 'Start', '8:00 AM'),
      elena,
      'ALL_ATTENDEES',
    ],
    [
      'NTF-002 an end moved by two minutes',
      () => type('combobox', 'End', '10:02 AM'),
      elena,
      'ALL_ATTENDEES',
    ],
    [
      'NTF-003 an end moved by one minute',
      () => type('combobox', 'End', '10:01 AM'),
      elena,
      'OWNER_ONLY',
    ],
    [
      'NTF-003 a start moved by one minute',
      () => type('combobox', 'Start', '9:01 AM'),
      elena,
      'OWNER_ONLY',
    ],
    [
      'NTF-003 privacy',
      () => page.getByRole('checkbox', { name: 'Private' }).click(),
      elena,
      'OWNER_ONLY',
    ],
    ['NTF-002 a new title, nobody with an address', rename, nameless, 'OWNER_ONLY'],
  ] as const)('%s is sent to the people of the edit', async (_, change, attendee, scope) => {
    const { sent } = show(
      {
        ...stored({ attendees: [attendee], possibleActions: ['edit'] }),
        'booking.update': () => booking(501, {}),
      },
      edit,
    )
    await expect.element(title()).toBeVisible()
    await change()
    await button('Save changes').click()
    await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
    expect(sent('booking.update')[0]!.query.get('notifyScope')).toBe(scope)
  })
})

describe('types and meetings', () => {
  const withTypes: StoryAnswers = {
    'location.get': (request) => ({
      ...(answers['location.get']!(request) as Location),
      bookingTypes: [{ id: 1, text: 'Interview', duration1: 30, duration2: 45, duration3: 90 }],
    }),
    'user.get': (request) => ({
      ...(answers['user.get']!(request) as User),
      conferenceProviders: [{ id: 5, name: 'Microsoft Teams' }],
    }),
    'booking.create': () =>
      booking(900, {
        onlineMeeting: {
          conferenceProvider: { id: 5, name: 'Microsoft Teams' },
          joinUrl: 'https://teams.example/join/1',
          status: 'READY',
        },
      }),
  }

  it('BKG-035 a type offers its durations, which move the end', async () => {
    const { sent } = show(withTypes)
    await page.getByRole('combobox', { name: 'Booking type' }).selectOptions('Interview')
    const end = page.getByRole('combobox', { name: 'End', exact: true })
    await expect.element(end).toHaveValue('9:30 AM')
    await page.getByRole('radio', { name: '45 min' }).click()
    await expect.element(end).toHaveValue('9:45 AM')
    await page.getByRole('radio', { name: '90 min' }).click()
    await expect.element(end).toHaveValue('10:30 AM')
    await page.getByRole('radio', { name: '45 min' }).click()
    await expect.element(end).toHaveValue('9:45 AM')
    await expectAccessible()
    await book().click()
    await vi.waitFor(() => expect(sent('booking.create')).toHaveLength(1))
    expect(sent('booking.create')[0]!.body).toMatchObject({
      type: 'Interview',
      timeTo: at('09:45'),
    })
  })

  it('BKG-039 an online meeting is sent, and a tooltip confirms for 2 s that its link was copied', async () => {
    const { sent } = show(withTypes)
    await page.getByText('More details').click()
    await page.getByRole('combobox', { name: 'Online meeting' }).selectOptions('Microsoft Teams')
    await book().click()
    await expect.element(dialog('Booking confirmed')).toBeVisible()
    expect(sent('booking.create')[0]!.body).toMatchObject({
      onlineMeeting: { conferenceProviderId: 5 },
    })
    await expect
      .element(page.getByRole('link', { name: 'Join Microsoft Teams' }))
      .toHaveAttribute('href', 'https://teams.example/join/1')
    await expect.element(button('Done')).toHaveFocus()
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const copy = button('Copy link').element() as HTMLElement
    const shown = () => document.querySelector('.mb-tooltip')?.textContent
    const described = () => document.getElementById(copy.getAttribute('aria-describedby')!)
    const wait = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
    copy.click()
    await wait(0)
    expect(written).toHaveBeenCalledWith('https://teams.example/join/1')
    expect(shown()).toBe('Link copied')
    await wait(1999)
    expect(shown()).toBe('Link copied')
    // Closes after 2 s, and returns to its normal text 1 s later.
    await wait(1)
    expect([shown(), described()?.textContent]).toEqual([undefined, 'Link copied'])
    await wait(999)
    expect(described()?.textContent).toBe('Link copied')
    await wait(1)
    expect(described()?.textContent).toBe('Copy link')
  })
})

describe('after cancelling', () => {
  function Host() {
    const [open, element] = useBookingDialog()
    return (
      <>
        <button type="button" onClick={() => open({ mode: 'cancel', bookingId: 501 })}>
          Row
        </button>
        {element}
      </>
    )
  }
  function start(own: StoryAnswers, host = <Host />) {
    const server = createStoryServer({
      ...answers,
      ...stored({ label: 'Planning', possibleActions: ['cancel'] }),
      'booking.cancel': () => undefined,
      ...own,
    })
    render(<RuntimeContext value={server.runtime}>{host}</RuntimeContext>)
    return (operation: string) =>
      server.requests.filter((request) => request.operation === operation)
  }

  it('a message names the booking and offers Undo, and the focus is where it was', async () => {
    const sent = start({ 'booking.restore': () => booking(501, { label: 'Planning' }) })
    await button('Row').click()
    await button('Cancel booking').click()
    const region = page.getByRole('region', { name: 'Messages' })
    await expect.element(region).toHaveTextContent(/Cancelled: Planning, /)
    await expect.element(region).toHaveAttribute('aria-live', 'polite')
    await expect.element(button('Row')).toHaveFocus()
    await expectAccessible()
    await button('Undo').click()
    await expect.element(region).toHaveTextContent(/Restored: Planning, /)
    await expect.element(button('Row')).toHaveFocus()
    expect(sent('booking.restore')).toMatchObject([{ id: '501' }])
  })

  it('a rejection is labelled as such', async () => {
    start(stored({ label: 'Planning', possibleActions: ['approve', 'cancel'] }))
    await button('Row').click()
    await button('Reject booking').click()
    await expect
      .element(page.getByRole('region', { name: 'Messages' }))
      .toHaveTextContent(/Rejected: Planning, /)
  })

  it('if the row of the booking vanishes, the next one gets the focus', async () => {
    function Rows() {
      const [rows, setRows] = useState(['First', 'Second'])
      const [open, element] = useBookingDialog({ onClosed: () => setRows(['Second']) })
      return (
        <>
          {rows.map((row) => (
            <button
              type="button"
              key={row}
              onClick={() => open({ mode: 'cancel', bookingId: 501 })}
            >
              {row}
            </button>
          ))}
          {element}
        </>
      )
    }
    start({}, <Rows />)
    await button('First').click()
    await button('Cancel booking').click()
    await expect.element(button('First')).not.toBeInTheDocument()
    await expect.element(button('Second')).toHaveFocus()
  })

  it('a time taken in the meantime is reported instead', async () => {
    start({
      'booking.restore': () => {
        throw new StoryRefusal(409, 'OVERLAP', 'Somebody has booked Thames meanwhile.')
      },
    })
    await button('Row').click()
    await button('Cancel booking').click()
    await button('Undo').click()
    await expect
      .element(page.getByRole('region', { name: 'Messages' }))
      .toHaveTextContent('Somebody has booked Thames meanwhile.')
  })
})

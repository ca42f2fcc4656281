import { formatDate, toLanguageTag } from '@mosaic-booking/sdk/rules'
import type { Booking, CalendarFeed } from '@mosaic-booking/sdk'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../locale/calendar-day.js'
import { localeStore, setLocale, toLocaleSetting } from '../locale/locale.js'
import { configure } from '../runtime.js'
import { answers, at, booking, theDay, tomorrow, upcoming } from '../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { MyBookings, type MyBookingsProps } from './my-bookings.js'

const nothing = { bookings: [], locations: [], ancestorLocations: [], availability: [] }

function show(own: StoryAnswers = {}, props: MyBookingsProps = {}) {
  const server = createStoryServer({ ...answers, ...own })
  const { rerender } = render(
    <RuntimeContext value={server.runtime}>
      <MyBookings {...props} />
    </RuntimeContext>,
  )
  const lists = () =>
    server.requests
      .filter(({ operation }) => operation === 'booking.listOfUser')
      .map(({ query }) => Object.fromEntries(query))
  return { ...server, lists, rerender }
}
const row = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
const title = (name: string) => page.getByRole('button', { name, exact: true })

describe('the list', () => {
  it('shows upcoming bookings by day with time, location and status', async () => {
    show()
    await expect.element(page.getByRole('heading', { name: /^Today/ })).toBeVisible()
    await expect
      .element(row('Design review'))
      .toHaveTextContent(/9:00 AM.*10:00 AM.*Thames · Level 2 · Lantern Wharf/)
    await expect.element(row('Board meeting')).toHaveTextContent('Waiting for approval')
    await expect.element(row('L2-001')).toHaveTextContent('All day')
    await expect.element(row('Weekly with New York')).toHaveTextContent('New York time')
    await expectAccessible()
  })

  it.each([
    ['en-US', /9:00 AM.*10:00 AM/],
    ['en-GB-u-hc-h23', /09:00.*10:00/],
    ['es-ES-u-hc-h12', /9:00 a. m..*10:00 a. m./],
  ])('CONF-008 shows times in the region and with the hours of %s', async (locale, times) => {
    configure({ locale })
    show()
    await expect.element(row('Design review')).toHaveTextContent(times)
    expect(toLanguageTag(localeStore.get())).toContain(locale)
  })

  it('names the owner and the booker of a booking, but not the user', async () => {
    const [carl, dora] = [
      { id: 77, name: 'Carl Assistant' },
      { id: 78, name: 'Dora Owner' },
    ]
    const own = booking(1, { label: 'Retreat', bookedBy: carl })
    show({
      'booking.listOfUser': () => ({
        ...nothing,
        bookings: [
          own,
          booking(2, { label: 'Fair', owner: dora }),
          booking(3, { label: 'Course', owner: dora, bookedBy: carl }),
        ],
      }),
    })
    await expect.element(row('Retreat').getByText('Booked by Carl Assistant')).toBeVisible()
    await expect.element(row('Fair').getByText('For Dora Owner', { exact: true })).toBeVisible()
    await expect
      .element(row('Course').getByText('For Dora Owner, booked by Carl Assistant'))
      .toBeVisible()
  })

  it.each([
    ['an all-day booking of 1 day', '00:00', at('23:59'), true, false],
    ['an all-day booking of 2 days', '00:00', at('23:59', addDays(tomorrow, 1)), true, true],
    ['a booking that ends at midnight', '22:00', at('00:00', addDays(tomorrow, 1)), false, false],
    [
      'a booking that ends on the next day',
      '22:00',
      at('01:00', addDays(tomorrow, 1)),
      false,
      true,
    ],
  ])(
    'BKG-022 %s shows its dates only if it is multi-day',
    async (_, from, timeTo, allDayBooking, isLong) => {
      show({
        'booking.listOfUser': () => ({
          ...nothing,
          bookings: [booking(1, { label: 'Retreat', timeFrom: at(from), timeTo, allDayBooking })],
        }),
      })
      await expect.element(title('Retreat')).toBeVisible()
      const day = (date: string) => formatDate(date, 'short', toLocaleSetting('en-GB'))
      const times = row('Retreat').element().querySelector('.mb-booking-when')!.textContent
      expect(times.includes(`${day(tomorrow)}`)).toBe(isLong)
      expect(times.includes(day(addDays(tomorrow, 1)))).toBe(isLong)
    },
  )

  it('shows past bookings, newest first, by the arrow keys', async () => {
    const { lists } = show()
    await expect.element(title('Design review')).toBeVisible()
    page.getByRole('tab', { name: 'Upcoming' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(title('Retrospective')).toBeVisible()
    expect(
      page
        .getByRole('list')
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Retrospective', 'Kick-off'])
    await page.getByRole('button', { name: 'Show earlier bookings' }).click()
    await vi.waitFor(() => expect(lists().at(-1)!.f! < lists().at(-2)!.f!).toBe(true))
    await expectAccessible()
  })

  it('loads more pages while there are any', async () => {
    const { lists } = show({
      'booking.listOfUser': ({ query }) => ({
        ...nothing,
        bookings: upcoming,
        ...(query.get('limit') === '25' ? { nextCursor: 'MjU' } : {}),
      }),
    })
    await page.getByRole('button', { name: 'Show more' }).click()
    await vi.waitFor(() => expect(lists().at(-1)!.limit).toBe('50'))
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('ERR-023 shows the error and empties the list', async () => {
    let isBroken = false
    const onError = vi.fn()
    const { signal } = show(
      {
        'booking.listOfUser': () => {
          if (isBroken) throw new StoryRefusal(400, 'INVALID_INPUT', 'This range is too long.')
          return { ...nothing, bookings: upcoming }
        },
      },
      { onError },
    )
    await expect.element(title('Design review')).toBeVisible()
    isBroken = true
    signal({ type: 'resync' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('This range is too long.')
    expect(page.getByRole('list').elements()).toEqual([])
    expect(onError).toHaveBeenCalledOnce()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(title('Design review')).toBeVisible()
  })

  it('says that there are no bookings, and asks for a login', async () => {
    const { rerender } = show({ 'booking.listOfUser': () => nothing })
    await expect.element(page.getByText('No upcoming bookings')).toBeVisible()
    // Without bookings, there is no feed to subscribe to.
    await expect
      .element(page.getByRole('button', { name: 'Add to your calendar' }))
      .not.toBeInTheDocument()
    const server = createStoryServer({
      'booking.listOfUser': () => {
        throw new StoryRefusal(401, 'UNAUTHENTICATED')
      },
    })
    rerender(
      <RuntimeContext key="other" value={server.runtime}>
        <MyBookings />
      </RuntimeContext>,
    )
    await expect.element(page.getByText('Please log in to see your bookings.')).toBeVisible()
  })

  it('BKG-009 removes a cancelled booking after a live update', async () => {
    let bookings = upcoming
    const { signal } = show({ 'booking.listOfUser': () => ({ ...nothing, bookings }) })
    await expect.element(title('Board meeting')).toBeVisible()
    bookings = upcoming.filter(({ label }) => label !== 'Board meeting')
    signal({ type: 'booking', seq: 2, bookingId: 3, time: '2026-11-20T09:00:00.000Z' })
    await expect.element(title('Board meeting')).not.toBeInTheDocument()
  })
})

it('BKG-009 a booking that is cancelled from its row leaves the list', async () => {
  let bookings: Booking[] = [booking(3, { label: 'Board meeting', possibleActions: ['cancel'] })]
  const { requests } = show({
    'booking.listOfUser': () => ({ ...nothing, bookings }),
    'booking.get': () => booking(3, { label: 'Board meeting', possibleActions: ['cancel'] }),
    'booking.cancel': () => {
      bookings = []
      return undefined
    },
  })
  await title('Board meeting').click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(title('Board meeting')).not.toBeInTheDocument()
  expect(requests.filter(({ operation }) => operation === 'booking.cancel')).toMatchObject([
    { id: '3' },
  ])
})

describe('the next booking', () => {
  const next = () => page.getByRole('region', { name: 'Next booking' })
  const inMinutes = (minutes: number) => {
    const start = new Date(Date.now() + minutes * 60_000)
    const wall = (date: Date) => date.toISOString().slice(0, -1)
    return {
      timeFrom: wall(start),
      timeTo: wall(new Date(start.getTime() + 3_600_000)),
      possibleActions: [],
    }
  }
  const list = (...bookings: Booking[]) => ({
    'booking.listOfUser': () => ({ ...nothing, bookings }),
  })

  it('stands above the list with the time until it begins, and not in the list again', async () => {
    // Shortly before midnight, the booking would be on the next day.
    vi.setSystemTime(new Date().setUTCHours(12, 0, 0, 0))
    onTestFinished(() => void vi.useRealTimers())
    show(list({ ...upcoming[1]! }, { ...upcoming[0]!, ...inMinutes(25) }))
    await expect.element(next()).toHaveTextContent(/Starts in 2[56] mins/)
    await expect.element(next()).toHaveTextContent('Design review')
    await expect.poll(() => title('Design review').elements()).toHaveLength(1)
    await expect.element(title('L2-001')).toBeVisible()
    await expectAccessible()
  })

  it('is the one to check in to', async () => {
    show(list(upcoming[3]!, { ...upcoming[0]!, hasStarted: true }))
    const now = page.getByRole('region', { name: 'Now' })
    await expect.element(now).toHaveTextContent('In progress')
    await now.getByRole('button', { name: 'Check in Design review' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('BKG-039 leads to the online meeting until it has ended', async () => {
    const onlineMeeting = { status: 'READY', joinUrl: 'https://meet.example/j/42' } as const
    show(
      list({ ...upcoming[0]!, onlineMeeting }, { ...upcoming[2]!, onlineMeeting, hasEnded: false }),
    )
    const link = next().getByRole('link', { name: 'Join Design review' })
    await expect.element(link).toHaveAttribute('href', 'https://meet.example/j/42')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByRole('link', { name: 'Join Board meeting' })).toBeVisible()
  })
})

describe('calendar addresses', () => {
  const feed = {
    id: 7,
    kind: 'PERSON',
    targetId: 1,
    detail: 'FULL',
    name: 'Nora Whitfield',
    created: '2026-11-01T09:00:00.000Z',
  } as const
  const open = () => page.getByRole('button', { name: 'Add to your calendar' }).click()

  it('creates one, shows it once, and copies it', async () => {
    const url = 'https://booking.example/api/v1/feed/abcdefghijklmnopqrst/calendar.ics'
    let feeds: CalendarFeed[] = []
    const { requests } = show({
      'feed.list': () => feeds,
      'feed.create': ({ body }) => {
        feeds = [{ ...feed, ...(body as object) }]
        return { ...feeds[0]!, url }
      },
    })
    await open()
    await page.getByRole('radio', { name: 'Busy times only' }).click()
    await page.getByRole('button', { name: 'Create address' }).click()
    const address = page.getByRole('textbox', { name: 'Calendar address' })
    await expect.element(address).toHaveValue(url)
    await expect.element(address).toHaveFocus()
    expect(requests.find(({ operation }) => operation === 'feed.create')?.body).toEqual({
      kind: 'PERSON',
      targetId: 1,
      detail: 'FREE_BUSY',
    })
    await expect.element(page.getByText(/Created Sun 1 Nov 2026, not used yet/)).toBeVisible()
    await expectAccessible()
  })

  it('revokes one after a question', async () => {
    let feeds: CalendarFeed[] = [feed]
    const { requests } = show({
      'feed.list': () => feeds,
      'feed.remove': () => {
        feeds = []
        return undefined
      },
    })
    await open()
    await page.getByRole('button', { name: /^Revoke : Titles and attendees/ }).click()
    await expect.element(page.getByRole('button', { name: 'Keep address' })).toHaveFocus()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect.element(page.getByText('Your calendar addresses')).not.toBeInTheDocument()
    expect(requests.filter(({ operation }) => operation === 'feed.remove')).toMatchObject([
      { id: '7' },
    ])
  })

  it('says why it cannot', async () => {
    show({
      'feed.list': () => {
        throw new StoryRefusal(403, 'FORBIDDEN', 'You do not have permission to do this.')
      },
    })
    await open()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You do not have permission to do this.')
  })
})

describe('actions', () => {
  it('BKG-007 CHK-001 offers only the actions that the booking allows', async () => {
    show()
    await expect
      .element(row('Design review').getByRole('button', { name: 'Check in Design review' }))
      .toBeVisible()
    await expect
      .element(row('Design review').getByRole('button', { name: 'Edit Design review' }))
      .toBeVisible()
    expect(
      row('Board meeting')
        .getByRole('button', { name: /^Check in/ })
        .elements(),
    ).toEqual([])
    await page.getByRole('tab', { name: 'Past' }).click()
    await expect.element(title('Kick-off')).toBeVisible()
    await expect.poll(() => row('Kick-off').getByRole('button').elements()).toHaveLength(1)
  })

  it('APR-005 offers approve and reject if approval is possible', async () => {
    show({
      'booking.listOfUser': () => ({
        ...nothing,
        bookings: [
          { ...upcoming[0]!, status: 'TENTATIVE', possibleActions: ['approve', 'cancel'] },
        ],
      }),
    })
    await expect.element(page.getByRole('button', { name: 'Approve Design review' })).toBeVisible()
    await page.getByRole('button', { name: 'More actions for Design review' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Reject' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Cancel booking' }).elements()).toEqual([])
  })

  it('opens a booking by keyboard, tells the host, and restores the focus', async () => {
    const onOpen = vi.fn()
    const onClosed = vi.fn()
    show({}, { onOpen, onClosed })
    await expect.element(title('Design review')).toBeVisible()
    title('Design review').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), 'show')
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Design review')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(onClosed).toHaveBeenCalledWith({ reason: 'close', bookingId: 1 })
    expect(document.activeElement).toBe(title('Design review').element())
  })

  it('opens the booking of a link', async () => {
    show({}, { bookingId: 1, action: 'cancel' })
    await expect.element(page.getByRole('alertdialog', { name: 'Cancel booking' })).toBeVisible()
  })

  it('keeps the dialog closed when the host takes over', async () => {
    show({}, { onOpen: () => false })
    await title('Design review').click()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('speaks Spanish', async () => {
    setLocale('es-ES')
    show()
    await expect.element(page.getByRole('tab', { name: 'Próximas' })).toBeVisible()
    await expect.element(row('Board meeting')).toHaveTextContent('Pendiente de aprobación')
    await expect.element(page.getByRole('heading', { name: /^Hoy/ })).toBeVisible()
  })
})

describe('the day', () => {
  const day = (own: StoryAnswers = {}) => show(own, { view: 'today' })
  const sent = ({ requests }: ReturnType<typeof show>, operation: string) =>
    requests.filter((request) => request.operation === operation)

  it('TODAY-008 shows bookings, the usual desk and available rooms by one request', async () => {
    const server = day()
    await expect.element(page.getByRole('heading', { name: /^Today/ })).toBeVisible()
    await expect.element(row('Design review')).toHaveTextContent(/9:00 AM.*10:00 AM/)
    await expect
      .element(page.getByRole('region', { name: 'Your usual desk' }))
      .toHaveTextContent(/L2-001.*All day · Level 2/)
    await expect
      .element(page.getByRole('region', { name: 'Rooms available now' }))
      .toHaveTextContent(/Until 12:00 PM.*people.*Level 2/)
    expect(sent(server, 'today.get')).toHaveLength(1)
    expect(sent(server, 'booking.listOfUser')).toHaveLength(0)
    await expectAccessible()
  })

  it('TODAY-008 books the usual desk in one click, shows the booking, and undoes it', async () => {
    const desk = theDay.usualDesk!
    const made = booking(9, { locationId: desk.locationId, locationName: 'L2-001' })
    let isBooked = false
    const { usualDesk: _, ...rest } = theDay
    const server = day({
      'today.get': () => (isBooked ? { ...rest, bookings: [made] } : theDay),
      'booking.create': () => {
        isBooked = true
        return made
      },
      'booking.cancel': () => {
        isBooked = false
        return undefined
      },
    })
    await page.getByRole('button', { name: 'Book L2-001' }).click()
    await expect.element(page.getByText(/^Booked: .*, L2-001$/)).toBeVisible()
    await expect.element(title('L2-001')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Book L2-001' })).not.toBeInTheDocument()
    expect(sent(server, 'booking.create')[0]!.body).toMatchObject({
      locationId: desk.locationId,
      timeFrom: desk.timeFrom,
      allDayBooking: true,
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Booking cancelled: L2-001')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Book L2-001' })).toBeVisible()
    expect(sent(server, 'booking.cancel')).toHaveLength(1)
  })

  it('TODAY-008 opens the form for a desk that needs more, and for a room', async () => {
    day({
      'booking.create': () => {
        throw new StoryRefusal(400, 'INVALID_INPUT', undefined, {
          fields: [{ field: 'costCode', code: 'required', message: 'Enter a cost code.' }],
        })
      },
    })
    await page.getByRole('button', { name: 'Book L2-001' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book L2-001' })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    const room = theDay.locations.find(({ id }) => id === theDay.rooms[0]!.locationId)!
    await page.getByRole('button', { name: `Book ${room.name}` }).click()
    await expect.element(page.getByRole('dialog', { name: `Book ${room.name}` })).toBeVisible()
  })

  it('TODAY-008 says why a desk could not be booked', async () => {
    day({
      'booking.create': () => {
        throw new StoryRefusal(409, 'OVERLAP', 'Somebody was faster.')
      },
    })
    await page.getByRole('button', { name: 'Book L2-001' }).click()
    await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  })

  it('TODAY-008 names the next booking on a day without any', async () => {
    const { usualDesk: _, ...rest } = theDay
    day({ 'today.get': () => ({ ...rest, bookings: [], rooms: [], next: upcoming[1]! }) })
    await expect.element(page.getByText('No bookings today')).toBeVisible()
    await page.getByRole('button', { name: /^Next booking: / }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('TODAY-008 shows the error instead of the day', async () => {
    day({
      'today.get': () => {
        throw new StoryRefusal(400, 'INVALID_INPUT', 'There is no such day.')
      },
    })
    await expect.element(page.getByText('There is no such day.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /^Today/ })).not.toBeInTheDocument()
  })
})

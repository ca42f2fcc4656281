import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { answers, upcoming } from '../story-data.fixture.js'
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
          if (isBroken) throw new StoryRefusal(400, 'BAD_REQUEST', 'This range is too long.')
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
    const server = createStoryServer({
      'booking.listOfUser': () => {
        throw new StoryRefusal(401)
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
    expect(row('Kick-off').getByRole('button').elements()).toHaveLength(1)
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

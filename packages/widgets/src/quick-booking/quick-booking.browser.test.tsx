import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { AvailabilityList } from '../availability/availability-list.js'
import { answers, at, booking, desks, free, taken, toAnswer } from '../story-data.fixture.js'
import { createStoryServer, StoryRefusal, type StoryAnswers } from '../story-server.fixture.js'
import { render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'

const range = { discrete: true, timeFrom: at('09:00'), timeTo: at('10:00') }
const overlap = () => new StoryRefusal(409, 'OVERLAP', 'An overlapping booking already exists.')
const none = { bookings: [], locations: [], ancestorLocations: [], availability: [] }

/** A list of desks whose answer is one interval. */
function show(own: StoryAnswers) {
  const server = createStoryServer({ ...answers, 'booking.listOfUser': () => none, ...own })
  render(
    <RuntimeContext value={server.runtime}>
      <AvailabilityList request={{ bc: 2, f: at('09:00'), t: at('10:00'), status: ['ALL'] }} />
    </RuntimeContext>,
  )
  const bodies = (operation: string) =>
    server.requests.filter((one) => one.operation === operation).map(({ body }) => body)
  return { ...server, bodies }
}
const freeDesks = () => toAnswer([free(40), free(41), free(42)], desks, range)
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('QUICK-001 one click books a desk, and one more cancels it without mails', async () => {
  const server = show({
    'availability.search': freeDesks,
    'booking.create': () => booking(700, { locationId: 40, locationName: 'L2-001' }),
    'booking.cancel': () => undefined,
  })
  await button('Quick book: L2-001').click()
  await expect.element(page.getByText(/^Booked: .*, L2-001$/)).toBeVisible()
  expect(server.bodies('booking.create')).toMatchObject([
    { locationId: 40, timeFrom: at('09:00'), timeTo: at('10:00') },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(page.getByText('Booking cancelled: L2-001')).toBeVisible()
  const cancelled = server.requests.find(({ operation }) => operation === 'booking.cancel')
  expect([cancelled?.id, cancelled?.query.get('sendNotifications')]).toEqual(['700', 'false'])
})

it('QUICK-001 QUICK-004 gives a required title a default, and opens the form for other missing fields', async () => {
  const refuse = (field: string) =>
    new StoryRefusal(400, 'INVALID_INPUT', '', {
      fields: [{ field, code: 'required', message: '' }],
    })
  const server = show({
    'availability.search': freeDesks,
    'booking.create': ({ body }) => {
      const { locationId, description } = body as { locationId: number; description?: string }
      if (locationId === 41) throw refuse('costCode')
      if (!description) throw refuse('description')
      return booking(700, { locationName: 'L2-001' })
    },
  })
  await button('Quick book: L2-001').click()
  await expect.element(page.getByText(/^Booked: .*, L2-001$/)).toBeVisible()
  expect(server.bodies('booking.create')[1]).toMatchObject({
    description: 'Meeting of Nora Whitfield',
  })
  await button('Quick book: L2-002').click()
  await expect.element(page.getByRole('dialog', { name: 'Book L2-002' })).toBeVisible()
})

it('QUICK-002 any available space is the next one when somebody was faster', async () => {
  const tried: number[] = []
  show({
    'availability.search': freeDesks,
    'booking.create': ({ body }) => {
      const { locationId } = body as { locationId: number }
      tried.push(locationId)
      if (locationId !== 42) throw overlap()
      return booking(700, { locationName: 'L2-003' })
    },
  })
  await button('Any available space').click()
  await expect.element(page.getByText(/^Booked: .*, L2-003$/)).toBeVisible()
  expect(tried).toEqual([40, 41, 42])
})

it('QUICK-002 offers the desk of last time', async () => {
  const last = booking(600, { locationId: 41, locationName: 'L2-002' })
  const server = show({
    'availability.search': freeDesks,
    'booking.listOfUser': () => ({ ...none, bookings: [last] }),
  })
  await expect.element(button('Any space near L2-002')).toBeVisible()
  await button('Same as last time: L2-002').click()
  await expect.poll(() => server.bodies('booking.create')).toMatchObject([{ locationId: 41 }])
})

it.each([
  [768, 1],
  [390, 2],
  [320, 2],
])('QUICK-002 at %i px, long names end with an ellipsis, on %i lines', async (width, lines) => {
  await page.viewport(width, 1024)
  onTestFinished(() => page.viewport(1280, 800))
  const locationName = `Desk ${'beside the international department for quality '.repeat(3)}`
  show({
    'availability.search': freeDesks,
    'booking.listOfUser': () => ({
      ...none,
      bookings: [booking(600, { locationId: 41, locationName })],
    }),
  })
  await expect.element(page.getByRole('button', { name: /^Any space near Desk/ })).toBeVisible()
  const offers = document.querySelector('.mb-quick-offers')!
  expect(offers.scrollWidth).toBeLessThanOrEqual(offers.clientWidth)
  const near = offers.querySelector('button:last-child .mb-button-content > span')!
  expect(near.scrollWidth).toBeGreaterThan(near.clientWidth)
  const tops = [...offers.children].map((offer) => offer.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(lines)
})

it('QUICK-003 moves the booking that keeps the user from another desk, and moves it back', async () => {
  const own = booking(500, { locationId: 50, locationName: 'L2-011' })
  const server = show({
    'availability.search': () => toAnswer([taken(40, { code: 'ownOverlap' })], desks, range),
    'booking.listOfUser': () => ({ ...none, bookings: [own] }),
    'booking.move': ({ body }) => {
      const { locationId } = body as { locationId: number }
      return {
        ...own,
        locationId,
        version: 2,
        locationName: locationId === 40 ? 'L2-001' : 'L2-011',
      }
    },
  })
  await button('Move my booking here: L2-001').click()
  await expect.element(page.getByText(/^Booking moved: .*, L2-001$/)).toBeVisible()
  // The pressed button disappears with the space.
  await expect.element(page.getByText('1 space available')).toHaveFocus()
  await button('Undo').click()
  await expect.element(page.getByText(/^Booking moved back: L2-011/)).toBeVisible()
  expect(server.bodies('booking.move')).toEqual([
    { locationId: 40, version: 1 },
    { locationId: 50, version: 2 },
  ])
})

it('QUICK-003 BKG-052 moves the rest of a booking that has started, and takes that back', async () => {
  const own = booking(500, { locationId: 50, locationName: 'L2-011', hasStarted: true })
  const server = show({
    'availability.search': () => toAnswer([taken(40, { code: 'ownOverlap' })], desks, range),
    'booking.listOfUser': () => ({ ...none, bookings: [own] }),
    'booking.move': () => booking(501, { locationId: 40, locationName: 'L2-001' }),
    'booking.restore': () => own,
  })
  await button('Move my booking here: L2-001').click()
  await expect.element(page.getByText(/^Booking moved: .*, L2-001$/)).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText(/^Booking moved back: L2-011/)).toBeVisible()
  const restored = server.requests.filter(({ operation }) => operation === 'booking.restore')
  expect(restored.map(({ id }) => id)).toEqual(['500'])
})

it('QUICK-003 ERR-013 says what the other space lacks if it refuses the booking', async () => {
  const message = 'L2-001 needs a cost code. Add one to the booking first.'
  show({
    'availability.search': () => toAnswer([taken(40, { code: 'ownOverlap' })], desks, range),
    'booking.listOfUser': () => ({ ...none, bookings: [booking(500, { locationId: 50 })] }),
    'booking.move': () => {
      throw new StoryRefusal(400, 'INVALID_INPUT', 'Please check your input.', {
        fields: [{ field: 'locationId', code: 'needsCostCode', message }],
      })
    },
  })
  await button('Move my booking here: L2-001').click()
  await expect.element(page.getByText(message)).toBeVisible()
})

it('QUICK-003 BKG-051 says why a booking that others depend on cannot be moved', async () => {
  const own = booking(500, {
    locationId: 50,
    locationName: 'L2-011',
    hasStarted: true,
    collectiveBookingGroup: { id: 4, type: 'COLLECTIVE' },
  })
  const server = show({
    'availability.search': () => toAnswer([taken(40, { code: 'ownOverlap' })], desks, range),
    'booking.listOfUser': () => ({ ...none, bookings: [own] }),
  })
  await expect.element(page.getByText(/^Your booking: L2-011, .* cannot be moved\./)).toBeVisible()
  expect(server.bodies('booking.move')).toEqual([])
  expect(button('Move my booking here: L2-001').elements()).toEqual([])
})

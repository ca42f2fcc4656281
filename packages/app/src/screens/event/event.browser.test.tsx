import { runtimeOf } from '@mosaic-booking/widgets'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { toBooking } from '../../shell/section-server.fixture.js'
import {
  standInServer,
  type RecordedRequest,
  type StandInAnswer,
} from '../../shell/stand-in-server.fixture.js'

afterEach(closeApp)

const booking = (id: number, name: string, day: string) =>
  toBooking(id, {
    locationId: id,
    locationName: name,
    timeFrom: `2027-12-${day}T10:00:00.000`,
    timeTo: `2027-12-${day}T11:00:00.000`,
    owner: { id: 8, name: 'Nora Whitfield' },
    status: 'CONFIRMED',
    needsApprove: false,
    possibleActions: ['edit'],
  })
const event = {
  id: 70,
  type: 'COLLECTIVE',
  version: 4,
  description: 'Workshop',
  label: 'Workshop',
  status: 'TENTATIVE',
  timeFrom: '2027-12-01T10:00:00.000',
  timeTo: '2027-12-02T11:00:00.000',
  timeZone: 'Europe/London',
  fixedDates: true,
  outsideFixedDates: [41],
  costCode: 'OPS',
  owner: { id: 8, name: 'Nora Whitfield' },
  created: '2026-11-20T08:00:00.000Z',
  hasStarted: false,
  possibleActions: ['edit', 'addBookings', 'reschedule', 'cancel'],
  bookingsCount: 2,
  bookings: [booking(40, 'Thames', '01'), booking(41, 'Tyne', '09')],
}

function serverWithEvent(
  changes: object = {},
  answer: (asked: RecordedRequest) => StandInAnswer | undefined = () => undefined,
  config: object = { event_management: true },
) {
  return standInServer({
    isLoggedIn: true,
    config: { ...config },
    answer: (asked) => {
      const own = answer(asked)
      if (own) return own
      const shown = { ...event, ...changes }
      switch (asked.call) {
        case 'GET /api/v1/bookingGroup/collective/70':
        case 'PATCH /api/v1/bookingGroup/collective/70':
        case 'POST /api/v1/bookingGroup/collective/70/reschedule':
          return { body: shown }
        case 'GET /api/v1/bookingGroup/collective':
          return { body: { bookingGroups: [shown] } }
        case 'DELETE /api/v1/bookingGroup/collective/70':
          return { status: 204 }
        default:
          return undefined
      }
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name })
const address = '#/event?id=70&from=/my-bookings&fromName=Events%20Overview'

it('EVT-001 without event management there are neither events nor their page', async () => {
  serverWithEvent({}, undefined, {})
  await openAt('#/event?id=70')
  await expect.poll(() => location.hash).toBe('#/find/1')
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Events' }).elements()).toHaveLength(0)
})

it('EVT-002 ROUTE-028 without a label the page leads back to “All Bookings”; dates may be flexible', async () => {
  serverWithEvent({ fixedDates: false })
  await openAt('#/event?id=70')
  await expect.element(page.getByRole('heading', { name: 'Workshop', level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All Bookings', exact: true }))
    .toHaveAttribute('href', '#/all-bookings')
  await expect.element(page.getByText('Fixed', { exact: true })).not.toBeInTheDocument()
})

it('EVT-002 EVT-004 ROUTE-028 the page shows what belongs to the event, flags bookings outside its dates, and leads back', async () => {
  serverWithEvent({ label: 'Offsite 2027' })
  await openAt(address)
  await expect.element(page.getByRole('heading', { name: 'Workshop', level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Events Overview/ }))
    .toHaveAttribute('href', '#/my-bookings')
  await expect.element(page.getByText(/1 Dec.*10:00.* – .*2 Dec.*11:00/)).toBeVisible()
  for (const text of ['Offsite 2027', 'Fixed', 'OPS', 'Waiting for approval'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect
    .element(page.getByText('Some bookings are outside the dates of this event.'))
    .toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/Thames/)
  await expect.element(rows.nth(1)).not.toHaveTextContent(/Outside the dates/)
  await expect.element(rows.nth(2)).toHaveTextContent(/Tyne.*Outside the dates/)
  await expectAccessible()
})

it('an event of whole days, as a parking space makes it, says so instead of times', async () => {
  serverWithEvent({ timeFrom: '2027-12-01T00:00:00.000', timeTo: '2027-12-02T23:59:59.000' })
  await openAt(address)
  await expect.element(page.getByText(/1 Dec.* – .*2 Dec.*, all day/)).toBeVisible()
})

it('EVT-003 an event with a started booking is neither rescheduled nor cancelled', async () => {
  serverWithEvent({ hasStarted: true, possibleActions: ['edit', 'addBookings'] })
  await openAt(address)
  await expect
    .element(page.getByText('An event with a started booking cannot be rescheduled or cancelled.'))
    .toBeVisible()
  await expect.poll(() => button('Reschedule event').elements()).toHaveLength(0)
  await expect.poll(() => button('Cancel event').elements()).toHaveLength(0)
})

it('EVT-005 EVT-006 EVT-007 ERR-019 rescheduling takes a value, a unit and a direction, and says what stands against it', async () => {
  let refusal: object | undefined = {
    code: 'START_IN_PAST',
    message: 'One or more associated bookings would have a start time in the past',
  }
  const server = serverWithEvent({}, ({ call }) =>
    call.endsWith('/reschedule') && refusal
      ? { status: 409, body: refusal, isMalformed: !('message' in refusal) }
      : undefined,
  )
  await openAt(address)
  await button('Reschedule event').click()
  await page.getByLabelText('Move by').fill('2')
  await page.getByLabelText('Unit').selectOptions('Weeks')
  await page.getByRole('radio', { name: 'Earlier' }).click()
  await expectAccessible()
  await inDialog('Reschedule event').click()
  await expect.element(page.getByText('The event could not be rescheduled')).toBeVisible()
  await expect
    .element(page.getByText('One or more associated bookings would have a start time in the past'))
    .toBeVisible()
  refusal = { code: 'OVERLAP', message: 'An overlapping booking already exists at Thames' }
  await inDialog('Reschedule event').click()
  await expect
    .element(
      page.getByText(
        'One or more of the associated bookings would overlap with an existing booking',
      ),
    )
    .toBeVisible()
  refusal = { code: 'BUSY' }
  await inDialog('Reschedule event').click()
  await expect.element(page.getByText('Something went wrong, please try again')).toBeVisible()
  refusal = undefined
  await inDialog('Reschedule event').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(
    server.calls('POST /api/v1/bookingGroup/collective/70/reschedule').map(({ body }) => body),
  ).toEqual(Array.from({ length: 4 }, () => ({ days: -14 })))
})

it('EVT-008 cancelling asks first, and whether to notify', async () => {
  const server = serverWithEvent()
  await openAt(address)
  await button('Cancel event').click()
  await expect.element(page.getByText('Cancel Workshop?')).toBeVisible()
  await page.getByLabelText('Reason (optional)').fill('Ill')
  await page.getByRole('checkbox', { name: 'Notify owners and attendees' }).click()
  await expectAccessible()
  await inDialog('Cancel event').click()
  await expect.element(page.getByText('Event cancelled: Workshop')).toBeVisible()
  const { query } = server.calls('DELETE /api/v1/bookingGroup/collective/70').at(-1)!
  expect(Object.fromEntries(query)).toEqual({
    sendNotifications: 'false',
    cancellationReason: 'Ill',
  })
})

it('EVT-009 description, fixed dates, start and end are changed and saved; a failure says so', async () => {
  let isBroken = true
  const server = serverWithEvent({}, ({ call }) =>
    call.startsWith('PATCH') && isBroken
      ? { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Somebody was faster.' } }
      : undefined,
  )
  await openAt(address)
  await button('Edit event').click()
  await page.getByLabelText('Name', { exact: true }).fill('Workshop 2')
  await page.getByLabelText('First day').fill('2027-11-30')
  await page.getByLabelText('Last day').fill('2027-12-03')
  await inDialog('Save event').click()
  await expect.element(page.getByText('Failed to save event')).toBeVisible()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  isBroken = false
  await inDialog('Save event').click()
  await expect.element(page.getByText('Event saved')).toBeVisible()
  expect(server.calls('PATCH /api/v1/bookingGroup/collective/70').at(-1)!.body).toEqual({
    version: 4,
    description: 'Workshop 2',
    fixedDates: true,
    timeFrom: '2027-11-30T10:00:00.000',
    timeTo: '2027-12-03T11:00:00.000',
  })
  await button('Edit event').click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Fixed dates' }).click()
  await inDialog('Save event').click()
  // Without fixed dates, the dates follow the bookings (D-146).
  await expect
    .poll(() => server.calls('PATCH /api/v1/bookingGroup/collective/70').at(-1)!.body)
    .toEqual({ version: 4, description: 'Workshop', fixedDates: false })
})

it('the form keeps its initial version, so that it does not undo changes by others', async () => {
  let version = 4
  const server = serverWithEvent({}, ({ call }) =>
    call.endsWith('/collective/70') ? { body: { ...event, version } } : undefined,
  )
  await openAt(address)
  await button('Edit event').click()
  await page.getByLabelText('Name', { exact: true }).fill('Workshop 2')
  version = 5
  await runtimeOf().queryClient.invalidateQueries({ queryKey: ['bookingGroup'] })
  expect(server.calls('GET /api/v1/bookingGroup/collective/70').length).toBeGreaterThan(1)
  await inDialog('Save event').click()
  await expect.element(page.getByText('Event saved')).toBeVisible()
  expect(server.calls('PATCH /api/v1/bookingGroup/collective/70').at(-1)!.body).toMatchObject({
    version: 4,
  })
})

it('a conflicting form reloads, keeps the input, and can be saved', async () => {
  let now: object = event
  const server = serverWithEvent({}, ({ call, body }) => {
    if (!call.endsWith('/collective/70')) return undefined
    const isBehind =
      call.startsWith('PATCH') && (body as typeof event).version !== (now as typeof event).version
    return isBehind
      ? { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Somebody was faster.' } }
      : { body: now }
  })
  await openAt(address)
  await button('Edit event').click()
  await page.getByLabelText('Name', { exact: true }).fill('Workshop 2')
  now = { ...event, version: 5, description: 'Course', timeTo: '2027-12-05T11:00:00.000' }
  await inDialog('Save event').click()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  await inDialog('Reload').click()
  await expect.element(page.getByText('Somebody was faster.')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Workshop 2')
  await inDialog('Save event').click()
  await expect.element(page.getByText('Event saved')).toBeVisible()
  expect(server.calls('PATCH /api/v1/bookingGroup/collective/70').at(-1)!.body).toMatchObject({
    version: 5,
    description: 'Workshop 2',
    timeTo: '2027-12-05T11:00:00.000',
  })
})

it('without an id the page lists the events', async () => {
  serverWithEvent()
  await openAt('#/event')
  const list = page.getByRole('list', { name: 'Events' })
  await expect.element(list).toHaveTextContent(/Workshop.*2 bookings/)
  await expectAccessible()
  await list.getByRole('link').click()
  await expect.poll(() => location.hash).toMatch(/^#\/event\?id=70&from=%2Fevent/)
})

it('many events can be searched by name and are loaded incrementally', async () => {
  const bookingGroups = Array.from({ length: 130 }, (_, index) => ({
    ...event,
    id: 100 + index,
    description: `Conference ${index + 1}`,
  }))
  serverWithEvent({}, ({ call }) =>
    call === 'GET /api/v1/bookingGroup/collective' ? { body: { bookingGroups } } : undefined,
  )
  await openAt('#/event')
  const rows = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(50)
  await button('Show 50 more').click()
  await button('Show 30 more').click()
  await expect.element(rows).toHaveLength(130)
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.fill('cónference 130')
  await expect.element(rows).toHaveLength(1)
  await expectAccessible()
  await search.fill('Fair')
  await expect.element(page.getByText('No matching events')).toBeVisible()
})

it('a list that cannot be refreshed says that it may be out of date', async () => {
  // Shortly before midnight, the list would already start on the next day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(10) })
  onTestFinished(() => void vi.useRealTimers())
  let isAway = false
  serverWithEvent({}, ({ call }) =>
    isAway && call === 'GET /api/v1/bookingGroup/collective' ? { status: 500 } : undefined,
  )
  await openAt('#/event')
  const list = page.getByRole('list', { name: 'Events' })
  await expect.element(list).toBeVisible()
  const stale = page.getByText('This may be out of date')
  await expect.element(stale).not.toBeInTheDocument()
  isAway = true
  // Long enough for the query to become stale.
  vi.setSystemTime(Date.now() + 3_600_000)
  location.hash = address
  await expect.element(page.getByRole('heading', { name: 'Workshop' })).toBeVisible()
  location.hash = '#/event'
  await expect.element(stale).toBeVisible()
  await expect.element(list).toBeVisible()
  isAway = false
  await button('Try again').click()
  await expect.element(stale).not.toBeInTheDocument()
})

it('EVT-002 the table has the titles of the bookings, if there are any', async () => {
  await page.viewport(1280, 900)
  serverWithEvent({
    bookings: [{ ...booking(40, 'Thames', '01'), label: 'Kick-off' }, booking(41, 'Tyne', '09')],
  })
  await openAt(address)
  const row = page.getByRole('row', { name: /Thames/ })
  await expect.element(row.getByRole('cell', { name: 'Kick-off' })).toBeVisible()
})

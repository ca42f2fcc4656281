import { basketOf } from '@mosaic-booking/widgets'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openAt } from './open-app.fixture.js'
import { standInBookings, toBooking } from './section-server.fixture.js'
import { checked, toLocation } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
const basket = () => basketOf({ id: 8, organisationId: 3 })
afterEach(() => {
  basket().clear()
  closeApp()
})

/** The buttons in booking 1's dialog, opened from a section. */
async function actionsOf(
  possibleActions: string[],
  { section = 'all-bookings', roles, more = {} }: Options = {},
): Promise<(string | null)[]> {
  const booking = toBooking(1, { status: 'CONFIRMED', possibleActions, ...more })
  standInBookings([booking], {
    ...(roles && { roles }),
    change: ({ call }) =>
      ({
        'GET /api/v1/booking/1': { body: booking },
        'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
      })[call],
  })
  await openAt(`#/${section}?bookingId=1&action=show`)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Ada Lovelace').first()).toBeVisible()
  const buttons = [...dialog.element().querySelectorAll('button, summary')].map(
    (button) => button.textContent?.trim() || button.ariaLabel,
  )
  closeApp()
  return buttons
}
interface Options {
  readonly section?: string
  readonly roles?: string[]
  readonly more?: object
}

it.each([
  [['edit'], 'Edit'],
  [['approve'], 'Approve'],
  [['viewHistory'], 'History'],
  [['cancel'], 'Cancel booking'],
  [['start'], 'Check in'],
  [['undoStart'], 'Undo check-in'],
  [['endEarly'], 'End early'],
  [['printPass'], 'Print passes'],
])('BKG-007 a booking with the possible actions %j offers "%s"', async (actions, name) => {
  const all = [
    'Edit',
    'Approve',
    'History',
    'Cancel booking',
    'Check in',
    'Undo check-in',
    'End early',
    'Print passes',
    'Reject',
  ]
  const offered = await actionsOf(actions)
  expect(all.filter((one) => offered.includes(one))).toEqual([name])
})

it('BKG-007 the owner can be changed with changeOwner only, and a booking leaves the basket', async () => {
  const serve = (possibleActions: string[]) => {
    const booking = toBooking(1, { status: 'CONFIRMED', possibleActions })
    standInBookings([booking], {
      config: { basket: true },
      change: ({ call }) =>
        ({
          'GET /api/v1/booking/1': { body: booking },
          'GET /api/v1/location/41': {
            body: { ...toLocation(41, 'Room 1', 'ROOM', 3, 4, 2), isBookable: true, capacity: 8 },
          },
          'POST /api/v1/booking/check': { body: checked },
        })[call],
    })
  }
  const dialog = page.getByRole('dialog')
  const owner = dialog.getByRole('combobox', { name: 'Owner' })
  for (const more of [['changeOwner'], []]) {
    serve(['edit', ...more])
    await openAt('#/all-bookings?bookingId=1&action=edit')
    await expect.element(dialog.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect.poll(() => owner.elements()).toHaveLength(more.length)
    closeApp()
  }
  serve([])
  basket().add({
    locationId: 41,
    timeFrom: '2040-01-04T10:00:00.000',
    timeTo: '2040-01-04T11:00:00.000',
  })
  await openAt('#/basket')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(() => basket().entries.get()).toEqual([])
})

it.each([
  [
    ['approve', 'cancel'],
    ['Approve', 'Reject'],
  ],
  [['cancel'], ['Cancel booking']],
  [['approve'], ['Approve']],
])(
  'APR-005 with the possible actions %j, approve, reject and cancel are %j',
  async (actions, expected) => {
    const offered = await actionsOf(actions)
    expect(
      ['Approve', 'Reject', 'Cancel booking'].filter((name) => offered.includes(name)),
    ).toEqual(expected)
  },
)

it.each([
  ['my-bookings', ['USER'], ['start'], true],
  ['all-bookings', ['USER', 'LOCATION_MANAGER'], ['start'], true],
  // A colleague's booking. The user may act for its owner.
  ['all-bookings', ['USER'], ['start'], false],
  ['my-bookings', ['USER'], ['edit'], false],
  ['all-bookings', ['USER', 'LOCATION_MANAGER'], ['edit'], false],
])(
  'CHK-001 in %s people with the roles %j are offered check-in for a booking with the possible actions %j: %s',
  async (section, roles, actions, isOffered) => {
    const offered = await actionsOf(actions, { section, roles })
    expect(offered.includes('Check in')).toBe(isOffered)
  },
)

it('APR-006 an approver approves a tentative booking; a refusal of the server is shown, and nothing is approved', async () => {
  const waiting = toBooking(1, { possibleActions: ['approve', 'cancel'] })
  const answers = [
    { status: 403, body: { code: 'FORBIDDEN', message: 'You may not approve here.' } },
    { body: { ...waiting, status: 'CONFIRMED' } },
  ]
  const server = standInBookings([waiting], {
    change: ({ call }) =>
      call === 'POST /api/v1/booking/1/approve'
        ? answers.shift()
        : {
            'GET /api/v1/booking/1': { body: waiting },
            'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
          }[call],
  })
  await openAt('#/approvals?bookingId=1')
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve' })
  await approve.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await approve.click()
  await expect.poll(() => server.calls('POST /api/v1/booking/1/approve')).toHaveLength(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  closeApp()
  standInBookings([waiting], { roles: ['USER'] })
  await openAt('#/approvals')
  await expect.poll(() => location.hash).not.toContain('approvals')
})

it('ROLE-012 an ordinary user searches and manages own bookings; others have no actions, and no screen of a manager opens', async () => {
  expect(await actionsOf(['edit', 'cancel'], { section: 'my-bookings', roles: ['USER'] })).toEqual(
    expect.arrayContaining(['Edit', 'Cancel booking']),
  )
  const others = await actionsOf([], { roles: ['USER'] })
  for (const name of ['Edit', 'Cancel booking', 'Approve']) expect(others).not.toContain(name)
  for (const path of ['approvals', 'orphaned', 'cancellations', 'provider', 'reception', 'admin']) {
    standInBookings([], { roles: ['USER'] })
    await openAt(`#/${path}`)
    await expect.poll(() => location.hash).toBe('#/find/1')
    closeApp()
  }
})

it.each([true, false])(
  'BKG-041 with hide_external_visitors %s people outside the organisation are among the attendee choices or not',
  async (isOn) => {
    const server = standInBookings([], {
      config: { hide_external_visitors: isOn },
      change: ({ call }) =>
        ({
          'GET /api/v1/location/40': {
            body: { ...toLocation(40, 'Thames', 'ROOM', 3, 4, 2), isBookable: true, capacity: 8 },
          },
          'POST /api/v1/booking/check': { body: checked },
          'GET /api/v1/person': { body: { people: [] } },
        })[call],
    })
    await openAt(`#/find/1/results/${Date.UTC(2040, 0, 4)}/0/60/0/0/2`)
    const list = page.getByRole('radio', { name: 'List', exact: true })
    await expect.element(list).toBeInTheDocument()
    ;(list.element() as HTMLElement).click()
    await page
      .getByRole('button', { name: /^Book|Thames/ })
      .first()
      .click()
    await page.getByText('More details').click()
    await page.getByRole('combobox', { name: 'Attendees' }).fill('ines@example.org')
    await expect.poll(() => server.calls('GET /api/v1/person').length).toBeGreaterThan(0)
    const visitor = page.getByRole('option', { name: /ines@example.org/ })
    if (isOn) {
      await expect.element(page.getByText('No matches.').first()).toBeVisible()
      await expect.element(visitor).not.toBeInTheDocument()
    } else await expect.element(visitor).toBeVisible()
  },
)

it('BKG-019 for several bookings only the cost codes that are valid on every start are offered, and those without dates', async () => {
  const code = (costCode: string, more: object = {}) => ({
    id: 1,
    costCode,
    description: costCode,
    ...more,
  })
  standInBookings([], {
    config: { basket: true, cost_code_list: true },
    change: ({ call }) =>
      ({
        'GET /api/v1/costCode': {
          body: [
            code('ALWAYS'),
            code('BOTH', { dateFrom: '2040-01-01', dateTo: '2040-01-31' }),
            code('FIRST', { dateFrom: '2040-01-01', dateTo: '2040-01-05' }),
            code('SECOND', { dateFrom: '2040-01-10' }),
          ],
        },
        'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
        'POST /api/v1/booking/check': { body: checked },
      })[call],
  })
  for (const day of ['04', '11'])
    basket().add({
      locationId: 41,
      timeFrom: `2040-01-${day}T10:00:00.000`,
      timeTo: `2040-01-${day}T11:00:00.000`,
    })
  await openAt('#/basket')
  const codes = page.getByRole('combobox', { name: 'Cost code' })
  const offered = () =>
    [...(codes.element() as HTMLSelectElement).options].map(({ text }) => text.split(' · ')[0])
  await expect.element(codes).toBeVisible()
  await expect.poll(offered).toEqual(['No cost code', 'ALWAYS', 'BOTH'])
})

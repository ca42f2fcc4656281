import { basketOf } from '@mosaic-booking/widgets'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import {
  checked,
  standInServer,
  type RecordedRequest,
  type StandInAnswer,
} from '../../shell/stand-in-server.fixture.js'

const basket = () => basketOf({ id: 8, organisationId: 3 })
afterEach(() => {
  basket().clear()
  closeApp()
})

const space = (id: number, name: string, isCodeRequired = false, shortQualifier = 'London') => ({
  id,
  name,
  kind: 'ROOM',
  organisationId: 3,
  left: 3,
  right: 4,
  level: 3,
  capacity: 4,
  isBookable: true,
  timeZone: 'Europe/London',
  qualifiedName: name,
  longQualifier: 'London > Riverside > Level 2',
  shortQualifier,
  hasInfo: false,
  hasFacilities: false,
  hasFloorPlanImage: false,
  bookingSettings: { costCode: { isRequired: isCodeRequired } },
  extras: [
    {
      id: 2,
      text: 'Coffee',
      type: 'CATERING',
      quantityType: 'ITEM',
      timeType: 'ENTIRETY',
      costCodeRequired: true,
    },
  ],
})
const input = (locationId: number, hour: number) => ({
  locationId,
  timeFrom: `2026-12-01T${hour}:00:00.000`,
  timeTo: `2026-12-01T${hour + 1}:00:00.000`,
  description: `Part ${hour}`,
})
const event = {
  id: 70,
  type: 'COLLECTIVE',
  version: 1,
  description: 'Workshop',
  status: 'CONFIRMED',
  timeFrom: '2026-12-01T10:00:00.000',
  timeTo: '2026-12-01T12:00:00.000',
  timeZone: 'Europe/London',
  fixedDates: false,
  created: '2026-11-20T08:00:00.000Z',
  hasStarted: false,
  possibleActions: ['edit', 'addBookings', 'reschedule', 'cancel'],
  bookingsCount: 0,
  bookings: [],
}

interface Options {
  readonly config?: Readonly<Record<string, unknown>>
  readonly needsCostCode?: boolean
  readonly answer?: (asked: RecordedRequest) => StandInAnswer | undefined
}

function serverWithBasket({ config = {}, needsCostCode = false, answer }: Options = {}) {
  return standInServer({
    isLoggedIn: true,
    config: { basket: true, event_management: true, ...config },
    answer: (asked) => {
      const own = answer?.(asked)
      if (own) return own
      const { call } = asked
      if (call === 'GET /api/v1/location/40') return { body: space(40, 'Thames') }
      if (call === 'GET /api/v1/location/41') return { body: space(41, 'Tyne', false, 'Riverside') }
      if (call === 'POST /api/v1/booking/check')
        return {
          body: {
            ...checked,
            status: needsCostCode ? 'ERROR' : 'SUCCESS',
            fields: needsCostCode
              ? [{ field: 'costCode', code: 'costCodeRequired', message: '' }]
              : [],
          },
        }
      if (call === 'GET /api/v1/bookingGroup/collective')
        return { body: { bookingGroups: [event] } }
      if (call === 'GET /api/v1/bookingGroup/collective/70') return { body: event }
      if (call === 'POST /api/v1/bookingGroup') return { status: 201, body: event }
      if (call === 'POST /api/v1/bookingGroup/collective/70/bookings')
        return { status: 201, body: event }
      return undefined
    },
  })
}
const entries = () => page.getByRole('list', { name: 'Basket' }).getByRole('listitem')

it.each([true, false])(
  'BSK-001 the key basket switches the basket and its actions on (%s)',
  async (isOn) => {
    serverWithBasket({ config: { basket: isOn } })
    await openAt('#/basket')
    const expected = isOn ? '#/basket' : '#/find/1'
    await expect.poll(() => location.hash, { timeout: 10_000 }).toBe(expected)
    await expect
      .poll(() => page.getByRole('link', { name: /^Basket/ }).elements())
      .toHaveLength(isOn ? 1 : 0)
    location.hash = '#/event'
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Events')
    await expect
      .poll(() => page.getByRole('link', { name: 'Create an event' }).elements())
      .toHaveLength(isOn ? 1 : 0)
  },
)

it('BSK-002 BSK-004 bookings wait in the browser, and are booked together as one event', async () => {
  const server = serverWithBasket()
  basket().add(input(41, 11))
  basket().add(input(40, 10))
  await openAt('#/basket')
  await expect.element(page.getByRole('link', { name: 'Basket: 2 bookings' })).toBeVisible()
  // Entries are sorted by time, not by insertion order.
  await expect.element(entries().nth(0)).toHaveTextContent(/Thames Level 2 · Riverside.*Part 10/)
  await expect.element(entries().nth(1)).toHaveTextContent(/Tyne Level 2 · Riverside.*Part 11/)
  await expectAccessible()
  await page.getByLabelText('Name of the event').fill('Workshop')
  await page.getByRole('button', { name: 'Book 2 spaces' }).click()
  await expect.poll(() => location.hash).toMatch(/^#\/event\?id=70/)
  const { body } = server.calls('POST /api/v1/bookingGroup').at(-1)!
  expect(body).toEqual({
    type: 'COLLECTIVE',
    description: 'Workshop',
    bookings: [input(41, 11), input(40, 10)],
  })
  expect(basket().entries.get()).toEqual([])
})

it('ROUTE-033 the booked basket leads back to the session view: my-bookings by default, or else the section used last', async () => {
  for (const [section, name] of [
    [undefined, 'My bookings'],
    ['#/all-bookings', 'All bookings'],
  ] as const) {
    serverWithBasket()
    basket().add(input(40, 10))
    await openAt(section ?? '#/basket')
    if (section) {
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
      location.hash = '#/basket'
    }
    await page.getByRole('button', { name: 'Book 1 space' }).click()
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    closeApp()
  }
})

it('BSK-003 an entry is edited in basket mode, removed, and brought back', async () => {
  serverWithBasket()
  basket().add(input(40, 10))
  await openAt('#/basket')
  await page.getByRole('button', { name: /^Edit Thames/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent(/Thames/)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Changed')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(basket().entries.get()).toMatchObject([{ booking: { description: 'Changed' } }])
  await page.getByRole('button', { name: /^Remove Thames/ }).click()
  await expect.element(page.getByText('Your basket is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(entries().nth(0)).toHaveTextContent(/Thames/)
})

it('BSK-005 BSK-007 the basket is added to one of the events from now to one year ahead, which must be chosen', async () => {
  const server = serverWithBasket()
  basket().add(input(40, 10))
  await openAt('#/basket')
  await page.getByRole('radio', { name: 'Part of an existing event' }).click()
  const book = page.getByRole('button', { name: 'Book 1 space' })
  await book.click()
  await expect.element(page.getByText('Please select an event')).toBeVisible()
  const { query } = server.calls('GET /api/v1/bookingGroup/collective').at(-1)!
  const [from, to] = [query.get('f')!, query.get('t')!]
  expect(Number(to.slice(0, 4)) - Number(from.slice(0, 4))).toBe(1)
  expect(to.slice(5)).toBe(from.slice(5))
  const choice = page.getByLabelText('Event', { exact: true })
  const workshop = [...(choice.element() as HTMLSelectElement).options].at(-1)!
  expect(workshop.text).toMatch(/^Workshop · .*Dec 2026$/)
  await choice.selectOptions(workshop.text)
  await book.click()
  await expect
    .poll(() => server.calls('POST /api/v1/bookingGroup/collective/70/bookings').at(-1)?.body)
    .toEqual({ bookings: [input(40, 10)] })
})

it('BSK-006 a required cost code is asked for before anything is booked', async () => {
  const server = serverWithBasket({ needsCostCode: true })
  basket().add(input(40, 10))
  await openAt('#/basket')
  await expect.poll(() => basket().needsCostCode()).toBe(true)
  await page.getByRole('button', { name: 'Book 1 space' }).click()
  await expect.element(page.getByText('Please specify a cost code')).toBeVisible()
  expect(server.calls('POST /api/v1/bookingGroup')).toHaveLength(0)
  await page.getByLabelText('Cost code').fill('OPS')
  await page.getByRole('button', { name: 'Book 1 space' }).click()
  await expect
    .poll(() => server.calls('POST /api/v1/bookingGroup').at(-1)?.body)
    .toMatchObject({ costCode: 'OPS' })
})

it('ERR-016 a refusal names what is taken, and the basket keeps everything', async () => {
  serverWithBasket({
    answer: ({ call }) =>
      call === 'POST /api/v1/bookingGroup'
        ? {
            status: 409,
            body: {
              code: 'OVERLAP',
              message: 'Not everything is available.',
              validationErrors: [
                {
                  index: 0,
                  code: 'OVERLAP',
                  message: 'Thames is taken.',
                  reasons: [{ code: 'taken' }],
                },
              ],
            },
          }
        : undefined,
  })
  basket().add(input(40, 10))
  await openAt('#/basket')
  await page.getByRole('button', { name: 'Book 1 space' }).click()
  await expect.element(page.getByText('Unable to book')).toBeVisible()
  await expect
    .element(page.getByText('Not everything is available. Thames is taken.'))
    .toBeVisible()
  await expect.element(page.getByText('No longer available')).toBeVisible()
  expect(basket().entries.get()).toHaveLength(1)
})

it('BSK-009 quick select asks for the cost code that a chosen space requires', async () => {
  serverWithBasket({
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/location/40') return { body: space(40, 'Thames', true) }
      if (call !== 'POST /api/v1/bookingGroup/quickSelect') return undefined
      const { timeFrom, timeTo } = body as { timeFrom: string; timeTo: string }
      const locations = [
        { id: 40, name: 'Thames' },
        { id: 41, name: 'Tyne' },
      ]
      return { body: { locations, timeFrom, timeTo } }
    },
  })
  await openAt('#/basket')
  await page.getByRole('button', { name: 'Select several spaces' }).click()
  await page.getByLabelText('Date').fill('2027-12-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose spaces' }).click()
  const add = page.getByRole('button', { name: 'Add 2 spaces to the basket' })
  await add.click()
  await expect.element(page.getByText('Please specify a cost code.')).toBeVisible()
  expect(basket().entries.get()).toEqual([])
  await page.getByRole('dialog').getByLabelText('Cost code').fill('OPS')
  await add.click()
  await expect.poll(() => basket().entries.get().length).toBe(2)
})

it('BSK-008 BSK-009 quick select finds that many spaces, offers extras, and asks for a cost code where one is required', async () => {
  const server = serverWithBasket({
    answer: ({ call, body }) =>
      call === 'POST /api/v1/bookingGroup/quickSelect'
        ? {
            body: {
              locations: [
                { id: 40, name: 'Thames' },
                { id: 41, name: 'Tyne' },
              ],
              timeFrom: (body as { timeFrom: string }).timeFrom,
              timeTo: (body as { timeTo: string }).timeTo,
            },
          }
        : undefined,
  })
  await openAt('#/basket')
  await page.getByRole('button', { name: 'Select several spaces' }).click()
  const date = page.getByLabelText('Date')
  await expect.element(date).not.toHaveValue('')
  await date.clear()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose spaces' }).click()
  await expect.element(page.getByText('Please choose a date.')).toBeVisible()
  await date.fill('2027-12-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Choose spaces' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen spaces' }).getByRole('listitem')
  await expect.poll(() => chosen.elements()).toHaveLength(2)
  expect(server.calls('POST /api/v1/bookingGroup/quickSelect').at(-1)!.body).toMatchObject({
    category: 1,
    count: 2,
    preview: true,
  })
  // No category requires a cost code, so the field is hidden.
  await expect
    .poll(() => page.getByRole('dialog').getByLabelText('Cost code').elements())
    .toHaveLength(0)
  await page.getByRole('checkbox', { name: 'Coffee' }).click()
  await expectAccessible()
  const add = page.getByRole('button', { name: 'Add 2 spaces to the basket' })
  await add.click()
  await expect.element(page.getByText('Please specify a cost code.')).toBeVisible()
  await page.getByRole('dialog').getByLabelText('Cost code').fill('OPS')
  await add.click()
  await expect.poll(() => basket().entries.get().length).toBe(2)
  expect(basket().entries.get()[0]!.booking).toMatchObject({
    locationId: 40,
    extras: [{ extraId: 2 }],
    costCode: 'OPS',
  })
})

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../shell/stand-in-server.fixture.js'

afterEach(closeApp)

const person = {
  id: 9,
  name: 'Noah Adams',
  kind: 'USER',
  isUser: true,
  status: 'ACTIVE',
  isEditable: false,
}
const place = (bookingId: number, locationId: number, locationName: string, hour: number) => ({
  bookingId,
  locationId,
  locationName,
  qualifiedName: `Europe > London > ${locationName}`,
  timeFrom: `2040-01-03T${hour}:00:00.000`,
  timeTo: `2040-01-03T${hour + 1}:00:00.000`,
  timeZone: 'Europe/London',
  offsetFrom: 0,
  offsetTo: 0,
})
/** The day of a caller with one colleague in, or nobody. */
const dayWith = (colleagues: readonly object[], today = '2040-01-03') => ({
  day: today,
  today,
  bookings: [],
  week: [],
  colleagues,
  colleagueCount: colleagues.length,
  rooms: [],
  waiting: { approvals: 0, visitors: [] },
  locations: [toLocation(40, 'Desk 1', 'DESK', 6, 7, 5)],
})
/** The desk is in a zone of a floor. */
const places = [
  toLocation(2, 'London', 'SITE', 2, 11, 1),
  toLocation(3, 'Mill', 'BUILDING', 3, 10, 2),
  toLocation(4, 'Level 1', 'FLOOR', 4, 9, 3),
  toLocation(5, 'East', 'ZONE', 5, 8, 4),
]
const offered = { config: { find_someone: true }, findSomeoneCategoryIds: [1] }

const face = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface Given {
  readonly config?: object
  readonly findSomeoneCategoryIds?: readonly number[]
  /** Who is in, by day. */
  readonly colleaguesOn?: Readonly<Record<string, readonly object[]>>
}

function serverWithPeople({
  config = offered.config,
  findSomeoneCategoryIds = offered.findSomeoneCategoryIds,
  colleaguesOn = {},
}: Given = {}) {
  return standInServer({
    isLoggedIn: true,
    config: { ...config },
    org: { findSomeoneCategoryIds },
    answer: ({ call, query }) => {
      if (call === 'GET /api/v1/person')
        return { body: { people: query.get('partial') ? [person] : [] } }
      if (call === 'GET /api/v1/person/9') return { body: person }
      if (call === 'GET /api/v1/location' && query.get('select') === 'higher')
        return { body: places }
      if (call === 'GET /api/v1/today')
        return { body: dayWith(colleaguesOn[query.get('day')!] ?? []) }
      if (call === 'GET /api/v1/find-someone/people')
        return {
          body: query.getAll('personIds').map((id) => ({
            personId: Number(id),
            name: id === '9' ? 'Noah Adams' : 'Zoë Park',
            ...(id === '9' && { picture: face }),
            places: id === '9' ? [place(70, 40, 'Desk 1', 10), place(71, 40, 'Desk 1', 14)] : [],
          })),
        }
      if (call === 'GET /api/v1/find-someone')
        return {
          body:
            query.get('date') === '2040-01-03'
              ? [place(70, 40, 'Desk 1', 10), place(71, 40, 'Desk 1', 14)]
              : [],
        }
      return undefined
    },
  })
}

it('FIND-001 FIND-002 ROUTE-021 a colleague and a day show their places in a list; the address keeps both', async () => {
  const server = serverWithPeople()
  await openAt('#/find-someone')
  await expect.element(page.getByText('Choose a colleague')).toBeVisible()
  await page.getByLabelText('Colleague').fill('n')
  await page.getByLabelText('Colleague').fill('noah')
  await page.getByRole('option', { name: /Noah Adams/ }).click()
  await expect
    .element(page.getByText('Noah Adams has not booked a space for this day'))
    .toBeVisible()
  await expect.poll(() => location.hash).toMatch(/^#\/find-someone\/9\/\d{4}-\d\d-\d\d$/)
  location.hash = '#/find-someone/9/2040-01-03'
  const places = page.getByRole('list', { name: 'Places on this day' }).getByRole('button')
  await expect.poll(() => places.elements()).toHaveLength(2)
  await expect.element(places.nth(0)).toHaveTextContent(/Desk 1.*10.*London/)
  await expectAccessible()
  await places.nth(1).click()
  await expect.poll(() => location.hash).toBe('#/find-someone/9/2040-01-03/71')
  await expect.element(places.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(Object.fromEntries(server.calls('GET /api/v1/find-someone').at(-1)!.query)).toEqual({
    personId: '9',
    date: '2040-01-03',
  })
})

it('FIND-005 lists who is in on the day by floor until somebody is chosen', async () => {
  const { bookingId, locationId, timeFrom, timeTo } = place(70, 40, 'Desk 1', 10)
  const noah = { personId: 9, name: 'Noah Adams', bookingId, locationId, timeFrom, timeTo }
  serverWithPeople({ colleaguesOn: { '2040-01-03': [{ ...noah, allDayBooking: false }] } })
  await openAt('#/find-someone/-/2040-01-03')
  const inToday = page.getByRole('region', { name: 'Colleagues who are in' })
  await expect.element(inToday).toHaveTextContent(/1 person.*Noah Adams.*10/)
  await expect.element(inToday.getByRole('heading', { name: 'Mill, Level 1' })).toBeVisible()
  await expect.element(page.getByText('Choose a colleague')).not.toBeInTheDocument()
  await expectAccessible()
  await inToday.getByRole('link', { name: 'Noah Adams' }).click()
  await expect.poll(() => location.hash).toBe('#/find-someone/9/2040-01-03/70')
  await expect.element(inToday).not.toBeInTheDocument()
})

it('ROUTE-021 an address with person, day and booking opens all three', async () => {
  const server = serverWithPeople()
  await openAt('#/find-someone/9/2040-01-03/71')
  const places = page.getByRole('list', { name: 'Places on this day' }).getByRole('button')
  await expect.poll(() => places.elements()).toHaveLength(2)
  await expect.element(places.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(places.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByLabelText('Colleague')).toHaveValue('Noah Adams')
  expect(location.hash).toBe('#/find-someone/9/2040-01-03/71')
  expect(Object.fromEntries(server.calls('GET /api/v1/find-someone').at(-1)!.query)).toEqual({
    personId: '9',
    date: '2040-01-03',
  })
})

it('FP-020 the plan around a colleague links to the way there', async () => {
  const floor = { ...toLocation(2, 'Level 1', 'FLOOR', 2, 9, 1), hasFloorPlanImage: true }
  standInServer({
    isLoggedIn: true,
    config: { find_someone: true, floor_plan: true },
    org: { findSomeoneCategoryIds: [1] },
    answer: ({ call, query }) =>
      ({
        'GET /api/v1/person/9': { body: person },
        'GET /api/v1/find-someone': {
          body: [{ ...place(70, 41, 'Desk 1', 10), floorPlanLocationId: 2 }],
        },
        'GET /api/v1/find-someone/people': { body: [] },
        'GET /api/v1/location/41': { body: toLocation(41, 'Desk 1', 'DESK', 3, 4, 2) },
        'GET /api/v1/location': query.get('select') === 'higher' ? { body: [floor] } : undefined,
      })[call],
  })
  await openAt('#/find-someone/9/2040-01-03/70')
  await expect
    .element(page.getByRole('link', { name: 'Way there' }))
    .toHaveAttribute('href', '#/way/41')
})

it.each([
  [{ config: {}, findSomeoneCategoryIds: [1] }],
  [{ config: { find_someone: true }, findSomeoneCategoryIds: [] }],
])('FIND-001 ROUTE-021 %j offers it to nobody', async (options) => {
  serverWithPeople(options)
  await openAt('#/find-someone')
  await expect.poll(() => location.hash).toBe('#/find/1')
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Who is in' }).elements())
    .toHaveLength(0)
})

it('FIND-003 FIND-004 PROF-012 shows a week of colleagues with faces, who stay on the list until they are removed', async () => {
  await page.viewport(1440, 900)
  const keyOfList = 'mb.3.8.colleagues'
  localStorage.setItem(keyOfList, '[12]')
  const server = serverWithPeople()
  await openAt('#/find-someone/9/2040-01-03')
  const week = page.getByRole('table')
  await expect.element(week.getByRole('rowheader', { name: /Noah Adams/ })).toBeVisible()
  await expect.element(week.getByRole('rowheader', { name: /Zoë Park/ })).toBeVisible()
  const faces = [...document.querySelectorAll('th .mb-avatar')].map((avatar) => [
    avatar.textContent,
    avatar.querySelector('img') !== null,
  ])
  expect(faces).toEqual([
    ['NA', true],
    ['ZP', false],
  ])
  await expect
    .element(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Who is in' }),
    )
    .toBeVisible()
  const asked = () => server.calls('GET /api/v1/find-someone/people').at(-1)!.query
  expect([asked().getAll('personIds'), asked().get('date')]).toEqual([['9', '12'], '2040-01-02'])
  await expect.element(page.getByRole('heading', { name: 'Noah Adams: Desk 1' })).toBeVisible()
  await expectAccessible()
  await week
    .getByRole('button', { name: /^Desk 1.*Noah Adams/ })
    .last()
    .click()
  await expect.poll(() => location.hash).toBe('#/find-someone/9/2040-01-03/71')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(() => asked().get('date')).toBe('2040-01-09')
  await page.getByRole('button', { name: 'Remove Zoë Park from the list' }).click()
  await expect.poll(() => asked().getAll('personIds')).toEqual(['9'])
  expect(localStorage.getItem(keyOfList)).toBeNull()
})

it('FIND-003 shows one day of colleagues on a phone', async () => {
  await page.viewport(390, 844)
  serverWithPeople()
  await openAt('#/find-someone/9/2040-01-03')
  const shown = page.getByRole('columnheader')
  await expect.poll(() => shown.elements()).toHaveLength(2)
  await expectAccessible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => location.hash).toBe('#/find-someone/9/2040-01-04')
  await expect.element(page.getByText('No space booked').first()).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 800)
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1440, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const list = 'GET /api/v1/securityEvent'
const ada = { id: 11, name: 'Ada Berg' }
const bruno = { id: 12, name: 'Bruno Castellanos' }
const events = [
  {
    id: 9,
    date: '2026-11-02T09:20:00.000Z',
    kind: 'rolesChanged',
    actor: ada,
    user: bruno,
    address: '192.0.2.7',
    operation: 'user.update',
    target: '12',
    fields: ['roles'],
  },
  {
    id: 8,
    date: '2026-11-02T09:00:00.000Z',
    kind: 'loginFailed',
    user: bruno,
    address: '2001:db8::7',
    count: 4,
  },
  { id: 7, date: '2026-08-01T09:00:00.000Z', kind: 'loggedIn', actor: { id: 4, name: '' } },
]

const standIn = (answer: (query: URLSearchParams) => object, roles = ['ORG_ADMIN']) =>
  standInServer({
    isLoggedIn: true,
    user: { roles },
    answer: ({ call, query }) => {
      if (call === list) return answer(query)
      if (call === 'GET /api/v1/user/12')
        return {
          body: {
            ...bruno,
            personId: 12,
            email: 'bruno@test.house',
            organisationId: 1,
            roles: ['USER'],
            canBookOnBehalf: false,
            canExport: false,
            type: 'STANDARD',
            isDeactivated: false,
            isLocked: false,
            isActive: true,
          },
        }
      return undefined
    },
  })

const table = page.getByRole('table', { name: 'Security events' })
const line = (name: RegExp) => table.getByRole('row', { name })

it('ADM-015 security events say what was done, when, by whom and from where', async () => {
  standIn(() => ({ body: { events } }))
  await openAt('#/admin?view=security-events')
  await expect
    .element(line(/Permissions changed.*Ada Berg.*Bruno Castellanos.*192\.0\.2\.7/))
    .toBeVisible()
  await expect.element(line(/^Wrong password or code \(4×\).*Unknown/)).toBeVisible()
  await expect.element(line(/^Logged in.*Deleted person/)).toBeVisible()
  await expect.element(page.getByText('3 events')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Details: Permissions changed/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Permissions changed' })
  await expect.element(dialog.getByText('user.update')).toBeVisible()
  await expect.element(dialog.getByText('roles', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show events of Bruno Castellanos' }).click()
  await expect.poll(() => location.hash).toContain('person=12')
  await expect
    .element(page.getByRole('combobox', { name: 'Person' }))
    .toHaveValue('Bruno Castellanos')
})

it('ADM-015 filters by topic, kind, person and days, and shows older events', async () => {
  const asked: URLSearchParams[] = []
  standIn((query) => {
    asked.push(query)
    return query.has('cursor')
      ? { body: { events: [events[2]] } }
      : { body: { events: events.slice(0, 2), nextCursor: 'next' } }
  })
  await openAt('#/admin?view=security-events&person=12')
  await expect.element(page.getByText('3 events')).toBeVisible()
  await expect.element(line(/^Logged in/)).toBeVisible()
  expect(asked.at(-1)!.get('cursor')).toBe('next')
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('Account locked')
  await expect.poll(() => asked.at(-1)!.getAll('kind')).toEqual(['accountLocked'])
  await page
    .getByRole('combobox', { name: 'Event' })
    .selectOptions('All: Settings, exports and refused calls')
  await expect
    .poll(() => asked.at(-1)!.getAll('kind'))
    .toEqual(['settingsChanged', 'exported', 'refused'])
  expect(asked.at(-1)!.get('userId')).toBe('12')
  location.hash = '#/admin?view=security-events&when=between&from=2026-03-02&to=2026-03-03'
  await expect.poll(() => asked.at(-1)!.get('to')).toBe(new Date('2026-03-04T00:00').toISOString())
  expect(asked.at(-1)!.get('from')).toBe(new Date('2026-03-02T00:00').toISOString())
})

it('ADM-015 loads security events as the reader scrolls, and by a button after a failure', async () => {
  const asked: (string | null)[] = []
  let isDown = false
  const pageOf = (first: number) =>
    Array.from({ length: 60 }, (_, index) => ({ ...events[1], id: first - index }))
  standIn((query) => {
    const cursor = query.get('cursor')
    asked.push(cursor)
    if (isDown) return { status: 403, body: { code: 'FORBIDDEN', message: 'Not allowed.' } }
    return {
      body: { events: pageOf(1000 - 60 * Number(cursor)), nextCursor: `${Number(cursor) + 1}` },
    }
  })
  await openAt('#/admin?view=security-events')
  const more = page.getByRole('button', { name: 'Show older events' })
  await expect.element(more).toBeInTheDocument()
  expect(asked).toEqual([null])
  more.element().scrollIntoView()
  await expect.element(page.getByText('The newest 120 events')).toBeInTheDocument()
  expect(asked).toEqual([null, '1'])
  isDown = true
  more.element().scrollIntoView()
  await expect.poll(() => asked).toEqual([null, '1', '2'])
  await expect.element(page.getByText('The newest 120 events')).toBeInTheDocument()
  isDown = false
  await more.click()
  await expect.element(page.getByText('The newest 180 events')).toBeInTheDocument()
  expect(asked).toEqual([null, '1', '2', '2'])
})

it('ADM-015 says why there are no security events, and retries when they could not be loaded', async () => {
  let answer: object = { status: 503, body: { code: 'UNAVAILABLE', message: 'Try again later.' } }
  standIn(() => answer)
  await openAt('#/admin?view=security-events&kind=exported')
  await expect.element(page.getByText('The security events could not be loaded.')).toBeVisible()
  answer = { body: { events: [] } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText(/Entries are kept for a year/)).toBeVisible()
})

it('ADM-015 security events are closed to administrators of locations', async () => {
  const server = standIn(() => ({ body: { events } }), ['LOCATION_ADMIN'])
  await openAt('#/admin?view=security-events')
  await expect.element(page.getByText('For administrators only')).toBeVisible()
  expect(server.calls(list)).toHaveLength(0)
})

it('ADM-015 a row of the security events is 44 px high', async () => {
  const event = {
    ...events[0]!,
    actor: { id: 11, name: 'Maximiliane Hohenlohe-Waldenburg' },
    user: { id: 12, name: 'Bruno Castellanos de la Fuente' },
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  }
  standIn(() => ({ body: { events: [event] } }))
  await openAt('#/admin?view=security-events')
  await expect.element(line(/Permissions changed/)).toBeVisible()
  const { height } = line(/Permissions changed/)
    .element()
    .getBoundingClientRect()
  expect(height).toBeLessThan(46)
  const { scrollWidth, clientWidth } = document.querySelector('.mb-table-frame')!
  expect(scrollWidth).toBe(clientWidth)
})

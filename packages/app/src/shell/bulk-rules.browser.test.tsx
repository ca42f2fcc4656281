import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openAt } from './open-app.fixture.js'
import { standInBookings, toBooking } from './section-server.fixture.js'
import { toLocation } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const waiting = toBooking(1, {
  timeFrom: '2040-01-04T09:00:00.000',
  timeTo: '2040-01-04T10:00:00.000',
  possibleActions: ['edit', 'approve', 'cancel', 'changeOwner'],
})
const event = {
  id: 7,
  type: 'COLLECTIVE',
  version: 1,
  description: 'Summer fair',
  status: 'CONFIRMED',
  timeFrom: '2040-01-04T09:00:00.000',
  timeTo: '2040-01-04T10:00:00.000',
  timeZone: 'Europe/London',
  bookingsCount: 1,
  bookings: [waiting],
  fixedDates: true,
  created: '2039-12-01T09:00:00.000Z',
  hasStarted: false,
  possibleActions: ['edit'],
}
const order = {
  id: 1,
  locationId: 41,
  timeFrom: waiting.timeFrom,
  timeTo: waiting.timeTo,
  timeZone: waiting.timeZone,
  owner: waiting.owner,
  label: 'Workshop',
  extraRequests: [{ id: 5, type: 'CATERING', extra: { id: 2, text: 'Coffee' }, status: 'OPEN' }],
}
const answers: Record<string, unknown> = {
  'GET /api/v1/bookingGroup/collective': { bookingGroups: [event] },
  'GET /api/v1/bookingGroup/collective/7': event,
  'GET /api/v1/workRequests': {
    bookings: [order],
    locations: [toLocation(41, 'Room 1', 'ROOM', 2, 3)],
    ancestorLocations: [],
  },
}
const serve = (roles = ['USER', 'LOCATION_MANAGER']) =>
  standInBookings([waiting], {
    roles,
    config: { event_management: true },
    change: ({ call }) => (call in answers ? { body: answers[call] } : undefined),
  })
const days = '?endDate=2040-01-04&from=2040-01-04'
const paths = {
  provider: `provider${days}`,
  event: 'event?id=7',
  cancellations: `cancellations${days}`,
  approvals: `approvals${days}`,
  'all-bookings': `all-bookings${days}`,
  orphaned: `orphaned${days}`,
  'my-bookings': `my-bookings${days}`,
}
const openTable = async (path: string, roles?: string[]) => {
  closeApp()
  serve(roles)
  await openAt(`#/${path}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const table = page.getByRole('radio', { name: 'Table' })
  if (table.elements().length > 0) (table.element() as HTMLElement).click()
}
/** A page's bulk actions, or undefined if rows cannot be selected. */
async function offered(path: string, roles?: string[]) {
  await openTable(path, roles)
  await expect.element(page.getByRole('rowheader', { name: /Room 1/ })).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  if (boxes.elements().length === 0) return undefined
  await boxes.first().click()
  await expect.element(page.getByRole('region', { name: 'Select', exact: true })).toBeVisible()
  return page
    .getByRole('region', { name: 'Select', exact: true })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
}

it.each(Object.keys(paths) as (keyof typeof paths)[])(
  'ADM-009 /%s has a table of bookings',
  async (name) => {
    await openTable(paths[name], name === 'provider' ? ['PROVIDER'] : undefined)
    await expect
      .element(page.getByRole('table').getByRole('rowheader', { name: /Room 1/ }))
      .toBeVisible()
  },
)

it.each([
  ['providers', paths.provider, ['PROVIDER']],
  ['cancellations', paths.cancellations, undefined],
  ['read-only users', paths['all-bookings'], ['VIEWER']],
])('ADM-010 nothing is selected by or in %s', async (_, path, roles) => {
  expect(await offered(path, roles)).toBeUndefined()
})

it('ADM-010 events cannot be selected', async () => {
  await openTable(paths['all-bookings'])
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Events')
  await expect.element(page.getByText('Summer fair')).toBeVisible()
  expect(page.getByRole('checkbox', { name: /^Select / }).elements()).toEqual([])
})

it('LIST-010 ADM-011 several bookings are approved only in approvals, and reassigned only in all-bookings, event and orphaned, in a dialog that asks for the new owner', async () => {
  const all = new Map<string, readonly (string | null)[]>()
  for (const name of ['approvals', 'all-bookings', 'event', 'orphaned', 'my-bookings'] as const)
    all.set(name, (await offered(paths[name])) ?? [])
  const having = (action: string) =>
    [...all].filter(([, actions]) => actions.includes(action)).map(([name]) => name)
  expect(having('Approve')).toEqual(['approvals'])
  expect(having('Reassign')).toEqual(['all-bookings', 'event', 'orphaned'])
  await offered(paths.event)
  await page.getByRole('button', { name: 'Reassign', exact: true }).click()
  await expect
    .element(
      page
        .getByRole('alertdialog', { name: 'Reassign 1 booking' })
        .getByRole('combobox', { name: 'New owner' }),
    )
    .toBeVisible()
})

it.each([
  ['all-bookings', ['Edit', 'Cancel bookings']],
  ['event', ['Cancel bookings']],
] as const)(
  'reassigning is not offered in %s to people who may not book for others',
  async (name, expected) => {
    expect(await offered(paths[name], ['USER'])).toEqual(expect.arrayContaining([...expected]))
    await expect.element(page.getByRole('button', { name: 'Reassign' })).not.toBeInTheDocument()
  },
)

it('LIST-011 BKG-019 several bookings get a cost code of the list that is valid on all their days, or keep theirs', async () => {
  const later = { timeFrom: '2040-01-11T09:00:00.000', timeTo: '2040-01-11T10:00:00.000' }
  const code = (costCode: string, more: object = {}) => ({
    id: 1,
    costCode,
    description: costCode,
    ...more,
  })
  const server = standInBookings([waiting, { ...waiting, ...later, id: 2 }], {
    config: { cost_code_list: true },
    change: ({ call }) =>
      call === 'GET /api/v1/costCode'
        ? { body: [code('ALWAYS'), code('FIRST', { dateTo: '2040-01-05' })] }
        : call.startsWith('PUT')
          ? { body: waiting }
          : undefined,
  })
  await openAt('#/all-bookings?endDate=2040-01-31&from=2040-01-04')
  const boxes = page.getByRole('checkbox', { name: /^Select Room/ })
  await expect.poll(() => boxes.elements()).toHaveLength(2)
  for (const box of boxes.all()) await box.click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Edit 2 bookings' })
  const field = dialog.getByRole('combobox', { name: 'Cost code' })
  await expect.element(field).toBeVisible()
  const texts = () =>
    [...(field.element() as HTMLSelectElement).options].map(({ text }) => text.split(' · ')[0])
  await expect.poll(texts).toEqual(['No change', 'ALWAYS'])
  await field.selectOptions('ALWAYS · ALWAYS')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('2 bookings changed.')).toBeVisible()
  expect(server.calls('PUT /api/v1/booking/2')[0]!.body).toMatchObject({ costCode: 'ALWAYS' })
})

const userAgents = {
  chromium: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
}
it.each([
  [['USER', 'LOCATION_MANAGER'], {}, 'chromium', 'enabled'],
  [['USER', 'LOCATION_MANAGER'], {}, 'safari', 'disabled'],
  [['USER', 'PROVIDER'], {}, 'chromium', 'enabled'],
  [['USER'], { canExport: true }, 'chromium', 'enabled'],
  [['USER'], {}, 'chromium', 'missing'],
] as const)(
  'LIST-012 for %j with %j in %s the export is %s',
  async (roles, more, agent, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgents[agent])
    standInBookings([waiting], { roles: [...roles], user: more })
    await openAt(`#/my-bookings${days}`)
    await expect.element(page.getByRole('radio', { name: 'Table' })).toBeInTheDocument()
    const button = page.getByRole('button', { name: 'Export as CSV' })
    if (expected === 'missing') {
      await expect.element(button).not.toBeInTheDocument()
      return
    }
    await expect.element(button).toBeVisible()
    expect((button.element() as HTMLButtonElement).disabled).toBe(expected === 'disabled')
    if (agent === 'safari')
      await expect
        .element(page.getByText('Export is not available in Safari. Please use another browser.'))
        .toBeVisible()
  },
)

it('days without bookings offer no export or print; without categories no other days are suggested', async () => {
  standInBookings([])
  await openAt('#/all-bookings')
  await expect.element(page.getByText('Choose other days to see more.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Print', exact: true })).toBeDisabled()
  closeApp()
  standInBookings([], {
    roles: ['USER', 'ORG_ADMIN'],
    change: ({ call }) => (call === 'GET /api/v1/category' ? { body: [] } : undefined),
  })
  await openAt('#/all-bookings?view=month')
  await expect.element(page.getByText('No categories yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open categories' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export as CSV' })).not.toBeInTheDocument()
})

it('a reload while several bookings are changed one after another asks before the rest is left undone', async () => {
  const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const server = standInBookings([waiting, toBooking(2)], {
    change: ({ call }) => (call.endsWith('/approve') ? { body: waiting } : undefined),
  })
  const { fetch: answer } = window
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (new Request(...asked).url.endsWith('/approve')) await gate
    return answer(...asked)
  })
  await openAt('#/approvals?endDate=2040-01-31')
  for (const room of ['Room 1', 'Room 2'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${room}`) }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  expect(wouldAsk()).toBe(false)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog.getByRole('progressbar')).toBeVisible()
  expect(wouldAsk()).toBe(true)
  go()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(wouldAsk()).toBe(false)
  expect(server.calls('POST /api/v1/booking/1/approve')).toHaveLength(1)
})

import { importColumns, type ImportNoun } from '@mosaic-booking/sdk/rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
afterEach(() => {
  vi.useRealTimers()
  closeApp()
})

const administrator = { roles: ['ORG_ADMIN'] }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
/** The cell texts of a table row. */
const cellsOf = (line: number) =>
  [
    ...(page
      .getByRole('rowheader', { name: String(line), exact: true })
      .query()
      ?.closest('[role=row], tr')
      ?.querySelectorAll('[role=cell], td') ?? []),
  ].map(({ textContent }) => textContent)
const expectRow = (line: number, ...texts: string[]) =>
  expect.poll(() => cellsOf(line)).toEqual(expect.arrayContaining(texts))

interface Item {
  id: number
  lineNumber: number
  reference?: string
  status: string
  message?: string
  lastAttempt?: string
  content: Record<string, string>
  targetEntityId?: number
}

const at = '2026-11-03T09:00:00Z'
const done = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  lineNumber: id + 1,
  reference: `R-${id}`,
  status: 'COMPLETED',
  lastAttempt: at,
  targetEntityId: 500 + id,
  content: { Reference: `R-${id}`, Location: 'Boardroom' },
  ...more,
})
const failed = (id: number, message: string | undefined): Item => {
  const { targetEntityId: _target, ...item } = done(id, { status: 'FAILED' })
  return message === undefined ? item : { ...item, message }
}
const toImport = (items: readonly Item[], more: object = {}) => {
  const count = (status: string) => items.filter((item) => item.status === status).length
  return {
    id: 7,
    label: 'Spring move',
    fileName: 'spring.csv',
    created: at,
    createdBy: 'Ada Lovelace',
    counts: {
      total: items.length,
      open: count('STARTED'),
      completed: count('COMPLETED'),
      failed: count('FAILED'),
      cancelled: count('CANCELLED'),
    },
    ...more,
  }
}

const nouns = {
  booking: { upload: 'POST /api/v1/booking/importAsync/csv', path: 'booking' },
  user: { upload: 'POST /api/v1/user/importAsync/csv', path: 'user' },
  costCode: { upload: 'POST /api/v1/costCode/import/csv', path: 'costCode' },
} as const

/** Test server with one import. `fails` lists the calls that it rejects. */
function standIn(
  noun: keyof typeof nouns,
  items: Item[],
  { user = administrator as object, fails = new Set<string>(), hasId = true } = {},
) {
  const { upload, path } = nouns[noun]
  const base = `/api/v1/${path}/import`
  return standInServer({
    isLoggedIn: true,
    user,
    answer: ({ call, query, body }) => {
      if (fails.has(call))
        return { status: 400, body: { code: 'INVALID_INPUT', message: 'Broken.' } }
      if (call === upload)
        return hasId
          ? { status: 201, body: toImport(items) }
          : { status: 201, body: {}, isMalformed: true }
      if (call === `GET ${base}`) return { body: items.length > 0 ? [toImport(items)] : [] }
      if (call === `GET ${base}/7`) return { body: toImport(items, { items }) }
      if (call === `GET ${base}/8`)
        return { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }
      if (call === `POST ${base}/retry`) {
        const ids =
          (body as { ids?: number[] } | undefined)?.ids ??
          query.get('id')?.split(',').map(Number) ??
          []
        for (const item of items)
          if (ids.includes(item.id)) {
            item.status = 'STARTED'
            delete item.message
          }
        return { body: items.filter(({ id }) => ids.includes(id)) }
      }
      const cancelled = /^DELETE \/api\/v1\/booking\/(\d+)$/.exec(call)?.[1]
      const item = items.find(({ targetEntityId }) => targetEntityId === Number(cancelled))
      if (!item) return undefined
      item.status = 'CANCELLED'
      item.message = 'Booking cancelled.'
      return { status: 204 }
    },
  })
}

const csv = (noun: ImportNoun, line = '') => `${importColumns[noun].join(',')}\r\n${line}\r\n`
function toTransfer(text: string, name: string): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(new File([text], name, { type: 'text/csv' }))
  return transfer
}
async function choose(text: string, name = 'rows.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  input.files = toTransfer(text, name).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
function drop(text: string, name = 'rows.csv') {
  const dataTransfer = toTransfer(text, name)
  const place = page.getByText('Drop a CSV file here').element()
  for (const type of ['dragover', 'drop'])
    place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

it('IMP-001 the administration has a tab to upload bookings, people, users and cost codes, each under its name in the address, and results that open from them', async () => {
  standIn('booking', [done(1)])
  await openAt('#/admin?view=upload-async')
  await expect.element(heading('Upload bookings')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  for (const [name, view] of [
    ['Upload people', 'upload-people'],
    ['Upload users', 'upload-users'],
    ['Upload cost codes', 'upload-cost-codes'],
    ['Upload bookings', 'upload-async'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect.element(heading(name)).toBeVisible()
    expect(location.hash).toBe(`#/admin?view=${view}`)
  }
  await expectAccessible()
  await page.getByRole('link', { name: 'Spring move' }).click()
  await expect.element(heading('Results of Spring move')).toBeVisible()
  expect(location.hash).toBe('#/admin?view=upload-bookings-results&import=7')
  // The results view belongs to the upload, so that link is the current one.
  await expect
    .element(tabs.getByRole('link', { name: 'Upload bookings' }))
    .toHaveAttribute('aria-current', 'page')
  await expectAccessible()
})

it('IMP-001 location admins upload bookings only', async () => {
  standIn('booking', [], { user: { roles: ['USER', 'LOCATION_ADMIN'] } })
  await openAt('#/admin?view=upload-async')
  await expect.element(heading('Upload bookings')).toBeVisible()
  await expect.element(page.getByText('No imports yet')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  await expect.element(tabs.getByRole('link', { name: 'Upload users' })).not.toBeInTheDocument()
})

it.each([
  ['upload-bookings-results', 'Upload bookings'],
  ['upload-bookings-results&import=8', 'Upload bookings'],
  ['upload-people-results', 'Upload people'],
  ['upload-users-results', 'Upload users'],
  ['upload-cost-codes-results&import=x', 'Upload cost codes'],
])(
  'IMP-002 the results view %s without result data goes back to its upload view',
  async (view, title) => {
    standIn('booking', [])
    await openAt(`#/admin?view=${view}`)
    await expect.element(heading(title)).toBeVisible()
  },
)

it('a file is checked before it is sent: its size and its columns; then it is dropped, and sent with its label', async () => {
  const server = standIn('booking', [done(1)])
  await openAt('#/admin?view=upload-async')
  await expect.element(heading('Upload bookings')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Location.*Europe > London/ })).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(page.getByText('Please choose a file.')).toBeVisible()
  await choose('Name,Colour\r\nA,B')
  await expect
    .element(page.getByText('rows.csv: Missing columns: Reference, Location'))
    .toBeVisible()
  await choose(csv('booking').replace('Notes', 'Notes,Colour'))
  await expect.element(page.getByText('rows.csv: Unknown columns: Colour')).toBeVisible()
  await choose('x'.repeat(5_000_001), 'large.csv')
  await expect.element(page.getByText('large.csv: The file must not exceed 5 MB.')).toBeVisible()
  expect(server.calls(nouns.booking.upload)).toEqual([])
  await expectAccessible()
  drop(csv('booking', 'R-1,Boardroom,,,,,,,,'))
  await expect.element(page.getByText('rows.csv', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Label' }).fill('Spring move')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(heading('Results of Spring move')).toBeVisible()
  expect(server.calls(nouns.booking.upload)).toHaveLength(1)
})

it('IMP-011 IMP-012 IMP-016 IMP-017 IMP-018 results of bookings: in the order of the lines, messages grouped and counted, failed and cancelled ones retried, completed ones cancelled', async () => {
  const items = [
    done(3),
    failed(2, 'An overlapping booking already exists at Boardroom from 9:00 to 10:00'),
    failed(4, 'An overlapping booking already exists at Thames from 9:00 to 10:00'),
    failed(5, 'Unable to identify the location Moon'),
    failed(6, 'Contact already exists as Ana'),
    failed(7, undefined),
    done(1, { status: 'CANCELLED', message: 'Booking cancelled.' }),
  ]
  const server = standIn('booking', items)
  await openAt('#/admin?view=upload-bookings-results&import=7')
  await expect.element(heading('Results of Spring move')).toBeVisible()
  await expect
    .element(page.getByText('7 rows, 1 completed, 5 failed, 1 cancelled', { exact: true }))
    .toBeVisible()
  const lines = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((header) => (header as HTMLElement).innerText)
  expect(lines()).toEqual(['2', '3', '4', '5', '6', '7', '8'])
  const groups = page.getByRole('list').filter({ hasText: 'Unknown error' }).getByRole('listitem')
  expect(
    groups.elements().map(({ textContent }) => textContent!.replace('Show these rows', '')),
  ).toEqual([
    '2An overlapping booking already exists at …',
    '1Unable to identify the location …',
    '1Contact already exists as …',
    '1Unknown error',
  ])
  await expectAccessible()

  // The available actions depend on the status.
  const open = (line: number) =>
    page.getByRole('button', { name: `Actions for line ${line}` }).click()
  const offered = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await open(3)
  expect(offered()).toEqual(['Retry', 'Retry, ignoring rules that managers can override'])
  await page.getByRole('menuitem', { name: 'Retry, ignoring' }).click()
  await expectRow(3, 'R-2', 'In Progress')
  expect(server.calls('POST /api/v1/booking/import/retry').at(-1)!.body).toEqual({
    ids: [2],
    softerRestrictions: true,
  })
  await open(2)
  await page.getByRole('menuitem', { name: 'Retry', exact: true }).click()
  await expectRow(2, 'R-1', 'In Progress')
  expect(server.calls('POST /api/v1/booking/import/retry').at(-1)!.body).toEqual({ ids: [1] })

  await open(4)
  expect(offered()).toEqual(['Cancel booking'])
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel the booking from line 4?' })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expectRow(4, 'R-3', 'Cancelled', 'Booking cancelled.')
  const [cancelled] = server.calls('DELETE /api/v1/booking/503')
  expect(cancelled!.query.get('sendNotifications')).toBe('false')

  await page.getByRole('button', { name: 'Retry all failed' }).click()
  await page.getByRole('menuitem', { name: 'Retry all failed' }).click()
  await expect.element(page.getByText('6 in progress')).toBeVisible()
  expect(server.calls('POST /api/v1/booking/import/retry').at(-1)!.body).toEqual({
    ids: [4, 5, 6, 7],
  })
})

it('IMP-015 the filter text is a case-insensitive pattern, and works with the status and the messages', async () => {
  standIn('booking', [
    done(1, { content: { Location: 'Boardroom (north)' } }),
    done(2, { content: { Location: 'Thames' } }),
    failed(3, 'Unable to identify the location Moon'),
  ])
  await openAt('#/admin?view=upload-bookings-results&import=7')
  const filter = page.getByRole('textbox', { name: 'Filter' })
  const lines = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((header) => (header as HTMLElement).innerText)
  await expect.poll(lines).toEqual(['2', '3', '4'])
  await filter.fill('BOARD*(NORTH')
  await expect.poll(lines).toEqual(['2'])
  await filter.fill('.')
  await expect.element(page.getByText('No rows match the filter')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Failed')
  await expect.poll(lines).toEqual(['4'])
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Any')
  await page.getByRole('button', { name: 'Show these rows' }).click()
  await expect.poll(lines).toEqual(['4'])
})

it.each([
  ['user', 'upload-users-results'],
  ['costCode', 'upload-cost-codes-results'],
] as const)(
  'IMP-013 items of a %s import are Completed, Failed or In Progress, any other is Unknown, and only failed ones are retried',
  async (noun, view) => {
    const items = [
      done(1),
      failed(2, 'Taken'),
      { ...done(3), status: 'STARTED' },
      { ...done(4), status: 'CANCELLED' },
    ]
    const server = standIn(noun, items)
    await openAt(`#/admin?view=${view}&import=7`)
    await expectRow(2, 'R-1', 'Completed')
    await expectRow(3, 'R-2', 'Failed', 'Taken')
    await expectRow(4, 'R-3', 'In Progress')
    await expectRow(5, 'R-4', 'Unknown')
    await expect
      .poll(() => page.getByRole('button', { name: /^Actions for line/ }).elements())
      .toHaveLength(1)
    await page.getByRole('button', { name: 'Retry all failed' }).click()
    await expectRow(3, 'R-2', 'In Progress')
    const [call] = server.calls(`POST /api/v1/${noun}/import/retry`)
    expect(call!.query.getAll('id').join()).toBe('2')
  },
)

it('IMP-014 people are imported at once: Success, Error and Cancelled, and the results are gone when their page is left', async () => {
  const content = { Kind: 'INTERNAL', 'Last name': 'Gil' }
  standInServer({
    isLoggedIn: true,
    user: administrator,
    answer: ({ call }) =>
      call === 'POST /api/v1/person/import/csv'
        ? {
            body: {
              items: [
                { lineNumber: 2, status: 'SUCCESS', content },
                {
                  lineNumber: 3,
                  status: 'ERROR',
                  message: 'Contact already exists as Ana',
                  content,
                },
                { lineNumber: 4, status: 'CANCELLED', content },
              ],
            },
          }
        : undefined,
  })
  await openAt('#/admin?view=upload-people')
  await expect.element(heading('Upload people')).toBeVisible()
  await choose(csv('person', 'INTERNAL,Ana,Gil,,,'), 'people.csv')
  await expect.element(page.getByText('people.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(heading('Results of people.csv')).toBeVisible()
  await expectRow(2, 'INTERNAL', 'Success')
  await expectRow(3, 'INTERNAL', 'Error', 'Contact already exists as Ana')
  await expectRow(4, 'INTERNAL', 'Cancelled')
  await expectAccessible()
  await page.getByRole('link', { name: 'Upload another file' }).click()
  await expect.element(heading('Upload people')).toBeVisible()
  history.back()
  await expect.poll(() => location.hash).toBe('#/admin?view=upload-people')
  await expect.element(heading('Upload people')).toBeVisible()
})

it('rows of a running import are polled every five seconds until all are done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const items = [{ ...done(1), status: 'STARTED' }]
  const server = standIn('costCode', items)
  const asked = () => server.calls('GET /api/v1/costCode/import/7').length
  await openAt('#/admin?view=upload-cost-codes-results&import=7')
  await expectRow(2, 'In Progress')
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  const before = asked()
  vi.advanceTimersByTime(4_900)
  expect(asked()).toBe(before)
  items[0]!.status = 'COMPLETED'
  vi.advanceTimersByTime(100)
  await expectRow(2, 'Completed')
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  vi.advanceTimersByTime(60_000)
  expect(asked()).toBe(before + 1)
})

it('IMP-019 each failing step has its own alert', async () => {
  const items = [failed(1, 'Taken'), failed(2, 'Taken')]
  const fails = new Set<string>()
  standIn('booking', items, { fails, hasId: false })
  const alert = (name: string) => page.getByRole('alert').filter({ hasText: name })
  fails.add('GET /api/v1/booking/import')
  await openAt('#/admin?view=upload-async')
  await expect.element(alert('Error retrieving previous bookings')).toBeVisible()
  await choose(csv('booking', 'R-1,,,,,,,,,'))
  await expect.element(page.getByText('rows.csv', { exact: true })).toBeVisible()
  const send = page.getByRole('button', { name: 'Upload', exact: true })
  fails.add(nouns.booking.upload)
  await send.click()
  await expect.element(alert('Error uploading bookings')).toBeVisible()
  fails.delete(nouns.booking.upload)
  await send.click()
  await expect.element(alert('Error retrieving upload ID')).toBeVisible()
  fails.delete('GET /api/v1/booking/import')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Spring move' }).click()
  fails.add('POST /api/v1/booking/import/retry')
  await page.getByRole('button', { name: 'Actions for line 2' }).click()
  await page.getByRole('menuitem', { name: 'Retry', exact: true }).click()
  await expect.element(page.getByText('Error retrying failed upload: Broken.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry all failed' }).click()
  await page.getByRole('menuitem', { name: 'Retry all failed' }).click()
  await expect.element(page.getByText('Error retrying all failed uploads: Broken.')).toBeVisible()
  fails.add('GET /api/v1/booking/import/7')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(alert('Error refreshing import data')).toBeVisible()
  // The previous content remains readable.
  await expectRow(2, 'R-1', 'Failed')
})

it.each([
  ['user', 'upload-users'],
  ['costCode', 'upload-cost-codes'],
] as const)(
  'IMP-019 a failing list of earlier %s imports has its own alert',
  async (noun, view) => {
    standIn(noun, [], { fails: new Set([`GET /api/v1/${noun}/import`]) })
    await openAt(`#/admin?view=${view}`)
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error retrieving previous imports' }))
      .toBeVisible()
  },
)

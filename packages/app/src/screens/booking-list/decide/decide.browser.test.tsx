import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInBookings, toBooking } from '../../../shell/section-server.fixture.js'
import type { StandInAnswer } from '../../../shell/stand-in-server.fixture.js'
import { undoMs } from './use-decisions.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(() => {
  vi.useRealTimers()
  closeApp()
})

const approve1 = 'POST /api/v1/booking/1/approve'
const reject2 = 'DELETE /api/v1/booking/2'
const lunch = {
  type: 'CATERING',
  extra: {
    id: 1,
    text: 'Lunch',
    type: 'CATERING',
    quantityType: 'ITEM',
    timeType: 'ENTIRETY',
    costCodeRequired: false,
    price: { amount: 1250, currency: 'GBP' },
  },
  quantity: 8,
  status: 'TENTATIVE',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => {
  ;(button(name).element() as HTMLElement).click()
}

/** A server with three pending bookings; `answer` handles the decisions. */
async function open(
  answer: (id: number) => StandInAnswer | undefined = () => undefined,
  first: object = {},
) {
  const server = standInBookings(
    [
      toBooking(1, {
        attendeeCount: 8,
        extraRequests: [lunch],
        notes: 'By the window',
        ...first,
      }),
      toBooking(2),
      toBooking(3),
    ],
    {
      change: ({ call }) => {
        const decided = /^(?:POST .*\/booking\/(\d+)\/approve|DELETE .*\/booking\/(\d+))$/.exec(
          call,
        )
        if (!decided) return undefined
        const given = answer(Number(decided[1] ?? decided[2]))
        return given ?? (decided[1] ? { body: toBooking(Number(decided[1])) } : { status: 204 })
      },
    },
  )
  await openAt('#/approvals?endDate=2040-01-31')
  await expect.element(page.getByRole('button', { name: /^Approve: Room 1, Ada/ })).toBeVisible()
  return server
}

it('QUICK-005 APR-003 APR-004 a row shows what a decision needs, and decides; undo takes it back', async () => {
  const server = await open()
  const row = page.getByRole('row', { name: /Room 1/ })
  await expect.element(row.getByText('£100.00 · Lunch × 8')).toBeVisible()
  await expect.element(row.getByText('By the window')).toBeVisible()
  await expectAccessible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  press('Approve: Room 1, Ada Lovelace')
  press('Reject: Room 2, Ada Lovelace')
  press('Approve: Room 3, Ada Lovelace')
  await expect.poll(() => button('Undo: Room 3, Ada Lovelace').elements()).toHaveLength(1)
  press('Undo: Room 3, Ada Lovelace')
  expect(server.calls(approve1)).toHaveLength(0)
  vi.advanceTimersByTime(undoMs)
  vi.useRealTimers()
  await expect.poll(() => server.calls(approve1)).toHaveLength(1)
  await expect.poll(() => server.calls(reject2)).toHaveLength(1)
  expect(server.calls('POST /api/v1/booking/3/approve')).toHaveLength(0)
  await expect.element(button('Approve: Room 3, Ada Lovelace')).toBeVisible()
})

it('QUICK-005 on a tablet the buttons stay in the window, and what is ordered is below the title', async () => {
  const [width, height] = [innerWidth, innerHeight]
  onTestFinished(() => page.viewport(width, height))
  await page.viewport(768, 1024)
  await open(undefined, {
    timeFrom: '2040-01-01T11:00:00.000',
    timeTo: '2040-01-01T12:00:00.000',
    label: 'Brainstorm',
  })
  await expect
    .element(page.getByRole('row', { name: /Room 1/ }).getByText('£100.00 · Lunch × 8 · By the'))
    .toBeVisible()
  const frame = document.querySelector('.mb-table-frame')!
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  const reject = button('Reject: Room 1, Ada Lovelace').element()
  expect(reject.getBoundingClientRect().right).toBeLessThanOrEqual(768)
})

it('QUICK-005 on a tablet the buttons stay in view beside names of 120 letters, of which two lines show', async () => {
  const [width, height] = [innerWidth, innerHeight]
  onTestFinished(() => page.viewport(width, height))
  await page.viewport(768, 1024)
  const long = ' of the international department for development, quality and customers'
  const word = 'Wolfeschlegelsteinhausenbergerdorff'
  const name = `Ada ${word}${long}`
  await open(undefined, { owner: { id: 3, name }, label: `Interview ${word}${long}` })
  const row = page.getByRole('row', { name: new RegExp(word) })
  await expect.element(row.getByText('£100.00')).toBeVisible()
  const frame = () => row.element().closest('.mb-table-frame')!.getBoundingClientRect()
  const reject = page.getByRole('button', { name: /^Reject: .*Wolfe/ })
  await expect
    .poll(() => reject.element().getBoundingClientRect().right - frame().right)
    .toBeLessThanOrEqual(0)
  expect(frame().right).toBeLessThanOrEqual(768)
  const owner = row.getByTitle(name, { exact: true }).element()
  expect(owner.getBoundingClientRect().height).toBeLessThan(45)
  expect(row.element().getBoundingClientRect().height).toBeLessThan(110)
})

it('QUICK-005 A, R and U decide in the focused row and move on; leaving the page sends at once', async () => {
  const server = await open()
  ;(button('Approve: Room 1, Ada Lovelace').element() as HTMLElement).focus()
  await userEvent.keyboard('a')
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await expect.poll(focused).toBe('Approve: Room 2, Ada Lovelace')
  await userEvent.keyboard('r')
  await expect.poll(focused).toBe('Approve: Room 3, Ada Lovelace')
  await userEvent.keyboard('{ArrowUp}u')
  await expect.element(button('Reject: Room 2, Ada Lovelace')).toBeVisible()
  expect(server.calls(approve1)).toHaveLength(0)
  location.hash = '#/my-bookings'
  await expect.poll(() => server.calls(approve1)).toHaveLength(1)
  expect(server.calls(reject2)).toHaveLength(0)
})

it('QUICK-005 a decision that the server refuses is explained, and the buttons come back', async () => {
  await open(() => ({ status: 409, body: { code: 'OVERLAP', message: 'It has ended.' } }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  press('Approve: Room 1, Ada Lovelace')
  vi.advanceTimersByTime(undoMs)
  vi.useRealTimers()
  await expect
    .element(page.getByText('Failed to approve booking: Room 1. It has ended.'))
    .toBeVisible()
  await expect.element(button('Approve: Room 1, Ada Lovelace')).toBeVisible()
})

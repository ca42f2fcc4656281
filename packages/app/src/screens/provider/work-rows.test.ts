import type { WorkRequest, WorkRequestBooking } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { findInWork } from './find-in-work.js'
import { canChange, toShownStatus, toWorkRows, type StatusFilter } from './work-rows.js'

const request = (id: number, more: Partial<WorkRequest> = {}): WorkRequest => ({
  id,
  type: 'CATERING',
  status: 'OPEN',
  ...more,
})
const booking = (...extraRequests: WorkRequest[]): WorkRequestBooking => ({
  id: 1,
  locationId: 4,
  timeFrom: '2026-11-05T10:00:00.000',
  timeTo: '2026-11-06T12:00:00.000',
  timeZone: 'Europe/London',
  extraRequests,
})
const at = (from: string, to: string) => ({
  timeFrom: `2026-11-${from}:00.000`,
  timeTo: `2026-11-${to}:00.000`,
})
const days = (from: number, to: number) => ({ from: `2026-11-0${from}`, to: `2026-11-0${to}` })
const idsOf = (rows: readonly WorkRequestBooking[]) =>
  rows.flatMap(({ extraRequests }) => extraRequests.map(({ id }) => id))

describe('the days of a view', () => {
  const all = booking(
    request(1),
    request(2, at('05T10:00', '05T11:00')),
    request(3, at('06T09:00', '06T12:00')),
    request(4, at('05T22:00', '06T00:00')),
  )
  it.each([
    [days(5, 5), [1, 2, 4]],
    [days(6, 6), [1, 3]],
    [days(5, 6), [1, 2, 3, 4]],
    [days(7, 8), []],
  ])('PROV-005 %j keeps the requests %j', (range, expected) => {
    expect(idsOf(toWorkRows([all], range, 'ALL'))).toEqual(expected)
  })
})

it.each<[StatusFilter, number[]]>([
  ['OPEN', [1, 5]],
  ['TENTATIVE', [2]],
  ['COMPLETED', [3]],
  ['CANCELLED', [4]],
  ['ALL', [1, 2, 3, 4, 5]],
])('AD-066 the status %s shows %j', (status, expected) => {
  const statuses = ['OPEN', 'TENTATIVE', 'COMPLETED', 'CANCELLED', 'ON_HOLD']
  const rows = [
    booking(...statuses.map((one, index) => request(index + 1, { status: one as 'OPEN' }))),
  ]
  expect(idsOf(toWorkRows(rows, days(5, 6), status))).toEqual(expected)
})

it.each([
  ['COMPLETED', 'done'],
  ['CANCELLED', 'CANCELLED'],
  ['TENTATIVE', 'TENTATIVE'],
  ['OPEN', 'open'],
  ['ON_HOLD', 'open'],
])('PROV-010 %s is shown as %s', (status, shown) => {
  expect(toShownStatus(status)).toBe(shown)
})

it('layouts and what follows the booking cannot be marked', () => {
  expect(canChange(request(1))).toBe(true)
  expect(canChange(request(1, { status: 'COMPLETED' }))).toBe(true)
  expect(canChange(request(1, { status: 'TENTATIVE' }))).toBe(false)
  expect(canChange(request(1, { type: 'LAYOUT' }))).toBe(false)
})

it.each([
  ['', true],
  ['café thames', true],
  ['CAFE', true],
  ['nora milk', true],
  ['workshop tea', false],
])('a booking of requests is found by "%s": %s', (text, isFound) => {
  const row = {
    ...booking(request(1, { extra: { id: 2, text: 'Café' }, note: 'No milk' })),
    locationName: 'Thames',
    label: 'Workshop',
    owner: { id: 8, name: 'Nora Whitfield' },
  }
  expect(findInWork([row], text, 'en')).toHaveLength(isFound ? 1 : 0)
})

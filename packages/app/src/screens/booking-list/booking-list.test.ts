import type { Booking, BookingGroup } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { readAddress, writeAddress } from '../../shared/address/address.js'
import { listAddress } from './list-address.js'
import { findInEvents, listLimit, queryBookingsOfRange } from './list-bookings.js'

const booking = (
  id: number,
  parts: { label?: string; location?: string; owner?: string; timeFrom?: string },
) =>
  ({
    id,
    label: parts.label,
    locationName: parts.location ?? '',
    owner: { name: parts.owner ?? '' },
    timeFrom: parts.timeFrom ?? '',
  }) as Booking

it.each([
  [
    '',
    {
      bookingId: undefined,
      action: 'show',
      isImmediate: false,
      endDate: undefined,
      isRefresh: false,
    },
  ],
  [
    'bookingId=12&action=cancel&immediate=true',
    { bookingId: 12, action: 'cancel', isImmediate: true, endDate: undefined, isRefresh: false },
  ],
  [
    'bookingId=x&action=delete&endDate=2026-13-01&refreshView=1',
    {
      bookingId: undefined,
      action: 'show',
      isImmediate: false,
      endDate: undefined,
      isRefresh: false,
    },
  ],
  [
    'endDate=2026-12-01&refreshView=true',
    {
      bookingId: undefined,
      action: 'show',
      isImmediate: false,
      endDate: '2026-12-01',
      isRefresh: true,
    },
  ],
])('parses the address %j (D-012)', (query, expected) => {
  expect(readAddress(listAddress, new URLSearchParams(query))).toEqual(expected)
})

it('removes some parameters of an address and keeps the others', () => {
  const query = new URLSearchParams('bookingId=1&x=2&action=edit')
  const closed = writeAddress(listAddress, { bookingId: undefined, action: 'show' }, query)
  expect(String(closed)).toBe('x=2')
})

it('reads a range page by page and says where it stopped', async () => {
  const seen: unknown[] = []
  const list = (pages: number) => async (request: { cursor?: string }) => {
    seen.push(request.cursor)
    const page = Number(request.cursor ?? 0) + 1
    return {
      bookings: Array.from({ length: 500 }, (_, index) => booking(page * 1000 + index, {})),
      locations: [],
      ancestorLocations: [],
      availability: [],
      ...(page < pages ? { nextCursor: String(page) } : {}),
    }
  }
  const run = (pages: number) =>
    queryBookingsOfRange({ booking: { list: list(pages) } } as never, {
      call: 'list',
      request: { f: 'a', t: 'b' },
    }).queryFn({ signal: new AbortController().signal })
  const short = await run(2)
  expect({ count: short.bookings.length, isCut: short.isCut, seen }).toEqual({
    count: 1000,
    isCut: false,
    seen: [undefined, '1'],
  })
  const long = await run(9)
  expect({ count: long.bookings.length, isCut: long.isCut }).toEqual({
    count: listLimit,
    isCut: true,
  })
})

it.each([
  ['fair', [1, 2]],
  ['FAIR ana', [1]],
  ['  otono  nunez ', [3]],
  ['fair nobody', []],
  ['', [1, 2, 3]],
])('finds the events that have every word of %j in name or owner', (text, ids) => {
  const events = [
    { id: 1, description: 'Spring fair', owner: { name: 'Ana Ruiz' } },
    { id: 2, description: 'Autumn fair', owner: { name: 'Bo Lee' } },
    { id: 3, description: 'Fiesta de otoño', owner: { name: 'Núñez' } },
  ] as BookingGroup[]
  expect(findInEvents(events, text).map(({ id }) => id)).toEqual(ids)
})

import { expect, it } from 'vitest'
import { readEventAddress } from './event-address.js'

it.each([
  ['', { id: undefined, from: '/all-bookings', fromName: undefined, bookingId: undefined }],
  [
    'id=7&from=/my-bookings&fromName=Events+Overview&bookingId=9',
    { id: 7, from: '/my-bookings', fromName: 'Events Overview', bookingId: 9 },
  ],
  [
    'id=x&from=https://evil.example&fromName=Click',
    { id: undefined, from: '/all-bookings', fromName: undefined, bookingId: undefined },
  ],
  [
    'id=-1&from=//evil.example',
    { id: undefined, from: '/all-bookings', fromName: undefined, bookingId: undefined },
  ],
])('ROUTE-028 D-014 %j', (query, address) => {
  expect(readEventAddress(new URLSearchParams(query))).toEqual(address)
})

import type { Booking } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { isHeldByOwn } from '../location/fitting.js'
import { findMovable } from './movable.js'

const booked = { status: 'BOOKED', iconType: 'BOOKED' } as const
const ownOverlap = { code: 'ownOverlap' } as const

it('QUICK-003 finds that only a booking of the user’s own stands against a space', () => {
  const quota = { code: 'quota', limit: 1, period: 'DAY' } as const
  expect(isHeldByOwn({ ...booked, reasons: [ownOverlap, quota] })).toBe(true)
  expect(isHeldByOwn({ ...booked, reasons: [ownOverlap, { code: 'taken' }] })).toBe(false)
  expect(isHeldByOwn({ ...booked, iconType: 'OWN', reasons: [ownOverlap] })).toBe(false)
  expect(isHeldByOwn(booked)).toBe(false)
})

it('QUICK-003 BKG-051 moves own bookings, unless one that has started is shared with others', () => {
  const booking = {
    attendees: [],
    extraRequests: [],
    owner: { id: 8, name: '' },
    hasStarted: false,
    possibleActions: ['edit'],
  } as unknown as Booking
  expect(findMovable([booking], 8)).toBe(booking)
  expect(findMovable([booking], 9)).toBeUndefined()
  const started = { ...booking, hasStarted: true }
  expect(findMovable([started], 8)).toBe(started)
  for (const shared of [
    { attendees: [{ isVisitor: false }] },
    { extraRequests: [{ type: 'CATERING', status: 'OPEN' }] },
  ] as Partial<Booking>[]) {
    expect(findMovable([{ ...started, ...shared }], 8)).toBeUndefined()
    expect(findMovable([{ ...booking, ...shared }], 8)).toBeDefined()
  }
  const buffer = [{ type: 'BUFFER', status: 'OPEN' }] as Booking['extraRequests']
  expect(findMovable([{ ...started, extraRequests: buffer }], 8)).toBeDefined()
  expect(findMovable([{ ...started, statusReason: 'MOVED' }], 8)).toBeUndefined()
  expect(findMovable([{ ...booking, possibleActions: [] }], 8)).toBeUndefined()
})

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

it('QUICK-003 BKG-051 moves own bookings at the time, unless others have prepared for one that has started', () => {
  const booking = {
    attendees: [],
    extraRequests: [],
    owner: { id: 8, name: '' },
    timeFrom: '2040-01-02T09:00:00.000',
    timeTo: '2040-01-02T17:00:00.000',
    hasStarted: false,
    possibleActions: ['edit'],
  } as unknown as Booking
  const range = { timeFrom: '2040-01-02T10:00:00.000', timeTo: '2040-01-02T11:00:00.000' }
  expect(findMovable([booking], range, 8)).toBe(booking)
  expect(findMovable([booking], range, 9)).toBeUndefined()
  const started = { ...booking, hasStarted: true }
  expect(findMovable([started], range, 8)).toBe(started)
  for (const prepared of [
    { onlineMeeting: {} },
    { collectiveBookingGroup: { id: 3, type: 'COLLECTIVE' } },
    { attendees: [{ isVisitor: true }] },
    { extraRequests: [{ type: 'CATERING', status: 'OPEN' }] },
  ] as Partial<Booking>[]) {
    expect(findMovable([{ ...started, ...prepared }], range, 8)).toBeUndefined()
    expect(findMovable([{ ...booking, ...prepared }], range, 8)).toBeDefined()
  }
  const buffer = [{ type: 'BUFFER', status: 'OPEN' }] as Booking['extraRequests']
  expect(findMovable([{ ...started, extraRequests: buffer }], range, 8)).toBeDefined()
  expect(findMovable([{ ...started, statusReason: 'MOVED' }], range, 8)).toBeUndefined()
  expect(findMovable([{ ...booking, possibleActions: [] }], range, 8)).toBeUndefined()
  expect(findMovable([{ ...booking, timeTo: range.timeFrom }], range, 8)).toBeUndefined()
})

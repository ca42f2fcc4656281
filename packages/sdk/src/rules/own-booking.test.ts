import { expect, it, onTestFinished, vi } from 'vitest'
import type { Booking } from '../generated/types.js'
import { findOwn, isHeldByOwn, takesOwn } from './own-booking.js'

const booked = { status: 'BOOKED', iconType: 'BOOKED' } as const
const ownOverlap = { code: 'ownOverlap' } as const

it('QUICK-003 finds that only a booking of the user’s own stands against a space', () => {
  const quota = { code: 'quota', limit: 1, period: 'DAY' } as const
  expect(isHeldByOwn({ ...booked, reasons: [ownOverlap, quota] })).toBe(true)
  expect(isHeldByOwn({ ...booked, reasons: [ownOverlap, { code: 'taken' }] })).toBe(false)
  expect(isHeldByOwn({ ...booked, iconType: 'OWN', reasons: [ownOverlap] })).toBe(false)
  expect(isHeldByOwn(booked)).toBe(false)
})

const day = '2040-01-02'
const wholeDay = {
  timeFrom: `${day}T00:00:00.000`,
  timeTo: `${day}T23:59:59.000`,
  offsetFrom: 60,
  offsetTo: 60,
}

it('QUICK-003 BKG-051 moves own bookings, unless one that has started is shared with others', () => {
  const booking = {
    ...wholeDay,
    attendees: [],
    extraRequests: [],
    owner: { id: 8, name: '' },
    hasStarted: false,
    possibleActions: ['edit'],
  } as unknown as Booking
  expect(findOwn([booking], 8, wholeDay)).toEqual({ movable: booking })
  expect(findOwn([booking], 9, wholeDay)).toEqual({})
  const started = { ...booking, hasStarted: true }
  expect(findOwn([started], 8, wholeDay)).toEqual({ movable: started })
  for (const shared of [
    { attendees: [{ isVisitor: false }] },
    { extraRequests: [{ type: 'CATERING', status: 'OPEN' }] },
    { onlineMeeting: { conferenceProviderId: 3 } },
    { collectiveBookingGroup: { id: 4, type: 'COLLECTIVE' } },
  ] as Partial<Booking>[]) {
    const kept = { ...started, ...shared }
    expect(findOwn([kept], 8, wholeDay)).toEqual({ kept })
    expect(findOwn([kept, started], 8, wholeDay)).toEqual({ movable: started })
    expect(findOwn([{ ...booking, ...shared }], 8, wholeDay)).toHaveProperty('movable')
  }
  const extraRequests = [
    { type: 'BUFFER', status: 'OPEN' },
    { type: 'CATERING', status: 'CANCELLED' },
  ] as Booking['extraRequests']
  expect(findOwn([{ ...started, extraRequests }], 8, wholeDay)).toHaveProperty('movable')
  expect(findOwn([{ ...started, statusReason: 'MOVED' }], 8, wholeDay)).toEqual({})
  expect(findOwn([{ ...booking, possibleActions: [] }], 8, wholeDay)).toEqual({})
})

it('QUICK-003 moves no booking that reaches beyond the searched days, of which the answer knows', () => {
  const bookingOf = (timeFrom: string, timeTo: string) =>
    ({
      ...{ ...wholeDay, timeFrom, timeTo },
      ...{ attendees: [], extraRequests: [], owner: { id: 8, name: '' }, hasStarted: false },
      possibleActions: ['edit'],
    }) as unknown as Booking
  const moves = (own: Booking, now?: number) => {
    const hour = { timeFrom: `${day}T09:00:00.000`, timeTo: `${day}T10:00:00.000` }
    return findOwn([own], 8, hour, now).movable === own
  }
  const midnight = '2040-01-03T00:00:00.000'
  expect(moves(bookingOf(wholeDay.timeFrom, wholeDay.timeTo))).toBe(true)
  expect(moves(bookingOf(wholeDay.timeFrom, midnight))).toBe(true)
  expect(moves(bookingOf(wholeDay.timeFrom, '2040-01-03T00:01:00.000'))).toBe(false)
  const sinceYesterday = bookingOf('2040-01-01T23:59:00.000', midnight)
  expect(moves(sinceYesterday)).toBe(false)
  // The rest of it lies on the searched day.
  expect(moves(sinceYesterday, Date.parse(`${day}T00:00:00+01:00`))).toBe(true)
})

it('QUICK-003 moves a booking only where nobody else is for the rest of its time', () => {
  const own = wholeDay
  const held = (from: string, to: string) => ({
    ...booked,
    reasons: [ownOverlap],
    offsetFrom: 60,
    busy: [{ timeFrom: `${day}T${from}:00.000`, timeTo: `${day}T${to}:00.000` }],
  })
  expect(takesOwn({ ...held('12:00', '18:00'), busy: [] }, own)).toBe(true)
  expect(takesOwn(held('12:00', '18:00'), own)).toBe(false)
  expect(takesOwn(held('12:00', '18:00'), { ...own, timeTo: `${day}T12:00:00.000` })).toBe(true)
  vi.useFakeTimers({ now: Date.parse(`${day}T11:30:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  // What ended this morning does not matter any more.
  expect(takesOwn(held('08:00', '12:00'), own)).toBe(true)
  expect(takesOwn(held('08:00', '13:00'), own)).toBe(false)
})

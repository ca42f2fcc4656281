import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Availability, AvailabilityAnswer } from '../generated/types.js'
import { mergeAvailability } from './merge-availability.js'

type Status = Availability['status']
const one = (locationId: number, status: Status, iconType = status as Availability['iconType']) =>
  ({ locationId, status, iconType }) as Availability
const answer = (availability: Availability[], more: Partial<AvailabilityAnswer> = {}) =>
  ({
    discrete: true,
    timeFrom: '2026-11-20T09:00:00.000',
    timeTo: '2026-11-20T10:00:00.000',
    durationMinutes: 60,
    timeslots: [],
    availability,
    locations: availability.map(({ locationId: id }) => ({ id })),
    ancestorLocations: [{ id: 1000 }],
    bookings: [],
    ...more,
  }) as unknown as AvailabilityAnswer
const ids = (merged: AvailabilityAnswer | undefined) =>
  merged?.availability.map(({ locationId, status }) => `${locationId} ${status}`)
const all = { status: ['ALL' as const] }

describe('a part of an availability answer', () => {
  const whole = answer([one(3, 'AVAILABLE'), one(1, 'AVAILABLE'), one(2, 'AVAILABLE')])

  it('FP-013 replaces the places that were asked for and keeps the order', () => {
    const merged = mergeAvailability(whole, answer([one(1, 'BOOKED')]), all, [1])
    expect(ids(merged)).toEqual(['3 AVAILABLE', '1 BOOKED', '2 AVAILABLE'])
    expect(merged!.availability[0]).toBe(whole.availability[0])
  })

  it('lets places go that are gone, and those whose status the search does not show', () => {
    expect(ids(mergeAvailability(whole, answer([]), all, [1]))).toEqual([
      '3 AVAILABLE',
      '2 AVAILABLE',
    ])
    const merged = mergeAvailability(whole, answer([one(1, 'BOOKED')]), {}, [1])
    expect(ids(merged)).toEqual(['3 AVAILABLE', '2 AVAILABLE'])
    expect(merged!.locations.map(({ id }) => id)).toEqual([3, 2])
  })

  it('takes in places that were not there, with their names, and what the bookings block besides', () => {
    const part = answer([one(7, 'AVAILABLE'), one(2, 'BOOKED')])
    const merged = mergeAvailability(whole, part, { status: ['AVAILABLE'] }, [7])
    expect(ids(merged)).toEqual(['3 AVAILABLE', '1 AVAILABLE', '7 AVAILABLE'])
    expect(merged!.locations.map(({ id }) => id)).toEqual([3, 1, 7])
  })

  it('asks for the whole where a grid of times or a booking of one’s own is concerned', () => {
    const own = one(1, 'BOOKED', 'OWN')
    expect(mergeAvailability(whole, answer([own]), all, [1])).toBeUndefined()
    expect(
      mergeAvailability(answer([own]), answer([one(1, 'AVAILABLE')]), all, [1]),
    ).toBeUndefined()
    expect(mergeAvailability(answer([], { discrete: false }), answer([]), all, [1])).toBeUndefined()
  })

  const places = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
  it('is, merged, what the whole would have been', () => {
    fc.assert(
      fc.property(places, places, fc.boolean(), (listed, changed, showsAll) => {
        const statusOf = (id: number, isAfter: boolean): Status =>
          isAfter && changed.includes(id) ? 'BOOKED' : 'AVAILABLE'
        const search = (isAfter: boolean) =>
          answer(
            listed
              .map((id) => one(id, statusOf(id, isAfter)))
              .filter(({ status }) => showsAll || status === 'AVAILABLE'),
          )
        const part = answer(
          listed.filter((id) => changed.includes(id)).map((id) => one(id, statusOf(id, true))),
        )
        const request = showsAll ? all : {}
        expect(mergeAvailability(search(false), part, request, changed)).toEqual(search(true))
      }),
    )
  })
})

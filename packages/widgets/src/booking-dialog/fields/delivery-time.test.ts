import { toClockTime, toMinutes } from '@mosaic-booking/sdk/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNewForm } from '../draft/booking-draft.js'
import { defaultDelivery, moveDeliveries } from './delivery-time.js'

const at = (from: string, to: string) =>
  toNewForm({ locationId: 1, timeFrom: `2040-01-10T${from}:00`, timeTo: `2040-01-10T${to}:00` })

describe('BKG-047 an extra that is delivered once', () => {
  it.each([
    ['Sandwich lunch', '09:00', '17:00', '12:00'],
    ['Almuerzo frío', '11:30', '13:00', '12:00'],
    ['Mittagessen', '12:00', '13:00', '12:00'],
    // Noon is over, or not reached.
    ['Lunch', '14:00', '17:00', '14:00'],
    ['Lunch', '09:00', '12:00', '09:00'],
    ['Petit-déjeuner', '08:00', '17:00', '08:00'],
    ['Coffee and tea', '09:30', '17:00', '09:30'],
    ['Coffee and tea', '13:00', '17:00', '13:00'],
  ])('%s from %s to %s comes at %s', (text, from, to, expected) => {
    expect(defaultDelivery(at(from, to), text)).toBe(expected)
  })

  it('moves with the booking, and never out of it', () => {
    const coffee = [{ extraId: 1, timeFrom: '09:30' as const }]
    const moved = (from: string, to: string) =>
      moveDeliveries(coffee, at('09:00', '10:00'), at(from, to))[0]!.timeFrom
    expect(moved('14:00', '15:00')).toBe('14:30')
    expect(moved('09:00', '12:00')).toBe('09:30')
    expect(moved('14:00', '14:15')).toBe('14:00')
    const minute = fc.integer({ min: 0, max: 1438 })
    const times = fc
      .tuple(minute, minute)
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other) + 1] as const)
    fc.assert(
      fc.property(times, times, fc.nat(), (old, next, offset) => {
        const delivery = old[0] + (offset % (old[1] - old[0]))
        const [after] = moveDeliveries(
          [{ extraId: 1, timeFrom: toClockTime(delivery) }],
          at(toClockTime(old[0]), toClockTime(old[1])),
          at(toClockTime(next[0]), toClockTime(next[1])),
        )
        const minutes = toMinutes(after!.timeFrom as '00:00')
        expect(minutes >= next[0] && minutes <= next[1]).toBe(true)
      }),
    )
  })
})

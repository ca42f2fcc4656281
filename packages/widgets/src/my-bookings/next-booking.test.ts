import { describe, expect, it } from 'vitest'
import { findNextBooking, minutesToStart } from './next-booking.js'

const booking = (
  id: number,
  rest: Partial<Parameters<typeof findNextBooking>[0][number]> = {},
) => ({
  id,
  possibleActions: [],
  hasStarted: false,
  hasEnded: false,
  timeFrom: `2026-11-2${id}T09:00:00.000`,
  timeTo: `2026-11-2${id}T10:00:00.000`,
  ...rest,
})
const running = (id: number, timeTo = '2026-11-22T18:00:00.000') =>
  booking(id, { hasStarted: true, timeTo })

describe('the booking above the list', () => {
  it.each([
    ['nothing', [], undefined],
    ['the next one to begin', [booking(1), booking(2)], 1],
    ['not the one in progress, if another follows', [running(1), booking(2)], 2],
    ['the one in progress, if none follows before the next day', [running(1), booking(3)], 1],
    ['the one in progress, if none follows', [running(1)], 1],
    [
      'one to check in to, even after its start',
      [booking(1), booking(2, { possibleActions: ['start'], hasStarted: true })],
      2,
    ],
    ['never one that has ended', [booking(1, { hasEnded: true })], undefined],
  ])('is %s', (_, bookings, expected) => {
    expect(findNextBooking(bookings)?.id).toBe(expected)
  })

  it('counts the minutes to its start by the clock of its location', () => {
    const now = Date.parse('2026-11-24T14:30:30Z')
    const at = (timeFrom: string, offsetFrom: number) =>
      minutesToStart({ timeFrom, offsetFrom }, now)
    expect(at('2026-11-24T15:00:00.000', 0)).toBe(30)
    expect(at('2026-11-24T10:00:00.000', -300)).toBe(30)
    expect(at('2026-11-24T14:00:00.000', 0)).toBe(-30)
  })
})

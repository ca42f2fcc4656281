import type { BookingSettings } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { bookingRow } from '../../bookings/booking/booking-row.fixture.js'
import { countEarlierNoShows, isAbandoned, listOpen } from './no-show-rules.js'

describe('no-shows in a series', () => {
  const [series, single] = [{ repeat_group_id: 9 }, { repeat_group_id: null }]
  it.each<[BookingSettings['checkIn'], typeof series | typeof single, number | undefined]>([
    [{ autoCancelRepeat: true, consecutiveNoShows: 3 }, series, 2],
    [{ autoCancelRepeat: true, consecutiveNoShows: 1 }, series, 0],
    [{ autoCancelRepeat: true, consecutiveNoShows: 0 }, series, 0],
    [{ autoCancelRepeat: true }, series, 0],
    [{ autoCancelRepeat: true, consecutiveNoShows: 3 }, single, undefined],
    [{ autoCancelRepeat: false, consecutiveNoShows: 1 }, series, undefined],
    [{ consecutiveNoShows: 1 }, series, undefined],
    [undefined, series, undefined],
  ])(
    'SET-007 AD-143 with %j, of %j: number of earlier ones that count: %s',
    (checkIn, row, expected) => {
      expect(countEarlierNoShows(checkIn, row)).toBe(expected)
    },
  )

  it.each<[boolean[], number, boolean]>([
    [[], 0, true],
    [[], 1, false],
    [[false], 1, true],
    [[true], 1, false],
    [[false], 2, false],
    [[false, false], 2, true],
    [[false, true], 2, false],
    [[true, false], 2, false],
  ])(
    'SET-007 AD-143 somebody came to the last ones: %j; of %i, nobody comes: %s',
    (shows, count, expected) => {
      expect(isAbandoned(shows, count)).toBe(expected)
    },
  )

  it('AD-143 releases active bookings that have not ended', () => {
    const end = new Date('2026-11-02T10:00:00Z')
    const rows = [
      bookingRow({ id: 1, ends_at: end }),
      bookingRow({ id: 2, ends_at: new Date(end.getTime() + 1) }),
      bookingRow({ id: 3, status: 'TENTATIVE', ends_at: new Date(end.getTime() + 1) }),
      bookingRow({ id: 4, status: 'CANCELLED', ends_at: new Date(end.getTime() + 1) }),
    ]
    expect(listOpen(rows, end.getTime()).map(({ id }) => id)).toEqual([2, 3])
  })
})

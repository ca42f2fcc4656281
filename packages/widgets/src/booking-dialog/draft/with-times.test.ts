import { readWallClock } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { withTimes } from './with-times.js'

const now = readWallClock('2026-11-25T23:10:00.000')
const at = (time: string, day = 25) => `2026-11-${day}T${time}:00.000`

it.each([
  ['an hour from the next half hour', 'HOURLY', {}, at('23:30'), at('00:30', 26), undefined],
  ['an hour from the given start', 'HOURLY', { timeFrom: at('09:00') }, at('09:00'), at('10:00')],
  ['today where days are booked', 'FULL_DAY', {}, at('00:00'), at('00:00', 26), true],
  ['today where halves of days are booked', 'HALF_DAY', {}, at('00:00'), at('00:00', 26), true],
  [
    'the given times',
    'FULL_DAY',
    { timeFrom: at('09:00'), timeTo: at('11:00') },
    at('09:00'),
    at('11:00'),
  ],
] as const)(
  'a space alone is booked for %s',
  (_, timeslotKind, given, timeFrom, timeTo, ...rest) => {
    const draft = { locationId: 11, timeFrom: '', timeTo: '', ...given }
    const [allDayBooking] = rest
    expect(withTimes(draft, { timeslotKind }, now)).toEqual({
      locationId: 11,
      timeFrom,
      timeTo,
      ...(allDayBooking && { allDayBooking }),
    })
  },
)

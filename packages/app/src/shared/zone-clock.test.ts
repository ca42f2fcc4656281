import { expect, it } from 'vitest'
import { toInstant, toWallClock } from './zone-clock.js'

it.each([
  ['2026-11-23T09:30:00.000', 'Europe/London', '2026-11-23T09:30:00.000Z'],
  ['2026-07-01T00:00:00.000', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
  ['2026-11-23', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  ['2026-11-23T12:00:00.000', 'Pacific/Kiritimati', '2026-11-22T22:00:00.000Z'],
])('%s in %s is %s, in both directions', (wallClock, zone, instant) => {
  expect(new Date(toInstant(wallClock, zone)).toISOString()).toBe(instant)
  expect(toWallClock(Date.parse(instant), zone)).toBe(
    wallClock.length === 10 ? `${wallClock}T00:00:00.000` : wallClock,
  )
})

it('takes the earlier of two ambiguous times and shifts a skipped one forward', () => {
  expect(new Date(toInstant('2026-10-25T02:30:00.000', 'Europe/Madrid')).toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  expect(toWallClock(toInstant('2026-03-29T02:30:00.000', 'Europe/Madrid'), 'Europe/Madrid')).toBe(
    '2026-03-29T03:30:00.000',
  )
})

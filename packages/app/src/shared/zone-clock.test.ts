import { expect, it } from 'vitest'
import { toWallClock } from './zone-clock.js'

it.each([
  ['2026-11-23T09:30:00.000Z', 'Europe/London', '2026-11-23T09:30:00.000'],
  ['2026-06-30T22:00:00.000Z', 'Europe/Madrid', '2026-07-01T00:00:00.000'],
  ['2026-11-23T05:00:00.000Z', 'America/New_York', '2026-11-23T00:00:00.000'],
  ['2026-11-22T22:00:00.000Z', 'Pacific/Kiritimati', '2026-11-23T12:00:00.000'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Madrid', '2026-03-29T03:30:00.000'],
])('%s in %s is %s', (instant, zone, wallClock) => {
  expect(toWallClock(Date.parse(instant), zone)).toBe(wallClock)
})

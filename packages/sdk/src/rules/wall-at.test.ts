import { expect, it } from 'vitest'
import { toDateTime } from './wall-clock.js'
import { toWallClock, wallAt } from './wall-at.js'

it.each([
  ['2026-11-25T09:00:00Z', 'Europe/Madrid', '2026-11-25T10:00:00.000'],
  ['2026-11-25T00:10:59Z', 'America/New_York', '2026-11-24T19:10:59.000'],
  ['2026-11-25T00:00:00Z', 'Asia/Kathmandu', '2026-11-25T05:45:00.000'],
  ['2026-11-22T22:00:00Z', 'Pacific/Kiritimati', '2026-11-23T12:00:00.000'],
  ['2026-03-29T01:30:00Z', 'Europe/Madrid', '2026-03-29T03:30:00.000'],
])('%s in %s is %s', (instant, zone, wall) => {
  expect(toWallClock(Date.parse(instant), zone)).toBe(wall)
  expect(toDateTime(wallAt(Date.parse(instant), zone))).toBe(`${wall.slice(0, 16)}:00.000`)
})

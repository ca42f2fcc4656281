import { describe, expect, it } from 'vitest'
import { toReaderTime } from './reader-zone.js'

describe("the reader's time", () => {
  it.each([
    ['the same zone', '2026-11-25T09:00:00.000', 0, 'Europe/London', undefined],
    ['a zone with the same clock', '2026-11-25T09:00', 0, 'Africa/Abidjan', undefined],
    ['New York', '2026-11-25T09:00', -300, 'Europe/London', '2026-11-25T14:00:00.000'],
    ['summer', '2026-07-01T09:00', 120, 'Europe/London', '2026-07-01T08:00:00.000'],
    ['another day', '2026-11-25T22:30', -300, 'Europe/Madrid', '2026-11-26T04:30:00.000'],
  ])('at a place in %s', (_, time, offset, zone, expected) => {
    expect(toReaderTime(time, offset, zone)).toBe(expected)
  })
})

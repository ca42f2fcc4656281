import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWallClock, readWallClock, toDate, toDateTime } from './wall-clock.js'

describe('wall clock times', () => {
  it('API-017 writes dates as YYYY-MM-DD and date-times as YYYY-MM-DDTHH:mm:ss.SSS', () => {
    const ms = readWallClock('2026-11-20T09:05')
    expect(toDateTime(ms)).toBe('2026-11-20T09:05:00.000')
    expect(toDate(ms)).toBe('2026-11-20')
    expect(toDateTime(readWallClock('2026-11-20'))).toBe('2026-11-20T00:00:00.000')
    expect(toDateTime(readWallClock('2026-11-20T09:05:07.5'))).toBe('2026-11-20T09:05:07.500')
  })

  it('API-017 parses every formatted time back, whatever the machine’s zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1000, 0), max: Date.UTC(9999, 11, 31) }),
        (ms) =>
          readWallClock(toDateTime(ms)) === ms &&
          toDateTime(ms) === new Date(ms).toISOString().slice(0, -1),
      ),
    )
    expect(() => toDateTime(NaN)).toThrow(RangeError)
  })

  it.each([
    '',
    '2026-11',
    '2026-11-31',
    '2026-02-29',
    '2100-02-29',
    '2026-11-00',
    '2026-13-01',
    '2026-00-01',
    '0026-01-01',
    '2026-11-20T24:00',
    '2026-11-20T09:60',
    '2026-11-20T09:00:60',
    '2026-11-20T9:00',
    '2026-11-20T09:00Z',
    '2026-11-20 09:00',
    '20.11.2026',
  ])('refuses %j', (text) => {
    expect(parseWallClock(text)).toBeUndefined()
    expect(() => readWallClock(text)).toThrow(RangeError)
  })
})

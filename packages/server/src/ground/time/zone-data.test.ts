import { describe, expect, it } from 'vitest'
import { isZone, tzdataAgeDays, tzdataVersion, zoneNames, zoneOf, type Zone } from './zone-data.js'

describe('time-zone data', () => {
  it('has a version and an age', () => {
    // When the version changes, set `releasedAt` in zone-data.ts to its release date, and update
    // both values here.
    expect(tzdataVersion).toBe('2026f')
    expect(tzdataAgeDays(Date.UTC(2026, 10, 26))).toBe(30)
  })

  it('knows zones by all their names', () => {
    expect(zoneNames().length).toBeGreaterThan(590)
    expect(zoneNames()).toEqual([...new Set(zoneNames())].sort())
    expect(
      ['Europe/London', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC', 'GB'].filter((name) => !isZone(name)),
    ).toEqual([])
    expect(zoneOf('Asia/Calcutta')).toEqual(zoneOf('Asia/Kolkata'))
    expect(['', 'Europe', 'europe/london', 'Mars/Olympus', 'constructor'].filter(isZone)).toEqual(
      [],
    )
    expect(() => zoneOf('Mars/Olympus')).toThrow('not a time zone: Mars/Olympus')
  })

  it('has no gap in any zone, and never repeats more time than has passed', () => {
    const isRising = (values: readonly number[]) =>
      values.every((value, index) => index === 0 || value > values[index - 1]!)
    const isOffset = (offset: number) =>
      Number.isInteger(offset) && Math.abs(offset) < 16 * 3_600_000
    const isSound = ({ offsets, ends, wallEnds }: Zone) =>
      offsets.length === ends.length &&
      ends.at(-1) === Infinity &&
      isRising(ends) &&
      isRising(wallEnds) &&
      offsets.every(isOffset)
    expect(zoneNames().filter((name) => !isSound(zoneOf(name)))).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneNames, zoneOf } from './zone-data.js'
import {
  addDays,
  dayBounds,
  offsetMinutes,
  resolveAllDay,
  resolveRange,
  toInstant,
  toWall,
} from './zone.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const hours = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) =>
  (endsAt - startsAt) / hourMs
describe('a range', () => {
  it('is refused if it is empty', () => {
    expect(() => resolveRange('2026-03-29T02:00', '2026-03-29T02:00', 'Europe/London')).toThrow(
      RangeError,
    )
  })
})

describe('whole days', () => {
  it('include the last day (P4)', () => {
    expect(resolveAllDay('2026-10-24', '2026-10-26', 'Europe/Madrid')).toEqual({
      startsAt: dayBounds('2026-10-24', 'Europe/Madrid').startsAt,
      endsAt: dayBounds('2026-10-26', 'Europe/Madrid').endsAt,
    })
    expect(hours(resolveAllDay('2026-10-24', '2026-10-26', 'Europe/Madrid'))).toBe(73)
  })
})

const anyZone = fc.constantFrom(...zoneNames())
const anyDate = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('1970-01-01', days))
const anyInstant = fc.integer({ min: 0, max: Date.UTC(2038, 0, 1) })
const runs = { numRuns: process.env.TEST_SIZE === 'nightly' ? 20_000 : 5_000 }

describe('for every zone', () => {
  it('days tile (P4)', () => {
    fc.assert(
      fc.property(anyZone, anyDate, (zone, date) => {
        const day = dayBounds(date, zone)
        expect(day.endsAt).toBe(dayBounds(addDays(date, 1), zone).startsAt)
        const firstDate = toWall(day.startsAt, zone).slice(0, 10)
        expect(hours(day) > 0 ? firstDate === date : firstDate > date).toBe(true)
        expect(toWall(day.startsAt - 1, zone).slice(0, 10) < date).toBe(true)
      }),
      runs,
    )
  })

  it('days around every change of the clocks last 23 to 25 hours, with few exceptions', () => {
    const exceptions = new Set<string>()
    for (const zone of zoneNames().filter((name) => !name.startsWith('Antarctica/'))) {
      for (const change of zoneOf(zone).ends.filter(
        (end) => end > Date.UTC(2010, 5) && end < Date.UTC(2050, 0),
      )) {
        const date = toWall(change, zone).slice(0, 10)
        for (const step of [-2, -1, 0, 1]) {
          const length = hours(dayBounds(addDays(date, step), zone))
          if (length < 23 || length > 25)
            exceptions.add(`${zone} ${addDays(date, step)}: ${length}`)
        }
      }
    }
    expect([...exceptions].sort()).toEqual([
      'Asia/Chita 2014-10-26: 26', // Russia: clocks go back two hours.
      'Asia/Magadan 2014-10-26: 26',
      'Europe/Simferopol 2014-03-30: 22',
      'Pacific/Apia 2011-12-30: 0', // crossed the date line
      'Pacific/Fakaofo 2011-12-30: 0',
    ])
  })

  it('an instant is recovered from its wall-clock time, or the earlier one with the same time', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const wall = toWall(instant, zone)
        const found = toInstant(wall, zone)
        expect(toWall(found, zone)).toBe(wall)
        const wasSetBackBetween =
          found < instant && offsetMinutes(found, zone) > offsetMinutes(instant, zone)
        expect(found === instant || wasSetBackBetween).toBe(true)
      }),
      runs,
    )
  })

  it('a skipped wall-clock time, and no other, moves later by the gap', () => {
    fc.assert(
      fc.property(
        anyZone,
        anyInstant,
        fc.integer({ min: -3 * 60, max: 3 * 60 }),
        (zone, near, minutes) => {
          // Close to a clock change, which random values would rarely hit.
          const changes = zoneOf(zone).ends.filter((end) => end > 0 && end < Date.UTC(2038, 0, 1))
          const change = changes[near % (changes.length || 1)] ?? near
          const wall = new Date(
            change + offsetMinutes(change - 1, zone) * 60_000 + minutes * 60_000,
          )
            .toISOString()
            .slice(0, -1)
          const instant = toInstant(wall, zone)
          const shown = toWall(instant, zone)
          expect(shown >= wall).toBe(true)
          const offsets = [-dayMs, 0, dayMs].map(
            (step) => offsetMinutes(instant + step, zone) * 60_000,
          )
          const isShown = offsets.some(
            (offset) => toWall(Date.parse(`${wall}Z`) - offset, zone) === wall,
          )
          expect(shown === wall).toBe(isShown)
        },
      ),
      runs,
    )
  })

  it('a range ends after its start', () => {
    fc.assert(
      fc.property(
        anyZone,
        anyInstant,
        fc.integer({ min: 1, max: 3 * 24 * 60 }),
        (zone, instant, minutes) => {
          const from = Date.parse(`${toWall(instant, zone)}Z`)
          const wall = (ms: number) => new Date(ms).toISOString().slice(0, -1)
          const resolved = resolveRange(wall(from), wall(from + minutes * 60_000), zone)!
          expect(resolved.endsAt).toBeGreaterThan(resolved.startsAt)
        },
      ),
      runs,
    )
  })
})

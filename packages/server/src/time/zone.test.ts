import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, dayBounds, offsetMinutes, resolveAllDay, resolveRange, toInstant, toWall } from './zone.js'
import { zoneNames, zoneOf } from './zone-data.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Wall clock → instant, and what the clock shows then where it is something else. Each expectation follows from the rule named
 * and was confirmed with Python's zoneinfo on Debian's tzdata 2026f (`fold=0`), an implementation and a build of their own.
 */
const reference: [zone: string, wall: string, instant: string, shown?: string][] = [
  // EU: last Sunday of March and October, 01:00 UTC.
  ['Europe/London', '2026-03-29T00:59', '2026-03-29T00:59Z'],
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30Z', '2026-03-29T02:30'],
  ['Europe/London', '2026-03-29T02:00', '2026-03-29T01:00Z'],
  ['Europe/London', '2026-10-25T00:59', '2026-10-24T23:59Z'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30Z'],
  ['Europe/London', '2026-10-25T02:00', '2026-10-25T02:00Z'],
  ['Europe/London', '2060-07-01T12:00', '2060-07-01T11:00Z'],
  ['Europe/London', '2060-12-01T12:00', '2060-12-01T12:00Z'],
  ['Europe/Madrid', '2026-03-29T02:30', '2026-03-29T01:30Z', '2026-03-29T03:30'],
  ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30Z'],
  ['Antarctica/Troll', '2026-03-29T01:30', '2026-03-29T01:30Z', '2026-03-29T03:30'], // two hours at once
  // USA and Canada: second Sunday of March, first of November, 02:00.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30Z', '2026-03-08T03:30'],
  ['America/New_York', '2026-07-01T12:00', '2026-07-01T16:00Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
  ['America/New_York', '2060-03-14T02:30', '2060-03-14T07:30Z', '2060-03-14T03:30'],
  ['America/St_Johns', '2026-03-08T02:30', '2026-03-08T06:00Z', '2026-03-08T03:30'],
  // British Columbia stays on UTC-7 from November 2026 (tz 2026b), Alberta on UTC-6, Manitoba on UTC-5.
  ['America/Vancouver', '2026-01-15T12:00', '2026-01-15T20:00Z'],
  ['America/Vancouver', '2026-03-08T02:30', '2026-03-08T10:30Z', '2026-03-08T03:30'],
  ['America/Vancouver', '2026-11-01T01:30', '2026-11-01T08:30Z'],
  ['America/Vancouver', '2026-12-15T12:00', '2026-12-15T19:00Z'],
  ['America/Vancouver', '2027-07-01T12:00', '2027-07-01T19:00Z'],
  ['America/Edmonton', '2026-12-15T12:00', '2026-12-15T18:00Z'],
  ['America/Winnipeg', '2026-12-15T12:00', '2026-12-15T17:00Z'],
  // Morocco: UTC+1, in Ramadan (to 22 March 2026) UTC, from 20 September 2026 UTC for good (tz 2026c).
  ['Africa/Casablanca', '2026-02-20T12:00', '2026-02-20T12:00Z'],
  ['Africa/Casablanca', '2026-07-01T12:00', '2026-07-01T11:00Z'],
  ['Africa/Casablanca', '2026-10-01T12:00', '2026-10-01T12:00Z'],
  ['Africa/Casablanca', '2027-01-15T12:00', '2027-01-15T12:00Z'],
  // Half an hour: first Sunday of October 02:00, first of April 02:00.
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z', '2026-10-04T02:45'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z'],
  ['Australia/Lord_Howe', '2026-04-05T02:00', '2026-04-04T15:30Z'],
  // Offsets of odd minutes; Nepal went from +05:30 to +05:45 at New Year 1986.
  ['Asia/Kathmandu', '2026-06-01T09:00', '2026-06-01T03:15Z'],
  ['Asia/Kathmandu', '1985-12-31T23:59', '1985-12-31T18:29Z'],
  ['Asia/Kathmandu', '1986-01-01T00:00', '1985-12-31T18:30Z', '1986-01-01T00:15'],
  ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30Z'],
  ['Pacific/Chatham', '2026-09-27T02:50', '2026-09-26T14:05Z', '2026-09-27T03:50'],
  ['Africa/Monrovia', '1971-01-01T00:00', '1971-01-01T00:44:30Z'],
  // Clocks set at midnight: Egypt on the last Friday of April, Cuba until 2026 (UTC-4 for good since), Brazil until 2019.
  ['Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30Z', '2026-04-24T01:30'],
  ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30Z'],
  ['America/Havana', '2026-03-08T00:30', '2026-03-08T05:30Z', '2026-03-08T01:30'],
  ['America/Havana', '2025-11-02T00:30', '2025-11-02T04:30Z'],
  ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30Z', '2018-11-04T01:30'],
  // Samoa crossed the date line: no 30 December 2011.
  ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T09:59Z'],
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00Z', '2011-12-31T12:00'],
  ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00Z'],
  ['UTC', '2026-02-28T23:59:59.999', '2026-02-28T23:59:59.999Z'],
]

const hours = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => (endsAt - startsAt) / hourMs
const iso = (instant: number) => new Date(instant).toISOString()
const range = (from: string, to: string, zone: string) => {
  const resolved = resolveRange(from, to, zone)
  return resolved && [iso(resolved.startsAt), iso(resolved.endsAt)].map((text) => text.slice(5, 16))
}

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('with the process in %s', (processZone) => {
  const before = process.env.TZ
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  it('resolves the reference table (P1)', () => {
    process.env.TZ = processZone
    const expectedOffset = { UTC: 0, 'America/Los_Angeles': 480, 'Pacific/Kiritimati': -840 }[processZone]
    expect(new Date('2026-01-15T00:00Z').getTimezoneOffset()).toBe(expectedOffset)
    for (const [zone, wall, instant, shown = wall] of reference) {
      const expected = Date.parse(instant)
      expect(iso(toInstant(wall, zone)), `${wall} in ${zone}`).toBe(iso(expected))
      expect(toWall(expected, zone), `${instant} in ${zone}`).toBe(`${shown}${'2000-01-01T00:00:00.000'.slice(shown.length)}`)
    }
  })

  it('resolves ranges and days', () => {
    process.env.TZ = processZone
    expect(range('2026-03-28T22:00', '2026-03-29T06:00', 'Europe/London')).toEqual(['03-28T22:00', '03-29T05:00'])
    expect(hours(dayBounds('2026-10-25', 'Europe/London'))).toBe(25)
    expect(hours(dayBounds('2026-03-29', 'Europe/London'))).toBe(23)
  })
})

describe('ranges', () => {
  it('end on the wall, whatever the night was long (P2)', () => {
    expect(range('2026-10-24T22:00', '2026-10-25T06:00', 'Europe/London')).toEqual(['10-24T21:00', '10-25T06:00'])
    expect(range('2026-03-07T22:00', '2026-03-08T06:00', 'America/New_York')).toEqual(['03-08T03:00', '03-08T10:00'])
    expect(range('2026-10-25T01:30', '2026-10-25T02:30', 'Europe/London')).toEqual(['10-25T00:30', '10-25T02:30'])
  })

  it('keep their length where the end would not be after the start (P3)', () => {
    // From inside the gap, which moves later, to its end, which does not.
    expect(range('2026-03-29T01:30', '2026-03-29T02:00', 'Europe/London')).toEqual(['03-29T01:30', '03-29T02:00'])
    expect(range('2026-03-29T01:30', '2026-03-29T02:30', 'Europe/London')).toEqual(['03-29T01:30', '03-29T02:30'])
    expect(range('2026-03-29T01:15', '2026-03-29T01:45', 'Europe/London')).toEqual(['03-29T01:15', '03-29T01:45'])
  })

  it('do not exist on a day that was skipped (P3)', () => {
    expect(range('2011-12-30T09:00', '2011-12-30T10:00', 'Pacific/Apia')).toBeUndefined()
    expect(range('2011-12-29T23:00', '2011-12-31T01:00', 'Pacific/Apia')).toEqual(['12-30T09:00', '12-30T11:00'])
  })

  it('are refused when they are none', () => {
    expect(() => resolveRange('2026-03-29T02:00', '2026-03-29T02:00', 'Europe/London')).toThrow(RangeError)
  })
})

describe('days', () => {
  it('begin with their first instant (P4)', () => {
    expect(iso(dayBounds('2026-04-24', 'Africa/Cairo').startsAt)).toBe('2026-04-23T22:00:00.000Z') // 00:00 is 01:00
    expect(iso(dayBounds('2025-11-02', 'America/Havana').startsAt)).toBe('2025-11-02T04:00:00.000Z') // 00:00 comes twice
    expect(hours(dayBounds('2025-11-02', 'America/Havana'))).toBe(25)
    expect(iso(dayBounds('2018-11-04', 'America/Sao_Paulo').startsAt)).toBe('2018-11-04T03:00:00.000Z')
    // Toronto in 1919 went from 23:30 to 00:30: the day begins at half past twelve, which is 04:30 UTC.
    expect(iso(dayBounds('1919-03-31', 'America/Toronto').startsAt)).toBe('1919-03-31T04:30:00.000Z')
    expect(hours(dayBounds('2011-12-30', 'Pacific/Apia'))).toBe(0)
    expect(hours(dayBounds('2026-04-05', 'Australia/Lord_Howe'))).toBe(24.5)
  })

  it('make whole-day bookings, the last day included (P4)', () => {
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
const runs = { numRuns: 20_000 }

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
      for (const change of zoneOf(zone).ends.filter((end) => end > Date.UTC(2010, 5) && end < Date.UTC(2050, 0))) {
        const date = toWall(change, zone).slice(0, 10)
        for (const step of [-2, -1, 0, 1]) {
          const length = hours(dayBounds(addDays(date, step), zone))
          if (length < 23 || length > 25) exceptions.add(`${zone} ${addDays(date, step)}: ${length}`)
        }
      }
    }
    expect([...exceptions].sort()).toEqual([
      'Asia/Chita 2014-10-26: 26', // Russia: two hours of standard time at once
      'Asia/Magadan 2014-10-26: 26',
      'Europe/Simferopol 2014-03-30: 22',
      'Pacific/Apia 2011-12-30: 0', // crossed the date line
      'Pacific/Fakaofo 2011-12-30: 0',
    ])
  })

  it('an instant is found again from its wall clock, or the earlier one that showed the same', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const wall = toWall(instant, zone)
        const found = toInstant(wall, zone)
        expect(toWall(found, zone)).toBe(wall)
        const wasSetBackBetween = found < instant && offsetMinutes(found, zone) > offsetMinutes(instant, zone)
        expect(found === instant || wasSetBackBetween).toBe(true)
      }),
      runs,
    )
  })

  it('a wall clock that is never shown moves later by the gap, and only then', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: -3 * 60, max: 3 * 60 }), (zone, near, minutes) => {
        // Close to a change of the clocks, where chance would seldom lead.
        const changes = zoneOf(zone).ends.filter((end) => end > 0 && end < Date.UTC(2038, 0, 1))
        const change = changes[near % (changes.length || 1)] ?? near
        const wall = new Date(change + offsetMinutes(change - 1, zone) * 60_000 + minutes * 60_000).toISOString().slice(0, -1)
        const instant = toInstant(wall, zone)
        const shown = toWall(instant, zone)
        expect(shown >= wall).toBe(true)
        const offsets = [-dayMs, 0, dayMs].map((step) => offsetMinutes(instant + step, zone) * 60_000)
        const isShown = offsets.some((offset) => toWall(Date.parse(`${wall}Z`) - offset, zone) === wall)
        expect(shown === wall).toBe(isShown)
      }),
      runs,
    )
  })

  it('a range ends after its start', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: 1, max: 3 * 24 * 60 }), (zone, instant, minutes) => {
        const from = Date.parse(`${toWall(instant, zone)}Z`)
        const wall = (ms: number) => new Date(ms).toISOString().slice(0, -1)
        const resolved = resolveRange(wall(from), wall(from + minutes * 60_000), zone)!
        expect(resolved.endsAt).toBeGreaterThan(resolved.startsAt)
      }),
      runs,
    )
  })
})

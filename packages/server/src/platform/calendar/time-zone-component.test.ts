import { toDateTime } from '@mosaic-booking/sdk/rules'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { zoneNames, zoneOf } from '../../ground/time/zone-data.js'
import { isShownOnce, toInstant } from '../../ground/time/zone.js'
import { toTimeZone } from './time-zone-component.js'

const hour = 3_600_000
const day = 24 * hour

const writeTimeZone = (name: string, from: number, to: number): string =>
  ICAL.stringify([toTimeZone(name, from, to)]).trimEnd()

function read(name: string, from: number, to: number): ICAL.Timezone {
  return new ICAL.Timezone(new ICAL.Component(toTimeZone(name, from, to) as never))
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)

/**
 * Returns the wall-clock times, as UTC, that a calendar program would resolve differently, in a
 * zone written for a range.
 */
function misread(name: string, [from, to]: [number, number], walls: readonly number[]): string[] {
  const zone = read(name, from, to)
  const found: string[] = []
  for (const at of walls) {
    const wall = toDateTime(at)
    // Programs resolve skipped and repeated hours differently; the writer avoids such times.
    if (
      isShownOnce(wall, name) &&
      ICAL.Time.fromDateTimeString(wall.slice(0, 19)).toUnixTime() * 1000 -
        zone.utcOffset(ICAL.Time.fromDateTimeString(wall.slice(0, 19))) * 1000 !==
        toInstant(wall, name)
    )
      found.push(`${name} ${wall}`)
  }
  return found
}

describe('the time-zone component', () => {
  it('writes yearly changes as one rule of each kind', () => {
    expect(
      writeTimeZone('Europe/London', Date.UTC(2026, 10, 2), Date.UTC(2026, 10, 3)).split('\r\n'),
    ).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/London',
      'BEGIN:DAYLIGHT',
      'DTSTART:20250330T010000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20251026T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
    expect(writeTimeZone('America/New_York', Date.UTC(2026, 10, 2), Date.UTC(2027, 10, 3))).toMatch(
      /BYMONTH=3;BYDAY=2SU[\s\S]*BYMONTH=11;BYDAY=1SU/,
    )
  })

  it('writes other changes one by one, and a zone without any as one offset', () => {
    const casablanca = writeTimeZone(
      'Africa/Casablanca',
      Date.UTC(2026, 10, 2),
      Date.UTC(2027, 10, 3),
    )
    expect(casablanca).not.toContain('RRULE')
    expect(casablanca.match(/BEGIN:(STANDARD|DAYLIGHT)/g)!.length).toBeGreaterThan(4)
    expect(
      writeTimeZone('Asia/Kolkata', Date.UTC(2026, 10, 2), Date.UTC(2026, 10, 3))
        .split('\r\n')
        .slice(2, -1),
    ).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
    ])
  })

  it('yields the same instants as our resolver, in every zone at any hour of three years', () => {
    const [from, to] = [Date.UTC(2025, 5, 1), Date.UTC(2028, 5, 1)]
    const walls = steps(from, to, 461 * hour)
    expect(zoneNames().flatMap((name) => misread(name, [from, to], walls))).toEqual([])
  })

  it('yields the same instants around each change', () => {
    const zones = [
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Gaza',
      'Pacific/Chatham',
      'America/Santiago',
      'Africa/Cairo',
    ]
    const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 11, 31)]
    for (const name of zones) {
      const changes = zoneOf(name).ends.filter((end) => end > from && end < to)
      expect(changes.length, name).toBeGreaterThan(1)
      const walls = changes.flatMap((at) => steps(at - 2 * day, at + 2 * day, hour / 2))
      expect(misread(name, [from, to], walls)).toEqual([])
    }
  })
})

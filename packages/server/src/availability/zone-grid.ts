import type { BookingSettings } from '@mosaic-booking/sdk'
import { addDays, dayBounds, offsetMinutes, resolveRange, toInstant, toWall } from '../time/zone.js'
import type { Interval } from './interval.js'
import { bridgeNights, type Opening } from './opening.js'
import type { Search } from './read-search.js'
import { evaluateSchedule, type Schedule } from './schedule.js'
import { startWindow, type StartWindow } from './start-window.js'
import type { Step } from './steps.js'

/**
 * A search on the clock of one zone. Places of a zone share it, and places with the same schedule or settings share what
 * follows from them, so that five hundred desks of a building cost one evaluation.
 */
export interface ZoneGrid {
  readonly zone: string
  readonly from: number
  readonly to: number
  readonly offsetFrom: number
  /** End of the last day: what comes after the range says until when a place stays free. */
  readonly dayEnd: number
  /** Where each step lies; undefined where the clock never shows its start. */
  readonly spans: readonly (Interval | undefined)[]
  /** Open times of the days concerned. */
  opening(schedule: Schedule): Opening
  window(period: BookingSettings['period']): StartWindow
  wall(instant: number): string
}

export function createZoneGrid(search: Search, steps: readonly Step[], zone: string, now: number): ZoneGrid {
  const wall = remember((instant: number) => toWall(instant, zone))
  const spans = steps.map((step) => search.instants ?? resolveStep(step, zone))
  const range = search.instants ?? { from: toInstant(search.wallFrom, zone), to: toInstant(search.wallTo, zone) }
  const to = Math.max(range.to, ...spans.map((span) => span?.to ?? 0))
  const [dateFrom, dateTo] = [wall(range.from).slice(0, 10), addDays(wall(to - 1).slice(0, 10), 1)]
  const open = remember((schedule: Schedule) => evaluateSchedule(schedule, zone, dateFrom, dateTo))
  const bridged = remember((schedule: Schedule) => bridgeNights(open(schedule), wall, zone))
  return {
    zone,
    from: range.from,
    to,
    offsetFrom: offsetMinutes(range.from, zone),
    dayEnd: dayBounds(dateTo, zone).startsAt,
    spans,
    opening: remember((schedule: Schedule) => ({ open: open(schedule), bridged: () => bridged(schedule), wall })),
    window: remember((period: BookingSettings['period']) => startWindow(period, zone, now)),
    wall,
  }
}

function resolveStep({ wallFrom, wallTo }: Step, zone: string): Interval | undefined {
  const resolved = resolveRange(wallFrom, wallTo, zone)
  // A start that the clocks skip is the next step's already; a day that begins late because of it is still a day.
  if (!resolved || (toWall(resolved.startsAt, zone) !== wallFrom && !wallFrom.endsWith('T00:00:00.000'))) return undefined
  return { from: resolved.startsAt, to: resolved.endsAt }
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

import type { BookingSettings, QuotaRestrictionKind } from '@mosaic-booking/sdk'
import { dayBounds, toInstant, toShown, toWall } from '../../ground/time/zone.js'
import type { Interval } from './interval.js'
import { bridgeNights, type Opening } from './opening.js'
import { periodAround } from './person-rules.js'
import { evaluateSchedule, type Schedule } from './schedule-rules.js'
import { ruleFor, startWindow, type StartWindow } from './start-window.js'

/**
 * Schedules and settings evaluated in one time zone, shared by all locations that use them. Five
 * hundred desks of a building require one evaluation.
 */
export interface ZoneClock {
  readonly zone: string
  wall(instant: number): string
  /**
   * Whether the wall clock can express the instant. A repeated wall-clock time means its first
   * occurrence, so a start in the second one cannot be expressed.
   */
  canBeSaid(instant: number): boolean
  opening(schedule: Schedule): Opening
  window(period: BookingSettings['period']): StartWindow
  periodOf(kind: QuotaRestrictionKind, instant: number): Interval
}

interface ClockFacts {
  readonly zone: string
  /** Local days; the last one is exclusive. */
  readonly dateFrom: string
  readonly dateTo: string
  /** Epoch milliseconds, truncated to the minute. */
  readonly now: number
  readonly admitting: ReadonlySet<number>
}

export function createZoneClock({ zone, dateFrom, dateTo, now, admitting }: ClockFacts): ZoneClock {
  const shown = (instant: number) => toShown(instant, zone)
  const wall = remember((instant: number) => toWall(instant, zone))
  const open = remember((schedule: Schedule) => evaluateSchedule(schedule, zone, dateFrom, dateTo))
  const bridged = remember((schedule: Schedule) => bridgeNights(open(schedule), shown, zone))
  const period = remember((key: `${QuotaRestrictionKind}/${string}`): Interval => {
    const [kind, date] = key.split('/') as [QuotaRestrictionKind, string]
    const { from, to } = periodAround(kind, date)
    return { from: dayBounds(from, zone).startsAt, to: dayBounds(to, zone).startsAt }
  })
  return {
    zone,
    wall,
    canBeSaid: remember((instant: number) => toInstant(wall(instant), zone) === instant),
    opening: remember((schedule: Schedule) => ({
      open: open(schedule),
      bridged: () => bridged(schedule),
      shown,
    })),
    window: remember((terms: BookingSettings['period']) =>
      startWindow(terms, ruleFor(terms, admitting), zone, now),
    ),
    periodOf: (kind, instant) => period(`${kind}/${wall(instant).slice(0, 10)}`),
  }
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const made = make(key)
    known.set(key, made)
    return made
  }
}

import type { BookingSettings, PrioritisationRule } from '@mosaic-booking/sdk'
import { addDays, dayBounds, toInstant, toWall } from '../time/zone.js'
import { movePeriod, toUnit } from './period.js'

type Period = NonNullable<BookingSettings['period']>

/**
 * When a booking may start, as the period section says now: not before `from`, before `before`.
 * Epoch milliseconds.
 */
export interface StartWindow {
  readonly from: number
  readonly before: number
  /** The rules let people look only. */
  readonly isViewOnly: boolean
}

const unbounded: StartWindow = { from: -Infinity, before: Infinity, isViewOnly: false }

/**
 * Rules are read from the top: the first whose group admits the asker, or that has none, applies
 * (AD-095, PRIO-008).
 */
export function ruleFor(
  period: Period | undefined,
  admitting: ReadonlySet<number>,
): PrioritisationRule | undefined {
  return period?.prioritisation?.rules.find(
    ({ accessGroup }) => !accessGroup || admitting.has(accessGroup.id),
  )
}

/** Lead time and how far ahead (AD-095, AD-145, AD-146), by the wall clock of the place. */
export function startWindow(
  period: Period | undefined,
  rule: PrioritisationRule | undefined,
  zone: string,
  now: number,
): StartWindow {
  if (!period || (!period.minPeriod && !rule)) return unbounded
  const wall = toWall(now, zone)
  const maxPeriod = rule?.kind === 'BOOK_WITH_LIMIT' ? rule.maxPeriod : undefined
  return {
    from: period.minPeriod ? earliestStart(period, period.minPeriod, wall, zone) : -Infinity,
    before: maxPeriod
      ? latestStart(period, maxPeriod, rule?.maxPeriodKind ?? 'DAY', wall, zone)
      : Infinity,
    isViewOnly: rule?.kind === 'VIEW_ONLY',
  }
}

/**
 * With a time of day, the day of the booking must be so many days away, and one more once that time
 * has passed.
 */
function earliestStart(
  { minPeriodKind, minPeriodUntilTime }: Period,
  minPeriod: number,
  now: string,
  zone: string,
): number {
  if (!minPeriodUntilTime)
    return toInstant(movePeriod(now, minPeriod, minPeriodKind ?? 'HOUR'), zone)
  const day = movePeriod(now, minPeriod, minPeriodKind ?? 'DAY').slice(0, 10)
  return dayBounds(now.slice(11, 16) > minPeriodUntilTime ? addDays(day, 1) : day, zone).startsAt
}

/**
 * Counted in days or more, the furthest day opens as a whole: at midnight, or at the release time.
 */
function latestStart(
  { maxPeriodReleaseTime = '00:00' }: Period,
  maxPeriod: number,
  kind: string,
  now: string,
  zone: string,
): number {
  const furthest = movePeriod(now, maxPeriod, kind)
  if (['MINUTE', 'HOUR'].includes(toUnit(kind))) return toInstant(furthest, zone) + 1
  const day = furthest.slice(0, 10)
  return dayBounds(now.slice(11, 16) >= maxPeriodReleaseTime ? day : addDays(day, -1), zone).endsAt
}

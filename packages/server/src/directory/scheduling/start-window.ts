import type { PeriodKind } from '@mosaic-booking/sdk/contract'
import type { BookingSettings, PrioritisationRule, Reason } from '@mosaic-booking/sdk'
import { addDays, dayBounds, toInstant, toWall } from '../../ground/time/zone.js'
import { movePeriod } from './period.js'

type Period = NonNullable<BookingSettings['period']>

/**
 * Limits on the start of a booking, from the period section: `from` is inclusive, `before`
 * exclusive. Epoch milliseconds.
 */
export interface StartWindow {
  readonly from: number
  readonly before: number
  readonly isViewOnly: boolean
  readonly tooSoon: Reason
  readonly tooFarAhead: Reason
}

/** Returns the first rule that admits the user's groups or has no group (AD-095, PRIO-008). */
export function ruleFor(
  period: Period | undefined,
  admitting: ReadonlySet<number>,
): PrioritisationRule | undefined {
  return period?.prioritisation?.rules.find(
    ({ accessGroup }) => !accessGroup || admitting.has(accessGroup.id),
  )
}

/**
 * Evaluates lead time and booking horizon (AD-095, AD-145, AD-146), in the location's wall clock.
 */
export function startWindow(
  period: Period | undefined,
  rule: PrioritisationRule | undefined,
  zone: string,
  now: number,
): StartWindow {
  const minPeriod = period?.minPeriod ?? 0
  const minUnit = period?.minPeriodKind ?? (period?.minPeriodUntilTime ? 'DAY' : 'HOUR')
  const maxPeriod = (rule?.kind === 'BOOK_WITH_LIMIT' && rule.maxPeriod) || 0
  const maxUnit = rule?.maxPeriodKind ?? 'DAY'
  const wall = minPeriod || maxPeriod ? toWall(now, zone) : ''
  return {
    from: minPeriod ? earliestStart(period, minPeriod, minUnit, wall, zone) : -Infinity,
    before: maxPeriod ? latestStart(period, maxPeriod, maxUnit, wall, zone) : Infinity,
    isViewOnly: rule?.kind === 'VIEW_ONLY',
    tooSoon: { code: 'tooSoon', limit: minPeriod, unit: minUnit },
    tooFarAhead: { code: 'tooFarAhead', limit: maxPeriod, unit: maxUnit },
  }
}

/**
 * With a time of day, bookings must be made this many days ahead, and one day more after that time.
 */
function earliestStart(
  { minPeriodUntilTime }: Period = {},
  minPeriod: number,
  unit: PeriodKind,
  now: string,
  zone: string,
): number {
  if (!minPeriodUntilTime) return toInstant(movePeriod(now, minPeriod, unit), zone)
  const day = movePeriod(now, minPeriod, unit).slice(0, 10)
  return dayBounds(now.slice(11, 16) > minPeriodUntilTime ? addDays(day, 1) : day, zone).startsAt
}

/**
 * With a unit of a day or longer, the whole last day opens at once: at midnight, or at the release
 * time.
 */
function latestStart(
  { maxPeriodReleaseTime = '00:00' }: Period = {},
  maxPeriod: number,
  unit: PeriodKind,
  now: string,
  zone: string,
): number {
  const furthest = movePeriod(now, maxPeriod, unit)
  if (unit === 'MINUTE' || unit === 'HOUR') return toInstant(furthest, zone) + 1
  const day = furthest.slice(0, 10)
  return dayBounds(now.slice(11, 16) >= maxPeriodReleaseTime ? day : addDays(day, -1), zone).endsAt
}

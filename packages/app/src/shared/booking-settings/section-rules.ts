import type { Section } from './settings-draft.js'

/** Turning off check-in also turns off the options that depend on it (SET-006). */
export function setCheckInRequired(
  checkIn: Section<'checkIn'>,
  isRequired: boolean,
): Section<'checkIn'> {
  return isRequired
    ? { ...checkIn, isRequired }
    : {
        ...checkIn,
        isRequired,
        autoCancel: false,
        autoCancelRepeat: false,
        proximityRequired: false,
      }
}

/** Multi-day bookings have no maximum duration (SET-010). */
export function setMultiDay(
  period: Section<'period'>,
  multiDayBookings: boolean,
): Section<'period'> {
  return multiDayBookings
    ? { ...period, multiDayBookings, maxDuration: 0, maxDurationKind: 'MINUTE' }
    : { ...period, multiDayBookings }
}

/** A daily booking deadline requires a lead time of at least one day (SET-011). */
export function setLeadTime(
  period: Section<'period'>,
  minPeriod: number,
  minPeriodKind: Section<'period'>['minPeriodKind'] = 'HOUR',
): Section<'period'> {
  const { minPeriodUntilTime, ...rest } = period
  const keepsTime = minPeriod > 0 && minPeriodKind !== 'HOUR' && minPeriodUntilTime !== undefined
  return { ...rest, minPeriod, minPeriodKind, ...(keepsTime && { minPeriodUntilTime }) }
}

/** Staff get a passcode only if they are included; a barcode requires a passcode (SET-016). */
export function changeVisit(
  visit: Section<'visit'>,
  changes: Partial<Section<'visit'>>,
): Section<'visit'> {
  const next = { ...visit, ...changes }
  const sendPasscodeToStaff = next.includeStaff === true && next.sendPasscodeToStaff === true
  return {
    ...next,
    sendPasscodeToStaff,
    passcodeIncludesBarcode:
      next.passcodeIncludesBarcode === true &&
      (sendPasscodeToStaff || next.sendPasscodeToVisitors === true),
  }
}

/** The two ways to book at a screen are mutually exclusive; the latest choice wins (SET-021). */
export function setSignage(
  signage: Section<'signage'>,
  way: 'anonymousBookIdentifyOwner' | 'authenticatedBookAllowed',
  isOn: boolean,
): Section<'signage'> {
  return isOn
    ? { anonymousBookIdentifyOwner: false, authenticatedBookAllowed: false, [way]: true }
    : { ...signage, [way]: false }
}

type ReminderKind = NonNullable<Section<'notification'>['periodKind1']>

/** A reminder, as an offset before the start of the booking. */
export interface Reminder {
  readonly count: number
  readonly kind: ReminderKind
}

export const maxReminders = 3
/** Defaults of a new reminder (SET-019). */
export const newReminder: Reminder = { count: 1, kind: 'DAY' }

export function toReminders(notification: Section<'notification'>): Reminder[] {
  const { period1, period2, period3, periodKind1, periodKind2, periodKind3 } = notification
  const all = [
    [period1, periodKind1],
    [period2, periodKind2],
    [period3, periodKind3],
  ] as const
  return all.flatMap(([count, kind = 'DAY']) => (count ? [{ count, kind }] : []))
}

export function toNotification(reminders: readonly Reminder[]): Section<'notification'> {
  return Object.fromEntries(
    reminders.slice(0, maxReminders).flatMap(({ count, kind }, index) => [
      [`period${index + 1}`, count],
      [`periodKind${index + 1}`, kind],
    ]),
  ) as Section<'notification'>
}

const minutesOf = { MINUTE: 1, HOUR: 60, DAY: 1440, WEEK: 10_080, MONTH: 0 } as const
export type DurationKind = keyof typeof minutesOf

export interface DurationChoice {
  readonly count: number
  readonly kind: DurationKind
}

/** From 15 minutes to 90 days (SET-029). */
export const durationChoices: readonly DurationChoice[] = [
  ...[15, 30, 45, 60, 90].map((count) => ({ count, kind: 'MINUTE' as const })),
  ...Array.from({ length: 11 }, (_, index) => ({ count: index + 2, kind: 'HOUR' as const })),
  ...Array.from({ length: 14 }, (_, index) => ({ count: index + 1, kind: 'DAY' as const })),
  ...[30, 60, 90].map((count) => ({ count, kind: 'DAY' as const })),
]

/** The duration in minutes, or undefined for months, whose length varies. */
export const toDurationMinutes = ({ count, kind }: DurationChoice): number | undefined =>
  minutesOf[kind] * count || undefined

/** Whether a zone is in an inhabited region (SET-026). */
export const isOfferedZone = (zone: string): boolean =>
  zone.includes('/') && !/^(Etc|Antarctica|Arctic)\//.test(zone)

import type { User } from '@mosaic-booking/sdk'

/** Inactivity periods; months are calendar months (AD-076). */
export const periods = {
  days30: { days: 30, months: 0 },
  days60: { days: 60, months: 0 },
  days90: { days: 90, months: 0 },
  months6: { days: 0, months: 6 },
  year: { days: 0, months: 12 },
} as const
export type Period = keyof typeof periods

/** Days after the end of a shorter month are clamped to its last day. */
function startOf({ days, months }: (typeof periods)[Period], now: Date): Date {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - months)
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0)
  start.setUTCDate(start.getUTCDate() - days)
  return start
}

/** Users whose last login (or registration, if they never logged in) precedes the period. */
export function listInactive(users: readonly User[], period: Period, now: Date): readonly User[] {
  const start = startOf(periods[period], now).toISOString()
  return users.filter(
    ({ lastLoginDate, registrationDate }) => (lastLoginDate ?? registrationDate ?? start) < start,
  )
}

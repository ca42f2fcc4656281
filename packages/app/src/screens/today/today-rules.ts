import type { Booking, Today } from '@mosaic-booking/sdk'

export const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The reason for an empty day, which determines the suggestion. */
export type Emptiness = 'nothingToBook' | 'firstDay' | 'weekend' | 'noBookings'

export function whyEmpty(
  { day, week, next, usualDesk }: Pick<Today, 'day' | 'week' | 'next' | 'usualDesk'>,
  canBook: boolean,
): Emptiness {
  if (!canBook) return 'nothingToBook'
  const isNew = !next && !usualDesk && week.every(({ count }) => count === 0)
  if (isNew) return 'firstDay'
  return isWeekend(day) ? 'weekend' : 'noBookings'
}

/** The check-in deadline, if check-in is currently possible. */
export const checkInDeadline = ({
  possibleActions,
  checkInEndTime,
}: Pick<Booking, 'possibleActions' | 'checkInEndTime'>): string | undefined =>
  possibleActions.includes('start') ? checkInEndTime : undefined

import type { PeriodKind } from '@mosaic-booking/sdk/contract'
import { isActive, windowOf } from '../booking/action-rules.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import type { NewJob } from '../../platform/jobs/job-store.js'
import { movePeriod } from '../../directory/scheduling/period.js'
import { toInstant, toWall } from '../../ground/time/zone.js'
import type { BookingRow } from '../booking/booking-store.js'

/** The columns of a booking that its jobs depend on. */
export type PlannedBooking = Pick<
  BookingRow,
  | 'id'
  | 'organisation_id'
  | 'location_id'
  | 'time_zone'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'checked_in_at'
>

/** Kinds of jobs that depend only on a booking and the settings. */
export const bookingJobKinds = ['noShow', 'noShowNotice', 'reminder']

/**
 * Whether no-shows are cancelled here (SET-007). Flex locations have a separate switch (SET-030).
 */
function cancelsNoShows(directory: Directory, place: Place): boolean {
  const { checkIn } = directory.settingsOf(place).settings
  const minutes =
    checkIn?.minutesAutoCancel ??
    (place.categoryId === undefined
      ? undefined
      : directory.category(place.categoryId)?.minutesAutoCancel) ??
    0
  return Boolean(
    checkIn?.isRequired &&
    checkIn.autoCancel &&
    minutes > 0 &&
    (!place.isFlex || directory.isOn('flex_auto_cancel_check')),
  )
}

/**
 * Returns the time at which a no-show is cancelled: just after check-in closes, since the window
 * includes its end (AD-142).
 */
export function noShowAt(
  directory: Directory,
  {
    location_id: locationId,
    starts_at: startsAt,
    ends_at: endsAt,
    status,
    checked_in_at: checkedInAt,
  }: PlannedBooking,
): number | undefined {
  const place = directory.place(locationId)
  if (!place || status !== 'CONFIRMED' || checkedInAt || !cancelsNoShows(directory, place))
    return undefined
  return (
    windowOf({ directory, place, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }).to + 1
  )
}

const longestNoticeMs = 10 * 60_000

/**
 * Returns the time at which the owner is told that the booking is about to be released: ten minutes
 * before, but after half of the wait at the earliest. Where sensors check people in, nobody else
 * has reminded them.
 */
export function noShowNoticeAt(directory: Directory, row: PlannedBooking): number | undefined {
  const cancelAt = directory.configValue('occupancy_provider')
    ? noShowAt(directory, row)
    : undefined
  if (cancelAt === undefined) return undefined
  const waitMs = cancelAt - 1 - row.starts_at.getTime()
  return cancelAt - 1 - Math.min(longestNoticeMs, waitMs / 2)
}

const elapsedMs: Partial<Readonly<Record<PeriodKind, number>>> = { MINUTE: 60_000, HOUR: 3_600_000 }

/**
 * Counts days and longer units on the wall clock, so the time of day stays the same across clock
 * changes.
 */
function countBack(startsAt: number, count: number, unit: PeriodKind, timeZone: string): number {
  const unitMs = elapsedMs[unit]
  return unitMs === undefined
    ? toInstant(movePeriod(toWall(startsAt, timeZone), -count, unit), timeZone)
    : startsAt - count * unitMs
}

/** The enabled reminders of a location (AD-149). */
function remindersOf(directory: Directory, place: Place) {
  const { notification = {} } = directory.settingsOf(place).settings
  return ([1, 2, 3] as const).flatMap((period) => {
    const count = notification[`period${period}`] ?? 0
    return count > 0
      ? [{ period, count, kind: notification[`periodKind${period}`] ?? 'MINUTE' }]
      : []
  })
}

export const hasJobs = (directory: Directory, place: Place): boolean =>
  cancelsNoShows(directory, place) || remindersOf(directory, place).length > 0

export function jobsOf(
  directory: Directory,
  row: PlannedBooking,
): (NewJob & { readonly key: string })[] {
  const place = directory.place(row.location_id)
  if (!place || !isActive(row.status)) return []
  const common = { organisationId: row.organisation_id, bookingId: row.id }
  const cancelAt = noShowAt(directory, row)
  const noticeAt = noShowNoticeAt(directory, row)
  return [
    ...(noticeAt === undefined
      ? []
      : [
          {
            ...common,
            kind: 'noShowNotice',
            key: `${row.id}/release`,
            runAt: new Date(noticeAt),
          },
        ]),
    ...(cancelAt === undefined
      ? []
      : [{ ...common, kind: 'noShow', key: String(row.id), runAt: new Date(cancelAt) }]),
    ...remindersOf(directory, place).map(({ period, count, kind }) => ({
      ...common,
      kind: 'reminder',
      key: `${row.id}/${period}`,
      runAt: new Date(countBack(row.starts_at.getTime(), count, kind, row.time_zone)),
      data: { bookingId: row.id, period },
    })),
  ]
}

import type { WorkRequest, WorkRequestBooking } from '@mosaic-booking/sdk'

/** The view's first and last day, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The displayed status; unknown statuses count as open (AD-066). */
export type ShownStatus = 'done' | 'open' | 'CANCELLED' | 'TENTATIVE'

export function toShownStatus(status: string): ShownStatus {
  if (status === 'COMPLETED') return 'done'
  return status === 'CANCELLED' || status === 'TENTATIVE' ? status : 'open'
}

/** A request without times spans its booking (AD-067). */
const overlaps = (
  { timeFrom, timeTo }: WorkRequest,
  booking: WorkRequestBooking,
  { from, to }: DayRange,
) =>
  (timeFrom ?? booking.timeFrom) < `${to}T24` && (timeTo ?? booking.timeTo) > `${from}T00:00:00.000`

/**
 * Bookings with requests that match the days and the status. Bookings without a match are omitted.
 */
export function toWorkRows<Row extends WorkRequestBooking>(
  bookings: readonly Row[],
  range: DayRange,
  status: StatusFilter,
): Row[] {
  return bookings
    .map((booking) => ({
      ...booking,
      extraRequests: booking.extraRequests.filter(
        (request) =>
          overlaps(request, booking, range) &&
          (status === 'ALL' || toShownStatus(request.status) === shownAs[status]),
      ),
    }))
    .filter(({ extraRequests }) => extraRequests.length > 0)
}

/** The bookings' owners, sorted by name. Private bookings have no owner. */
export function listOwners(
  bookings: readonly WorkRequestBooking[],
): { readonly id: number; readonly name: string }[] {
  const names = new Map<number, string>()
  for (const { owner } of bookings) if (owner?.id !== undefined) names.set(owner.id, owner.name)
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

export const statusFilters = ['OPEN', 'TENTATIVE', 'COMPLETED', 'CANCELLED', 'ALL'] as const
export type StatusFilter = (typeof statusFilters)[number]
const shownAs = {
  OPEN: 'open',
  TENTATIVE: 'TENTATIVE',
  COMPLETED: 'done',
  CANCELLED: 'CANCELLED',
} as const

/**
 * Only requests for extras can be changed. Layouts and other requests follow their booking
 * (AD-069).
 */
export const canChange = ({ type, status }: WorkRequest): boolean =>
  type !== 'LAYOUT' && (status === 'OPEN' || status === 'COMPLETED')

import type { WorkRequest, WorkRequestBooking } from '@mosaic-booking/sdk'

/** The first and the last day of the view, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** How a status is shown: whatever the client does not know counts as open (AD-066). */
export type ShownStatus = 'done' | 'open' | 'CANCELLED' | 'TENTATIVE'

export function toShownStatus(status: string): ShownStatus {
  if (status === 'COMPLETED') return 'done'
  return status === 'CANCELLED' || status === 'TENTATIVE' ? status : 'open'
}

/** A request without times lasts as long as its booking (AD-067). */
const overlaps = (
  { timeFrom, timeTo }: WorkRequest,
  booking: WorkRequestBooking,
  { from, to }: DayRange,
) =>
  (timeFrom ?? booking.timeFrom) < `${to}T24` && (timeTo ?? booking.timeTo) > `${from}T00:00:00.000`

/**
 * The bookings with the requests of the days and of the status; bookings without any are dropped.
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

/** The people for whom the bookings are, by name; private bookings do not say. */
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

/** Open and done requests of extras change; layouts and the others follow their booking (AD-069). */
export const canChange = ({ type, status }: WorkRequest): boolean =>
  type !== 'LAYOUT' && (status === 'OPEN' || status === 'COMPLETED')

import type { ExtraRequestStatus, WorkRequest, WorkRequestBooking } from '@mosaic-booking/sdk'
import { Refusal } from '../../ground/core/refusal.js'
import { groupBy } from '../../ground/core/group-by.js'

/** A stored order with its booking. A layout has no separate row, so its id is the layout's. */
export interface RequestRow {
  readonly booking_id: number
  readonly location_id: number
  readonly booking_from: string
  readonly booking_to: string
  readonly time_zone: string
  readonly label: string | null
  readonly booking_notes: string | null
  readonly is_private: boolean
  readonly attendee_count: number | null
  readonly owner_id: number
  readonly owner_name: string
  readonly id: number
  readonly type: WorkRequest['type']
  readonly extra_id: number | null
  readonly extra_text: string | null
  readonly price: number | null
  readonly currency: string | null
  readonly provider_id: number | null
  readonly provider_name: string | null
  readonly status: ExtraRequestStatus
  readonly quantity: number | null
  readonly wall_from: string | null
  readonly wall_to: string | null
  readonly note: string | null
  readonly buffer_kind: WorkRequest['bufferKind'] | null
}

export function toWorkRequest(row: RequestRow): WorkRequest {
  return {
    id: row.id,
    type: row.type,
    ...(row.extra_id !== null && {
      extra: {
        id: row.extra_id,
        text: row.extra_text ?? '',
        ...(row.price !== null &&
          row.currency !== null && { price: { amount: row.price, currency: row.currency } }),
      },
    }),
    ...(row.provider_id !== null && {
      provider: { id: row.provider_id, name: row.provider_name ?? '' },
    }),
    status: row.status,
    ...(row.quantity !== null && { quantity: row.quantity }),
    ...(row.wall_from !== null && { timeFrom: row.wall_from }),
    ...(row.wall_to !== null && { timeTo: row.wall_to }),
    ...(row.note !== null && { note: row.note }),
    ...(row.buffer_kind !== null && { bufferKind: row.buffer_kind }),
  }
}

/**
 * Returns the rows' bookings, in the same order. Providers need no details of a meeting: only
 * managers see notes, and a private booking reveals no people to others (PROV-004).
 */
export function toBookings(
  rows: readonly RequestRow[],
  managesAt: (locationId: number) => boolean,
): WorkRequestBooking[] {
  return [...groupBy(rows, ({ booking_id: id }) => id)].map(([id, requests]) => {
    const [row] = requests as [RequestRow]
    const isManager = managesAt(row.location_id)
    const isOpen = isManager || !row.is_private
    return {
      id,
      locationId: row.location_id,
      timeFrom: row.booking_from,
      timeTo: row.booking_to,
      timeZone: row.time_zone,
      ...(isOpen && row.label !== null && { label: row.label }),
      ...(isOpen && { owner: { id: row.owner_id, name: row.owner_name } }),
      ...(row.attendee_count !== null && { attendeeCount: row.attendee_count }),
      ...(isManager && row.booking_notes !== null && { notes: row.booking_notes }),
      extraRequests: requests.map(toWorkRequest),
    }
  })
}

/** Only open and completed requests can change; the others follow their booking (AD-069). */
export const refuseStatusChange = (status: ExtraRequestStatus): Refusal | undefined =>
  status === 'OPEN' || status === 'COMPLETED' ? undefined : new Refusal('WORK_REQUEST_FIXED')

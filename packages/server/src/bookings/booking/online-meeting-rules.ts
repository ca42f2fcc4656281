import type { BookingEdit } from '@mosaic-booking/sdk'
import { isActive } from './action-rules.js'
import type { BookingChange } from './booking-changes.js'
import type { BookingRow } from './booking-store.js'

/** Column values of a booking without a meeting. Rows of one insert need the same columns. */
export const noMeeting = {
  conference_provider_id: null,
  online_meeting_status: null,
  online_meeting_id: null,
  online_meeting_user: null,
  join_url: null,
} as const

/**
 * Returns the columns of a requested meeting. Requesting the same provider again changes nothing,
 * unless the meeting failed.
 */
export function meetingColumns(
  wanted: BookingEdit['onlineMeeting'],
  before?: BookingRow,
): Record<string, unknown> {
  if (wanted === undefined) return {}
  if (wanted === null) return noMeeting
  const isThere =
    before?.conference_provider_id === wanted.conferenceProviderId &&
    before.online_meeting_status !== 'FAILED'
  return isThere
    ? {}
    : {
        ...noMeeting,
        conference_provider_id: wanted.conferenceProviderId,
        online_meeting_status: 'PENDING',
      }
}

export const wantsMeeting = (row: BookingRow): boolean =>
  isActive(row.status) && row.conference_provider_id !== null

/** The provider has not created the meeting yet. */
const isPending = (row: BookingRow | undefined): boolean => row?.online_meeting_status === 'PENDING'

export const isBegun = ({ before, after }: BookingChange): boolean =>
  wantsMeeting(after) && isPending(after) && !isPending(before)

export const awaitsLink = (changes: readonly BookingChange[]): boolean => changes.some(isBegun)

import type { BookingEdit } from '@mosaic-booking/sdk'
import { isActive } from './booking-actions.js'
import type { BookingChange } from './booking-changes.js'
import type { BookingRow } from './booking-store.js'

/** No meeting at all: rows of a set have the same columns. */
export const noMeeting = {
  conference_provider_id: null,
  online_meeting_status: null,
  online_meeting_id: null,
  online_meeting_user: null,
  join_url: null,
} as const

/**
 * The columns that a wanted meeting decides. The same service again changes nothing, unless it has
 * failed.
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

/** A meeting that the service is still to make. */
const isPending = (row: BookingRow | undefined): boolean => row?.online_meeting_status === 'PENDING'

/** Whether a change asks for a meeting that was not asked for before. */
export const isBegun = ({ before, after }: BookingChange): boolean =>
  wantsMeeting(after) && isPending(after) && !isPending(before)

/** Whether people would miss a link that is still to come: they are told when it is there. */
export const awaitsLink = (changes: readonly BookingChange[]): boolean => changes.some(isBegun)

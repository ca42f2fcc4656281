import type { BookingEdit, NotifyScope } from '@mosaic-booking/sdk'
import { isActive } from '../booking/booking-actions.js'
import type { BookingRow } from '../booking/booking-store.js'
import { groupBy } from '../core/group-by.js'
import type { NoticeChange, NoticeKind } from '../notice/notice-rules.js'

/** A meeting as the service knows it. */
export interface MeetingKey {
  readonly providerId: number
  readonly userId: string
  readonly meetingId: string
}

/** What the job of a change is to do; its effects are the same however often it runs. */
export interface MeetingWork {
  /** Bookings whose meeting is to be made or to follow them. */
  readonly bookingIds: readonly number[]
  /** Meetings that these bookings left. */
  readonly left: readonly MeetingKey[]
  readonly tries: number
  /** Who is to be told of the change once the links are there, or cannot be had soon. */
  readonly notice?: WaitingNotice | undefined
}

export interface WaitingNotice {
  readonly kind: NoticeKind
  readonly scope: NotifyScope | undefined
  readonly actorId: number | undefined
  readonly reason?: string | undefined
  readonly bookings: readonly { readonly id: number; readonly before: BookingRow | undefined }[]
}

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

const isPending = (row: BookingRow | undefined): boolean => row?.online_meeting_status === 'PENDING'

/** What the service would have to be told anew. */
const isMoved = (before: BookingRow, after: BookingRow) =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.label !== after.label ||
  before.location_id !== after.location_id

function keyOf(row: BookingRow | undefined): MeetingKey | undefined {
  const {
    conference_provider_id: providerId,
    online_meeting_user: userId,
    online_meeting_id: meetingId,
  } = row ?? {}
  return providerId && userId && meetingId ? { providerId, userId, meetingId } : undefined
}

/**
 * What a change asks of the service, and whether a link is to come that people would want to be
 * told.
 */
export function decideWork(
  changes: readonly NoticeChange[],
): Pick<MeetingWork, 'bookingIds' | 'left'> & { isAwaited: boolean } {
  const begun = changes.filter(
    ({ before, after }) => wantsMeeting(after) && isPending(after) && !isPending(before),
  )
  const moved = changes.filter(
    ({ before, after }) => wantsMeeting(after) && before !== undefined && isMoved(before, after),
  )
  const left = changes.flatMap(({ before, after }) => {
    const key = keyOf(before)
    return key && !(wantsMeeting(after) && after.online_meeting_id === key.meetingId) ? [key] : []
  })
  const unique = new Map(left.map((key) => [`${key.providerId} ${key.meetingId}`, key]))
  return {
    bookingIds: [...new Set([...begun, ...moved].map(({ after }) => after.id))],
    left: [...unique.values()],
    isAwaited: begun.length > 0,
  }
}

/** Bookings that share a meeting: those of a series, like one room that one comes back to. */
export function groupByMeeting(rows: readonly BookingRow[]): BookingRow[][] {
  const groups = groupBy(
    rows,
    ({ id, conference_provider_id, repeat_group_id }) =>
      `${conference_provider_id} ${repeat_group_id === null ? `booking ${id}` : `series ${repeat_group_id}`}`,
  )
  return [...groups.values()]
}

import type { NotifyScope } from '@mosaic-booking/sdk'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'
import { isBegun, wantsMeeting } from '../booking/online-meeting-rules.js'
import { groupBy } from '../core/group-by.js'

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
  readonly kind: ChangeKind
  readonly scope: NotifyScope | undefined
  readonly actorId: number | undefined
  readonly reason?: string | undefined
  readonly bookings: readonly { readonly id: number; readonly before: BookingRow | undefined }[]
}

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

/** What a change asks of the service. */
export function decideWork(
  changes: readonly BookingChange[],
): Pick<MeetingWork, 'bookingIds' | 'left'> {
  const begun = changes.filter(isBegun)
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

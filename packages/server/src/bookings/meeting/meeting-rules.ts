import type { NotifyScope } from '@mosaic-booking/sdk'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'
import { isBegun, wantsMeeting } from '../booking/online-meeting-rules.js'
import { groupBy } from '../../ground/core/group-by.js'
import { unpackRow, type LinkSeal, type StoredRow } from '../notice/act-facts.js'

/** Identifies a meeting at its provider. */
export interface MeetingKey {
  readonly providerId: number
  readonly userId: string
  readonly meetingId: string
}

/** The idempotent payload of the job. */
export interface MeetingWork {
  /** Bookings whose meeting must be created or updated. */
  readonly bookingIds: readonly number[]
  /** Meetings that these bookings no longer use. */
  readonly left: readonly MeetingKey[]
  readonly tries: number
  /** The notice to send once the links exist or their creation has failed. */
  readonly notice?: WaitingNotice | undefined
}

export interface WaitingNotice {
  readonly kind: ChangeKind
  readonly scope: NotifyScope | undefined
  readonly actorId: number | undefined
  readonly reason?: string | undefined
  readonly bookings: readonly { readonly id: number; readonly before: StoredRow | undefined }[]
}

/** Whether a column that the provider receives has changed. */
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

/** A meeting counts as failed after this many attempts, which take one to two hours. */
const maxAttempts = 8
const backOff = (tries: number) => Math.min(5_000 * 3 ** tries, 3_600_000)

export interface NextTry {
  readonly isLast: boolean
  readonly again: { readonly runAt: Date; readonly data: MeetingWork } | undefined
}

/** Retries the remaining work with exponential backoff until the last attempt. */
export function decideNextTry(
  left: Pick<MeetingWork, 'bookingIds' | 'left' | 'tries'>,
  now: number,
): NextTry {
  const { bookingIds, left: meetings, tries } = left
  const isLast = tries + 1 >= maxAttempts
  const isDone = bookingIds.length === 0 && meetings.length === 0
  return {
    isLast,
    again:
      isLast || isDone
        ? undefined
        : {
            runAt: new Date(now + backOff(tries)),
            data: { bookingIds, left: meetings, tries: tries + 1 },
          },
  }
}

/** Returns a meeting's details for its provider. A series is one long meeting. */
export function describeMeeting(
  group: readonly BookingRow[],
  placeName: (locationId: number) => string,
): { readonly subject: string; readonly startsAt: Date; readonly endsAt: Date } {
  const [first] = group
  return {
    subject: first!.label ?? placeName(first!.location_id),
    startsAt: new Date(Math.min(...group.map((row) => row.starts_at.getTime()))),
    endsAt: new Date(Math.max(...group.map((row) => row.ends_at.getTime()))),
  }
}

/** Combines the changes of a waiting notice with their current rows. */
export const reviveChanges = (
  { bookings }: Pick<WaitingNotice, 'bookings'>,
  now: ReadonlyMap<number, BookingRow>,
  links: Pick<LinkSeal, 'unseal'>,
): BookingChange[] =>
  bookings.flatMap(({ id, before }) => {
    const after = now.get(id)
    return after ? [{ before: before && unpackRow(before, links), after }] : []
  })

/** Returns the bookings that have received their link since, whose attendees are notified. */
export const listArrived = (
  rows: readonly BookingRow[],
  now: ReadonlyMap<number, BookingRow>,
): BookingChange[] =>
  rows.flatMap((before) => {
    const after = now.get(before.id)
    return before.join_url === null && after?.join_url ? [{ before, after }] : []
  })

/** Groups bookings that share a meeting, as all occurrences of a series do. */
export function groupByMeeting(rows: readonly BookingRow[]): BookingRow[][] {
  const groups = groupBy(
    rows,
    ({ id, conference_provider_id, repeat_group_id }) =>
      `${conference_provider_id} ${repeat_group_id === null ? `booking ${id}` : `series ${repeat_group_id}`}`,
  )
  return [...groups.values()]
}

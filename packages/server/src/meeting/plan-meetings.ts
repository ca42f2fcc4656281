import type { Scene } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { enqueue } from '../jobs/job-store.js'
import type { NoticeOccasion } from '../notice/queue-notices.js'
import { decideWork, type MeetingWork } from './meeting-rules.js'

export const meetingJob = 'onlineMeeting'

/**
 * Queues what a change asks of the services for online meetings, in its transaction. True when
 * links are to come: then the job tells people of the change (`occasion`), and nobody else has to.
 */
export async function planMeetings(
  tx: Tx,
  { directory, now }: Scene,
  occasion: Omit<NoticeOccasion, 'kind'> & Partial<Pick<NoticeOccasion, 'kind'>>,
): Promise<boolean> {
  const { kind, scope, actorId, reason, bookings } = occasion
  const { bookingIds, left, isAwaited } = decideWork(bookings)
  if (bookingIds.length === 0 && left.length === 0) return false
  const notice =
    isAwaited && kind
      ? {
          kind,
          scope,
          actorId,
          reason,
          bookings: bookings.map(({ before, after }) => ({ id: after.id, before })),
        }
      : undefined
  const work: MeetingWork = { bookingIds, left, tries: 0, ...(notice ? { notice } : {}) }
  await enqueue(tx, {
    organisationId: directory.organisationId,
    kind: meetingJob,
    runAt: new Date(now),
    data: work,
  })
  return notice !== undefined
}

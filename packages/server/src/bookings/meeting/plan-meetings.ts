import { undoDelayMs, type BookingReaction } from '../booking/booking-changes.js'
import { awaitsLink } from '../booking/online-meeting-rules.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import { packRow } from '../notice/act-facts.js'
import { linkSeal } from '../notice/act-store.js'
import { decideWork, type MeetingWork } from './meeting-rules.js'

export const meetingJob = 'onlineMeeting'

/**
 * Queues the work for conference providers. If a link is pending, the job also sends the notice, so
 * that people receive one mail instead of two.
 */
export const planMeetings: BookingReaction = async (tx, { config, directory, now }, set) => {
  const { kind, scope, actorId, reason, bookings } = set
  const { bookingIds, left } = decideWork(bookings)
  if (bookingIds.length === 0 && left.length === 0) return
  const links = await linkSeal(config)
  const notice =
    kind && awaitsLink(bookings)
      ? {
          kind,
          scope,
          actorId,
          reason,
          bookings: bookings.map(({ before, after }) => ({
            id: after.id,
            before: before && packRow(before, links),
          })),
        }
      : undefined
  const work: MeetingWork = { bookingIds, left, tries: 0, ...(notice ? { notice } : {}) }
  await enqueue(tx, {
    organisationId: directory.organisationId,
    kind: meetingJob,
    // A restored booking still needs its meeting.
    runAt: new Date(now + undoDelayMs(set)),
    data: work,
  })
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Booking } from '@mosaic-booking/sdk'
import { findBookings } from '../booking/booking-store.js'
import { openViewer } from '../booking/open-viewer-service.js'
import { toBooking } from '../booking/to-booking.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { claimNext, runJob } from '../../platform/jobs/run-jobs-service.js'
import type { MeetingWork } from './meeting-rules.js'
import { meetingJob } from './plan-meetings.js'

/** Maximum time that a response waits for the link of its online meeting. */
const patienceMs = 3_000
const lookMs = 100

/**
 * Returns the booking with its link if the provider creates the meeting in time; otherwise the link
 * follows with a later update. Runs the job itself if no worker has taken it yet.
 */
export async function awaitMeeting(
  context: ServerContext,
  call: Call,
  booking: Booking,
): Promise<Booking> {
  if (booking.onlineMeeting?.status !== 'PENDING') return booking
  const handlers = { [meetingJob]: context.jobHandlers[meetingJob]! }
  const until = performance.now() + patienceMs
  const look = () =>
    context.db.inOrganisation(call.user.organisationId, async (tx) => {
      const viewer = await openViewer(tx, context, call)
      const [row] = await findBookings(tx, call.user.organisationId, [booking.id])
      return row ? toBooking(row, viewer) : booking
    })
  /**
   * True once this booking's job has run. If the link is still missing, further waiting is
   * pointless.
   */
  const settle = async (): Promise<boolean> => {
    const job = await claimNext(context, handlers)
    await (job ? runJob(context, handlers, job) : delay(lookMs))
    return job !== undefined && (job.data as MeetingWork).bookingIds.includes(booking.id)
  }
  for (let now = booking, isOver = false; ; now = await look()) {
    const left = until - performance.now()
    if (now.onlineMeeting?.status !== 'PENDING' || isOver || left <= 0) return now
    isOver = await Promise.race([settle(), delay(left, true)]).catch((error: unknown) => {
      context.log.warn({ err: error }, 'Failed to run an online meeting job')
      return true
    })
  }
}

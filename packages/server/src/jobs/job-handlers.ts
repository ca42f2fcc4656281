import { anonymiseBookings } from '../anonymise/anonymise-bookings.js'
import { noticeProvider } from '../notice/notice-provider.js'
import { remind } from '../notice/remind.js'
import { makeMeetings } from '../meeting/make-meetings.js'
import { deleteMarkedOrganisation } from '../org/delete-organisation.js'
import { oneTransaction, type JobHandler } from './job-handler.js'
import { cancelNoShow, releaseSeries } from '../no-show/no-show.js'
import { planBookings } from '../booking-jobs/plan-bookings.js'
import { tidy } from '../upkeep/tidy.js'

/** Who does what. A server claims only kinds it knows, so that a newer one may run beside it. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  anonymise: anonymiseBookings,
  deleteOrganisation: deleteMarkedOrganisation,
  noShow: cancelNoShow,
  onlineMeeting: makeMeetings,
  planBookings,
  providerNotice: oneTransaction(noticeProvider),
  releaseSeries,
  reminder: oneTransaction(remind),
  tidy,
}

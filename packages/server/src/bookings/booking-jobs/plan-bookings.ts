import { oneTransaction } from '../../platform/jobs/job-handler-service.js'
import { nextNight } from '../../platform/jobs/night.js'
import { hasJobs } from './booking-jobs-rules.js'
import { planBookingJobs } from './booking-jobs-service.js'
import { lockUpcoming } from './plan-bookings-store.js'

/** Bookings per transaction. Other writers wait for the locked rows. */
const batchSize = 500

/**
 * Replans the jobs of an organisation's upcoming bookings, in batches. Runs every night and after
 * any change of settings, categories, locations or configuration.
 */
export const planBookings = oneTransaction(async (tx, context, { organisationId, data }) => {
  const directory = await context.directories.get(tx, organisationId)
  const now = context.now()
  const placeIds = directory.places.filter((place) => hasJobs(directory, place)).map(({ id }) => id)
  const { after = 0 } = data as { after?: number }
  const rows = await lockUpcoming(tx, organisationId, placeIds, {
    after,
    now: new Date(now),
    limit: batchSize,
  })
  await planBookingJobs(tx, { directory, now }, rows)
  const last = rows.at(-1)
  return last && rows.length === batchSize
    ? { runAt: new Date(now), data: { after: last.id } }
    : { runAt: nextNight(now, directory.timeZone) }
})

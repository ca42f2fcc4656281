import { oneTransaction } from '../jobs/job-handler.js'
import { nextNight } from '../jobs/night.js'
import { cutOffOfDeletedPlaces, listDue, anonymousName } from './anonymise-rules.js'
import * as store from './anonymise-store.js'

/**
 * Bookings per transaction. Other writers wait for their rows, and on the embedded engine for the
 * whole database.
 */
const batchSize = 500

/** Anonymises bookings whose retention period is over, every night, in batches (AD-147). */
export const anonymiseBookings = oneTransaction(async (tx, context, { organisationId, data }) => {
  const directory = await context.directories.get(tx, organisationId)
  const now = context.now()
  const due = listDue(directory, now)
  const latest = cutOffOfDeletedPlaces(due)
  const { after = 0 } = data as { after?: number }
  const ids = latest
    ? await store.lockDue(tx, organisationId, due, latest, { after, limit: batchSize })
    : []
  if (ids.length > 0) {
    const name = anonymousName(await store.readLocale(tx, organisationId))
    const nobody = await store.findAnonymousPerson(tx, organisationId, name)
    const contacts = await store.findContacts(tx, organisationId, ids)
    await store.anonymise(tx, organisationId, ids, { nobody, name, now: new Date(now) })
    await store.deleteContacts(tx, organisationId, contacts)
  }
  return ids.length === batchSize
    ? { runAt: new Date(now), data: { after: ids.at(-1)! } }
    : { runAt: nextNight(now, directory.timeZone) }
})

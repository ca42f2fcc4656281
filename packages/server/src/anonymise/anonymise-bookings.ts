import { oneTransaction } from '../jobs/job-handler.js'
import { nextNight } from '../jobs/night.js'
import { elsewhere, listDue, nameNobody } from './anonymise-rules.js'
import * as store from './anonymise-store.js'

/**
 * Bookings of one transaction: everybody else waits for their rows, and on the embedded engine for
 * the database.
 */
const batchSize = 500

/** Anonymises bookings that have had their time, every night, some with each run (AD-147). */
export const anonymiseBookings = oneTransaction(async (tx, context, { organisationId, data }) => {
  const directory = await context.directories.get(tx, organisationId)
  const now = context.now()
  const due = listDue(directory, now)
  const latest = elsewhere(due)
  const { after = 0 } = data as { after?: number }
  const ids = latest
    ? await store.lockDue(tx, organisationId, due, latest, { after, limit: batchSize })
    : []
  if (ids.length > 0) {
    const name = nameNobody(await store.readLocale(tx, organisationId))
    const nobody = await store.findNobody(tx, organisationId, name)
    const contacts = await store.findContacts(tx, organisationId, ids)
    await store.anonymise(tx, organisationId, ids, nobody, name, new Date(now))
    await store.deleteContacts(tx, organisationId, contacts)
  }
  return ids.length === batchSize
    ? { runAt: new Date(now), data: { after: ids.at(-1)! } }
    : { runAt: nextNight(now, directory.timeZone) }
})

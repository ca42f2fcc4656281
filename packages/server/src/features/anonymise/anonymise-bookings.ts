import { oneTransaction } from '../../platform/jobs/job-handler-service.js'
import { nextNight } from '../../platform/jobs/night.js'
import {
  anonymousName,
  cutOffOfDeletedPlaces,
  endedDeclarations,
  listDue,
  listDueWalkIns,
} from './anonymise-rules.js'
import * as store from './anonymise-store.js'

/**
 * Bookings per transaction. Other writers wait for the locked rows, or on the embedded engine for
 * the whole database.
 */
const batchSize = 500

/**
 * Anonymises bookings whose retention period has ended, and visits without a booking, every night
 * in batches (AD-147). Then deletes declarations after the visits that required them.
 */
export const anonymiseBookings = oneTransaction(async (tx, context, { organisationId, data }) => {
  const directory = await context.directories.get(tx, organisationId)
  const now = context.now()
  const due = listDue(directory, now)
  const latest = cutOffOfDeletedPlaces(due)
  const { after = 0 } = data as { after?: number }
  const ids = latest
    ? await store.lockDue(tx, organisationId, due, latest, { after, limit: batchSize })
    : []
  const walkIns = latest
    ? await store.lockDueWalkIns(
        tx,
        organisationId,
        listDueWalkIns(directory, due, latest),
        batchSize,
      )
    : []
  if (ids.length > 0 || walkIns.length > 0) {
    const name = anonymousName(await store.readLocale(tx, organisationId))
    const nobody = await store.findAnonymousPerson(tx, organisationId, name)
    const visitIds = [...walkIns, ...(await store.listVisitsOf(tx, organisationId, ids))]
    const contacts = await store.findContacts(tx, organisationId, ids, visitIds)
    const instead = { nobody, name, now: new Date(now) }
    await store.anonymise(tx, organisationId, ids, instead)
    await store.anonymiseVisits(tx, organisationId, visitIds, instead)
    await store.deleteContacts(tx, organisationId, contacts)
  }
  if (ids.length === batchSize || walkIns.length === batchSize)
    return { runAt: new Date(now), data: { after: ids.at(-1) ?? after } }
  if (latest)
    await store.deleteDeclarations(tx, organisationId, endedDeclarations(now, directory.timeZone))
  return { runAt: nextNight(now, directory.timeZone) }
})

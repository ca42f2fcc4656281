import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import {
  closeOrganisation,
  deleteOrganisation,
  deleteSome,
  lockMarked,
} from './delete-organisation-store.js'

/** Rows per transaction. */
const batchSize = 1_000

/**
 * Deletes an organisation in steps once its date is reached (AD-211): first all access, then the
 * large tables, and finally the organisation with the remaining rows.
 */
export const deleteMarkedOrganisation: JobHandler = ({ context, job, complete }) =>
  context.db.asSystem(async (tx) => {
    const { organisationId } = job
    const date = await lockMarked(tx, organisationId)
    // The mark was removed or renewed before the job started.
    if (!date) return complete(tx)
    if (date.getTime() > context.now()) return complete(tx, { runAt: date })
    await closeOrganisation(tx, organisationId)
    if ((await deleteSome(tx, organisationId, batchSize)) > 0)
      return complete(tx, { runAt: new Date(context.now()) })
    await complete(tx)
    await deleteOrganisation(tx, organisationId)
  })

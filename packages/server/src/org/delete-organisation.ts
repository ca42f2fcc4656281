import type { JobHandler } from '../jobs/job-handler.js'
import {
  closeOrganisation,
  deleteOrganisation,
  deleteSome,
  lockMarked,
} from './delete-organisation-store.js'

/** Rows of one transaction. */
const batchSize = 1_000

/**
 * Deletes an organisation whose date has come (AD-211), some of it with each run: first the ways
 * in, then what there is much of, at last the organisation with the rest.
 */
export const deleteMarkedOrganisation: JobHandler = ({ context, job, complete }) =>
  context.db.asSystem(async (tx) => {
    const { organisationId } = job
    const date = await lockMarked(tx, organisationId)
    // The mark was taken off, or set anew, while we were about to begin.
    if (!date) return complete(tx)
    if (date.getTime() > context.now()) return complete(tx, { runAt: date })
    await closeOrganisation(tx, organisationId)
    if ((await deleteSome(tx, organisationId, batchSize)) > 0)
      return complete(tx, { runAt: new Date(context.now()) })
    await complete(tx)
    await deleteOrganisation(tx, organisationId)
  })

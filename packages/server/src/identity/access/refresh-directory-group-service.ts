import type { ServerContext } from '../../ground/core/context.js'
import { listGroupMembers } from '../corporate-directory/graph-directory.js'
import { openDirectory } from '../corporate-directory/open-directory-service.js'
import type { Tx } from '../../ground/db/db.js'
import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import { publish } from '../../platform/live/publish-store.js'
import type { GroupSource, Member } from './group-rules.js'
import * as store from './group-store.js'

/** Members are read anew this often (AD-092). */
export const refreshMs = 3_600_000

/** The job that fills a group. */
export const queueRefresh = (
  tx: Tx,
  organisationId: number,
  groupId: number,
  runAt: number,
): Promise<void> =>
  enqueue(tx, {
    organisationId,
    kind: 'directoryGroup',
    key: String(groupId),
    runAt: new Date(runAt),
    data: { groupId },
  })

/**
 * Reads all groups of a directory anew, soon: at a synchronisation.
 *
 * @public
 */
export async function queueRefreshOf(
  tx: Tx,
  organisationId: number,
  directoryId: number,
  now: number,
): Promise<void> {
  for (const id of await store.listGroupsOf(tx, organisationId, directoryId))
    await queueRefresh(tx, organisationId, id, now)
}

/** The people whom the directory has in a group and who have an address. */
export async function askMembers(
  context: ServerContext,
  organisationId: number,
  { directoryId, groupId }: GroupSource,
): Promise<Member[] | 'no directory' | 'no group'> {
  const directory = await openDirectory(context, organisationId, directoryId)
  if (!directory) return 'no directory'
  const found = await listGroupMembers(directory, groupId)
  if (!found) return 'no group'
  const members = new Map<string, Member>()
  for (const { name, email } of found) if (email) members.set(email, { name, email })
  return [...members.values()]
}

/**
 * Fills a group from its directory, and again in an hour. While the directory does not answer or no
 * longer has the group, the members that were known last stay.
 */
export const refreshDirectoryGroup: JobHandler = async ({ context, job, complete }) => {
  const { organisationId } = job
  const { groupId: id } = job.data as { groupId: number }
  const { db } = context
  const source = await db.inOrganisation(organisationId, (tx) =>
    store.lockSource(tx, organisationId, id),
  )
  if (!source) return
  const members = await askMembers(context, organisationId, source).catch((error: unknown) => {
    context.log.warn({ err: error, group: id }, 'The members of a group could not be read')
    return undefined
  })
  if (typeof members === 'string')
    context.log.warn({ group: id, reason: members }, 'The members of a group could not be read')
  await db.inOrganisation(organisationId, async (tx) => {
    await complete(tx, { runAt: new Date(context.now() + refreshMs), data: job.data as object })
    const current = await store.lockSource(tx, organisationId, id)
    // Somebody has chosen another source in the meantime: theirs is newer.
    const isSame = current?.directoryId === source.directoryId && current.groupId === source.groupId
    if (!Array.isArray(members) || !isSame) return
    if (await store.replaceMembers(tx, organisationId, id, members))
      publish(tx, organisationId, [{ type: 'organisation' }])
  })
}

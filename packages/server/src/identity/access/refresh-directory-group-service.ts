import type { ServerContext } from '../../ground/core/context.js'
import { openGroupDirectory } from '../corporate-directory/group-directory-service.js'
import type { Tx } from '../../ground/db/db.js'
import type { JobHandler } from '../../platform/jobs/job-handler-service.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import { publish } from '../../platform/live/publish-store.js'
import type { GroupSource, Member } from './group-rules.js'
import * as store from './group-store.js'

/** Refresh interval of members (AD-092). */
export const refreshMs = 3_600_000

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
 * Queues a refresh of all groups of a directory, for a synchronisation.
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

/** Returns the members of a directory group, without those who have no address. */
export async function askMembers(
  context: ServerContext,
  organisationId: number,
  { directoryId, groupId }: GroupSource,
): Promise<Member[] | 'no directory' | 'no group'> {
  const directory = await openGroupDirectory(context, organisationId, directoryId)
  if (!directory) return 'no directory'
  const found = await directory.listMembers(groupId)
  if (!found) return 'no group'
  const members = new Map<string, Member>()
  for (const { name, email } of found) if (email) members.set(email, { name, email })
  return [...members.values()]
}

/**
 * Refreshes a group from its directory, and schedules the next refresh in an hour. If the directory
 * does not respond or no longer has the group, the last known members are kept.
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
    // If the source was changed meanwhile, these members are outdated.
    const isSame = current?.directoryId === source.directoryId && current.groupId === source.groupId
    if (!Array.isArray(members) || !isSame) return
    if (await store.replaceMembers(tx, organisationId, id, members))
      publish(tx, organisationId, [{ type: 'organisation' }])
  })
}

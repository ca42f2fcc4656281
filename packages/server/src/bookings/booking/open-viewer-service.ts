import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Asks, Tx } from '../../ground/db/db.js'
import type { Viewer } from './viewer.js'
import type { OrgContext } from './booking-changes.js'

export async function openViewer(
  tx: Asks,
  context: ServerContext,
  call: Call,
  include: readonly string[] = [],
): Promise<Viewer> {
  const { user, language } = call
  const directory = await context.directories.get(tx, user.organisationId, user.organisationVersion)
  return {
    user,
    directory,
    loadDirectory: () => context.directories.get(tx, user.organisationId),
    now: context.now(),
    config: context.config,
    reactions: context.bookingReactions,
    language,
    includesAudit: include.includes('audit'),
  }
}

/** Context for work by the server itself, such as jobs. */
export async function openOrgContext(
  tx: Tx,
  context: ServerContext,
  organisationId: number,
): Promise<OrgContext> {
  const loadDirectory = () => context.directories.get(tx, organisationId)
  return {
    directory: await loadDirectory(),
    loadDirectory,
    now: context.now(),
    config: context.config,
    reactions: context.bookingReactions,
  }
}

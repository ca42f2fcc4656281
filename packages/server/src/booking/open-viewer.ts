import type { Tx } from '../db/db.js'
import type { ServerContext } from '../core/context.js'
import type { Call } from '../core/call.js'
import type { Scene, Viewer } from './to-booking.js'

export async function openViewer(
  tx: Tx,
  house: ServerContext,
  call: Call,
  include: readonly string[] = [],
): Promise<Viewer> {
  const { user, language } = call
  const directory = await house.directories.get(tx, user.organisationId, user.organisationVersion)
  return {
    user,
    directory,
    now: house.now(),
    config: house.config,
    reactions: house.bookingReactions,
    language,
    includesAudit: include.includes('audit'),
  }
}

/** For what the server does by itself. */
export async function openScene(
  tx: Tx,
  house: ServerContext,
  organisationId: number,
): Promise<Scene> {
  return {
    directory: await house.directories.get(tx, organisationId),
    now: house.now(),
    config: house.config,
    reactions: house.bookingReactions,
  }
}

import { createBatches } from '../../ground/core/batches.js'
import type { ServerContext } from '../../ground/core/context.js'
import { findBySessions, type SessionUser } from './session-store.js'

declare module '../../ground/core/context.js' {
  interface ServerContext {
    /** Returns the user of a session cookie; undefined if the session is unknown or has ended. */
    findSession(secret: string): Promise<SessionUser | undefined>
  }
}

/** Reads the sessions of concurrent requests in one statement. */
export function createSessionFinder({
  db,
  now,
}: Pick<ServerContext, 'db' | 'now'>): ServerContext['findSession'] {
  return createBatches(
    () => '',
    (secrets: readonly string[]) => findBySessions(db.system, secrets, now()),
  )
}

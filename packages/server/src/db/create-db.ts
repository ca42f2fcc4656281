import { setTimeout as delay } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import { isWorthRetrying } from './database-errors.js'
import { appRole, organisationSetting, systemRole, type Db, type Log, type Tx } from './db.js'
import type { Engine, Session } from './engine.js'
import { toLiteral } from './literal.js'
import { Statements } from './statements.js'
import { runAlone, runTransaction } from './transaction.js'

const maxRetries = 3

/**
 * Statements outside of transactions run as the connection's role, which is set once. Without effect
 * before the first migration, which creates the role.
 */
const becomeSystem = `select set_config('role', rolname, false) from pg_roles where rolname = '${systemRole}'`

async function asSystem(session: Session): Promise<Session> {
  if (session.connection.isSystem) return session
  try {
    const { rowCount } = [await session.query(becomeSystem)].flat()[0]!
    session.connection.isSystem = rowCount === 1
    return session
  } catch (error) {
    session.release(error as Error)
    throw error
  }
}

/** A `Db` on either engine. */
export function createDb(engine: Engine, log: Log): Db {
  async function onSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        return await work(await engine.acquire())
      } catch (error) {
        if (retries === maxRetries || !isWorthRetrying(error)) throw error
        await delay(Math.random() * 20 * 2 ** retries)
      }
    }
  }

  const transact = <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    onSession((session) => runTransaction(session, begin, work, log))

  return {
    engine: engine.kind,
    inOrganisation(organisationId, work) {
      // Role and organisation are set in the message that begins the transaction, without a round
      // trip of their own.
      const id = toLiteral(String(organisationId))
      return transact(
        `begin; set local role ${appRole}; select set_config('${organisationSetting}', ${id}, true)`,
        work,
      )
    },
    asSystem: (work) => transact(`begin; set local role ${systemRole}`, work),
    // The owner's policies admit only transactions that say so.
    asOwner: (work) =>
      transact(
        `begin; set local role none; select set_config('mosaic.owner_work', 'on', true)`,
        work,
      ),
    system: new Statements((...words) =>
      onSession(async (session) => runAlone(await asSystem(session), words)),
    ),
    listen: (channel, handler) => engine.listen(channel, handler),
    async health() {
      const session = await engine.acquire()
      try {
        const start = performance.now()
        const result = (await session.query(
          `select current_setting('server_version') as version`,
        )) as QueryResult<{ version: string }>
        return {
          engine: engine.kind,
          roundTripMs: performance.now() - start,
          serverVersion: result.rows[0]!.version,
        }
      } finally {
        session.release()
      }
    },
    close: () => engine.close(),
  }
}

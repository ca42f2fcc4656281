import { setTimeout as delay } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import { isWorthRetrying } from './database-errors.js'
import { appRole, organisationSetting, type Db, type Log, type Tx } from './db.js'
import type { Engine, Session } from './engine.js'
import { databaseWaits, statements } from '../metric/process-metrics.js'
import { toLiteral } from './literal.js'
import { Statements } from './statements.js'
import { runAlone, runTransaction } from './transaction.js'

const maxRetries = 3

/** A `Db` on either engine. */
export function createDb(engine: Engine, log: Log): Db {
  async function onSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        const end = databaseWaits.startTimer()
        return await work(timed(await engine.acquire().finally(end)))
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
    asSystem: (work) => transact('begin', work),
    system: new Statements((...words) => onSession((session) => runAlone(session, words))),
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
    load: () => engine.load(),
    close: () => engine.close(),
  }
}

/** The session with its statements measured. */
const timed = ({ query, release }: Session): Session => ({
  async query(...words) {
    const end = statements.startTimer()
    try {
      const result = await query(...words)
      end({ outcome: 'ok' })
      return result
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  },
  release,
})

import { setTimeout as delay } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import { isWorthRetrying } from './database-errors.js'
import { appRole, organisationSetting, type Db, type Log, type Tx } from './db.js'
import { DiskWatch } from './disk-watch.js'
import type { AcquireOptions, Engine, Session } from './engine.js'
import { toLiteral } from './literal.js'
import { Statements } from './statements.js'
import { runAlone, runTransaction } from './transaction.js'

const maxRetries = 3

/** A `Db` on either engine. */
export function createDb(engine: Engine, log: Log): Db {
  const disk = new DiskWatch(engine)

  async function onSession<T>(
    work: (session: Session) => Promise<T>,
    options?: AcquireOptions,
  ): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        return await work(await disk.acquire(options))
      } catch (error) {
        if (retries === maxRetries || !isWorthRetrying(error)) throw error
        await delay(Math.random() * 20 * 2 ** retries)
      }
    }
  }

  const transact = <T>(
    begin: string,
    work: (tx: Tx) => Promise<T>,
    options?: AcquireOptions,
  ): Promise<T> => onSession((session) => runTransaction(session, begin, work, log), options)

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
    asSystem: (work, { unlimited } = {}) =>
      transact(unlimited ? 'begin; set local statement_timeout = 0' : 'begin', work, { unlimited }),
    system: new Statements((...words) => onSession((session) => runAlone(session, words))),
    listen: (channel, handler) => engine.listen(channel, handler),
    async health() {
      const session = await disk.acquire()
      let broken: Error | undefined
      try {
        const start = performance.now()
        const result = (await session.query(
          `select current_setting('server_version') as version`,
        )) as QueryResult<{ version: string }>
        return {
          engine: engine.kind,
          roundTripMs: performance.now() - start,
          serverVersion: result.rows[0]!.version,
          disk: (await disk.isFull(session)) ? 'full' : 'ok',
        }
      } catch (error) {
        broken = error as Error
        throw error
      } finally {
        session.release(broken)
      }
    },
    lost: engine.lost,
    close: () => engine.close(),
  }
}

import { UnusableDatabase } from '../db/database-errors.js'
import type { Engine, Session } from '../db/engine.js'
import { runAlone } from '../db/transaction.js'
import { splitHosts } from '../settings/database-hosts.js'
import { NotifyCheck, shareSessions } from './pooler-check.js'
import { PostgresListener } from './postgres-listener.js'
import {
  clientOptions,
  createPool,
  transactionSettings,
  type PoolOptions,
} from './postgres-pool.js'

const oldestVersion = 150_000

export interface PostgresOptions extends PoolOptions {
  /** Where notifications are heard, if not there. */
  listenUrl?: string | undefined
  /** How long a notification may take; replaced in tests. */
  notifyWithinMs?: number | undefined
}

/** A PostgreSQL server: a pool of connections, and a separate connection that listens. */
export async function openPostgres({
  listenUrl,
  notifyWithinMs = 10_000,
  ...options
}: PostgresOptions): Promise<Engine> {
  const { databaseUrl, preparedStatements = true, poolSize, log } = options
  const { pool, acquire, load } = createPool(options)
  const listener = new PostgresListener(
    { ...clientOptions, application_name: 'mosaic-booking listener' },
    splitHosts(listenUrl ?? databaseUrl).addresses,
    log,
  )

  let isShared = false
  const check = new NotifyCheck({
    listen: (...words) => listener.listen(...words),
    send: async (text) => runAlone(await acquire(), [text]),
    withinMs: notifyWithinMs,
    log,
  })
  let checking: Promise<void> | undefined

  const engine: Engine = {
    kind: 'postgresql',
    transactionSettings: preparedStatements ? undefined : transactionSettings,
    // A lost server may come back; the pool then reconnects.
    lost: new Promise(() => {}),
    acquire,
    async listen(channel, handler) {
      const unlisten = await listener.listen(channel, handler)
      await (checking ??= check.start())
      return unlisten
    },
    trouble() {
      if (isShared) return { kind: 'transaction-pooler', isFatal: true }
      return check.arrive === false
        ? { kind: 'no-notifications', isFatal: !check.hasHeard }
        : undefined
    },
    load,
    async close() {
      check.stop()
      await Promise.all([listener.close(), pool.end()])
    },
  }

  try {
    await refuseOld(await acquire())
    // A pool of one, as commands have it, runs one transaction at a time.
    isShared = preparedStatements && poolSize > 1 && (await shareSessions(pool))
    if (isShared)
      log.error(
        {},
        'A pooler lends connections to DATABASE_URL for a transaction: set MB_PREPARED_STATEMENTS=false, and DATABASE_LISTEN_URL to an address of PostgreSQL itself.',
      )
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function refuseOld(session: Session): Promise<void> {
  const { version, name } = await session
    .query(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
    )
    .then((result) => [result].flat()[0]!.rows[0] as { version: number; name: string })
    .finally(() => session.release())
  if (version < oldestVersion)
    throw new UnusableDatabase(
      `PostgreSQL 15 or newer is required; the server of DATABASE_URL runs ${name}.`,
    )
}

import type { QueryResult } from 'pg'
import type { Log } from '../db/db.js'

const everyMs = 60_000
const checkpointAfterBytes = 64 * 2 ** 20

/**
 * The thresholds of autovacuum: a fifth of the rows dead, or a tenth changed since the last
 * analyze.
 */
const tiredTables = `
  select format('%I.%I', schemaname, changes.relname) as table
  from pg_stat_user_tables changes join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`

/**
 * Replaces a PostgreSQL server's background processes, which the embedded engine lacks. Without
 * checkpoints the write-ahead log grows forever, without vacuum the tables do, and without
 * statistics plans are guesses.
 */
export function startUpkeep(
  say: (text: string) => Promise<QueryResult>,
  log: Log,
  mayRun: () => boolean,
): { stop(): void } {
  let running = false
  const timer = setInterval(() => {
    if (running || !mayRun()) return
    running = true
    runUpkeep(say)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Maintenance of the embedded database failed'),
      )
      .finally(() => (running = false))
  }, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** Runs one round. Each statement takes a separate turn, so that requests can run in between. */
export async function runUpkeep(say: (text: string) => Promise<QueryResult>): Promise<void> {
  // Statistics lag by up to a second unless they are flushed.
  await say('select pg_stat_force_next_flush()')
  for (const { table } of (await say(tiredTables)).rows as { table: string }[])
    await say(`vacuum (analyze) ${table}`)
  const { rows } = await say(
    `select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  )
  if (rows[0]!.bytes > checkpointAfterBytes) await say('checkpoint')
}

import type { QueryResult } from 'pg'
import type { Log } from './db.js'

const everyMs = 60_000
const checkpointAfterBytes = 64 * 2 ** 20

/** autovacuum's own rule: a fifth of the rows dead, or a tenth changed since they were counted. */
const tiredTables = `
  select format('%I.%I', schemaname, changes.relname) as table
  from pg_stat_user_tables changes join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`

/**
 * What background processes do on a server and nobody does in the embedded engine: without
 * checkpoints its log of writes grows for ever, without vacuum the tables do, and without
 * statistics plans are guesses.
 */
export function startUpkeep(
  say: (text: string) => Promise<QueryResult>,
  log: Log,
): { stop(): void } {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    keepUp(say)
      .catch((error: unknown) => log.warn({ err: error }, 'Upkeep of the embedded database failed'))
      .finally(() => (running = false))
  }, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}

/** One round. Each statement takes a turn of its own, so that requests come in between. */
export async function keepUp(say: (text: string) => Promise<QueryResult>): Promise<void> {
  // What was changed within the last second is not counted yet, unless somebody asks for it.
  await say('select pg_stat_force_next_flush()')
  for (const { table } of (await say(tiredTables)).rows as { table: string }[])
    await say(`vacuum (analyze) ${table}`)
  const { rows } = await say(
    `select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  )
  if (rows[0]!.bytes > checkpointAfterBytes) await say('checkpoint')
}

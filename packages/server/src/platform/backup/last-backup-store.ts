import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'

export interface LastBackup {
  readonly finished: Date
  readonly sizeBytes: number
}

export function findLastBackup(db: Asks): Promise<LastBackup | undefined> {
  return db.maybe<LastBackup>(sql`select finished, size_bytes as "sizeBytes" from last_backup`)
}

/** Returns false for a database of an older version, which has no place for it yet. */
export async function saveLastBackup(
  tx: Tx,
  { finished, sizeBytes }: LastBackup,
): Promise<boolean> {
  const { exists } = await tx.one<{ exists: boolean }>(
    sql`select to_regclass('last_backup') is not null as exists`,
  )
  if (exists)
    await tx.run(sql`
      insert into last_backup (finished, size_bytes) values (${finished}, ${sizeBytes})
      on conflict (is_only) do update set finished = excluded.finished, size_bytes = excluded.size_bytes`)
  return exists
}

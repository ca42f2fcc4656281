import { StartError } from '../../ground/settings/start-error.js'
import type { RowCounts } from './backup-store.js'

/** Refuses a backup without every row of the database. */
export function refuseDifference(rows: RowCounts, read: RowCounts): void {
  for (const [table, count] of rows)
    if (read.get(table) !== count)
      throw new StartError(
        `The backup is not complete, so it was not kept: the table ${table} has ${count} rows in the database and ${read.get(table) ?? 0} in the backup.`,
      )
}

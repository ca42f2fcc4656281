import type { HistoryList } from '@mosaic-booking/sdk'
import sql, { raw, type Sql } from 'sql-template-tag'

/** Returns the version of the list entry whose id is in the column. */
export const versionOf = (list: HistoryList, organisationId: number, column: string): Sql =>
  sql`coalesce((select max(h.version) from entry_history h
    where h.organisation_id = ${organisationId} and h.list = ${list} and h.entry_id = ${raw(column)}), 0)`

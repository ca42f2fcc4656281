import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export async function hasSchema(tx: Tx): Promise<boolean> {
  return (
    await tx.one<{ found: boolean }>(sql`select to_regclass('organisation') is not null as found`)
  ).found
}

/** Contents by which an operator recognises a database. */
export interface Contents {
  readonly organisations: number
  readonly bookings: number
  /** When the newest booking was made. */
  readonly newest: Date | null
}

export const readContents = (tx: Tx): Promise<Contents> =>
  tx.one<Contents>(sql`
    select (select count(*)::int from organisation) as organisations, count(*)::int as bookings, max(created) as newest from booking`)

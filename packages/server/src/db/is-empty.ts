import sql from 'sql-template-tag'
import type { Db, Tx } from './db.js'

export async function hasOrganisations(tx: Tx): Promise<boolean> {
  return (await tx.one<{ found: boolean }>(sql`select exists (select from organisation) as found`))
    .found
}

/** A database that was migrated and that nobody has put anything into. */
export const isEmpty = (db: Db): Promise<boolean> =>
  db.asSystem(async (tx) => !(await hasOrganisations(tx)))

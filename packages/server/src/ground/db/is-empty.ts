import sql from 'sql-template-tag'
import type { Db, Tx } from './db.js'

export async function hasOrganisations(tx: Tx): Promise<boolean> {
  return (await tx.one<{ found: boolean }>(sql`select exists (select from organisation) as found`))
    .found
}

export const isEmpty = (db: Db): Promise<boolean> =>
  db.asSystem(async (tx) => !(await hasOrganisations(tx)))

/** Whether an organisation exists. Cheap: queries the database only until one exists. */
export function createSetUpCheck(db: Db): () => Promise<boolean> {
  let isSetUp = false
  return async () => (isSetUp ||= !(await isEmpty(db)))
}

import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export const demoPassword = 'mosaic-demo'

/**
 * Matches accounts of the demo and of generated data. Domains below .example receive no mail (RFC
 * 2606).
 */
const isSeeded = sql`u.email like '%.mosaic.example' and u.home_id is null`

export interface SeededAccount {
  readonly organisationId: number
  readonly id: number
  readonly email: string
  readonly recipe: string
}

export async function listSeeded(tx: Tx): Promise<SeededAccount[]> {
  return tx.query<SeededAccount>(sql`
    select u.organisation_id as "organisationId", u.id, u.email, password_recipe(u.organisation_id, u.id) as recipe
    from user_account u where ${isSeeded} and u.has_password order by u.organisation_id, u.id`)
}

/** Counts tokens that were written to a file when the data was generated. */
export async function countSeededTokens(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from api_token t join user_account u on u.organisation_id = t.organisation_id and u.id = t.user_id
    where ${isSeeded} and t.expires > ${now}`)
  return count
}

export async function deleteSeededTokens(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from api_token t using user_account u
    where u.organisation_id = t.organisation_id and u.id = t.user_id and ${isSeeded}`)
}

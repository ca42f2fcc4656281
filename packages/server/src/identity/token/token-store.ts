import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export async function insertToken(
  tx: Tx,
  organisationId: number,
  userId: number,
  token: { hash: Buffer; name: string; expires: Date },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into api_token (organisation_id, token_hash, user_id, name, expires) values (${organisationId}, ${token.hash}, ${userId}, ${token.name}, ${token.expires}) returning id`)
  return id
}

export async function deleteToken(
  tx: Tx,
  organisationId: number,
  userId: number,
  id: number,
): Promise<number> {
  return tx.run(
    sql`delete from api_token where organisation_id = ${organisationId} and user_id = ${userId} and id = ${id}`,
  )
}

export async function findTokens(tx: Tx, organisationId: number, userId: number) {
  return tx.query<{
    id: number
    name: string
    created: Date
    expires: Date
    last_used: Date | null
  }>(sql`
    select id, name, created, expires, last_used from api_token
    where organisation_id = ${organisationId} and user_id = ${userId} order by id`)
}

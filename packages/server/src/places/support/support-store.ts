import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

interface NewSupportRequest {
  readonly userId: number
  readonly subject: string
  readonly body: string
  readonly created: Date
}

export async function insertSupportRequest(
  tx: Tx,
  organisationId: number,
  { userId, subject, body, created }: NewSupportRequest,
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into support_request (organisation_id, user_id, subject, body, created)
    values (${organisationId}, ${userId}, ${subject}, ${body}, ${created}) returning id`)
  return row.id
}

export async function listAdministratorAddresses(
  tx: Tx,
  organisationId: number,
): Promise<string[]> {
  const rows = await tx.query<{ email: string }>(sql`
    select email from user_account
    where organisation_id = ${organisationId} and type = 'STANDARD' and deactivated_on is null and 'ORG_ADMIN' = any (roles) order by id`)
  return rows.map(({ email }) => email)
}

export async function trimSupportRequests(
  tx: Tx,
  organisationId: number,
  olderThan: Date,
): Promise<number> {
  return tx.run(
    sql`delete from support_request where organisation_id = ${organisationId} and created < ${olderThan}`,
  )
}

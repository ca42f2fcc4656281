import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** What a person's weekly mail is about; everything they manage if the lists are empty. */
export interface OverviewMailOrder {
  readonly l: number[]
  readonly bc: number[]
}

export function findOrder(
  tx: Tx,
  organisationId: number,
  userId: number,
): Promise<OverviewMailOrder | undefined> {
  return tx.maybe<OverviewMailOrder>(sql`
    select location_ids as l, category_ids as bc from report_mail where organisation_id = ${organisationId} and user_id = ${userId}`)
}

export async function saveOrder(
  tx: Tx,
  organisationId: number,
  userId: number,
  { l, bc }: OverviewMailOrder,
): Promise<void> {
  await tx.run(sql`
    insert into report_mail (organisation_id, user_id, location_ids, category_ids) values (${organisationId}, ${userId}, ${l}::bigint[], ${bc}::bigint[])
    on conflict (organisation_id, user_id) do update set location_ids = excluded.location_ids, category_ids = excluded.category_ids`)
}

export async function deleteOrder(tx: Tx, organisationId: number, userId: number): Promise<void> {
  await tx.run(
    sql`delete from report_mail where organisation_id = ${organisationId} and user_id = ${userId}`,
  )
}

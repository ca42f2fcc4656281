import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** Lists for each earlier occurrence of the series whether someone checked in, latest first. */
export async function listAttendance(
  tx: Tx,
  organisationId: number,
  groupId: number,
  before: Date,
  limit: number,
): Promise<boolean[]> {
  const rows = await tx.query<{ came: boolean }>(sql`
    select status = 'CONFIRMED' as came from booking
    where organisation_id = ${organisationId} and repeat_group_id = ${groupId} and starts_at < ${before} and (status = 'CONFIRMED' or status_reason = 'NO_SHOW')
    order by starts_at desc, id desc limit ${limit}`)
  return rows.map(({ came }) => came)
}

export async function findRestOfSeries(
  tx: Tx,
  organisationId: number,
  groupId: number,
  after: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from booking where organisation_id = ${organisationId} and repeat_group_id = ${groupId} and starts_at > ${after} and status in ('TENTATIVE', 'CONFIRMED') order by id`)
  return rows.map(({ id }) => id)
}

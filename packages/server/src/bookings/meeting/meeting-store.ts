import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface StoredMeeting {
  readonly id: number
  readonly locationId: number
}

const active = sql`status in ('TENTATIVE', 'CONFIRMED')`

/** Updates bookings that wait for a meeting. Locks rows in id order to avoid deadlocks. */
async function settle(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  changes: Sql,
  where: Sql,
): Promise<StoredMeeting[]> {
  return tx.query<StoredMeeting>(sql`
    update booking set ${changes} where organisation_id = ${organisationId} and id in (
      select id from booking where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[]) and online_meeting_status = 'PENDING' and ${active} and ${where} order by id for update)
    returning id, location_id as "locationId"`)
}

/**
 * Returns the bookings that now use the meeting. Excludes those that already have one, no longer
 * want one, or changed the provider.
 */
export function storeMeeting(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  meeting: {
    readonly providerId: number
    readonly userId: string
    readonly meetingId: string
    readonly joinUrl: string
  },
): Promise<StoredMeeting[]> {
  return settle(
    tx,
    organisationId,
    ids,
    sql`online_meeting_status = 'READY', online_meeting_id = ${meeting.meetingId}, online_meeting_user = ${meeting.userId}, join_url = ${meeting.joinUrl}`,
    sql`conference_provider_id = ${meeting.providerId}`,
  )
}

export function storeFailure(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<StoredMeeting[]> {
  return settle(tx, organisationId, ids, sql`online_meeting_status = 'FAILED'`, sql`true`)
}

/** Whether another booking of the series still uses the meeting. */
export async function isMeetingUsed(
  tx: Tx,
  organisationId: number,
  meetingId: string,
): Promise<boolean> {
  return (
    (await tx.run(
      sql`select 1 from booking where organisation_id = ${organisationId} and online_meeting_id = ${meetingId} and ${active} limit 1`,
    )) > 0
  )
}

export async function withSeries(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from booking where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[])
    union select id from booking where organisation_id = ${organisationId} and ${active} and conference_provider_id is not null and repeat_group_id in (
      select repeat_group_id from booking where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[]) and repeat_group_id is not null)
    order by id`)
  return rows.map(({ id }) => id)
}

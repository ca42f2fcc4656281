import { type Language } from '@mosaic-booking/sdk/contract'
import type { FeedDetail, FeedKind } from '@mosaic-booking/sdk'
import sql, { type Sql } from 'sql-template-tag'
import { selectBooking, type BookingRow } from '../../bookings/booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'

export interface FeedTarget {
  readonly kind: FeedKind
  readonly targetId: number
  readonly detail: FeedDetail
}

export interface FeedRow extends FeedTarget {
  readonly id: number
  readonly language: Language
  /** Name of the followed person, location or event; null after its deletion. */
  readonly name: string | null
  readonly created: Date
  readonly lastRead: Date | null
  readonly contentHash: Buffer | null
  readonly changed: Date | null
}

const selectFeed = sql`
  select f.id, f.kind, f.target_id as "targetId", f.detail, f.language, f.created, f.last_read as "lastRead", f.content_hash as "contentHash", f.changed,
    coalesce(p.name, l.name, g.description) as name
  from calendar_feed f
  left join person p on f.kind = 'PERSON' and p.organisation_id = f.organisation_id and p.id = f.target_id
  left join location l on f.kind = 'LOCATION' and l.organisation_id = f.organisation_id and l.id = f.target_id
  left join booking_group g on f.kind = 'EVENT' and g.organisation_id = f.organisation_id and g.id = f.target_id`

export async function listFeeds(
  tx: Tx,
  organisationId: number,
  userId: number,
): Promise<FeedRow[]> {
  return tx.query<FeedRow>(
    sql`${selectFeed} where f.organisation_id = ${organisationId} and f.user_id = ${userId} order by f.id`,
  )
}

export async function findFeed(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<FeedRow | undefined> {
  return tx.maybe<FeedRow>(
    sql`${selectFeed} where f.organisation_id = ${organisationId} and f.id = ${id}`,
  )
}

export interface NewFeed extends FeedTarget {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly language: Language
  readonly created: Date
}

export async function insertFeed(tx: Tx, organisationId: number, feed: NewFeed): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into calendar_feed (organisation_id, user_id, token_hash, kind, target_id, detail, language, created)
    values (${organisationId}, ${feed.userId}, ${feed.tokenHash}, ${feed.kind}, ${feed.targetId}, ${feed.detail}, ${feed.language}, ${feed.created}) returning id`)
  return id
}

export async function deleteFeed(
  tx: Tx,
  organisationId: number,
  userId: number,
  id: number,
): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from calendar_feed where organisation_id = ${organisationId} and user_id = ${userId} and id = ${id}`,
    )) > 0
  )
}

export async function noteRead(
  tx: Tx,
  organisationId: number,
  id: number,
  read: { readonly at: Date; readonly contentHash: Buffer; readonly changed: Date },
): Promise<void> {
  await tx.run(sql`
    update calendar_feed set last_read = ${read.at}, content_hash = ${read.contentHash}, changed = ${read.changed} where organisation_id = ${organisationId} and id = ${id}`)
}

/** An active booking with the time of its last change. */
export type FeedBooking = BookingRow & {
  readonly status: 'TENTATIVE' | 'CONFIRMED'
  readonly is_private: boolean
  readonly notes: string | null
  readonly changed: Date
}

/** Selects a feed's bookings; each kind uses a separate index. */
export type FeedScope =
  | { readonly personId: number }
  | { readonly locationIds: readonly number[] }
  | { readonly groupId: number }
  | { readonly bookingId: number }

function idsIn(organisationId: number, scope: FeedScope): Sql {
  if ('locationIds' in scope)
    return sql`select id from booking where organisation_id = ${organisationId} and location_id = any (${[...scope.locationIds]}::bigint[])`
  if ('bookingId' in scope) return sql`${scope.bookingId}::bigint`
  if ('groupId' in scope)
    return sql`select id from booking where organisation_id = ${organisationId} and collective_group_id = ${scope.groupId}`
  return sql`
    select id from booking where organisation_id = ${organisationId} and owner_id = ${scope.personId}
    union select booking_id from booking_attendee where organisation_id = ${organisationId} and person_id = ${scope.personId}`
}

/** Lists active bookings that overlap the range, ordered by start. */
export async function listFeedBookings(
  tx: Tx,
  organisationId: number,
  scope: FeedScope,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<FeedBooking[]> {
  return tx.query<FeedBooking>(sql`
    select r.*, coalesce((select max(h.at) from booking_history h where h.organisation_id = r.organisation_id and h.booking_id = r.id), r.created) as changed
    from (${selectBooking}
      where b.organisation_id = ${organisationId} and b.id in (${idsIn(organisationId, scope)}) and b.status in ('TENTATIVE', 'CONFIRMED') and b.starts_at < ${to} and b.ends_at > ${from}
      order by b.starts_at, b.id limit ${limit}) r
    order by r.starts_at, r.id`)
}

/** Counts the changes to each series' bookings, for its SEQUENCE. */
export async function countSeriesChanges(
  tx: Tx,
  organisationId: number,
  groupIds: readonly number[],
): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tx.query<{ id: number; changes: number }>(sql`
    select repeat_group_id as id, sum(version - 1) as changes from booking
    where organisation_id = ${organisationId} and repeat_group_id = any (${[...groupIds]}::bigint[]) group by 1`)
  return new Map(rows.map(({ id, changes }) => [id, changes]))
}

export async function isEvent(tx: Tx, organisationId: number, groupId: number): Promise<boolean> {
  return (
    (await tx.run(
      sql`select 1 from booking_group where organisation_id = ${organisationId} and id = ${groupId} and type = 'COLLECTIVE'`,
    )) > 0
  )
}

export async function isPerson(tx: Tx, organisationId: number, id: number): Promise<boolean> {
  return (
    (await tx.run(
      sql`select 1 from person where organisation_id = ${organisationId} and id = ${id} and kind <> 'ANONYMOUS'`,
    )) > 0
  )
}

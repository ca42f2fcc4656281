import type { ExtraRequestStatus } from '@mosaic-booking/sdk'
import sql, { empty, raw } from 'sql-template-tag'
import { overlapsWall } from '../../bookings/booking/booking-list-store.js'
import { orderedQuantity } from '../../bookings/booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'
import type { RequestRow } from './work-request-rules.js'

/**
 * Selects the requests that a caller works on: for their providers' extras, and at their locations
 * (AD-065).
 */
export interface Reach {
  readonly userId: number
  readonly managedIds: readonly number[]
}

export interface RequestFilter {
  readonly wallFrom: string
  readonly wallTo: string
  readonly locationIds: readonly number[] | undefined
  readonly ownerIds: readonly number[] | undefined
  /** Undefined for all. */
  readonly statuses: readonly string[] | undefined
}

const ownProviders = (userId: number) =>
  sql`o.provider_id in (select u.provider_id from user_provider u where u.organisation_id = o.organisation_id and u.user_id = ${userId})`

/**
 * Orders of extras, and layouts, with the booking's status. Buffers require no work, so they are
 * omitted.
 */
const requests = raw(`
  select x.organisation_id, x.booking_id, x.id, o.type, x.option_id as extra_id, o.text as extra_text, x.price, x.currency, o.provider_id, p.name as provider_name,
    x.status, ${orderedQuantity.sql} as quantity, x.wall_from, x.wall_to, x.notes as note, x.buffer_kind
  from extra_request x
  join booking b on b.organisation_id = x.organisation_id and b.id = x.booking_id
  join booking_option o on o.organisation_id = x.organisation_id and o.id = x.option_id
  left join provider p on p.organisation_id = o.organisation_id and p.id = o.provider_id
  union all
  select b.organisation_id, b.id, y.id, 'LAYOUT', y.id, y.text, null, null, null, null,
    case when b.status = 'CONFIRMED' then 'OPEN' when b.status = 'TENTATIVE' then 'TENTATIVE' else 'CANCELLED' end,
    null, null, null, b.layout_note, null
  from booking b join layout y on y.organisation_id = b.organisation_id and y.id = b.layout_id`)

const columns = raw(`
  b.id as booking_id, b.location_id, b.wall_from as booking_from, b.wall_to as booking_to, b.time_zone, b.label, b.notes as booking_notes,
  b.is_private, b.attendee_count, b.owner_id, owner.name as owner_name,
  r.id, r.type, r.extra_id, r.extra_text, r.price, r.currency, r.provider_id, r.provider_name, r.status, r.quantity, r.wall_from, r.wall_to, r.note, r.buffer_kind`)

export async function listRequests(
  tx: Tx,
  organisationId: number,
  { userId, managedIds }: Reach,
  { locationIds, ownerIds, statuses, ...range }: RequestFilter,
): Promise<RequestRow[]> {
  return tx.query<RequestRow>(sql`
    select ${columns} from booking b
    join (${requests}) r on r.organisation_id = b.organisation_id and r.booking_id = b.id
    join person owner on owner.organisation_id = b.organisation_id and owner.id = b.owner_id
    where b.organisation_id = ${organisationId} and ${overlapsWall(range)}
      and (b.location_id = any (${[...managedIds]}::bigint[]) or r.provider_id in (
        select u.provider_id from user_provider u where u.organisation_id = ${organisationId} and u.user_id = ${userId}))
      ${locationIds ? sql`and b.location_id = any (${[...locationIds]}::bigint[])` : empty}
      ${ownerIds ? sql`and b.owner_id = any (${[...ownerIds]}::bigint[])` : empty}
      ${statuses ? sql`and r.status = any (${[...statuses]}::text[])` : empty}
    order by b.starts_at, b.id, r.wall_from nulls first, r.type, r.id`)
}

export async function lockRequest(
  tx: Tx,
  organisationId: number,
  id: number,
  userId: number,
): Promise<
  | {
      readonly status: ExtraRequestStatus
      readonly booking_id: number
      readonly location_id: number
      readonly is_own: boolean
    }
  | undefined
> {
  return tx.maybe(sql`
    select x.status, x.booking_id, b.location_id, ${ownProviders(userId)} as is_own
    from extra_request x
    join booking b on b.organisation_id = x.organisation_id and b.id = x.booking_id
    join booking_option o on o.organisation_id = x.organisation_id and o.id = x.option_id
    where x.organisation_id = ${organisationId} and x.id = ${id} for update of x`)
}

export async function readRequest(tx: Tx, organisationId: number, id: number): Promise<RequestRow> {
  return tx.one<RequestRow>(sql`
    select ${columns} from booking b
    join (${requests}) r on r.organisation_id = b.organisation_id and r.booking_id = b.id and r.type <> 'LAYOUT'
    join person owner on owner.organisation_id = b.organisation_id and owner.id = b.owner_id
    where b.organisation_id = ${organisationId} and r.id = ${id}`)
}

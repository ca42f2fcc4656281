import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** An active booking that has not started, with the data that settings evaluate. */
export interface FutureRow {
  id: number
  locationId: number
  bookedById: number
  ownerId: number
  ownerName: string
  ownerEmail: string | null
  wallFrom: string
  wallTo: string
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  created: Date
  label: string | null
  notes: string | null
  costCode: string | null
  attendeeCount: number | null
  listed: number
  /** Bookings made earlier by the same owner, in the category on the same local day. */
  earlierThatDay: number
}

export interface FutureQuery {
  readonly organisationId: number
  readonly categoryId: number
  readonly locationIds: readonly number[]
  readonly now: Date
  /** Whether `earlierThatDay` is needed; it is 0 otherwise. */
  readonly countsDays: boolean
}

export async function loadFutureBookings(
  tx: Tx,
  { organisationId, categoryId, locationIds, now, countsDays }: FutureQuery,
): Promise<FutureRow[]> {
  if (locationIds.length === 0) return []
  const earlierThatDay = sql`(select count(*)::int from booking e join location l on l.organisation_id = e.organisation_id and l.id = e.location_id and l.booking_category_id = ${categoryId}
        where e.organisation_id = b.organisation_id and e.owner_id = b.owner_id and e.id < b.id and e.status in ('TENTATIVE', 'CONFIRMED')
          and e.starts_at between b.starts_at - interval '1 day' and b.starts_at + interval '1 day' and e.wall_from::date = b.wall_from::date)`
  return tx.query<FutureRow>(sql`
    select b.id, b.location_id as "locationId", b.booked_by_id as "bookedById", b.owner_id as "ownerId", owner.name as "ownerName", owner.email as "ownerEmail",
      b.wall_from as "wallFrom", b.wall_to as "wallTo", b.starts_at as "startsAt", b.ends_at as "endsAt",
      b.all_day_booking as "isAllDay", b.created, b.label, b.notes, b.cost_code as "costCode", b.attendee_count as "attendeeCount",
      (select count(*)::int from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id) as listed,
      ${countsDays ? earlierThatDay : sql`0`} as "earlierThatDay"
    from booking b join person owner on owner.organisation_id = b.organisation_id and owner.id = b.owner_id
    where b.organisation_id = ${organisationId} and b.location_id = any (${[...locationIds]}::bigint[]) and b.starts_at > ${now}
      and b.status in ('TENTATIVE', 'CONFIRMED')
    order by b.starts_at, b.id`)
}

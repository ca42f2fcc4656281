import type { SummaryAttribute, TimeGrouping } from '@mosaic-booking/sdk'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { overlapsWall } from '../../bookings/booking/booking-list-store.js'
import type { Tx } from '../../ground/db/db.js'
import type { CountedDays, CountedGroup } from './summary-rules.js'

export interface SummaryQuery {
  readonly organisationId: number
  /** Days; the last one is exclusive. */
  readonly from: string
  readonly before: string
  /** Locations, each with the location that includes its counts. */
  readonly places: readonly { readonly id: number; readonly topId: number }[]
  readonly attributes: readonly SummaryAttribute[]
  readonly timeslot: TimeGrouping
}

const timeslots: Readonly<Record<TimeGrouping, Sql>> = {
  DAY: sql`to_char(i.date, 'YYYY-MM-DD')`,
  WEEK: sql`to_char(date_trunc('week', i.date), 'YYYY-MM-DD')`,
  MONTH: sql`to_char(i.date, 'YYYY-MM')`,
  DAY_OF_WEEK: sql`to_char(i.date, 'ID')`,
}

/** Columns of the result and their values, by attribute. */
const columnsOf = (grouping: TimeGrouping): Record<SummaryAttribute, Record<string, Sql>> => ({
  timeslot: { timeslot: timeslots[grouping] },
  location: { location_id: sql`place.top_id` },
  organisation: {},
  group: { group_id: sql`g.id`, group_name: sql`g.name` },
  costCode: { cost_code: sql`i.cost_code` },
  domain: { domain: sql`lower(split_part(owner.email, '@', 2))` },
  owner: { owner_id: sql`i.owner_id`, owner_name: sql`owner.name` },
  source: { source: sql`i.source` },
  sourceVersion: { source_version: sql`i.source_version` },
})

/** Owners in several groups count in each group. */
const joinGroups = sql`
  left join user_group_member m on m.organisation_id = owner.organisation_id and m.email = lower(owner.email)
  left join user_group g on g.organisation_id = m.organisation_id and g.id = m.user_group_id`

async function countBy<Group extends CountedGroup>(
  tx: Tx,
  items: Sql,
  { organisationId, places, attributes, timeslot }: SummaryQuery,
  more: Readonly<Record<string, Sql>> = {},
): Promise<Group[]> {
  const known = columnsOf(timeslot)
  const columns = [
    ...[...new Set(attributes)].flatMap((attribute) => Object.entries(known[attribute])),
    ...Object.entries(more),
  ]
  const needsOwner = ['owner', 'domain', 'group'].some((one) =>
    (attributes as readonly string[]).includes(one),
  )
  const selected = columns.map(([name, value]) => sql`${value} as ${raw(name)},`)
  return tx.query<Group>(sql`
    select ${selected.length > 0 ? join(selected, ' ') : empty} count(*)::int as count, round(coalesce(sum(i.minutes), 0))::bigint as minutes
    from (${items}) i
    join unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ topId }) => topId)}::bigint[]) as place (id, top_id) on place.id = i.location_id
    ${needsOwner ? sql`join person owner on owner.organisation_id = ${organisationId} and owner.id = i.owner_id` : empty}
    ${attributes.includes('group') ? joinGroups : empty}
    ${columns.length > 0 ? sql`group by ${raw(columns.map((_, index) => index + 1).join(', '))}` : sql`having count(*) > 0`}`)
}

/** Selects active bookings that start on these days, in their location's time zone. */
function selectBookings({ organisationId, from, before }: SummaryQuery, condition: Sql): Sql {
  const [wallFrom, wallTo] = [`${from}T00:00`, `${before}T00:00`]
  return sql`
    select b.location_id, b.owner_id, b.wall_from::date as date, b.wall_to::date as last_date, b.cost_code, b.source, b.source_version,
      case when b.all_day_booking then 0 else extract(epoch from b.ends_at - b.starts_at) / 60 end as minutes
    from booking b
    where b.organisation_id = ${organisationId} and ${overlapsWall({ wallFrom, wallTo })} and b.wall_from >= ${wallFrom}::timestamp
      and b.status in ('TENTATIVE', 'CONFIRMED') and ${condition}`
}

/** Counts bookings. All-day ones have no minutes, because SQL has no opening hours. */
export function countBookings(tx: Tx, query: SummaryQuery): Promise<CountedGroup[]> {
  return countBy(tx, selectBookings(query, sql`true`), query)
}

/** Counts all-day bookings by location and days, for their minutes. */
export function countAllDay(tx: Tx, query: SummaryQuery): Promise<CountedDays[]> {
  return countBy(tx, selectBookings(query, sql`b.all_day_booking`), query, {
    place_id: sql`i.location_id`,
    first: sql`to_char(i.date, 'YYYY-MM-DD')`,
    last: sql`to_char(i.last_date, 'YYYY-MM-DD')`,
  })
}

/** Counts visits on these days. Visits that have not ended have no minutes. */
export function countVisits(tx: Tx, query: SummaryQuery): Promise<CountedGroup[]> {
  const items = sql`
    select v.location_id, v.host_id as owner_id, v.date, extract(epoch from v.checked_out_at - v.checked_in_at) / 60 as minutes
    from visit v where v.organisation_id = ${query.organisationId} and v.date >= ${query.from}::date and v.date < ${query.before}::date`
  return countBy(tx, items, query)
}

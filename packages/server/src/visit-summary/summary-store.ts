import sql from 'sql-template-tag'
import type { Tx } from '../db/db.js'

/** What a summary counts of one day, reception and host. */
export interface VisitCount {
  readonly date: string
  readonly location_id: number
  readonly host_id: number
  readonly host_name: string
  readonly count: number
  /** Of the visits that have ended. */
  readonly minutes: number
}

/** Counts of the visits from a day on, before another, at these locations. */
export async function countVisits(
  tx: Tx,
  organisationId: number,
  {
    from,
    before,
    locationIds,
  }: { readonly from: string; readonly before: string; readonly locationIds: readonly number[] },
): Promise<VisitCount[]> {
  return tx.query<VisitCount>(sql`
    select v.date, v.location_id, v.host_id, h.name as host_name, count(*)::int as count,
      coalesce(sum(extract(epoch from v.checked_out_at - v.checked_in_at)) / 60, 0)::int as minutes
    from visit v join person h on h.organisation_id = v.organisation_id and h.id = v.host_id
    where v.organisation_id = ${organisationId} and v.date >= ${from}::date and v.date < ${before}::date and v.location_id = any (${[...locationIds]}::bigint[])
    group by v.date, v.location_id, v.host_id, h.name`)
}

import type { PersonName } from '@mosaic-booking/sdk'
import sql, { empty } from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'
import type { FieldChange } from '../../ground/core/compare-fields.js'
import type { ChangedPlace } from './place-changes-rules.js'

export interface HistoryRow {
  locationId: number
  version: number
  at: Date
  person: PersonName | null
  changes: FieldChange[]
}

/** Increments the locations' versions and records the changes with their author. */
export async function recordHistory(
  tx: Tx,
  organisationId: number,
  { personId, at }: { readonly personId: number; readonly at: Date },
  changed: readonly ChangedPlace[],
): Promise<void> {
  if (changed.length === 0) return
  await tx.run(sql`
    with changed as (select * from json_to_recordset(${JSON.stringify(changed)}::json) as one (id bigint, changes jsonb)),
    counted as (
      update location set version = location.version + 1 from changed
      where location.organisation_id = ${organisationId} and location.id = changed.id
      returning location.id, location.version, changed.changes)
    insert into location_history (organisation_id, location_id, version, at, person_id, changes)
    select ${organisationId}, id, version, ${at}, ${personId}, changes from counted order by id`)
}

/** Lists changes, newest first; `since` limits them to those after that version. */
export async function listHistory(
  tx: Asks,
  organisationId: number,
  locationIds: readonly number[],
  limit: number,
  since = 0,
): Promise<HistoryRow[]> {
  return tx.query<HistoryRow>(sql`
    select h.location_id as "locationId", h.version, h.at, h.changes,
      case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as person
    from location_history h left join person p on p.organisation_id = h.organisation_id and p.id = h.person_id
    where h.organisation_id = ${organisationId} and h.location_id = any (${[...locationIds]}::bigint[])
      ${since > 0 ? sql`and h.version > ${since}` : empty}
    order by h.id desc limit ${limit}`)
}

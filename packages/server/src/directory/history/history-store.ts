import type { HistoryEntry, HistoryList } from '@mosaic-booking/sdk'
import sql, { empty } from 'sql-template-tag'
import type { FieldChange } from '../../ground/core/compare-fields.js'
import type { Tx } from '../../ground/db/db.js'
import { lockSpaces } from '../../ground/db/lock-spaces.js'

/** One change of an entry, recorded for every organisation that has the entry. */
export interface ChangeRow {
  readonly organisationIds: readonly number[]
  readonly list: HistoryList
  readonly id: number
  readonly action: HistoryEntry['action']
  readonly name: string
  readonly at: Date
  readonly personId: number
  readonly changes: readonly FieldChange[]
}

/** Serialises changes of the organisation's lists without blocking bookings. */
export async function lockLists(tx: Tx, organisationId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockSpaces.lists}, hashint8(${organisationId}))`)
}

export async function addChange(tx: Tx, change: ChangeRow): Promise<void> {
  const { organisationIds, list, id, action, name, at, personId, changes } = change
  await tx.run(sql`
    insert into entry_history (organisation_id, list, entry_id, version, action, name, at, person_id, changes)
    select o, ${list}, ${id}, 1 + coalesce((select max(version) from entry_history h where h.organisation_id = o and h.list = ${list} and h.entry_id = ${id}), 0),
      ${action}, ${name}, ${at}, ${personId}, ${JSON.stringify(changes)}::jsonb
    from unnest(${[...organisationIds]}::bigint[]) as o`)
}

/** Lists changes, newest first; `since` limits them to those after that version. */
export async function listChanges(
  tx: Tx,
  organisationId: number,
  { list, id, since = 0 }: { list: HistoryList; id?: number | undefined; since?: number },
  limit: number,
): Promise<HistoryEntry[]> {
  const rows = await tx.query<{ entry: HistoryEntry }>(sql`
    select jsonb_build_object('id', h.entry_id, 'name', h.name, 'version', h.version, 'action', h.action, 'changes', h.changes,
      'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ||
      case when p.id is null then '{}' else jsonb_build_object('person', jsonb_build_object('id', p.id, 'name', p.name)) end as entry
    from entry_history h left join person p on p.organisation_id = h.organisation_id and p.id = h.person_id
    where h.organisation_id = ${organisationId} and h.list = ${list} and h.version > ${since}
      ${id === undefined ? empty : sql`and h.entry_id = ${id}`}
    order by h.id desc limit ${limit}`)
  return rows.map(({ entry }) => entry)
}

import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { oldSystems } from './old-data.js'

type RecordKind = 'place' | 'person' | 'series' | 'booking'

/** The imported counterpart of an old row, and a digest of the imported data. */
export interface OldRecord {
  readonly key: string
  readonly targetId: number
  readonly digest: string
}

export async function listRecords(
  tx: Tx,
  organisationId: number,
  system: string,
  kind: RecordKind,
): Promise<Map<string, OldRecord>> {
  const rows = await tx.query<OldRecord>(sql`
    select key, target_id as "targetId", digest from old_record where organisation_id = ${organisationId} and system = ${system} and kind = ${kind}`)
  return new Map(rows.map((row) => [row.key, row]))
}

export async function saveRecords(
  tx: Tx,
  organisationId: number,
  system: string,
  kind: RecordKind,
  records: readonly OldRecord[],
): Promise<void> {
  if (records.length === 0) return
  await tx.run(sql`
    insert into old_record (organisation_id, system, kind, key, target_id, digest)
    select ${organisationId}, ${system}, ${kind}, * from unnest(${records.map(({ key }) => key)}::text[], ${records.map(({ targetId }) => targetId)}::bigint[], ${records.map(({ digest }) => digest)}::text[])
    on conflict (organisation_id, system, kind, key) do update set target_id = excluded.target_id, digest = excluded.digest`)
}

export async function deleteRecords(
  tx: Tx,
  organisationId: number,
  system: string,
  kind: RecordKind,
  keys: readonly string[],
): Promise<void> {
  await tx.run(
    sql`delete from old_record where organisation_id = ${organisationId} and system = ${system} and kind = ${kind} and key = any (${[...keys]}::text[])`,
  )
}

/**
 * Finds the imported counterpart of an old row. Systems imported under a custom name can be of any
 * kind, so their rows are used if no other system has the key.
 */
export async function findTarget(
  tx: Tx,
  organisationId: number,
  {
    system,
    kind,
    key,
  }: { readonly system: string; readonly kind: RecordKind; readonly key: string },
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    select target_id as id from old_record where organisation_id = ${organisationId} and kind = ${kind} and key = ${key}
      and (system = ${system} or system <> all (${[...oldSystems]}::text[])) order by system = ${system} desc, system limit 1`)
  return row?.id
}

/** The ids of those bookings that are active and have not ended. */
export async function listUpcoming(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from booking where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[]) and status in ('TENTATIVE', 'CONFIRMED') and ends_at > ${now} order by id`)
  return rows.map(({ id }) => id)
}

/** The organisations of the installation, or the one with the name. */
export async function listOrganisations(
  tx: Tx,
  name: string | undefined,
): Promise<{ id: number; name: string }[]> {
  return tx.query(
    sql`select id, name from organisation where ${name ?? null}::text is null or lower(name) = lower(${name ?? null}) order by id`,
  )
}

/** The administrator with this address, or else the one with the oldest account. */
export async function findAdministrator(
  tx: Tx,
  organisationId: number,
  email: string | undefined,
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    select id from user_account where organisation_id = ${organisationId} and 'ORG_ADMIN' = any (roles) and deactivated_on is null and home_id is null
      and type = 'STANDARD' and (${email ?? null}::text is null or lower(email) = lower(${email ?? null})) order by id limit 1`)
  return row?.id
}

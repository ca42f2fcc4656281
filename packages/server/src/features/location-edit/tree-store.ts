import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { insertRows, type Columns } from '../../ground/db/rows.js'
import type { Position } from './arrange-rules.js'

/**
 * Serialises changes of the tree, because each renumbers it. Also blocks bookings meanwhile,
 * because their holds depend on the tree. Does not block reads and cancellations.
 */
export async function lockTree(tx: Tx, organisationId: number): Promise<void> {
  await tx.query(sql`select exclude_bookings(${organisationId})`)
  await tx.one(
    sql`select version from directory_version where organisation_id = ${organisationId} for no key update`,
  )
}

export async function reserveIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx.query<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('location', 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}

/** New locations receive their positions later; until then, they come last. */
export const unnumbered = { left: 2_147_483_646, right: 2_147_483_647, level: 0 }

export const insertPlaces = (
  tx: Tx,
  organisationId: number,
  rows: readonly Columns[],
): Promise<never[]> =>
  insertRows(
    tx,
    'location',
    rows.map((row) => ({ organisation_id: organisationId, ...row })),
  )

export async function writePositions(
  tx: Tx,
  organisationId: number,
  positions: readonly Position[],
): Promise<void> {
  if (positions.length === 0) return
  await tx.run(sql`
    update location set parent_id = wanted.parent_id, "left" = wanted."left", "right" = wanted."right", level = wanted.level
    from unnest(${positions.map(({ id }) => id)}::bigint[], ${positions.map(({ parentId }) => parentId ?? null)}::bigint[], ${positions.map(({ left }) => left)}::int[],
      ${positions.map(({ right }) => right)}::int[], ${positions.map(({ level }) => level)}::int[]) as wanted (id, parent_id, "left", "right", level)
    where location.organisation_id = ${organisationId} and location.id = wanted.id`)
}

/**
 * Removes locations from the tree, with their devices and roles. The rows of locations with
 * bookings or visits remain, as do the rows of their ancestors, because reports and lists still
 * show them (AD-124). Locations that were removed before are no longer within these positions.
 */
export async function removePlaces(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const removed = sql`organisation_id = ${organisationId} and location_id = any (${[...ids]}::bigint[])`
  await tx.run(sql`delete from device where ${removed}`)
  await tx.run(sql`delete from location_role where ${removed}`)
  await tx.run(
    sql`delete from location_part where ${removed} or (organisation_id = ${organisationId} and part_id = any (${[...ids]}::bigint[]))`,
  )
  await tx.run(sql`
    delete from location l where l.organisation_id = ${organisationId} and l.id = any (${[...ids]}::bigint[]) and not exists (
      select from location below where below.organisation_id = l.organisation_id and below.id = any (${[...ids]}::bigint[])
        and below."left" >= l."left" and below."right" <= l."right"
        and (exists (select from booking b where b.organisation_id = below.organisation_id and b.location_id = below.id)
          or exists (select from booking_group g where g.organisation_id = below.organisation_id and g.location_id = below.id)
          or exists (select from visit v where v.organisation_id = below.organisation_id and v.location_id = below.id)
          or exists (select from location gone where gone.organisation_id = below.organisation_id and gone.parent_id = below.id and gone.deleted is not null)))`)
  // Deleted locations receive positions after all others, outside the tree.
  await tx.run(sql`
    update location set deleted = ${now}, is_bookable = false, "left" = 2147483646, "right" = 2147483647
    where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[])`)
}

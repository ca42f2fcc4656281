import type { SharedLocationRestriction } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'

/** Runs outside row-level security, because the locations belong to other organisations. */
export async function listSharedRestrictions(
  db: Asks,
  organisationId: number,
): Promise<SharedLocationRestriction[]> {
  return db.query(sql`
    select r.location_id as "locationId", r.restriction_id as "restrictionId", l.name as "locationName", g.name as "restrictionName"
    from shared_location_restriction r
      join location l on l.organisation_id = r.owner_id and l.id = r.location_id
      join access_group g on g.organisation_id = r.organisation_id and g.id = r.restriction_id
    where r.organisation_id = ${organisationId} order by l.name collate "und-x-icu", l.id`)
}

interface Restriction {
  readonly organisationId: number
  readonly ownerId: number
  readonly locationId: number
  readonly restrictionId: number
}

export async function restrictShared(
  tx: Tx,
  { organisationId, ownerId, locationId, restrictionId }: Restriction,
): Promise<void> {
  await tx.run(sql`
    insert into shared_location_restriction (organisation_id, owner_id, location_id, restriction_id)
    values (${organisationId}, ${ownerId}, ${locationId}, ${restrictionId})
    on conflict (organisation_id, location_id) do update set restriction_id = excluded.restriction_id, owner_id = excluded.owner_id`)
}

/** Deletes the restrictions of locations that their owner has deleted. */
export async function trimSharedRestrictions(tx: Tx, organisationId: number): Promise<number> {
  return tx.run(sql`
    delete from shared_location_restriction r where organisation_id = ${organisationId}
      and not exists (select from location l where l.organisation_id = r.owner_id and l.id = r.location_id)`)
}

export async function freeShared(
  tx: Tx,
  { organisationId, locationId, restrictionId }: Omit<Restriction, 'ownerId'>,
): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from shared_location_restriction
    where organisation_id = ${organisationId} and location_id = ${locationId} and restriction_id = ${restrictionId}`)
  return removed > 0
}

import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** Lists a user's favourites in the order of the tree. */
export async function listFavourites(
  tx: Tx,
  organisationId: number,
  userId: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select l.id from favourite f
    join location l on l.organisation_id = f.organisation_id and l.id = f.location_id and l.deleted is null
    where f.organisation_id = ${organisationId} and f.user_id = ${userId} order by l."left"`)
  return rows.map(({ id }) => id)
}

/** Returns whether anything changed. */
export async function setFavourite(
  tx: Tx,
  organisationId: number,
  userId: number,
  { locationId, isFavourite }: { readonly locationId: number; readonly isFavourite: boolean },
): Promise<boolean> {
  const changed = await tx.maybe(
    isFavourite
      ? sql`insert into favourite (organisation_id, user_id, location_id) values (${organisationId}, ${userId}, ${locationId}) on conflict do nothing returning location_id`
      : sql`delete from favourite where organisation_id = ${organisationId} and user_id = ${userId} and location_id = ${locationId} returning location_id`,
  )
  return changed !== undefined
}

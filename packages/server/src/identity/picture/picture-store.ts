import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Picture } from './encode-picture.js'

/**
 * Stores a person's picture, or that there is none. A picture from the directory does not replace
 * the person's own choice. Returns whether it was stored.
 */
export async function savePicture(
  tx: Tx,
  organisationId: number,
  personId: number,
  { picture, isFromDirectory }: { picture: Picture | undefined; isFromDirectory: boolean },
): Promise<boolean> {
  const saved = await tx.maybe(sql`
    insert into person_picture (organisation_id, person_id, is_from_directory, content)
    values (${organisationId}, ${personId}, ${isFromDirectory}, ${picture?.content ?? null})
    on conflict (organisation_id, person_id) do update set is_from_directory = excluded.is_from_directory, content = excluded.content
      where person_picture.is_from_directory or not excluded.is_from_directory
    returning person_id`)
  if (!saved) return false
  await tx.run(
    sql`update person set picture_hash = ${picture?.hash ?? null} where organisation_id = ${organisationId} and id = ${personId}`,
  )
  return true
}

/** Deletes an account's picture, including the record that the person wants none. */
export async function forgetPicture(
  tx: Tx,
  organisationId: number,
  personId: number,
): Promise<void> {
  await tx.run(
    sql`delete from person_picture where organisation_id = ${organisationId} and person_id = ${personId}`,
  )
  await tx.run(
    sql`update person set picture_hash = null where organisation_id = ${organisationId} and id = ${personId} and picture_hash is not null`,
  )
}

export async function findPicture(
  tx: Tx,
  organisationId: number,
  personId: number,
): Promise<Picture | undefined> {
  return tx.maybe<Picture>(sql`
    select x.content, p.picture_hash as hash from person_picture x
    join person p on p.organisation_id = x.organisation_id and p.id = x.person_id
    where x.organisation_id = ${organisationId} and x.person_id = ${personId} and x.content is not null and p.picture_hash is not null`)
}

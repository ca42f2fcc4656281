import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { addressContains, nameContains } from '../../ground/core/contains-store.js'

export async function addProxy(
  tx: Tx,
  organisationId: number,
  principalId: number,
  proxyId: number,
): Promise<void> {
  await tx.run(
    sql`insert into proxy (organisation_id, principal_id, proxy_id) values (${organisationId}, ${principalId}, ${proxyId})`,
  )
}

export async function removeProxy(
  tx: Tx,
  organisationId: number,
  principalId: number,
  proxyId: number,
): Promise<number> {
  return tx.run(
    sql`delete from proxy where organisation_id = ${organisationId} and principal_id = ${principalId} and proxy_id = ${proxyId}`,
  )
}

export async function listInternalPeople(
  tx: Tx,
  organisationId: number,
  partial: string,
  limit: number,
) {
  return tx.query<{
    id: number
    name: string
    email: string | null
    pictureHash: string | null
  }>(sql`
    select p.id, p.name, p.email, p.picture_hash as "pictureHash" from person p left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id
    where p.organisation_id = ${organisationId} and p.kind = 'INTERNAL' and p.status = 'ACTIVE' and u.deactivated_on is null and coalesce(u.type, 'STANDARD') = 'STANDARD'
      and (${nameContains(partial)} or ${addressContains(sql`p.email`, partial)})
    order by p.name collate "und-x-icu", p.id limit ${limit}`)
}

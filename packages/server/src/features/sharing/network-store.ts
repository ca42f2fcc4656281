import type { SharingNetwork, SharingNetworkInput } from '@mosaic-booking/sdk'
import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { insertRows } from '../../ground/db/rows.js'

/* Networks refer to several organisations, so this file runs outside row-level security. */

interface Which {
  readonly id?: number
  readonly memberId?: number
}

export async function listNetworks(tx: Tx, { id, memberId }: Which): Promise<SharingNetwork[]> {
  return tx.query(sql`
    select n.id, n.type, n.name,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name collate "und-x-icu")
        from sharing_network_member m join organisation o on o.id = m.organisation_id where m.network_id = n.id), '[]') as organisations,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'organisationId', l.organisation_id)
        order by l.organisation_id, l."left")
        from sharing_network_location s join location l on l.organisation_id = s.organisation_id and l.id = s.location_id
        where s.network_id = n.id and l.deleted is null), '[]') as locations
    from sharing_network n
    where true ${id === undefined ? empty : sql`and n.id = ${id}`}
      ${memberId === undefined ? empty : sql`and exists (select from sharing_network_member m where m.network_id = n.id and m.organisation_id = ${memberId})`}
    order by n.name collate "und-x-icu", n.id`)
}

/** Returns the organisations and locations of an input that exist, with each location's owner. */
export async function findNamed(
  tx: Tx,
  organisationIds: readonly number[],
  locationIds: readonly number[],
) {
  const organisations = await tx.query<{ id: number }>(
    sql`select id from organisation where id = any (${[...organisationIds]}::bigint[]) for key share`,
  )
  const locations = await tx.query<{ id: number; organisationId: number }>(sql`
    select id, organisation_id as "organisationId" from location
    where organisation_id = any (${[...organisationIds]}::bigint[]) and id = any (${[...locationIds]}::bigint[]) and deleted is null`)
  return { organisationIds: organisations.map((one) => one.id), locations }
}

/** Inserts a network, or updates the one with the id; undefined if it does not exist. */
export async function saveNetwork(
  tx: Tx,
  { name, type }: Pick<SharingNetworkInput, 'name' | 'type'>,
  id: number | undefined,
): Promise<number | undefined> {
  const saved = await tx.maybe<{ id: number }>(
    id === undefined
      ? sql`insert into sharing_network (name, type) values (${name}, ${type}) returning id`
      : sql`update sharing_network set name = ${name}, type = ${type} where id = ${id} returning id`,
  )
  return saved?.id
}

export async function replaceMembers(
  tx: Tx,
  networkId: number,
  organisationIds: readonly number[],
  locations: readonly { readonly id: number; readonly organisationId: number }[],
): Promise<void> {
  await tx.run(sql`delete from sharing_network_member where network_id = ${networkId}`)
  await insertRows(
    tx,
    'sharing_network_member',
    organisationIds.map((id) => ({ organisation_id: id, network_id: networkId })),
  )
  await insertRows(
    tx,
    'sharing_network_location',
    locations.map(({ id, organisationId }) => ({
      organisation_id: organisationId,
      network_id: networkId,
      location_id: id,
    })),
  )
}

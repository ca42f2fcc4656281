import sql, { raw } from 'sql-template-tag'
import type { Asks } from '../../ground/db/db.js'

/* Shares refer to several organisations, so this file runs outside row-level security. */

/** The locations that one organisation shares with another, and a person's account there. */
export interface Share {
  readonly organisationId: number
  readonly name: string
  readonly version: number
  /** Null until the person's first booking there. */
  readonly accountId: number | null
  readonly placeIds: readonly number[]
  /** User groups of the owner that contain the person's address. */
  readonly userGroupIds: readonly number[]
  /** Groups of the person's own organisation to which it restricts shared locations. */
  readonly restrictions: readonly { readonly placeId: number; readonly groupId: number }[]
}

export type NetworkType = 'RESOURCE' | 'RECEPTION'

interface Asker {
  readonly organisationId: number
  readonly id: number
  readonly email: string
}

const switchedOn = (organisation: string) =>
  raw(`exists (select from config_setting c
    where c.organisation_id = ${organisation} and c.key = 'cross_org_resource_sharing' and lower(c.value) = 'true')`)

/**
 * Lists the shares of other organisations with the person's. Empty unless the setting is on for
 * both sides (AD-190), for guest accounts, and where the person's account is deactivated.
 */
export async function listShares(
  db: Asks,
  { organisationId, id, email }: Asker,
  type: NetworkType,
): Promise<Share[]> {
  return db.query<Share>(sql`
    with shared as (
      select s.organisation_id, array_agg(distinct s.location_id order by s.location_id) as place_ids
      from sharing_network n
        join sharing_network_member mine on mine.network_id = n.id and mine.organisation_id = ${organisationId}
        join sharing_network_location s on s.network_id = n.id and s.organisation_id <> ${organisationId}
      where n.type = ${type} and ${switchedOn('mine.organisation_id')}
      group by s.organisation_id
    )
    select o.id as "organisationId", o.name, v.version, g.id as "accountId", shared.place_ids as "placeIds",
      array(select m.user_group_id from user_group_member m where m.organisation_id = o.id and m.email = lower(${email}) order by 1) as "userGroupIds",
      coalesce((select json_agg(json_build_object('placeId', r.location_id, 'groupId', r.restriction_id) order by r.location_id)
        from shared_location_restriction r where r.organisation_id = ${organisationId} and r.owner_id = o.id), '[]') as restrictions
    from shared
      join organisation o on o.id = shared.organisation_id
      join directory_version v on v.organisation_id = o.id
      left join user_account g on g.organisation_id = o.id and g.home_organisation_id = ${organisationId} and g.home_id = ${id}
    where ${switchedOn('o.id')} and g.deactivated_on is null
      and exists (select from user_account u where u.organisation_id = ${organisationId} and u.id = ${id} and u.home_id is null and u.type = 'STANDARD')
    order by o.name collate "und-x-icu", o.id`)
}

const tables = {
  location: 'location',
  booking: 'booking',
  bookingGroup: 'booking_group',
  media: 'media',
  visit: 'visit',
} as const
export type SharedKind = keyof typeof tables

/**
 * Returns the organisation of each id, from the given organisations. An id that exists in several
 * belongs to the first.
 */
export async function findOwners(
  db: Asks,
  kind: SharedKind,
  ids: readonly number[],
  organisationIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; organisationId: number }>(sql`
    select id, organisation_id as "organisationId" from ${raw(tables[kind])}
    where organisation_id = any (${[...organisationIds]}::bigint[]) and id = any (${[...ids]}::bigint[])
    order by array_position(${[...organisationIds]}::bigint[], organisation_id) desc`)
  return new Map(rows.map((row) => [row.id, row.organisationId]))
}

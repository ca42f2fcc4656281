import sql, { empty, type Sql } from 'sql-template-tag'
import { addressContains, nameContains } from '../../ground/core/contains-store.js'
import { versionOf } from '../../ground/core/entry-version-store.js'
import type { Tx } from '../../ground/db/db.js'

export interface PersonRow {
  id: number
  version: number
  first_name: string | null
  last_name: string | null
  name: string
  email: string | null
  contact_number: string | null
  company: string | null
  vehicle_registration: string | null
  kind: 'INTERNAL' | 'EXTERNAL'
  is_user: boolean
  is_active: boolean
  created_by_id: number | null
  picture_hash: string | null
}

export interface PersonFilter {
  readonly partial: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly kinds: readonly string[] | undefined
  readonly isActive: boolean
  /** Also finds people without an account by their address. */
  readonly findsGuests: boolean
  /** Keyset of the previous page: name and id of its last person. */
  readonly after: readonly [name: string, id: number] | undefined
  readonly limit: number
}

const selectPerson = (organisationId: number): Sql => sql`
  select p.id, ${versionOf('person', organisationId, 'p.id')} as version, p.first_name, p.last_name, p.name, p.email, p.contact_number, p.company, p.vehicle_registration, p.kind, p.created_by_id, p.picture_hash, u.id is not null as is_user,
    p.status = 'ACTIVE' and u.deactivated_on is null as is_active
  from person p left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id`

export async function listPeople(
  tx: Tx,
  organisationId: number,
  { partial, ids, kinds, isActive, findsGuests, after, limit }: PersonFilter,
): Promise<PersonRow[]> {
  const matches: Sql = partial
    ? sql`and (${nameContains(partial)} or (${addressContains(sql`p.email`, partial)} and (u.id is not null or ${findsGuests})))`
    : empty
  const ofKind: Sql = kinds?.length
    ? sql`and (case when u.id is not null and 'USER' = any (${[...kinds]}) then true else p.kind = any (${[...kinds]}) end)`
    : empty
  const ofIds: Sql = ids ? sql`and p.id = any (${[...ids]}::bigint[])` : empty
  const follows: Sql = after
    ? sql`and (p.name collate "und-x-icu", p.id) > (${after[0]}::text collate "und-x-icu", ${after[1]}::bigint)`
    : empty
  return tx.query<PersonRow>(sql`
    ${selectPerson(organisationId)} where p.organisation_id = ${organisationId} and p.kind <> 'ANONYMOUS' and coalesce(u.type, 'STANDARD') = 'STANDARD' and (p.status = 'ACTIVE' and u.deactivated_on is null) = ${isActive} ${matches} ${ofIds} ${ofKind} ${follows}
    order by p.name collate "und-x-icu", p.id limit ${limit}`)
}

export async function findPerson(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<PersonRow | undefined> {
  return tx.maybe<PersonRow>(
    sql`${selectPerson(organisationId)} where p.organisation_id = ${organisationId} and p.kind <> 'ANONYMOUS' and p.id = ${id}`,
  )
}

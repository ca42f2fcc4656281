import type { AccessGroup, DomainGroup, GroupAssignment, UserGroup } from '@mosaic-booking/sdk'
import sql, { empty, join, raw } from 'sql-template-tag'
import { groupBy } from '../core/group-by.js'
import type { Tx } from '../db/db.js'
import { versionOf } from '../core/entry-version-store.js'
import { insertRows } from '../db/rows.js'
import type { StoredCondition } from './group-rules.js'

/** Each of the three kinds of groups has its own table. */
export type GroupTable = 'user_group' | 'domain_group' | 'access_group'

const inOrder = sql`order by name collate "und-x-icu", id`
const oneOf = (id: number | undefined) => (id === undefined ? empty : sql`and id = ${id}`)

/** All groups, or one. */
export async function listUserGroups(
  tx: Tx,
  organisationId: number,
  id?: number,
): Promise<Omit<UserGroup, 'assignments'>[]> {
  return tx.query(sql`
    select id, name, kind, ${versionOf('userGroup', organisationId, 'g.id')} as version, coalesce((select json_agg(json_build_object('name', m.name, 'email', m.email) order by m.name collate "und-x-icu", m.email) from user_group_member m
      where m.organisation_id = g.organisation_id and m.user_group_id = g.id), '[]') as users
    from user_group g where organisation_id = ${organisationId} ${oneOf(id)} ${inOrder}`)
}

export async function listDomainGroups(
  tx: Tx,
  organisationId: number,
  id?: number,
): Promise<Omit<DomainGroup, 'assignments'>[]> {
  return tx.query(
    sql`select id, name, domains, ${versionOf('domainGroup', organisationId, 'g.id')} as version from domain_group g where organisation_id = ${organisationId} ${oneOf(id)} ${inOrder}`,
  )
}

export async function listAccessGroups(
  tx: Tx,
  organisationId: number,
  id?: number,
): Promise<Omit<AccessGroup, 'assignments'>[]> {
  const named = (table: GroupTable) => sql`(
    select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name collate "und-x-icu") from group_restriction_group m
      join ${raw(table)} n on n.organisation_id = m.organisation_id and n.id = m.${raw(`${table}_id`)}
    where m.organisation_id = r.organisation_id and m.access_group_id = r.access_group_id and m.position = r.position)`
  return tx.query(sql`
    select id, name, ${versionOf('accessGroup', organisationId, 'g.id')} as version, coalesce((
      select json_agg(json_strip_nulls(json_build_object('restrictionType', r.type, 'exclusion', r.exclusion, 'allRequired', case when r.type = 'USER' then r.all_required end,
        'userGroups', case when r.type = 'USER' then ${named('user_group')} end, 'domainGroups', case when r.type = 'DOMAIN' then ${named('domain_group')} end)) order by r.position)
      from group_restriction r where r.organisation_id = g.organisation_id and r.access_group_id = g.id), '[]') as "groupRestrictions"
    from access_group g where organisation_id = ${organisationId} ${oneOf(id)} ${inOrder}`)
}

interface AssignmentRow extends GroupAssignment {
  groupId: number
}

/** Where groups are used, by group (AD-093). */
export async function listAssignments(
  tx: Tx,
  organisationId: number,
  table: GroupTable,
): Promise<Map<number, GroupAssignment[]>> {
  const rows = await tx.query<AssignmentRow>(
    table === 'access_group'
      ? usesOfAccessGroups(organisationId)
      : sql`
    select distinct m.${raw(`${table}_id`)} as "groupId", 'ACCESS_GROUP' as kind, g.id, g.name from group_restriction_group m
      join access_group g on g.organisation_id = m.organisation_id and g.id = m.access_group_id
    where m.organisation_id = ${organisationId} and m.${raw(`${table}_id`)} is not null order by name, id`,
  )
  return groupBy(
    rows,
    ({ groupId }) => groupId,
    ({ kind, id, name }) => ({ kind, id, name }),
  )
}

/**
 * Rules in stored settings that refer to security groups. Settings without a location belong to the
 * category.
 */
const usesOfAccessGroups = (organisationId: number) => sql`
  select restriction_id as "groupId", 'LOCATION' as kind, id, name from location where organisation_id = ${organisationId} and restriction_id is not null and deleted is null
  union all select restriction_id, 'CATEGORY', id, name_plural from category where organisation_id = ${organisationId} and restriction_id is not null
  union all select distinct (rule -> 'accessGroup' ->> 'id')::bigint, 'PRIORITISATION', coalesce(s.location_id, s.category_id), coalesce(l.name, c.name_plural)
  from booking_setting s cross join lateral jsonb_array_elements(s.value -> 'prioritisation' -> 'rules') as rule
    join category c on c.organisation_id = s.organisation_id and c.id = s.category_id
    left join location l on l.organisation_id = s.organisation_id and l.id = s.location_id
  where s.organisation_id = ${organisationId} and s.section = 'period' and rule -> 'accessGroup' ->> 'id' is not null and l.deleted is null
  order by 2, 4, 3`

/** Existing ids among the given ones, locked against deletion until the transaction ends. */
export async function lockGroups(
  tx: Tx,
  organisationId: number,
  table: GroupTable,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.query<{ id: number }>(sql`
    select id from ${raw(table)} where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[]) order by id for key share`)
  return new Set(rows.map(({ id }) => id))
}

/** Locks a group against concurrent references to it; false if it does not exist. */
export async function lockGroup(
  tx: Tx,
  organisationId: number,
  table: GroupTable,
  id: number,
): Promise<boolean> {
  return (
    (await tx.run(
      sql`select 1 from ${raw(table)} where organisation_id = ${organisationId} and id = ${id} for update`,
    )) > 0
  )
}

/** Inserts or updates a group; returns its id. */
async function saveGroup(
  tx: Tx,
  organisationId: number,
  table: GroupTable,
  columns: Readonly<Record<string, string | string[]>>,
  id: number | undefined,
): Promise<number> {
  const names = Object.keys(columns)
  if (id === undefined) {
    const made = await tx.one<{ id: number }>(sql`
      insert into ${raw(table)} (organisation_id, ${join(names.map((name) => raw(name)))}) values (${organisationId}, ${join(Object.values(columns))}) returning id`)
    return made.id
  }
  await tx.run(
    sql`update ${raw(table)} set ${join(names.map((name) => sql`${raw(name)} = ${columns[name]!}`))} where organisation_id = ${organisationId} and id = ${id}`,
  )
  return id
}

export async function saveUserGroup(
  tx: Tx,
  organisationId: number,
  {
    name,
    kind,
    members,
  }: { name: string; kind: string; members: readonly { name: string; email: string }[] },
  id?: number,
): Promise<number> {
  const saved = await saveGroup(tx, organisationId, 'user_group', { name, kind }, id)
  await tx.run(
    sql`delete from user_group_member where organisation_id = ${organisationId} and user_group_id = ${saved}`,
  )
  await insertRows(
    tx,
    'user_group_member',
    members.map((member) => ({ organisation_id: organisationId, user_group_id: saved, ...member })),
  )
  return saved
}

export function saveDomainGroup(
  tx: Tx,
  organisationId: number,
  { name, domains }: { name: string; domains: string[] },
  id?: number,
): Promise<number> {
  return saveGroup(tx, organisationId, 'domain_group', { name, domains }, id)
}

export async function saveAccessGroup(
  tx: Tx,
  organisationId: number,
  { name, conditions }: { name: string; conditions: readonly StoredCondition[] },
  id?: number,
): Promise<number> {
  const saved = await saveGroup(tx, organisationId, 'access_group', { name }, id)
  const key = { organisation_id: organisationId, access_group_id: saved }
  await tx.run(
    sql`delete from group_restriction where organisation_id = ${organisationId} and access_group_id = ${saved}`,
  )
  await insertRows(
    tx,
    'group_restriction',
    conditions.map(({ type, exclusion, allRequired }, position) => ({
      ...key,
      position,
      type,
      exclusion,
      all_required: allRequired,
    })),
  )
  await insertRows(
    tx,
    'group_restriction_group',
    conditions.flatMap(({ type, groupIds }, position) =>
      groupIds.map((group) => ({
        ...key,
        position,
        user_group_id: type === 'USER' ? group : null,
        domain_group_id: type === 'USER' ? null : group,
      })),
    ),
  )
  return saved
}

/** Deleted locations may still refer to it; the reference is removed. */
export async function removeGroup(
  tx: Tx,
  organisationId: number,
  table: GroupTable,
  id: number,
): Promise<void> {
  if (table === 'access_group')
    await tx.run(
      sql`update location set restriction_id = null where organisation_id = ${organisationId} and restriction_id = ${id} and deleted is not null`,
    )
  await tx.run(
    sql`delete from ${raw(table)} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

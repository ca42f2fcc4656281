import type { AccessGroup, DomainGroup, GroupAssignment, UserGroup } from '@mosaic-booking/sdk'
import sql, { empty, join, raw } from 'sql-template-tag'
import { groupBy } from '../../ground/core/group-by.js'
import type { Tx } from '../../ground/db/db.js'
import { versionOf } from '../../ground/core/entry-version-store.js'
import { insertRows } from '../../ground/db/rows.js'
import type { GroupSource, Member, StoredCondition, StoredUserGroup } from './group-rules.js'

export type GroupTable = 'user_group' | 'domain_group' | 'access_group'

const inOrder = sql`order by name collate "und-x-icu", id`
const oneOf = (id: number | undefined) => (id === undefined ? empty : sql`and id = ${id}`)

type UserGroupRow = Pick<UserGroup, 'id' | 'version' | 'name' | 'kind' | 'users'> & {
  readonly [Field in 'directory' | 'directoryGroup' | 'isOrganisationalUnit']:
    | UserGroup[Field]
    | null
}

export async function listUserGroups(
  tx: Tx,
  organisationId: number,
  id?: number,
): Promise<Omit<UserGroup, 'assignments'>[]> {
  const rows = await tx.query<UserGroupRow>(sql`
    select id, name, kind, ${versionOf('userGroup', organisationId, 'g.id')} as version, is_organisational_unit as "isOrganisationalUnit",
      case when directory_id is not null then json_build_object('id', directory_group_id, 'name', directory_group_name) end as "directoryGroup",
      (select json_build_object('id', d.id, 'name', d.title) from authentication_method d where d.organisation_id = g.organisation_id and d.id = g.directory_id) as directory,
      coalesce((select json_agg(json_build_object('name', m.name, 'email', m.email) order by m.name collate "und-x-icu", m.email) from user_group_member m
      where m.organisation_id = g.organisation_id and m.user_group_id = g.id), '[]') as users
    from user_group g where organisation_id = ${organisationId} ${oneOf(id)} ${inOrder}`)
  return rows.map(({ directory, directoryGroup, isOrganisationalUnit, ...group }) =>
    directory && directoryGroup
      ? { ...group, directory, directoryGroup, isOrganisationalUnit: isOrganisationalUnit === true }
      : group,
  )
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

/** Lists the uses of groups, by group (AD-093). */
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

/** Returns the given ids that exist, locked against deletion until the transaction ends. */
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

/** Locks a group against concurrent references. Returns false if it does not exist. */
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

async function saveGroup(
  tx: Tx,
  organisationId: number,
  table: GroupTable,
  columns: Readonly<Record<string, string | string[] | number | boolean | null>>,
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
  { name, kind, members, source }: StoredUserGroup,
  id?: number,
): Promise<number> {
  const columns = {
    name,
    kind,
    directory_id: source?.directoryId ?? null,
    directory_group_id: source?.groupId ?? null,
    directory_group_name: source?.groupName ?? null,
    is_organisational_unit: source?.isOrganisationalUnit ?? null,
  }
  const saved = await saveGroup(tx, organisationId, 'user_group', columns, id)
  await replaceMembers(tx, organisationId, saved, members)
  return saved
}

/** Returns whether the members have changed. */
export async function replaceMembers(
  tx: Tx,
  organisationId: number,
  id: number,
  members: readonly Member[],
): Promise<boolean> {
  const rows = members.map((member) => ({
    organisation_id: organisationId,
    user_group_id: id,
    ...member,
  }))
  const removed = await tx.run(sql`
    delete from user_group_member where organisation_id = ${organisationId} and user_group_id = ${id}
      and (email, name) not in (select email, name from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as kept (email text, name text))`)
  const kept = await tx.query<{ email: string }>(
    sql`select email from user_group_member where organisation_id = ${organisationId} and user_group_id = ${id}`,
  )
  const known = new Set(kept.map(({ email }) => email))
  const added = rows.filter(({ email }) => !known.has(email))
  await insertRows(tx, 'user_group_member', added)
  return removed > 0 || added.length > 0
}

/**
 * Locks the source of a group's members; undefined if the group does not exist or its members are
 * set manually.
 */
export async function lockSource(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<GroupSource | undefined> {
  return tx.maybe<GroupSource>(sql`
    select directory_id as "directoryId", directory_group_id as "groupId", directory_group_name as "groupName", is_organisational_unit as "isOrganisationalUnit" from user_group
    where organisation_id = ${organisationId} and id = ${id} and directory_id is not null for update`)
}

/** Lists groups whose members come from the directory. */
export async function listGroupsOf(
  tx: Tx,
  organisationId: number,
  directoryId: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`select id from user_group where organisation_id = ${organisationId} and directory_id = ${directoryId} order by id`,
  )
  return rows.map(({ id }) => id)
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

/** Deleted locations may still reference the group; the references are removed. */
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

import sql, { join, raw } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface OrganisationRow {
  readonly id: number
  readonly name: string
  readonly time_zone: string
  readonly locale: string | null
  readonly min_password_length: number
  readonly status: string
  readonly marked_for_deletion_by: string | null
  readonly scheduled_deletion_date: Date | null
  readonly domains: string[]
  readonly settings: Record<string, string>
}

export async function readOrganisation(tx: Tx, id: number): Promise<OrganisationRow> {
  return tx.one(sql`
    select o.id, o.name, o.time_zone, o.locale, o.min_password_length, o.status, o.marked_for_deletion_by, o.scheduled_deletion_date,
      coalesce((select json_agg(d.domain order by d.domain) from organisation_domain d where d.organisation_id = o.id), '[]') as domains,
      coalesce((select json_object_agg(c.key, c.value) from config_setting c where c.organisation_id = o.id), '{}') as settings
    from organisation o where o.id = ${id}`)
}

/** Returns the id of the logo's image; undefined with the default logo, or without the organisation. */
export async function findLogo(tx: Tx, id: number, isLight = false): Promise<number | undefined> {
  const found = await tx.maybe<{ logo: number | null }>(sql`
    select case when ${isLight} then coalesce(light_logo_media_id, (
        select m.id from config_setting c join media m on m.organisation_id = c.organisation_id and m.id::text = c.value
        where c.organisation_id = ${id} and c.key = 'logo_light'), logo_media_id)
      else logo_media_id end as logo
    from organisation where id = ${id}`)
  return found?.logo ?? undefined
}

export async function countGroups(tx: Tx, organisationId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from access_group where organisation_id = ${organisationId}`,
  )
  return count
}

export async function listOrganisations(
  tx: Tx,
): Promise<{ id: number; name: string; status: string; created: Date }[]> {
  return tx.query(
    sql`select id, name, status, created from organisation order by name collate "und-x-icu"`,
  )
}

const columns = {
  name: 'name',
  locale: 'locale',
  timeZone: 'time_zone',
  minPasswordLength: 'min_password_length',
  logoImage: 'logo_media_id',
  lightLogoImage: 'light_logo_media_id',
} as const

export async function updateOrganisation(
  tx: Tx,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  const changes = Object.entries(columns)
    .filter(([name]) => values[name] !== undefined)
    .map(([name, column]) => sql`${raw(column)} = ${values[name] as never}`)
  if (changes.length === 0) return
  await tx.run(sql`update organisation set ${join(changes)} where id = ${id}`)
  await tx.run(
    sql`update directory_version set version = version + 1 where organisation_id = ${id}`,
  )
}

export async function replaceDomains(
  tx: Tx,
  id: number,
  domains: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from organisation_domain where organisation_id = ${id}`)
  for (const domain of new Set(domains))
    await tx.run(
      sql`insert into organisation_domain (organisation_id, domain) values (${id}, ${domain})`,
    )
}

export async function saveSetting(tx: Tx, id: number, key: string, value: string): Promise<void> {
  await tx.run(
    sql`insert into config_setting (organisation_id, key, value) values (${id}, ${key}, ${value}) on conflict (organisation_id, key) do update set value = excluded.value`,
  )
}

export async function markForDeletion(
  tx: Tx,
  id: number,
  by: { name: string; on: Date } | undefined,
): Promise<void> {
  await tx.run(
    sql`update organisation set marked_for_deletion_by = ${by?.name ?? null}, scheduled_deletion_date = ${by?.on ?? null} where id = ${id}`,
  )
}

import sql from 'sql-template-tag'
import { versionOf } from '../../ground/core/entry-version-store.js'
import type { Tx } from '../../ground/db/db.js'
import { lockLists } from '../../directory/history/history-store.js'
import type { SettingsChange } from './settings-change-rules.js'

/**
 * Serialises changes of an organisation's categories and settings without blocking bookings. Takes
 * the lock of the lists before that of the directory's version, as changes of lists do, to prevent
 * deadlocks.
 */
export async function lockOrganisation(tx: Tx, organisationId: number): Promise<void> {
  await lockLists(tx, organisationId)
  await tx.one(
    sql`select version from directory_version where organisation_id = ${organisationId} for no key update`,
  )
}

export interface CategorySettings {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly [section: `settings.${string}`]: unknown
}

/** Returns a whole category's settings, with one field per section. */
export async function findCategorySettings(
  tx: Tx,
  organisationId: number,
  categoryId: number,
): Promise<CategorySettings | undefined> {
  const row = await tx.maybe<{ category: CategorySettings }>(sql`
    select jsonb_build_object('id', id, 'name', name_plural, 'version', ${versionOf('category', organisationId, 'category.id')}) || coalesce((
      select jsonb_object_agg('settings.' || section, value) from booking_setting s
      where s.organisation_id = category.organisation_id and s.category_id = category.id and s.location_id is null), '{}') as category
    from category where organisation_id = ${organisationId} and id = ${categoryId}`)
  return row?.category
}

export async function findTemplateIds(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<{ id: number }>(
    sql`select id from declaration_template where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Stores all targets' overrides with two statements. Skips unchanged rows, so that a section set on
 * thousands of locations costs only its actual changes.
 */
export async function storeOverrides(
  tx: Tx,
  organisationId: number,
  { categoryId, targetIds, override, keep }: SettingsChange,
): Promise<void> {
  const ids = sql`${[...targetIds]}::bigint[]`
  await tx.run(sql`
    delete from booking_setting where organisation_id = ${organisationId} and category_id = ${categoryId} and coalesce(location_id, 0) = any (${ids})
      and section <> all (${[...keep, ...Object.keys(override)]}::text[])`)
  await tx.run(sql`
    insert into booking_setting as stored (organisation_id, category_id, location_id, section, value)
    select ${organisationId}, ${categoryId}, nullif(target, 0), section, value
    from unnest(${ids}) as target cross join jsonb_each(${JSON.stringify(override)}::jsonb) as given (section, value)
    on conflict (organisation_id, category_id, coalesce(location_id, 0), section)
      do update set value = excluded.value where stored.value is distinct from excluded.value`)
}

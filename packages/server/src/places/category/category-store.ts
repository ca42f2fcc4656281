import type { Category, CategoryInput } from '@mosaic-booking/sdk'
import sql, { join, raw } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { toColumns } from '../../ground/core/entity-columns.js'
import { insertRows } from '../../ground/db/rows.js'
import { categoryColumns } from '../../directory/directory/directory-columns.js'
import { categoryJson } from '../../directory/directory/directory-store.js'

/** Returns the columns of an input; empty text becomes null. */
function toRow(input: CategoryInput): [string, unknown][] {
  const plain = Object.entries(toColumns(categoryColumns, input)).map(
    ([column, value]): [string, unknown] => [column, value === '' ? null : value],
  )
  return input.restriction === undefined
    ? plain
    : [...plain, ['restriction_id', input.restriction?.id ?? null]]
}

export async function findCategory(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<Category | undefined> {
  const row = await tx.maybe<{ category: Category }>(sql`
    select json_strip_nulls(${categoryJson(organisationId)}) as category from category where organisation_id = ${organisationId} and id = ${id}`)
  return row?.category
}

/** Inserts a category at the end, or updates one; returns its id. */
export async function saveCategory(
  tx: Tx,
  organisationId: number,
  input: CategoryInput,
  id: number | undefined,
): Promise<number> {
  const given = toRow(input)
  const saved =
    id ??
    (
      await tx.one<{ id: number }>(sql`
    insert into category (organisation_id, position, ${join(given.map(([name]) => raw(name)))})
    select ${organisationId}, coalesce(max(position), -1) + 1, ${join(given.map(([, value]) => sql`${value as never}`))} from category where organisation_id = ${organisationId}
    returning id`)
    ).id
  if (id !== undefined)
    await tx.run(
      sql`update category set ${join(given.map(([name, value]) => sql`${raw(name)} = ${value as never}`))} where organisation_id = ${organisationId} and id = ${id}`,
    )
  if (input.layouts) {
    await tx.run(
      sql`delete from category_layout where organisation_id = ${organisationId} and category_id = ${saved}`,
    )
    await insertRows(
      tx,
      'category_layout',
      [...new Set(input.layouts.map((layout) => layout.id))].map((layout) => ({
        organisation_id: organisationId,
        category_id: saved,
        layout_id: layout,
      })),
    )
  }
  return saved
}

export async function removeCategory(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(sql`delete from category where organisation_id = ${organisationId} and id = ${id}`)
}

/** Whether any location references the category, including deleted ones. */
export async function isCategoryUsed(tx: Tx, organisationId: number, id: number): Promise<boolean> {
  const { used } = await tx.one<{ used: boolean }>(
    sql`select exists (select from location where organisation_id = ${organisationId} and booking_category_id = ${id}) as used`,
  )
  return used
}

export async function orderCategories(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`
    update category set position = wanted.position from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where organisation_id = ${organisationId} and category.id = wanted.id`)
}

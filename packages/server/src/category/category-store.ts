import type { BookingSettings, CategoryInput } from '@mosaic-booking/sdk'
import sql, { join, raw } from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import { insertRows } from '../db/rows.js'

/** Changes of an organisation's categories take turns: they share one order. */
export async function lockCategories(tx: Tx, organisationId: number): Promise<void> {
  await tx.one(sql`select id from organisation where id = ${organisationId} for no key update`)
}

const columns = {
  kind: 'kind',
  locationKind: 'location_kind',
  nameSingle: 'name_single',
  namePlural: 'name_plural',
  shortNameSingle: 'short_name_single',
  shortNamePlural: 'short_name_plural',
  timeslotKind: 'timeslot_kind',
  cqIndicator: 'cq_indicator',
  adminOnly: 'admin_only',
  standardCategory: 'standard_category',
  alignBookingTimeFrom: 'align_booking_time_from',
  alignBookingTimeTo: 'align_booking_time_to',
  preventOverlappingBookings: 'prevent_overlapping_bookings',
  enableFindSomeone: 'enable_find_someone',
  quotaRestrictionActive: 'quota_restriction_active',
  quotaRestrictionAmount: 'quota_restriction_amount',
  quotaRestrictionKind: 'quota_restriction_kind',
  minutesAllowedEarly: 'minutes_allowed_early',
  minutesAutoCancel: 'minutes_auto_cancel',
  labels: 'labels',
} as const satisfies Partial<Record<keyof CategoryInput, string>>

function toColumns(input: CategoryInput): [string, unknown][] {
  const plain = Object.entries(columns)
    .filter(([name]) => input[name as keyof typeof columns] !== undefined)
    // An empty text is none.
    .map(([name, column]): [string, unknown] => [
      column,
      input[name as keyof typeof columns] === '' ? null : input[name as keyof typeof columns],
    ])
  return input.restriction === undefined
    ? plain
    : [...plain, ['restriction_id', input.restriction?.id ?? null]]
}

/** Makes a category after the others, or changes the one named; answers its id. */
export async function saveCategory(
  tx: Tx,
  organisationId: number,
  input: CategoryInput,
  id: number | undefined,
): Promise<number> {
  const given = toColumns(input)
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

/** Whether a location, also one that was deleted, refers to it. */
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

/** Replaces what is set for the whole category (AD-141). */
export async function replaceSettings(
  tx: Tx,
  organisationId: number,
  categoryId: number,
  settings: BookingSettings,
): Promise<void> {
  await tx.run(
    sql`delete from booking_setting where organisation_id = ${organisationId} and category_id = ${categoryId} and location_id is null`,
  )
  await insertRows(
    tx,
    'booking_setting',
    Object.entries(settings).map(([section, value]) => ({
      organisation_id: organisationId,
      category_id: categoryId,
      section,
      value,
    })),
  )
}

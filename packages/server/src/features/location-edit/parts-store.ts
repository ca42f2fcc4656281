import type { LocationEdit } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { insertRows, updateRows, type Columns } from '../../ground/db/rows.js'

/** Updates locations, with the same columns for each. */
export const updatePlaces = (
  tx: Tx,
  organisationId: number,
  rows: readonly (Columns & { readonly id: number })[],
): Promise<void> => updateRows(tx, 'location', organisationId, rows, sql`version = stored.version`)

/** A location's lists that are replaced as a whole. */
type PartTable = 'location_facility' | 'location_layout' | 'location_option' | 'location_media'

/** Replaces a list of a location; undefined leaves it unchanged. */
async function replaceList(
  tx: Tx,
  table: PartTable,
  key: { readonly organisation_id: number; readonly location_id: number },
  rows: readonly Columns[] | undefined,
): Promise<void> {
  if (!rows) return
  const remove = {
    location_facility: sql`delete from location_facility`,
    location_layout: sql`delete from location_layout`,
    location_option: sql`delete from location_option`,
    location_media: sql`delete from location_media`,
  }[table]
  await tx.run(
    sql`${remove} where organisation_id = ${key.organisation_id} and location_id = ${key.location_id}`,
  )
  await insertRows(
    tx,
    table,
    rows.map((row) => ({ ...key, ...row })),
  )
}

const uniqueIds = (things: readonly { readonly id: number }[]) => [
  ...new Set(things.map(({ id }) => id)),
]

export async function replaceParts(
  tx: Tx,
  organisationId: number,
  locationId: number,
  edit: LocationEdit,
): Promise<void> {
  const { facilities, layouts, categoryExtras, medias } = edit
  const key = { organisation_id: organisationId, location_id: locationId }
  await replaceList(
    tx,
    'location_facility',
    key,
    facilities && uniqueIds(facilities).map((id) => ({ facility_id: id })),
  )
  await replaceList(
    tx,
    'location_layout',
    key,
    layouts &&
      [...new Map(layouts.map((layout) => [layout.id, layout])).values()].map(
        ({ id, capacity }) => ({ layout_id: id, capacity: capacity ?? null }),
      ),
  )
  await replaceList(
    tx,
    'location_option',
    key,
    categoryExtras?.flatMap(({ bookingCategoryId, extras }) =>
      uniqueIds(extras).map((id) => ({ category_id: bookingCategoryId, option_id: id })),
    ),
  )
  await replaceList(
    tx,
    'location_media',
    key,
    medias && uniqueIds(medias).map((id, position) => ({ media_id: id, position })),
  )
}

/** Copies fields and lists from existing locations to their copies. */
export async function copyParts(
  tx: Tx,
  organisationId: number,
  copies: readonly { readonly id: number; readonly copyOf: number }[],
): Promise<void> {
  if (copies.length === 0) return
  const copy = sql`unnest(${copies.map(({ id }) => id)}::bigint[], ${copies.map(({ copyOf }) => copyOf)}::bigint[]) as copy (id, source)`
  await tx.run(sql`
    update location set schedule = source.schedule, tags = source.tags, is_flex = source.is_flex, minimum_capacity = source.minimum_capacity, description = source.description,
      alert = source.alert, address = source.address, map_url = source.map_url, time_zone = source.time_zone, restriction_id = source.restriction_id, provider_id = source.provider_id, calendar_provider_id = source.calendar_provider_id
    from ${copy} join location source on source.organisation_id = ${organisationId} and source.id = copy.source
    where location.organisation_id = ${organisationId} and location.id = copy.id`)
  await tx.run(sql`
    insert into location_facility (organisation_id, location_id, facility_id)
    select organisation_id, copy.id, facility_id from ${copy} join location_facility p on p.organisation_id = ${organisationId} and p.location_id = copy.source`)
  await tx.run(sql`
    insert into location_layout (organisation_id, location_id, layout_id, capacity)
    select organisation_id, copy.id, layout_id, p.capacity from ${copy} join location_layout p on p.organisation_id = ${organisationId} and p.location_id = copy.source`)
  await tx.run(sql`
    insert into location_option (organisation_id, location_id, category_id, option_id)
    select organisation_id, copy.id, category_id, option_id from ${copy} join location_option p on p.organisation_id = ${organisationId} and p.location_id = copy.source`)
  await tx.run(sql`
    insert into booking_setting (organisation_id, location_id, category_id, section, value)
    select organisation_id, copy.id, category_id, section, value from ${copy} join booking_setting p on p.organisation_id = ${organisationId} and p.location_id = copy.source`)
}

/** Replaces the parts of a combined location. Without parts, it becomes an ordinary location. */
export async function replacePartsOf(
  tx: Tx,
  organisationId: number,
  locationId: number,
  partIds: readonly number[],
): Promise<void> {
  await tx.run(
    sql`delete from location_part where organisation_id = ${organisationId} and location_id = ${locationId}`,
  )
  await insertRows(
    tx,
    'location_part',
    partIds.map((id) => ({
      organisation_id: organisationId,
      location_id: locationId,
      part_id: id,
    })),
  )
}

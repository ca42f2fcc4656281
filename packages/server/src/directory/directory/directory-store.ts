import { priceOf, thumbnailOf } from './extra-columns.js'
import type {
  BookingType,
  Category,
  Extra,
  Facility,
  Layout,
  Location,
  MediaKind,
  ScheduleElement,
} from '@mosaic-booking/sdk'
import type { Language } from '@mosaic-booking/sdk/contract'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Asks } from '../../ground/db/db.js'
import { jsonPairs } from '../../ground/core/entity-columns.js'
import { versionOf } from '../../ground/core/entry-version-store.js'
import type { SecurityGroup } from './directory.js'
import { categoryColumns, locationColumns } from './directory-columns.js'

/** Plain fields as declared by the contract; the others describe the tree. */
export interface LocationRow extends Partial<Pick<Location, keyof typeof locationColumns>> {
  id: number
  version: number
  parentId?: number
  kind: string
  name: string
  left: number
  right: number
  level: number
  capacity: number
  isBookable: boolean
  isFlex: boolean
  categoryId?: number
  restrictionId?: number
  latitude?: number
  longitude?: number
  timeZone?: string
  schedule?: ScheduleElement[]
  tags: string[]
  provider?: number
  person?: number
  calendarProvider?: number
  /** True if the location is no longer in the tree. */
  isDeleted?: boolean
}

export interface CategoryRow extends Pick<Category, keyof typeof categoryColumns> {
  id: number
  isUsed: boolean
  picture?: string
  restriction?: { id: number }
  layouts?: { id: number; text: string }[]
}

/** A name with its translations. */
export interface Translated {
  readonly name: string
  readonly texts: Readonly<Record<Language, string>>
}

/** The rows for building a directory, read by one statement. Missing values mean null. */
export interface DirectoryFacts {
  organisation: {
    id: number
    name: string
    timeZone: string
    version: number
    logo?: number
    lightLogo?: number
  }
  config: { key: string; value: string }[]
  categories: CategoryRow[]
  locations: LocationRow[]
  facilities: Facility[]
  locationFacilities: { locationId: number; facility: Facility }[]
  parts: { locationId: number; partId: number }[]
  layouts: Layout[]
  locationLayouts: { locationId: number; layout: Layout }[]
  media: { locationId: number; id: number; kind: MediaKind }[]
  floorPlans: {
    locationId: number
    referenceWidth: number
    referenceHeight: number
    mediaId?: number
    isDrawn: boolean
  }[]
  extras: { locationId: number; categoryId: number; extra: Extra }[]
  /** Applies to the whole category without a location. */
  settings: { categoryId: number; locationId?: number; section: string; value: unknown }[]
  bookingTypes: BookingType[]
  names: Translated[]
  securityGroups: SecurityGroup[]
}

export const categoryJson = (organisationId: number): Sql => sql`json_build_object(
  'id', category.id, 'version', ${versionOf('category', organisationId, 'category.id')}, ${raw(jsonPairs(categoryColumns))},
  'picture', ${thumbnailOf('category.picture_id')},
  'isUsed', exists (select from location where location.organisation_id = category.organisation_id and booking_category_id = category.id),
  'restriction', case when restriction_id is not null then json_build_object('id', restriction_id) end,
  'layouts', (select json_agg(json_build_object('id', layout.id, 'text', layout.text) order by layout.text collate "und-x-icu")
    from category_layout join layout using (organisation_id) where organisation_id = ${organisationId} and category_id = category.id and layout.id = layout_id))`

/**
 * Whether a plan shows anything. No empty list takes 100 bytes, so elements stored elsewhere than
 * in the row are not read.
 */
const isDrawn = sql`drawing is not null or case when pg_column_size(elements) > 100 then true else jsonb_array_length(elements) > 0 end`

/**
 * A single statement reads one snapshot, so concurrent writes cannot make the facts inconsistent.
 * Undefined if the organisation does not exist.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one statement, for one snapshot
export async function loadDirectoryFacts(
  tx: Asks,
  organisationId: number,
): Promise<DirectoryFacts | undefined> {
  const row = await tx.maybe<{ facts: DirectoryFacts }>(sql`
    select json_strip_nulls(json_build_object(
      'organisation', json_build_object('id', organisation.id, 'name', organisation.name, 'timeZone', organisation.time_zone, 'version', (select version from directory_version where organisation_id = organisation.id),
        'logo', organisation.logo_media_id, 'lightLogo', organisation.light_logo_media_id),
      'config', array(select json_build_object('key', key, 'value', value) from config_setting where organisation_id = ${organisationId}),
      'categories', array(
        select ${categoryJson(organisationId)} from category where organisation_id = ${organisationId} order by position, id),
      'locations', array(
        select json_build_object(
          'id', id, 'version', version, 'parentId', parent_id, 'kind', kind, 'name', name, 'left', "left", 'right', "right", 'level', level, 'capacity', capacity,
          'isBookable', is_bookable, 'isFlex', is_flex, 'categoryId', booking_category_id, 'restrictionId', restriction_id,
          'latitude', latitude, 'longitude', longitude, 'timeZone', time_zone, 'schedule', schedule,
          'tags', tags, 'provider', provider_id, 'person', person_id, 'calendarProvider', calendar_provider_id, 'isDeleted', case when deleted is not null then true end, ${raw(jsonPairs(locationColumns))})
        from location where organisation_id = ${organisationId} order by deleted is not null, case when deleted is null then "left" else level end),
      'parts', array(select json_build_object('locationId', location_id, 'partId', part_id) from location_part where organisation_id = ${organisationId} order by part_id),
      'facilities', array(
        select json_build_object('id', id, 'text', text, 'kind', kind)
        from organisation_facility o join facility on id = facility_id where o.organisation_id = ${organisationId} order by text collate "und-x-icu"),
      'locationFacilities', array(
        select json_build_object('locationId', location_id, 'facility', json_build_object('id', id, 'text', text, 'kind', kind))
        from location_facility l join facility on id = facility_id where l.organisation_id = ${organisationId} order by text collate "und-x-icu"),
      'layouts', array(select json_build_object('id', id, 'text', text) from layout where organisation_id = ${organisationId} order by text collate "und-x-icu"),
      'locationLayouts', array(
        select json_build_object('locationId', location_id, 'layout', json_build_object('id', id, 'text', text, 'capacity', capacity))
        from location_layout join layout using (organisation_id) where organisation_id = ${organisationId} and id = layout_id order by text collate "und-x-icu"),
      'media', array(
        select json_build_object('locationId', location_id, 'id', id, 'kind', kind)
        from location_media join media using (organisation_id) where organisation_id = ${organisationId} and id = media_id order by position, id),
      'floorPlans', array(
        select json_build_object('locationId', location_id, 'referenceWidth', reference_width, 'referenceHeight', reference_height, 'mediaId', media_id, 'isDrawn', ${isDrawn})
        from floor_plan where organisation_id = ${organisationId}),
      'extras', array(
        select json_build_object('locationId', location_id, 'categoryId', category_id, 'extra', json_build_object(
          'id', option.id, 'text', option.text, 'type', option.type, 'quantityType', quantity_type, 'timeType', time_type, 'costCodeRequired', cost_code_required,
          'minimumNoticePeriodMinutes', minimum_notice_period_minutes, 'price', ${priceOf('option')}, 'picture', ${thumbnailOf('option.picture_id')},
          'provider', case when provider.id is not null then json_build_object('id', provider.id, 'name', provider.name) end))
        from location_option
          join booking_option as option on option.organisation_id = location_option.organisation_id and option.id = option_id
          left join provider on provider.organisation_id = option.organisation_id and provider.id = option.provider_id
        where location_option.organisation_id = ${organisationId} order by option.text collate "und-x-icu"),
      'settings', array(
        select json_build_object('categoryId', category_id, 'locationId', location_id, 'section', section, 'value', value)
        from booking_setting where organisation_id = ${organisationId}),
      'bookingTypes', array(
        select json_build_object('id', id, 'text', text, 'duration1', duration1, 'duration2', duration2, 'duration3', duration3)
        from booking_type where organisation_id = ${organisationId} order by text collate "und-x-icu"),
      'names', array(
        select json_build_object('name', name, 'texts', texts) from name_translation where organisation_id = ${organisationId}),
      'securityGroups', array(
        select json_build_object('id', access_group.id, 'name', access_group.name, 'conditions', array(
          select json_build_object('type', r.type, 'exclusion', r.exclusion, 'allRequired', r.all_required,
            'userGroupIds', array(select g.user_group_id from group_restriction_group g
              where g.organisation_id = r.organisation_id and g.access_group_id = r.access_group_id and g.position = r.position and g.user_group_id is not null),
            'domains', array(select unnest(d.domains) from group_restriction_group g
              join domain_group d on d.organisation_id = g.organisation_id and d.id = g.domain_group_id
              where g.organisation_id = r.organisation_id and g.access_group_id = r.access_group_id and g.position = r.position))
          from group_restriction r where r.organisation_id = access_group.organisation_id and r.access_group_id = access_group.id order by r.position))
        from access_group where organisation_id = ${organisationId} order by id)
    )) as facts
    from organisation where id = ${organisationId}`)
  return row?.facts
}

/**
 * Returns the organisation's version, and whether this transaction may have changed it. A changed
 * version is not valid for others until the commit.
 */
export async function loadVersion(
  tx: Asks,
  organisationId: number,
): Promise<{ version: number; isOwn: boolean } | undefined> {
  return tx.maybe(
    sql`select version, pg_current_xact_id_if_assigned() is not null as "isOwn" from directory_version where organisation_id = ${organisationId}`,
  )
}

import type { Media, MediaEdit, MediaKind } from '@mosaic-booking/sdk'
import sql, { join } from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'
import type { EncodedImage } from './encode-image.js'

interface MediaRow {
  id: number
  kind: MediaKind
  name: string | null
  url: string | null
  text: string | null
  sizes: { width: number; height: number }[]
}

const path = (id: number) => `/api/v1/media/${id}/content`

function toMedia({ id, kind, name, url, text, sizes }: MediaRow): Media {
  // A document has no size, nor does an image before it is resized.
  const drawn = sizes.filter(({ width }) => width > 0)
  const address = url ?? (sizes.length > 0 ? path(id) : undefined)
  return {
    id,
    kind,
    ...(name === null ? {} : { name }),
    ...(address === undefined ? {} : { url: address }),
    ...(text === null ? {} : { text }),
    ...(drawn.length === 0
      ? {}
      : { sizes: drawn.map((size) => ({ ...size, url: `${path(id)}?width=${size.width}` })) }),
  }
}

/** Loads the media items with the given ids that exist. */
export async function loadMedia(
  tx: Asks,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<MediaRow>(sql`
    select id, kind, name, url, text, array(
      select json_build_object('width', width, 'height', height) from media_content
      where media_content.organisation_id = media.organisation_id and media_id = media.id order by width) as sizes
    from media where organisation_id = ${organisationId} and id in (${join(ids)})`)
  return new Map(rows.map((row) => [row.id, toMedia(row)]))
}

export interface MediaContent {
  readonly content: Buffer
  readonly mediaType: string
  readonly width: number
  readonly kind: MediaKind
  readonly name: string | null
}

/**
 * Finds the file in the requested width, otherwise the next larger one, otherwise the largest
 * (D-171). Without a width, finds the largest.
 */
export async function findContent(
  tx: Tx,
  organisationId: number,
  id: number,
  width: number | undefined,
): Promise<MediaContent | undefined> {
  const wanted = sql`${width ?? Number.MAX_SAFE_INTEGER}::bigint`
  const [content] = await tx.query<MediaContent>(sql`
    select content, media_type as "mediaType", width, kind, name
    from media_content join media on media.organisation_id = media_content.organisation_id and media.id = media_id
    where media_content.organisation_id = ${organisationId} and media_id = ${id}
    order by width >= ${wanted} desc, case when width >= ${wanted} then width else -width end
    limit 1`)
  return content
}

interface MediaUse {
  readonly createdById: number | null
  /** The organisation uses it as logo, so everyone may see it. */
  readonly isLogo: boolean
  /** It is the picture of an extra or a category, which everyone sees who books. */
  readonly isOffer: boolean
}

export async function findUse(
  tx: Asks,
  organisationId: number,
  id: number,
): Promise<MediaUse | undefined> {
  return tx.maybe<MediaUse>(sql`
    select m.created_by_id as "createdById", (m.id in (o.logo_media_id, o.light_logo_media_id) is true
      or exists (select from config_setting c where c.organisation_id = o.id and c.key = 'logo_light' and c.value = m.id::text)) as "isLogo",
      exists (select from booking_option e where e.organisation_id = o.id and e.picture_id = m.id)
      or exists (select from category c where c.organisation_id = o.id and c.picture_id = m.id) as "isOffer"
    from media m join organisation o on o.id = m.organisation_id
    where m.organisation_id = ${organisationId} and m.id = ${id}`)
}

export interface NewMedia {
  readonly createdById: number
  readonly kind: MediaKind
  readonly name: string | undefined
  readonly text: string | undefined
  readonly url: string | undefined
  readonly files: readonly EncodedImage[]
}

/** Inserts a media item with its files; returns its id. */
export async function insertMedia(
  tx: Tx,
  organisationId: number,
  { kind, name, text, url, files, createdById }: NewMedia,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into media (organisation_id, kind, name, text, url, created_by_id)
    values (${organisationId}, ${kind}, ${name ?? null}, ${text ?? null}, ${url ?? null}, ${createdById}) returning id`)
  for (const { width, height, mediaType, content } of files)
    await tx.run(sql`
      insert into media_content (organisation_id, media_id, width, height, media_type, content)
      values (${organisationId}, ${id}, ${width}, ${height}, ${mediaType}, ${content})`)
  return id
}

/** Omitted fields keep their values, and null clears the text. */
export async function updateMedia(
  tx: Tx,
  organisationId: number,
  id: number,
  { name, text, url }: MediaEdit,
): Promise<void> {
  await tx.run(sql`
    update media set name = coalesce(${name ?? null}, name), url = coalesce(${url ?? null}, url),
      text = case when ${text === undefined} then text else ${text ?? null} end
    where organisation_id = ${organisationId} and id = ${id}`)
}

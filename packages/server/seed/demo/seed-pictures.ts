import { defineMessage, fillText, type Language } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { insertRows } from '../insert-rows.js'
import { categoryNames, type CategoryName } from '../seed-organisation.js'
import { lookOf, nameOf, type DrawnRoom, type Drawings } from './draw-pictures.js'
import type { RoomLook } from './draw-room.js'
import { demoAccounts, demoColleagues } from './people.js'
import type { DemoPeople } from './seed-people.js'

const titles = {
  room: defineMessage('seed-pictures.room', 'The room'),
  view: defineMessage('seed-pictures.view', 'View from the window'),
}

const toText = (content: Buffer) => String.raw`\x${content.toString('hex')}`

/** Faces of every other person. */
export async function seedFaces(
  tx: Tx,
  organisationId: number,
  { accountId, colleagues }: DemoPeople,
  { faces }: Drawings,
): Promise<void> {
  const people = [
    ...demoAccounts.map((one) => ({ id: accountId(one.key), face: faces.get(nameOf(one)) })),
    ...demoColleagues.map((one, index) => ({
      id: colleagues[index]!,
      face: faces.get(nameOf(one)),
    })),
  ].flatMap(({ id, face }) => (face ? [{ id, ...face }] : []))
  await insertRows(
    tx,
    'person_picture',
    people.map(({ id, content }) => ({
      organisation_id: organisationId,
      person_id: id,
      is_from_directory: false,
      content: toText(content),
    })),
  )
  await tx.run(sql`
    update person p set picture_hash = drawn.hash
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ hash }) => hash)}::text[]) as drawn (id, hash)
    where p.organisation_id = ${organisationId} and p.id = drawn.id`)
}

export interface DemoRoom {
  readonly id: number
  readonly capacity: number
  readonly site: string
  readonly hasScreen: boolean
}

const toLook = ({ capacity, site, hasScreen }: DemoRoom): RoomLook => ({
  size: capacity <= 5 ? 'small' : capacity <= 9 ? 'medium' : 'large',
  site,
  hasScreen,
})

/** Stores drawings as images; returns their ids by key. */
async function addPictures(
  tx: Tx,
  organisationId: number,
  drawn: ReadonlyMap<string, DrawnRoom>,
  nameOfKey: (key: string) => string,
): Promise<ReadonlyMap<string, number>> {
  const ids = await insertRows(
    tx,
    'media',
    [...drawn.keys()].map((key) => ({
      organisation_id: organisationId,
      kind: 'IMAGE',
      name: nameOfKey(key),
    })),
  )
  await insertRows(
    tx,
    'media_content',
    [...drawn.values()].flatMap((sizes, index) =>
      sizes.map(({ width, height, content }) => ({
        organisation_id: organisationId,
        media_id: ids[index],
        width,
        height,
        media_type: 'image/webp',
        content: toText(content),
      })),
    ),
  )
  return new Map([...drawn.keys()].map((key, index) => [key, ids[index]!]))
}

/** Extras have the picture of their code. */
export async function seedExtraPictures(
  tx: Tx,
  organisationId: number,
  { extras }: Drawings,
): Promise<void> {
  const ids = await addPictures(tx, organisationId, extras, (code) => code.toLowerCase())
  await tx.run(sql`
    update booking_option o set picture_id = drawn.id
    from unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::bigint[]) as drawn (code, id)
    where o.organisation_id = ${organisationId} and o.code = drawn.code`)
}

/** Desks and parking spaces show the picture of their category. */
export async function seedCategoryPictures(
  tx: Tx,
  organisationId: number,
  categories: Readonly<Record<CategoryName, number>>,
  { drawings, language }: { readonly drawings: Drawings; readonly language: Language },
): Promise<void> {
  const ids = await addPictures(tx, organisationId, drawings.places, (kind) =>
    fillText(categoryNames[kind as CategoryName][1], language),
  )
  await tx.run(sql`
    update category c set picture_id = drawn.id
    from unnest(${[...ids.keys()].map((kind) => categories[kind as CategoryName])}::bigint[], ${[...ids.values()]}::bigint[]) as drawn (category_id, id)
    where c.organisation_id = ${organisationId} and c.id = drawn.category_id`)
}

/**
 * Each room has its picture and the view from its window; rooms that look alike share them. The
 * views are also behind the start of visitor kiosks.
 */
export async function seedRoomPictures(
  tx: Tx,
  organisationId: number,
  rooms: readonly DemoRoom[],
  { drawings, language }: { readonly drawings: Drawings; readonly language: Language },
): Promise<void> {
  const inside = await addPictures(tx, organisationId, drawings.rooms, () =>
    fillText(titles.room, language),
  )
  const outside = await addPictures(tx, organisationId, drawings.views, () =>
    fillText(titles.view, language),
  )
  await insertRows(
    tx,
    'location_media',
    rooms.flatMap((room) =>
      [inside.get(lookOf(toLook(room))), outside.get(room.site)].map((mediaId, position) => ({
        organisation_id: organisationId,
        location_id: room.id,
        media_id: mediaId,
        position,
      })),
    ),
  )
  const pictures = JSON.stringify({ pictures: [...outside.values()].map(String) })
  await tx.run(sql`
    update config_setting set value = (value::jsonb || ${pictures}::jsonb)::text
    where organisation_id = ${organisationId} and key = 'visitor_kiosk_options'`)
}

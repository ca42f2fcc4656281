import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { drawExtra, drawnExtras } from './draw-extra.js'
import { drawFace } from './draw-face.js'
import { drawnPlaces, drawPlace } from './draw-place.js'
import { drawRoom, drawView, type RoomLook } from './draw-room.js'
import { demoAccounts, demoColleagues } from './people.js'

export interface DrawnFace {
  readonly content: Buffer
  readonly hash: string
}

/** A picture of a room in its sizes, the smallest first. */
export type DrawnRoom = readonly {
  readonly width: number
  readonly height: number
  readonly content: Buffer
}[]

export interface Drawings {
  /** By first and last name; half of the people have none. */
  readonly faces: ReadonlyMap<string, DrawnFace>
  readonly rooms: ReadonlyMap<string, DrawnRoom>
  readonly views: ReadonlyMap<string, DrawnRoom>
  /** By category: desks and parking spaces, which have no pictures of their own. */
  readonly places: ReadonlyMap<string, DrawnRoom>
  /** By code, in one size. */
  readonly extras: ReadonlyMap<string, DrawnRoom>
}

const sizes = ['small', 'medium', 'large'] as const
const sites = ['london', 'madrid', 'new-york'] as const

export const nameOf = (person: { readonly firstName: string; readonly lastName: string }) =>
  `${person.firstName} ${person.lastName}`
export const lookOf = ({ size, site, hasScreen }: RoomLook) => `${site} ${size} ${hasScreen}`

/** Low effort for speed, because someone is waiting for the demo. */
const webp = { quality: 80, effort: 1 }

async function encodeFace(drawing: string): Promise<DrawnFace> {
  const content = await sharp(Buffer.from(drawing)).resize(144).webp(webp).toBuffer()
  return { content, hash: createHash('sha256').update(content).digest('hex').slice(0, 16) }
}

async function encodeRoom(drawing: string): Promise<DrawnRoom> {
  const drawn = sharp(Buffer.from(drawing))
  return Promise.all(
    [240, 960].map(async (width) => {
      const { data, info } = await drawn
        .clone()
        .resize(width)
        .webp(webp)
        .toBuffer({ resolveWithObject: true })
      return { width, height: info.height, content: data }
    }),
  )
}

async function encodeExtra(drawing: string): Promise<DrawnRoom> {
  const content = await sharp(Buffer.from(drawing)).webp(webp).toBuffer()
  return [{ width: 240, height: 240, content }]
}

const encodeAll = async <T>(
  drawings: readonly (readonly [string, string])[],
  encode: (drawing: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> =>
  new Map(
    await Promise.all(
      drawings.map(async ([key, drawing]) => [key, await encode(drawing)] as const),
    ),
  )

/** Draws faces for every other person, and rooms of each size in each city. */
export async function drawPictures(): Promise<Drawings> {
  const people = [...demoAccounts, ...demoColleagues].filter((_, index) => index % 2 === 0)
  const looks = sites.flatMap((site) =>
    sizes.flatMap((size) => [true, false].map((hasScreen) => ({ site, size, hasScreen }))),
  )
  const [faces, rooms, views, places, extras] = await Promise.all([
    encodeAll(
      people.map((person) => [nameOf(person), drawFace(person)]),
      encodeFace,
    ),
    encodeAll(
      looks.map((look) => [lookOf(look), drawRoom(look)]),
      encodeRoom,
    ),
    encodeAll(
      sites.map((site) => [site, drawView(site)]),
      encodeRoom,
    ),
    encodeAll(
      drawnPlaces.map((kind) => [kind, drawPlace(kind)]),
      encodeRoom,
    ),
    encodeAll(
      drawnExtras.map((code) => [code, drawExtra(code)]),
      encodeExtra,
    ),
  ])
  return { faces, rooms, views, places, extras }
}

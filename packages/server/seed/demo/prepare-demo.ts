import { hashPassword } from '../../src/identity/password/password.js'
import { drawPictures, type Drawings } from './draw-pictures.js'
import { demoPassword } from './people.js'
import { readFloors, type FurnishedFloor } from './read-floors.js'
import { sourceLanguage, type Language } from '@mosaic-booking/sdk/contract'

export interface Prepared {
  readonly floors: ReadonlyMap<string, FurnishedFloor>
  readonly passwordHash: string
  readonly now: number
  readonly language: Language
  /** Drawn while the database is filled. */
  readonly drawings: Promise<Drawings>
}

/** Everything that needs no database. The folder contains the plans and their spaces. */
export async function prepareDemo(
  folder: string,
  now: number,
  language: Language = sourceLanguage,
): Promise<Prepared> {
  const drawings = drawPictures()
  const [floors, passwordHash] = await Promise.all([readFloors(folder), hashPassword(demoPassword)])
  return { floors, passwordHash, now, language, drawings }
}

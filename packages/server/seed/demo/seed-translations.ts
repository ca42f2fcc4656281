import { fillText, knownLanguages, type Language, type Message } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../../src/ground/db/db.js'
import { standardFacilities } from '../../src/places/facility/standard-facilities.js'
import { insertRows } from '../insert-rows.js'
import { categoryNames } from '../seed-organisation.js'
import { extras, layouts } from './things.js'

/** What the demo's things are called. */
const names: readonly Message[] = [
  ...Object.values(categoryNames).flat(),
  ...Object.values(standardFacilities),
  ...layouts,
  ...extras.map(({ text }) => text),
]

/** The names of an organisation in the languages that it is not made in. */
export async function seedTranslations(
  tx: Tx,
  organisationId: number,
  language: Language,
): Promise<void> {
  const others = knownLanguages().filter((one) => one !== language)
  const translated = new Map(
    names.map((name) => [
      fillText(name, language),
      Object.fromEntries(others.map((other) => [other, fillText(name, other)])),
    ]),
  )
  await insertRows(
    tx,
    'name_translation',
    [...translated].map(([name, texts]) => ({ organisation_id: organisationId, name, texts })),
  )
}

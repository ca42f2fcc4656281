import type { Tx } from '../../src/ground/db/db.js'
import { standardFacilities } from '../../src/places/facility/standard-facilities.js'
import { insertRows } from '../insert-rows.js'
import { categoryNames } from '../seed-organisation.js'
import { demoLanguages, extras, layouts, type DemoLanguage } from './things.js'

const named = Object.keys(categoryNames.en) as (keyof typeof categoryNames.en)[]

/** What the demo's things are called in both languages. */
const names: readonly Readonly<Record<DemoLanguage, string>>[] = [
  ...named.flatMap((key) =>
    [0, 1].map((form) => ({ en: categoryNames.en[key][form]!, es: categoryNames.es[key][form]! })),
  ),
  ...Object.values(standardFacilities),
  ...layouts,
  ...extras.map(({ text }) => text),
]

/** The names of an organisation in the language that it is not made in. */
export async function seedTranslations(
  tx: Tx,
  organisationId: number,
  language: DemoLanguage,
): Promise<void> {
  const other = demoLanguages.find((one) => one !== language)!
  const translated = new Map(names.map((name) => [name[language], name[other]]))
  await insertRows(
    tx,
    'name_translation',
    [...translated].map(([name, text]) => ({
      organisation_id: organisationId,
      name,
      [other]: text,
    })),
  )
}

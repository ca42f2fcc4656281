import type { Language } from '../contract/base/catalogue.js'
import { defineMessages, fillText, type Message } from '../contract/base/text.js'
import { foldText } from './fold-text.js'

/** The names of the location kinds; a custom kind has the name of its category. */
export const kindNames = /*#__PURE__*/ defineMessages('kind-names', {
  ORL: 'Organisation',
  REGION: 'Region',
  SUB_REGION: 'Sub-region',
  SITE: 'Site',
  BUILDING: 'Building',
  FLOOR: 'Floor',
  ZONE: 'Zone',
  AREA: 'Area',
  ROOM: 'Room',
  DESK: 'Desk',
  CAR_PARK: 'Car park',
  CAR_LEVEL: 'Parking level',
  CAR_SPACE: 'Parking space',
})

/**
 * Folds a word that people copy or type: ignores case, accents, and the hyphens and spaces that
 * spreadsheets and pages substitute.
 */
export const foldWord = (text: string): string =>
  foldText(text)
    .replace(/[\s_\u2010-\u2015\u2212-]+/g, ' ')
    .trim()

/** Finds the value whose name in the reader's language, or in English, is the word. */
export const valueNamed = <Value extends string>(
  names: Readonly<Record<Value, Message>>,
  word: string,
  language: Language,
): Value | undefined =>
  (Object.keys(names) as Value[]).find((value) =>
    [value, fillText(names[value], language), names[value].text].some(
      (name) => foldWord(name) === foldWord(word),
    ),
  )

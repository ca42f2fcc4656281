import { knownLanguages } from '@mosaic-booking/sdk/contract'
import { countCharacters, kioskMessageLength, kioskMessages } from '@mosaic-booking/sdk/rules'
import type { FieldRefusal } from '../../ground/core/refusal.js'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is wrong with the texts and languages of `visitor_kiosk_options`. Other fields may belong to
 * other programs.
 */
export function findKioskProblems(options: unknown): FieldRefusal[] {
  const root = 'featureValue'
  if (!isObject(options)) return [{ field: root, code: 'format' }]
  const known = knownLanguages()
  const { texts = {}, languages = [] } = options
  return [
    ...findTextProblems(options, root),
    ...(isObject(texts)
      ? Object.entries(texts).flatMap(([tag, own]) => findProblemsOf(tag, own, known, root))
      : [{ field: `${root}.texts`, code: 'type' } as const]),
    ...(Array.isArray(languages)
      ? languages.flatMap((tag, index) => refuseUnlike(`${root}.languages.${index}`, tag, known))
      : [{ field: `${root}.languages`, code: 'type' } as const]),
  ]
}

/** The problems of the texts in one language, which has no other fields. */
function findProblemsOf(
  tag: string,
  own: unknown,
  known: readonly string[],
  root: string,
): FieldRefusal[] {
  const field = `${root}.texts.${tag}`
  const unlike = refuseUnlike(field, tag, known)
  if (unlike.length > 0) return unlike
  if (!isObject(own)) return [{ field, code: 'type' }]
  return [
    ...Object.keys(own).flatMap((name) => refuseUnlike(`${field}.${name}`, name, kioskMessages)),
    ...findTextProblems(own, field),
  ]
}

const findTextProblems = (texts: Record<string, unknown>, path: string): FieldRefusal[] =>
  kioskMessages.flatMap((name): FieldRefusal[] => {
    const text = texts[name]
    const field = `${path}.${name}`
    if (text === undefined) return []
    if (typeof text !== 'string') return [{ field, code: 'type' }]
    return countCharacters(text) > kioskMessageLength
      ? [{ field, code: 'tooLong', values: { count: kioskMessageLength } }]
      : []
  })

const refuseUnlike = (field: string, value: unknown, choices: readonly string[]): FieldRefusal[] =>
  choices.includes(value as string)
    ? []
    : [{ field, code: 'choice', values: { choices: choices.join(', ') } }]

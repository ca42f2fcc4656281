import { knownLanguages } from '@mosaic-booking/sdk/contract'
import { countCharacters, kioskMessageLength, kioskMessages } from '@mosaic-booking/sdk/rules'
import type { FieldRefusal } from '../../ground/core/refusal.js'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const root = 'featureValue'

/** Problems that an answer lists; of the others it has the number. */
const mostListed = 20

/**
 * What is wrong with the texts and languages of `visitor_kiosk_options`. Other fields may belong to
 * other programs.
 */
export function findKioskProblems(options: unknown): FieldRefusal[] {
  const problems = findProblems(options)
  const count = problems.length - mostListed
  if (count <= 0) return problems
  return [...problems.slice(0, mostListed), { field: root, code: 'andMore', values: { count } }]
}

function findProblems(options: unknown): FieldRefusal[] {
  if (!isObject(options)) return [{ field: root, code: 'format' }]
  const known = knownLanguages()
  const { texts = {}, languages = [] } = options
  return [
    ...findTextProblems(options, root),
    ...(isObject(texts)
      ? Object.entries(texts).flatMap(([tag, own]) => findProblemsOf(tag, own, known))
      : [{ field: `${root}.texts`, code: 'type' } as const]),
    ...(Array.isArray(languages)
      ? languages.flatMap((tag, index) => refuseUnlike(`${root}.languages.${index}`, tag, known))
      : [{ field: `${root}.languages`, code: 'type' } as const]),
  ]
}

/** The problems of the texts in one language, which has no other fields. */
function findProblemsOf(tag: string, own: unknown, known: readonly string[]): FieldRefusal[] {
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

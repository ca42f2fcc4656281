import Type, { type Static, type TSchema } from 'typebox'
import { VisibleTo, type Relation } from './visible.js'

/**
 * The person a text is about: a booking's owner, the row's attendee or person, or the person who
 * acted.
 */
export const dataSubjects = ['owner', 'attendee', 'person', 'actor'] as const
export type DataSubject = (typeof dataSubjects)[number]

const mark = <S extends TSchema>(schema: S, value: DataSubject | false) =>
  Type.Unsafe<Static<S>>({ ...schema, 'x-personal': value })

/**
 * Marks a field as personal data, which anonymisation clears. Only responsible callers see it,
 * unless a wider relation is given. Every stored free text is either `Personal` or `NotPersonal`; a
 * server test fails for unmarked columns.
 */
export const Personal = <S extends TSchema>(
  schema: S,
  subject: DataSubject,
  relation: Relation = 'responsible',
) => VisibleTo(mark(schema, subject), relation)

/** Marks a free text that is not about a person, for example a location's name. */
export const NotPersonal = <S extends TSchema>(schema: S) => mark(schema, false)

/**
 * Reads a field's mark: the person it is about, false if it is not personal, undefined if unmarked.
 */
export function personalSubject(schema: TSchema): DataSubject | false | undefined {
  const { 'x-personal': subject, anyOf = [] } = schema as {
    'x-personal'?: DataSubject | false
    anyOf?: TSchema[]
  }
  return subject ?? anyOf.map(personalSubject).find((one) => one !== undefined)
}

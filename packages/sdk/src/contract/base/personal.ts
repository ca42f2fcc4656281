import Type, { type Static, type TSchema } from 'typebox'
import { VisibleTo, type Relation } from './visible.js'

/**
 * The person whom a text is about: the owner of a booking, the attendee or person of the row, or
 * the person who acted.
 */
export const dataSubjects = ['owner', 'attendee', 'person', 'actor'] as const
export type DataSubject = (typeof dataSubjects)[number]

const mark = <S extends TSchema>(schema: S, value: DataSubject | false) =>
  Type.Unsafe<Static<S>>({ ...schema, 'x-personal': value })

/**
 * Marks a field as personal data, which anonymising clears. Only those responsible see it, unless a
 * wider relation is named. Every stored free text is either `Personal` or `NotPersonal`; a server
 * test fails for unmarked columns.
 */
export const Personal = <S extends TSchema>(
  schema: S,
  subject: DataSubject,
  relation: Relation = 'responsible',
) => VisibleTo(mark(schema, subject), relation)

/** Marks a free text that is not about a person, for example the name of a location. */
export const NotPersonal = <S extends TSchema>(schema: S) => mark(schema, false)

/** The mark of a field: the person it is about, false for nobody, undefined without a mark. */
export function personalSubject(schema: TSchema): DataSubject | false | undefined {
  const { 'x-personal': subject, anyOf = [] } = schema as {
    'x-personal'?: DataSubject | false
    anyOf?: TSchema[]
  }
  return subject ?? anyOf.map(personalSubject).find((one) => one !== undefined)
}

import Type, { type Static, type TSchema } from 'typebox'

/**
 * Whom a personal text speaks of: the owner of a booking, the attendee or person that the row stands
 * for, or whoever acted.
 */
export const dataSubjects = ['owner', 'attendee', 'person', 'actor'] as const
export type DataSubject = (typeof dataSubjects)[number]

const mark = <S extends TSchema>(schema: S, value: DataSubject | false) =>
  Type.Unsafe<Static<S>>({ ...schema, 'x-personal': value })

/**
 * Marks a field as personal data: anonymising clears it. Every free text that is stored is either
 * `Personal` or `NotPersonal`; the server's tests refuse a column that is neither.
 */
export const Personal = <S extends TSchema>(schema: S, subject: DataSubject) =>
  mark(schema, subject)

/** Marks a free text that speaks of no person, for example the name of a place. */
export const NotPersonal = <S extends TSchema>(schema: S) => mark(schema, false)

/** What a field is marked as: whom it speaks of, false for nobody, undefined without a mark. */
export function personalSubject(schema: TSchema): DataSubject | false | undefined {
  const { 'x-personal': subject, anyOf = [] } = schema as {
    'x-personal'?: DataSubject | false
    anyOf?: TSchema[]
  }
  return subject ?? anyOf.map(personalSubject).find((one) => one !== undefined)
}

import Type, { type TOptional, type TSchema, type TUnion, type TNull } from 'typebox'

/**
 * An entity's plain fields: stored and returned as sent, each in a column of the same name in snake
 * case. A new field needs one line in the contract and a column in a migration.
 */
export type PlainFields = Readonly<Record<string, TSchema>>

const mapFields = <F extends PlainFields>(fields: F, change: (schema: TSchema) => TSchema) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]))

/** The same fields, all optional. */
export const optionalFields = <F extends PlainFields>(fields: F) =>
  mapFields(fields, (schema) => Type.Optional(schema)) as unknown as {
    [Name in keyof F]: TOptional<F[Name]>
  }

/** The same fields, all optional; `null` clears a field. */
export const clearableFields = <F extends PlainFields>(fields: F) =>
  mapFields(fields, (schema) => Type.Optional(Type.Union([schema, Type.Null()]))) as unknown as {
    [Name in keyof F]: TOptional<TUnion<[F[Name], TNull]>>
  }

/** For pages without a session; others read the settings. */
export const BrandColours = Type.Array(Type.String(), {
  description:
    'The left and the right colour of the organisation’s mails, as #rrggbb, for a band at the top of a page',
})

import Type, { type Static, type TSchema } from 'typebox'

/**
 * How close the caller is to the subject of a response, most distant first. Each relation includes
 * the fields of the previous ones.
 *
 * - **Booking, booking group, history entry**: `responsible` are the owner, the person who made the
 *   booking or its event, their proxies, the location's managers and administrators; `participant`
 *   are the attendees; `colleague` is anyone else who may see the booking. For a private booking,
 *   everyone else is a `stranger`.
 * - **User**: `responsible` are the user and administrators; everyone else is a `stranger`.
 * - **Person**: the same. People without an account are guests: callers who may receive them
 *   (access levels receptionist and admin) are `responsible`, and callers who may invite them
 *   (level user) are `colleague`.
 *
 * The server decides the relation when it builds a response, and one function removes hidden fields
 * from all responses. Without a decision, the caller is treated as a stranger.
 */
export const relations = ['stranger', 'colleague', 'participant', 'responsible'] as const
export type Relation = (typeof relations)[number]

/** Shows a field from this relation upwards. Unmarked fields are visible to every caller. */
export const VisibleTo = <S extends TSchema>(schema: S, relation: Relation) =>
  // Reference a named schema instead of copying it.
  Type.Unsafe<Static<S>>({
    ...('title' in schema ? { anyOf: [schema] } : schema),
    'x-visible-to': relation,
  })

/** The most distant relation that may see a field. */
export const leastRelation = (schema: TSchema): Relation =>
  (schema as { 'x-visible-to'?: Relation })['x-visible-to'] ?? 'stranger'

/** Whether a field is shown to a caller in this relation. */
export const isVisibleTo = (schema: TSchema, relation: Relation): boolean =>
  relations.indexOf(relation) >= relations.indexOf(leastRelation(schema))

import Type, { type Static, type TSchema } from 'typebox'

/**
 * How close the caller is to the subject of an answer, most distant first. Each relation includes
 * the fields of those before it.
 *
 * - **Booking, group of bookings, history entry**: `responsible` are the owner, the person who made
 *   the booking or its event, their proxies, managers of the location and administrators;
 *   `participant` are the attendees; `colleague` is everybody else who may see the booking; for a
 *   private booking, everybody else is a `stranger`.
 * - **User**: `responsible` are the person and administrators; everybody else is a `stranger`.
 * - **Person**: likewise. People without an account are guests: those who receive them (access
 *   levels receptionist and admin) are `responsible`, those who may invite them (level user)
 *   `colleague`.
 *
 * The server decides the relation when it builds the answer, and one function removes the fields
 * from all answers. Without a decision the caller is treated as a stranger.
 */
export const relations = ['stranger', 'colleague', 'participant', 'responsible'] as const
export type Relation = (typeof relations)[number]

/** Shows a field from this relation upwards. Fields without a mark are visible to everybody. */
export const VisibleTo = <S extends TSchema>(schema: S, relation: Relation) =>
  // Reference a named schema instead of copying it.
  Type.Unsafe<Static<S>>({
    ...('title' in schema ? { anyOf: [schema] } : schema),
    'x-visible-to': relation,
  })

/** The most distant relation that sees a field. */
export const leastRelation = (schema: TSchema): Relation =>
  (schema as { 'x-visible-to'?: Relation })['x-visible-to'] ?? 'stranger'

/** Whether a field is shown to a caller in this relation. */
export const isVisibleTo = (schema: TSchema, relation: Relation): boolean =>
  relations.indexOf(relation) >= relations.indexOf(leastRelation(schema))

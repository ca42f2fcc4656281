import Type, { type Static, type TSchema } from 'typebox'

/**
 * How near the caller is to what an answer describes, most distant first. Each sees what those
 * before see.
 *
 * - **Booking, group of bookings, entry of a history**: `responsible` are the owner, who made the
 *   booking or its event, the proxies of these, managers of the location and administrators;
 *   `participant` are the attendees; `colleague` is everybody else who may see the booking;
 *   `stranger` are all others if it is private.
 * - **User**: `responsible` are the person and administrators; `stranger` is everybody else.
 * - **Person**: likewise. People without an account are guests: those who receive them (access levels
 *   receptionist and admin) are `responsible`, those who may invite them (level user) `colleague`.
 *
 * The server decides the relation where it makes the answer, and leaves out the fields in one place
 * for all answers. What it says nothing about is described to a stranger.
 */
export const relations = ['stranger', 'colleague', 'participant', 'responsible'] as const
export type Relation = (typeof relations)[number]

/** Shows a field from this relation on. Fields without a mark are for everybody. */
export const VisibleTo = <S extends TSchema>(schema: S, relation: Relation) =>
  // A named schema is referred to, not copied.
  Type.Unsafe<Static<S>>({
    ...('title' in schema ? { anyOf: [schema] } : schema),
    'x-visible-to': relation,
  })

/** The least relation that sees a field. */
export const leastRelation = (schema: TSchema): Relation =>
  (schema as { 'x-visible-to'?: Relation })['x-visible-to'] ?? 'stranger'

/** Whether a field is shown to a caller in this relation. */
export const isVisibleTo = (schema: TSchema, relation: Relation): boolean =>
  relations.indexOf(relation) >= relations.indexOf(leastRelation(schema))

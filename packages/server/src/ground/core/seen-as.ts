import type { Relation } from '@mosaic-booking/sdk/contract'

interface Seen {
  readonly relation: Relation
  /** Sent instead of hidden fields; other hidden fields are omitted. */
  readonly instead: Readonly<Record<string, unknown>>
}

const seen = Symbol('seen')

/**
 * Declares the caller's relation to an entity. The response then includes the fields that the
 * contract marks as visible to it (`VisibleTo`), also in nested entities unless these declare
 * another. Without a declaration, the caller is a stranger.
 */
export const seenAs = <Entity extends object>(
  entity: Entity,
  relation: Relation,
  instead: Partial<Entity> = {},
): Entity => ({ ...entity, [seen]: { relation, instead } satisfies Seen })

/** Returns the declaration for an entity. Copies made by spreading retain it. */
export const seenOf = (entity: object): Seen | undefined =>
  (entity as { readonly [seen]?: Seen })[seen]

import type { Relation } from '@mosaic-booking/sdk/contract'

/** The caller's relation to an entity of an answer. */
interface Seen {
  readonly relation: Relation
  /** Sent instead of fields that the caller may not see; the others are left out. */
  readonly instead: Readonly<Record<string, unknown>>
}

const seen = Symbol('seen')

/**
 * States the caller's relation to an entity. The answer then shows the fields that the contract
 * declares as visible in it (`VisibleTo`), also in nested entities unless these state another.
 * Without a statement the caller is a stranger.
 */
export const seenAs = <Entity extends object>(
  entity: Entity,
  relation: Relation,
  instead: Partial<Entity> = {},
): Entity => ({ ...entity, [seen]: { relation, instead } satisfies Seen })

/** The statement about an entity. Copies made by spreading keep it. */
export const seenOf = (entity: object): Seen | undefined =>
  (entity as { readonly [seen]?: Seen })[seen]

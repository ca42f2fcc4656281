import sql from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import type { Place } from '../directory/directory.js'

/**
 * Serialises changes of a tree, because each renumbers it. The lock does not block bookings, which
 * only refer to the organisation.
 */
export async function lockTree(tx: Tx, organisationId: number): Promise<void> {
  await tx.one(sql`select id from organisation where id = ${organisationId} for no key update`)
}

export interface NewPlace {
  readonly parent: Place
  readonly at: number
  readonly kind: string
  readonly name: string
  readonly capacity: number
}

/** Inserts a location and shifts the ones after it; returns its id. */
export async function insertPlace(
  tx: Tx,
  organisationId: number,
  { parent, at, kind, name, capacity }: NewPlace,
): Promise<number> {
  await tx.run(sql`
    update location set "left" = case when "left" >= ${at} then "left" + 2 else "left" end, "right" = "right" + 2
    where organisation_id = ${organisationId} and "right" >= ${at}`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into location (organisation_id, parent_id, kind, name, capacity, "left", "right", level)
    values (${organisationId}, ${parent.id}, ${kind}, ${name}, ${capacity}, ${at}, ${at + 1}, ${parent.level + 1}) returning id`)
  return id
}

/** Moves a subtree and shifts the locations between its old and its new position. */
export async function movePlace(
  tx: Tx,
  organisationId: number,
  place: Place,
  { parent, at }: { parent: Place; at: number },
): Promise<void> {
  const { left, right } = place
  const width = right - left + 1
  const [from, to, by] = at > right ? [right + 1, at - 1, -width] : [at, left - 1, width]
  const shift = at > right ? at - 1 - right : at - left
  const moved = (column: 'left' | 'right') => {
    const position = column === 'left' ? sql`"left"` : sql`"right"`
    return sql`case when ${position} between ${left} and ${right} then ${position} + ${shift}::int
      when ${position} between ${from} and ${to} then ${position} + ${by}::int else ${position} end`
  }
  await tx.run(sql`
    update location set "left" = ${moved('left')}, "right" = ${moved('right')},
      level = case when "left" between ${left} and ${right} then level + ${parent.level + 1 - place.level}::int else level end,
      parent_id = case when id = ${place.id} then ${parent.id} else parent_id end
    where organisation_id = ${organisationId}`)
}

/** Whether current or future bookings hold one of the locations. */
export async function isHeld(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
  now: Date,
): Promise<boolean> {
  const { held } = await tx.one<{ held: boolean }>(sql`
    select exists (select from hold where organisation_id = ${organisationId} and location_id = any (${[...locationIds]}::bigint[]) and blocked_to > ${now}) as held`)
  return held
}

import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'

export interface DemoRoom {
  readonly id: number
  readonly capacity: number
}

/** The largest rooms need approval, the next ones have buffers. */
export async function seedRoomSettings(
  tx: Tx,
  organisationId: number,
  categoryId: number,
  rooms: readonly DemoRoom[],
): Promise<{ readonly asked: ReadonlySet<number>; readonly buffered: ReadonlySet<number> }> {
  const largest = rooms.toSorted((a, b) => b.capacity - a.capacity)
  const asked = largest.slice(0, 3)
  const buffered = largest.slice(3, 6)
  for (const { id } of asked)
    await tx.run(
      sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${organisationId}, ${categoryId}, ${id}, 'approval', '{"isRequired": true}')`,
    )
  for (const { id } of buffered)
    await tx.run(
      sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${organisationId}, ${categoryId}, ${id}, 'buffer', '{"minutesBefore": 15, "minutesAfter": 15}')`,
    )
  const idsOf = (some: readonly DemoRoom[]) => new Set(some.map(({ id }) => id))
  return { asked: idsOf(asked), buffered: idsOf(buffered) }
}

import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { keyOf } from './plant-tree.js'
import type { Prepared } from './prepare-demo.js'

export async function seedFloorPlans(
  tx: Tx,
  organisationId: number,
  { floors }: Prepared,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [key, { plan }] of floors) {
    const { referenceWidth, referenceHeight, metresPerUnit, drawing } = plan
    const elements = plan.elements.map((element) => ({
      ...element,
      locationId: ids.get(keyOf(key, element.id)),
    }))
    await tx.run(sql`
      insert into floor_plan (organisation_id, location_id, reference_width, reference_height, elements, metres_per_unit, drawing)
      values (${organisationId}, ${ids.get(key)}, ${referenceWidth}, ${referenceHeight}, ${JSON.stringify(elements)}::jsonb, ${metresPerUnit}, ${JSON.stringify(drawing)}::jsonb)`)
  }
}

import { fillText } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { standardFacilities } from '../../src/places/facility/standard-facilities.js'
import { insertRows } from '../insert-rows.js'
import { keyOf } from './plant-tree.js'
import type { Prepared } from './prepare-demo.js'

export async function seedFacilities(
  tx: Tx,
  organisationId: number,
  { floors, language }: Prepared,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const known = new Map<string, number>()
  for (const [key, names] of Object.entries(standardFacilities)) {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into facility (text, kind) values (${fillText(names, language)}, ${names.kind}) on conflict (organisation_id, text) do update set text = excluded.text returning id`,
    )
    known.set(key, id)
    await tx.run(
      sql`insert into organisation_facility (organisation_id, facility_id) values (${organisationId}, ${id}) on conflict do nothing`,
    )
  }
  const uses = [...floors.values()].flatMap(({ spaces }) =>
    spaces.flatMap(({ floor, element, facilities }) =>
      facilities.map((name) => ({
        organisation_id: organisationId,
        location_id: ids.get(keyOf(floor, element)),
        facility_id: known.get(name),
      })),
    ),
  )
  await insertRows(tx, 'location_facility', uses)
}

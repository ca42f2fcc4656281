import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import type { NearbyPlace } from './quick-select-rules.js'

/** Loads locations' positions, each on the plan of its nearest ancestor with a plan. */
export async function loadNearbyPlaces(
  tx: Tx,
  directory: Directory,
  places: readonly Place[],
): Promise<Map<number, NearbyPlace>> {
  const planOf = new Map(
    places.flatMap((place) => {
      const plan = directory.ancestorsOf(place).find(({ floorPlan }) => floorPlan)
      return plan ? [[place.id, plan.id] as const] : []
    }),
  )
  if (planOf.size === 0) return new Map()
  const rows = await tx.query<NearbyPlace & { id: number }>(sql`
    select plan.location_id as "planId", place.id,
      ((element ->> 'x')::float8 + (element ->> 'width')::float8 / 2) / diagonal as x, ((element ->> 'y')::float8 + (element ->> 'height')::float8 / 2) / diagonal as y
    from unnest(${[...planOf.keys()]}::bigint[], ${[...planOf.values()]}::bigint[]) as place (id, plan_id)
    join (
      select location_id, sqrt(reference_width ^ 2 + reference_height ^ 2) as diagonal, element from floor_plan cross join jsonb_array_elements(elements) as element
      where organisation_id = ${directory.organisationId} and location_id = any (${[...new Set(planOf.values())]}::bigint[])
    ) as plan on plan.location_id = place.plan_id and (element ->> 'locationId')::bigint = place.id`)
  return new Map(rows.map(({ id, planId, x, y }) => [id, { planId, x, y }]))
}

import type { FloorPlan, Location } from '@mosaic-booking/sdk'

/** A floor of the building with its plan. */
export interface NamedFloor {
  readonly id: number
  readonly name: string
  readonly plan: FloorPlan
}

type Node = Pick<Location, 'id' | 'name' | 'kind' | 'parentId' | 'hasFloorPlanImage'>

const buildings: readonly string[] = ['BUILDING', 'CAR_PARK']

/**
 * The floors with a plan that are in the same building as a location, in tree order; without a
 * building above it, those that are above the location.
 */
export function floorsAround(
  place: Pick<Location, 'parentId'>,
  higher: readonly Node[],
): readonly Node[] {
  const byId = new Map(higher.map((one) => [one.id, one]))
  const above = ({ parentId }: Pick<Location, 'parentId'>): readonly Node[] => {
    const parent = parentId === undefined ? undefined : byId.get(parentId)
    return parent ? [parent, ...above(parent)] : []
  }
  const ancestors = above(place)
  const building = ancestors.find(({ kind }) => buildings.includes(kind))
  return higher.filter(
    (one) =>
      one.hasFloorPlanImage &&
      (ancestors.includes(one) || (building !== undefined && above(one).includes(building))),
  )
}

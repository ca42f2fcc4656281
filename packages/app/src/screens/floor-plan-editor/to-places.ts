import type { Location } from '@mosaic-booking/sdk'
import type { Place } from '@mosaic-booking/floorplan/editor'

/** Kinds that contain spaces but cannot be booked. */
const containers = new Set([
  'ORL',
  'REGION',
  'SUB_REGION',
  'SITE',
  'BUILDING',
  'FLOOR',
  'CAR_LEVEL',
])

/** The spaces within a location that can appear on its plan. */
export function toPlaces({ left, right }: Location, tree: readonly Location[]): readonly Place[] {
  return tree
    .filter((one) => one.left > left && one.right < right && !containers.has(one.kind))
    .map(({ id, name, shortQualifier }) => ({
      id,
      name,
      ...(shortQualifier ? { detail: shortQualifier } : {}),
    }))
}

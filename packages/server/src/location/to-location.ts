import type { Location } from '@mosaic-booking/sdk'
import type { LocationRow } from './directory-store.js'

/** What a location's answer takes from elsewhere in the tree. `ancestors`: parent first, root last. */
interface Surroundings {
  readonly organisationId: number
  readonly timeZone: string
  readonly ancestors: readonly LocationRow[]
  readonly hasFacilities: boolean
  readonly hasMedia: boolean
  readonly hasFloorPlanImage: boolean
}

const separator = ' > '

/** The part of a location's answer that is sent always. */
export function toLocation(row: LocationRow, around: Surroundings): Location {
  const { categoryId, latitude, longitude, schedule: _, restrictionId: __, ...own } = row
  return {
    ...own,
    ...(categoryId === undefined ? {} : { bookingCategoryId: categoryId }),
    ...(latitude === undefined || longitude === undefined ? {} : { geoCoordinates: { latitude, longitude } }),
    organisationId: around.organisationId,
    timeZone: around.timeZone,
    ...toNames(row, around.ancestors),
    // More than a name: what an information dialog would show (D-206).
    hasInfo: Boolean(row.description || row.address || row.alert || row.mapUrl || around.hasMedia || around.hasFacilities),
    hasFacilities: around.hasFacilities,
    hasFloorPlanImage: around.hasFloorPlanImage,
  }
}

/** The path from below the root, with and without the location itself, and the nearest building or site above it (AD-130). */
function toNames(row: LocationRow, ancestors: readonly LocationRow[]) {
  const above = ancestors.filter(({ parentId }) => parentId !== undefined).map(({ name }) => name).toReversed()
  return {
    qualifiedName: [...above, row.name].join(separator),
    longQualifier: above.join(separator),
    shortQualifier: ancestors.find(({ kind }) => kind === 'BUILDING' || kind === 'SITE')?.name ?? '',
  }
}

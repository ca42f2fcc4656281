import type { Location } from '@mosaic-booking/sdk'
import { locationColumns } from './directory-columns.js'
import type { LocationRow } from './directory-store.js'

/** What a location's answer takes from elsewhere. */
interface LocationContext {
  readonly organisationId: number
  readonly timeZone: string
  readonly parent: Location | undefined
  readonly hasFacilities: boolean
  readonly hasMedia: boolean
  readonly hasFloorPlanImage: boolean
}

const separator = ' > '

/** The part of a location's answer that is sent always; what is undefined is not sent. */
export function toLocation(
  row: LocationRow,
  { organisationId, timeZone, parent, hasFacilities, hasMedia, hasFloorPlanImage }: LocationContext,
): Location {
  const { latitude, longitude, description, address, alert, mapUrl } = row
  const longQualifier = pathOf(parent)
  const location: Location = {
    id: row.id,
    parentId: row.parentId,
    kind: row.kind,
    name: row.name,
    left: row.left,
    right: row.right,
    level: row.level,
    capacity: row.capacity,
    isBookable: row.isBookable,
    isFlex: row.isFlex,
    bookingCategoryId: row.categoryId,
    geoCoordinates:
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    organisationId,
    timeZone,
    qualifiedName: longQualifier ? longQualifier + separator + row.name : row.name,
    longQualifier,
    shortQualifier: shortNameOf(parent),
    // More than a name: what an information dialog would show (D-206).
    hasInfo: Boolean(description || address || alert || mapUrl || hasMedia || hasFacilities),
    hasFacilities,
    hasFloorPlanImage,
  }
  // Always all, in one order: thousands of places then have one hidden class.
  return Object.assign(location, pickPlain(row))
}

const plainFields = Object.keys(locationColumns) as (keyof typeof locationColumns)[]
const pickPlain = (row: LocationRow): Partial<Location> =>
  Object.fromEntries(plainFields.map((field) => [field, row[field]]))

/** The path of the place above from below the root (AD-130). */
const pathOf = (parent: Location | undefined) =>
  parent?.parentId === undefined ? '' : parent.qualifiedName

/** The name of the nearest building or site above (AD-130). */
function shortNameOf(parent: Location | undefined): string {
  return parent?.kind === 'BUILDING' || parent?.kind === 'SITE'
    ? parent.name
    : (parent?.shortQualifier ?? '')
}

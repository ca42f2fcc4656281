import type { Location } from '@mosaic-booking/sdk'
import { locationColumns } from './directory-columns.js'
import type { LocationRow } from './directory-store.js'
import { thumbnailWidth } from './extra-columns.js'

/** Parts of a location's response that its row does not contain. */
interface LocationContext {
  readonly organisationId: number
  readonly timeZone: string
  readonly parent: Location | undefined
  readonly hasFacilities: boolean
  readonly hasMedia: boolean
  readonly hasFloorPlanImage: boolean
  /** Media id of the first image, or else of the category's picture. */
  readonly imageId: number | null | undefined
}

const separator = ' > '

/** Returns the fields of a location that are always sent; omits undefined ones. */
export function toLocation(row: LocationRow, context: LocationContext): Location {
  const { organisationId, timeZone, parent, hasFacilities, hasMedia, hasFloorPlanImage } = context
  const { latitude, longitude, description, address, alert, mapUrl } = row
  const longQualifier = pathOf(parent)
  const location: Location = {
    id: row.id,
    version: row.version,
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
    tags: row.tags.length > 0 ? row.tags : undefined,
    provider: row.provider,
    person: row.person,
    calendarProvider:
      row.calendarProvider === undefined ? undefined : { id: row.calendarProvider, kind: 'O365' },
    geoCoordinates:
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    organisationId,
    timeZone,
    qualifiedName: longQualifier ? longQualifier + separator + row.name : row.name,
    longQualifier,
    shortQualifier: shortNameOf(parent),
    // Whether the location has content besides its name (D-206).
    hasInfo: Boolean(description || address || alert || mapUrl || hasMedia || hasFacilities),
    hasFacilities,
    hasFloorPlanImage,
    thumbnail:
      context.imageId == null
        ? undefined
        : `/api/v1/media/${context.imageId}/content?width=${thumbnailWidth}`,
  }
  // Always assigned in the same order, so that thousands of locations share one hidden class.
  return Object.assign(location, pickPlain(row))
}

const plainFields = Object.keys(locationColumns) as (keyof typeof locationColumns)[]
const pickPlain = (row: LocationRow): Partial<Location> =>
  Object.fromEntries(plainFields.map((field) => [field, row[field]]))

/** The parent's path, without the root (AD-130). */
const pathOf = (parent: Location | undefined) =>
  parent?.parentId === undefined ? '' : parent.qualifiedName

/** Returns the name of the nearest building or site above (AD-130). */
function shortNameOf(parent: Location | undefined): string {
  return parent?.kind === 'BUILDING' || parent?.kind === 'SITE'
    ? parent.name
    : (parent?.shortQualifier ?? '')
}

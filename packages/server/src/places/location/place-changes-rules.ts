import { compareFields, type FieldChange } from '../../ground/core/compare-fields.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { locationColumns } from '../../directory/directory/directory-columns.js'

/** A location that a save has added or changed, with the changed fields. */
export interface ChangedPlace {
  readonly id: number
  readonly changes: readonly FieldChange[]
}

const plainFields = Object.keys(locationColumns) as (keyof typeof locationColumns)[]

/** Returns the fields of a location that administrators set, without inherited values. */
function describe(directory: Directory, place: Place): Record<string, unknown> {
  const { location, ownExtras, floorPlan } = place
  const parent = place.parentId === undefined ? undefined : directory.place(place.parentId)
  const settings = directory.categories.flatMap(({ id }) => {
    const own = directory.ownSettingsOf(place, id)
    return Object.keys(own).length > 0 ? [{ bookingCategoryId: id, override: own }] : []
  })
  return {
    name: place.name,
    kind: place.kind,
    parentId: place.parentId,
    capacity: place.capacity,
    isBookable: place.isBookable,
    isFlex: place.isFlex,
    bookingCategoryId: place.categoryId,
    restriction: place.restrictionId,
    ...Object.fromEntries(plainFields.map((field) => [field, location[field]])),
    tags: location.tags,
    geoCoordinates: location.geoCoordinates,
    timeZone: place.timeZone === parent?.timeZone ? undefined : place.timeZone,
    provider: location.provider,
    person: location.person,
    calendarProvider: location.calendarProvider?.id,
    schedule: listed(place.schedule),
    facilities: listed(place.facilities.map(({ text }) => text)),
    layouts: listed(place.layouts.map(({ id, text, capacity }) => ({ id, text, capacity }))),
    categoryExtras: listed(
      [...ownExtras].map(([bookingCategoryId, extras]) => ({
        bookingCategoryId,
        extras: extras.map(({ text }) => text),
      })),
    ),
    bookingSettingsList: listed(settings),
    medias: listed(place.media.map(({ id }) => id)),
    floorPlan,
    combinedOf: listed(place.partIds),
  }
}

const listed = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined

/** Returns all locations that a save has added or changed. */
export function changesBetween(before: Directory, after: Directory): ChangedPlace[] {
  return after.places.flatMap((place) => {
    const old = before.place(place.id)
    const changes = compareFields(old ? describe(before, old) : {}, describe(after, place))
    return changes.length > 0 ? [{ id: place.id, changes }] : []
  })
}

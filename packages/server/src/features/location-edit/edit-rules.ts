import type { LocationEdit } from '@mosaic-booking/sdk'
import { mayContain } from '@mosaic-booking/sdk/rules'
import { toColumns } from '../../ground/core/entity-columns.js'
import { refuseFields, Refusal, type FieldRefusal } from '../../ground/core/refusal.js'
import { locationColumns } from '../../directory/directory/directory-columns.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { readSchedule } from '../../directory/scheduling/schedule-edit-rules.js'

/** Interdependent fields of a location after an edit. */
export interface PlaceShape {
  readonly kind: string
  readonly isBookable: boolean
  readonly categoryId: number | undefined
}

/** The caller's view of the directory, plus facts outside it. */
export interface EditFacts {
  readonly directory: Directory
  readonly isZone: (name: string) => boolean
  /** The calendar services that a location may use. */
  readonly calendars: readonly { readonly id: number }[]
}

/** Requires a category for bookable locations. The category must exist. */
export function checkShape(
  { isBookable, categoryId }: PlaceShape,
  { directory }: Pick<EditFacts, 'directory'>,
  path = '',
): FieldRefusal[] {
  const field = `${path}bookingCategoryId`
  if (categoryId === undefined) return isBookable ? [{ field, code: 'required' }] : []
  return directory.category(categoryId) ? [] : [{ field, code: 'invalid' }]
}

/** Refuses a kind that does not match the location's parent or children. */
export function checkKind(
  kind: string,
  parentKind: string | undefined,
  childKinds: readonly string[],
  path = '',
): FieldRefusal[] {
  const fits =
    (parentKind === undefined ? kind === 'ORL' : mayContain(parentKind, kind)) &&
    childKinds.every((child) => mayContain(kind, child))
  return fits ? [] : [{ field: `${path}kind`, code: 'invalid' }]
}

export function readEdit(
  edit: LocationEdit,
  place: Place,
  facts: EditFacts,
): Record<string, unknown> | Refusal {
  const { directory } = facts
  const { kind = place.kind, isBookable = place.isBookable, isFlex = place.isFlex } = edit
  const categoryId =
    edit.bookingCategoryId === undefined ? place.categoryId : (edit.bookingCategoryId ?? undefined)
  const schedule = readSchedule(edit.schedule?.scheduleElements ?? place.schedule, isFlex)
  if (schedule instanceof Refusal) return schedule
  const parent = place.parentId === undefined ? undefined : directory.place(place.parentId)
  const children = directory.within(place).filter(({ parentId }) => parentId === place.id)
  const refusals = [
    ...checkShape({ kind, isBookable, categoryId }, facts),
    ...(kind === place.kind
      ? []
      : checkKind(
          kind,
          parent?.kind,
          children.map((child) => child.kind),
        )),
    ...checkReferences(edit, place, facts),
  ]
  if (refusals.length > 0) return refuseFields(...refusals)
  return {
    ...toColumns(locationColumns, edit),
    ...(edit.name === undefined ? {} : { name: edit.name.trim() }),
    ...(edit.capacity === undefined ? {} : { capacity: edit.capacity }),
    ...(edit.tags === undefined ? {} : { tags: edit.tags.map((tag) => tag.trim()) }),
    ...(edit.timeZone === undefined ? {} : { time_zone: edit.timeZone }),
    ...(edit.geoCoordinates === undefined
      ? {}
      : {
          latitude: edit.geoCoordinates?.latitude ?? null,
          longitude: edit.geoCoordinates?.longitude ?? null,
        }),
    ...(edit.provider === undefined ? {} : { provider_id: edit.provider }),
    ...(edit.person === undefined ? {} : { person_id: edit.person }),
    ...(edit.calendarProvider === undefined ? {} : { calendar_provider_id: edit.calendarProvider }),
    kind,
    is_bookable: isBookable,
    is_flex: isFlex,
    booking_category_id: categoryId ?? null,
    schedule,
  }
}

/** Refuses references to entities outside the organisation. */
function checkReferences(
  edit: LocationEdit,
  place: Place,
  { directory, isZone, calendars }: EditFacts,
): FieldRefusal[] {
  const unknown = (
    field: string,
    named: readonly { readonly id: number }[] | undefined,
    ...known: readonly (readonly { readonly id: number }[])[]
  ): FieldRefusal[] => {
    const ids = new Set(known.flat().map(({ id }) => id))
    return (named ?? []).flatMap(({ id }, index) =>
      ids.has(id) ? [] : [{ field: `${field}.${index}.id`, code: 'invalid' as const }],
    )
  }
  return [
    // A location may retain a calendar service that is no longer connected.
    ...(edit.calendarProvider &&
    edit.calendarProvider !== place.location.calendarProvider?.id &&
    !calendars.some(({ id }) => id === edit.calendarProvider)
      ? [{ field: 'calendarProvider', code: 'invalid' as const }]
      : []),
    ...(edit.timeZone && !isZone(edit.timeZone)
      ? [{ field: 'timeZone', code: 'zone' as const }]
      : []),
    // A location may retain a facility that is no longer offered (AD-171).
    ...unknown('facilities', edit.facilities, directory.facilities, place.facilities),
    ...unknown('layouts', edit.layouts, directory.layouts),
    ...(edit.categoryExtras ?? []).flatMap(({ bookingCategoryId }, index) =>
      directory.category(bookingCategoryId)
        ? []
        : [{ field: `categoryExtras.${index}.bookingCategoryId`, code: 'invalid' as const }],
    ),
  ]
}

import type { Location, LocationEdit, Media } from '@mosaic-booking/sdk'
import { toScheduleDraft, toScheduleElements, type ScheduleDraft } from './schedule-draft.js'

/** Text fields that are '' in the form but absent when stored. */
export const textFields = [
  'shortName',
  'longName',
  'description',
  'address',
  'alert',
  'mapUrl',
  'conferenceEndPoint',
  'externalReference',
  'calendarResource',
] as const
export type TextFieldName = (typeof textFields)[number]

export interface LocationDraft extends Readonly<Record<TextFieldName, string>> {
  readonly name: string
  readonly kind: string
  readonly capacity: number
  readonly minimumCapacity: number
  readonly isBookable: boolean
  readonly categoryId: number | undefined
  readonly providerId: number | undefined
  readonly calendarProviderId: number | undefined
  readonly tags: readonly string[]
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined
  readonly schedule: ScheduleDraft
  readonly facilityIds: readonly number[]
  readonly layouts: readonly { readonly id: number; readonly capacity?: number | undefined }[]
  /** Ids of offered extras, by category id. */
  readonly extras: Readonly<Record<number, readonly number[]>>
  readonly mediaIds: readonly number[]
  /** Changed descriptions of pictures, by media id. */
  readonly mediaTexts: Readonly<Record<number, string>>
}

/** The includes requested by the form. */
export const formIncludes = [
  'possibleFacilities',
  'possibleLayouts',
  'layouts',
  'facilities',
  'restrictions',
  'schedules',
  'images',
  'media',
  'categoryExtras',
  'scheduleAncestors',
  'restrictionAncestors',
  'prioritisationOrigin',
] as const

/**
 * Pictures come first. The server sends them separately from documents and links, and the one of
 * the category to locations without their own.
 */
export const mediaOf = ({ images = [], media = [] }: Location): readonly Media[] => [
  ...images.filter(({ isOfCategory }) => !isOfCategory),
  ...media,
]

export function toLocationDraft(location: Location): LocationDraft {
  const texts = Object.fromEntries(
    textFields.map((field) => [field, location[field] ?? '']),
  ) as Record<TextFieldName, string>
  return {
    ...texts,
    name: location.name,
    kind: location.kind,
    capacity: location.capacity,
    minimumCapacity: location.minimumCapacity ?? 0,
    isBookable: location.isBookable,
    categoryId: location.bookingCategoryId,
    providerId: location.provider,
    calendarProviderId: location.calendarProvider?.id,
    tags: location.tags ?? [],
    point: location.geoCoordinates,
    schedule: toScheduleDraft(location.schedule?.scheduleElements ?? [], location.isFlex ?? false),
    facilityIds: (location.facilities ?? []).map(({ id }) => id),
    layouts: (location.layouts ?? []).map(({ id, capacity }) => ({ id, capacity })),
    extras: Object.fromEntries(
      (location.categoryExtras ?? []).map(({ bookingCategoryId, extras }) => [
        bookingCategoryId,
        extras.map(({ id }) => id),
      ]),
    ),
    mediaIds: mediaOf(location).map(({ id }) => id),
    mediaTexts: {},
  }
}

function toFullEdit(draft: LocationDraft) {
  const texts = Object.fromEntries(
    textFields.map((field) => [field, draft[field].trim() || null]),
  ) as Record<TextFieldName, string | null>
  return {
    ...texts,
    name: draft.name.trim(),
    kind: draft.kind,
    capacity: draft.capacity,
    minimumCapacity: draft.minimumCapacity || null,
    isBookable: draft.isBookable,
    isFlex: draft.schedule.isFlex,
    bookingCategoryId: draft.categoryId ?? null,
    provider: draft.providerId ?? null,
    calendarProvider: draft.calendarProviderId ?? null,
    tags: [...draft.tags],
    geoCoordinates: draft.point ? { ...draft.point } : null,
    schedule: { scheduleElements: toScheduleElements(draft.schedule) },
    facilities: draft.facilityIds.map((id) => ({ id })),
    layouts: draft.layouts.map(({ id, capacity }) => ({ id, ...(capacity && { capacity }) })),
    categoryExtras: Object.entries(draft.extras).map(([categoryId, ids]) => ({
      bookingCategoryId: Number(categoryId),
      extras: ids.map((id) => ({ id })),
    })),
    medias: draft.mediaIds.map((id) => ({ id })),
  } satisfies LocationEdit
}

/** Sends only the changed fields, so a save does not overwrite the others. */
export function toLocationEdit(first: LocationDraft, draft: LocationDraft): LocationEdit {
  const before = toFullEdit(first)
  const after = toFullEdit(draft)
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as LocationEdit
}

import type { Category, CategoryInput } from '@mosaic-booking/sdk'

/** Sentinel for a category that everyone may use. Ids start at 1. */
export const everybody = 0

export interface CategoryDraft {
  readonly nameSingle: string
  readonly namePlural: string
  readonly shortNameSingle: string
  readonly shortNamePlural: string
  readonly standardCategory: string | undefined
  readonly locationKind: string
  readonly timeslotKind: Category['timeslotKind']
  readonly isCapacityRelevant: boolean
  readonly adminOnly: boolean
  readonly restrictionId: number
  readonly alignBookingTimeFrom: string
  readonly alignBookingTimeTo: string
  readonly preventOverlappingBookings: boolean
  readonly enableFindSomeone: boolean
  readonly quotaRestrictionActive: boolean
  readonly quotaRestrictionAmount: number
  readonly quotaRestrictionKind: NonNullable<Category['quotaRestrictionKind']>
  readonly allowsEarly: boolean
  /** Minutes as entered, so that validation can report invalid text. */
  readonly minutesAllowedEarly: string
  readonly autoCancels: boolean
  readonly minutesAutoCancel: string
  readonly layoutIds: readonly number[]
  readonly pictureId: number | undefined
  /** Address of the picture, or of the chosen file. */
  readonly picture: string | undefined
}

/** Fills the form from a category, a template, or the defaults. */
export function toCategoryDraft(
  category: Partial<Omit<Category, 'restriction'>> & Pick<CategoryInput, 'restriction'> = {},
): CategoryDraft {
  const { minutesAllowedEarly = 15, minutesAutoCancel = 0 } = category
  return {
    nameSingle: category.nameSingle ?? '',
    namePlural: category.namePlural ?? '',
    shortNameSingle: category.shortNameSingle ?? '',
    shortNamePlural: category.shortNamePlural ?? '',
    standardCategory: category.standardCategory,
    locationKind: category.locationKind ?? 'ROOM',
    timeslotKind: category.timeslotKind ?? 'HOURLY',
    isCapacityRelevant: category.cqIndicator === 'C',
    adminOnly: category.adminOnly ?? false,
    restrictionId: category.restriction?.id ?? everybody,
    alignBookingTimeFrom: category.alignBookingTimeFrom ?? '',
    alignBookingTimeTo: category.alignBookingTimeTo ?? '',
    preventOverlappingBookings: category.preventOverlappingBookings ?? false,
    enableFindSomeone: category.enableFindSomeone ?? false,
    quotaRestrictionActive: category.quotaRestrictionActive ?? false,
    quotaRestrictionAmount: category.quotaRestrictionAmount ?? 1,
    quotaRestrictionKind: category.quotaRestrictionKind ?? 'DAY',
    allowsEarly: minutesAllowedEarly > 0,
    minutesAllowedEarly: String(minutesAllowedEarly),
    autoCancels: minutesAutoCancel > 0,
    minutesAutoCancel: String(minutesAutoCancel),
    layoutIds: (category.layouts ?? []).map(({ id }) => id),
    pictureId: category.pictureId ?? undefined,
    picture: category.picture,
  }
}

export const minuteLimits = { from: 1, to: 1440 } as const

/** Whether the text is a whole number of minutes, at most one day (CAT-006). */
export const isMinutes = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) &&
  Number(text) >= minuteLimits.from &&
  Number(text) <= minuteLimits.to

/** Builds the request body. Disabled check-in options are sent as 0 minutes. */
export function toCategoryInput({
  standardCategory,
  isCapacityRelevant,
  restrictionId,
  allowsEarly,
  autoCancels,
  layoutIds,
  pictureId,
  picture: _picture,
  ...draft
}: CategoryDraft): CategoryInput {
  return {
    ...draft,
    ...(standardCategory !== undefined && { standardCategory }),
    cqIndicator: isCapacityRelevant ? 'C' : '',
    restriction: restrictionId === everybody ? null : { id: restrictionId },
    alignBookingTimeFrom: draft.alignBookingTimeFrom || null,
    alignBookingTimeTo: draft.alignBookingTimeTo || null,
    minutesAllowedEarly: allowsEarly ? Number(draft.minutesAllowedEarly) : 0,
    minutesAutoCancel: autoCancels ? Number(draft.minutesAutoCancel) : 0,
    layouts: layoutIds.map((id) => ({ id })),
    pictureId: pictureId ?? null,
  }
}

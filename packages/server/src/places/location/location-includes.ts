import type {
  Category,
  Location,
  LocationName,
  LocationRole,
  Media,
  PersonName,
} from '@mosaic-booking/sdk'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { nameTexts } from '../../directory/directory/in-language.js'
import type { StoredPlan } from '../floor-plan/floor-plan-store.js'
import { toFloorPlan } from '../floor-plan/to-floor-plan.js'
import { scheduleAncestors } from '../../directory/scheduling/schedule-rules.js'

/** Data for includes that is not in the directory. */
export interface LocationFacts {
  readonly media: ReadonlyMap<number, Media>
  readonly plans: ReadonlyMap<number, StoredPlan>
  readonly roles: ReadonlyMap<number, readonly LocationRole[]>
  readonly managers: ReadonlyMap<number, readonly PersonName[]>
}

export const noFacts: LocationFacts = {
  media: new Map(),
  plans: new Map(),
  roles: new Map(),
  managers: new Map(),
}

interface IncludeContext {
  readonly directory: Directory
  readonly includes: ReadonlySet<string>
  /** The category of the requested settings, if different from the location's own. */
  readonly categoryId?: number | undefined
  readonly facts: LocationFacts
}

/** The fields that each include adds. Unknown includes are ignored (D-057). */
const writers: Readonly<
  Record<string, (place: Place, context: IncludeContext) => Partial<Location>>
> = {
  facilities: ({ facilities }, { directory }) => ({
    facilities: nameTexts(facilities, directory.called),
  }),
  layouts: ({ layouts }, { directory }) => ({ layouts: nameTexts(layouts, directory.called) }),
  extras: (place, { directory, categoryId }) => ({
    extras: nameTexts(extrasAt(place, categoryId), directory.called),
  }),
  categoryExtras: ({ ownExtras }, { directory }) => ({
    categoryExtras: [...ownExtras].map(([bookingCategoryId, extras]) => ({
      bookingCategoryId,
      extras: nameTexts(extras, directory.called),
    })),
  }),
  images: (place, { directory, facts }) => {
    const own = mediaOf(place, facts).filter(({ kind }) => kind === 'IMAGE')
    const ofCategory = facts.media.get(pictureOfCategory(place, directory) ?? 0)
    if (own.length > 0 || !ofCategory) return { images: own }
    // The name of its file tells nothing about the space.
    const { name: _, ...picture } = ofCategory
    return { images: [{ ...picture, isOfCategory: true }] }
  },
  media: (place, { facts }) => ({
    media: mediaOf(place, facts).filter(({ kind }) => kind !== 'IMAGE'),
  }),
  floorPlan: (place, { directory, facts }) =>
    place.floorPlan
      ? {
          floorPlan: toFloorPlan(
            place,
            directory,
            facts.plans.get(place.id),
            facts.media.get(place.floorPlan.mediaId ?? 0),
          ),
        }
      : {},
  ancestors: (place, { directory }) => ({
    ancestors: directory
      .ancestorsOf(place)
      .map(({ location }) => location)
      .toReversed(),
  }),
  children: (place, { directory }) => ({
    children: childrenOf(directory, place).map(({ location }) => location),
  }),
  bookingSettings: (place, { directory, categoryId }) => ({
    bookingSettings: directory.settingsOf(place, categoryId).settings,
  }),
  bookingSettingsList: (place, { directory }) => ({
    bookingSettingsList: directory.categories.map(({ id }) => ({
      bookingCategoryId: id,
      override: directory.ownSettingsOf(place, id),
      inherited: directory.inheritedSettingsOf(place, id).settings,
    })),
  }),
  schedule: ({ schedule }) => ({ schedule: { scheduleElements: [...schedule] } }),
  bookingTypes: (_, { directory }) => ({
    bookingTypes: directory.isOn('booking_types') ? [...directory.bookingTypes] : [],
  }),
  bookingCategories: (place, context) => ({
    bookingCategories: applicableCategories(place, context).map(({ id }) => id),
  }),
  applicableBookingCategories: (place, context) => ({
    applicableBookingCategories: applicableCategories(place, context),
  }),
  possibleFacilities: (place, { directory }) => ({
    possibleFacilities: markLikely(
      nameTexts(directory.facilities, directory.called),
      likeIt(directory, place),
      'facilities',
    ),
  }),
  possibleLayouts: (place, { directory }) => ({
    possibleLayouts: markLikely(
      nameTexts(directory.layouts, directory.called),
      likeIt(directory, place),
      'layouts',
    ),
  }),
  combined: ({ partIds }, { directory }) => ({
    combinedOf: partIds.filter((id) => directory.place(id)),
  }),
  roles: ({ id }, { facts }) => ({ roles: [...(facts.roles.get(id) ?? [])] }),
  managers: ({ id }, { facts }) => ({ managers: [...(facts.managers.get(id) ?? [])] }),
  scheduleAncestors: (place, { directory }) => ({
    scheduleAncestors: scheduleAncestors(directory, place).map(({ id, name }) => ({ id, name })),
  }),
  restrictions: ({ restrictionId }) =>
    restrictionId === undefined ? {} : { restriction: { id: restrictionId } },
  restrictionAncestors: (place, { directory }) => ({
    restrictionAncestors: directory
      .ancestorsOf(place)
      .filter(({ restrictionId }) => restrictionId !== undefined)
      .map(({ id, name }) => ({ id, name })),
  }),
  prioritisationOrigin: (place, { directory, categoryId }) => {
    const origin = prioritisationOrigin(directory, place, categoryId)
    return origin ? { prioritisationOrigin: origin } : {}
  },
}

/** The specification uses both names. */
const synonyms: Readonly<Record<string, string>> = { schedules: 'schedule' }

/** Converts a location with its includes, whose order does not matter. */
export function toAnswer(place: Place, context: IncludeContext): Location {
  if (context.includes.size === 0) return place.location
  const answer: Location = { ...place.location }
  for (const include of context.includes)
    Object.assign(answer, writers[synonyms[include] ?? include]?.(place, context))
  return answer
}

/**
 * Returns the extras that can be ordered at a location: for the requested category, otherwise its
 * own, otherwise any.
 */
export function extrasAt(place: Place, categoryId = place.categoryId) {
  if (categoryId !== undefined) return place.extras.get(categoryId) ?? []
  return [...new Map([...place.extras.values()].flat().map((extra) => [extra.id, extra])).values()]
}

const pictureOfCategory = ({ categoryId }: Place, directory: Directory) =>
  categoryId === undefined ? undefined : directory.category(categoryId)?.pictureId

export function mediaIdsOf(
  directory: Directory,
  place: Place,
  includes: ReadonlySet<string>,
): number[] {
  const picture = includes.has('images') ? pictureOfCategory(place, directory) : undefined
  const ids = [
    ...(includes.has('media') || includes.has('images') ? place.media.map(({ id }) => id) : []),
    ...(picture == null ? [] : [picture]),
  ]
  const planMedia = place.floorPlan?.mediaId
  return planMedia !== undefined && (includes.has('floorPlan') || includes.has('media'))
    ? [...ids, planMedia]
    : ids
}

function mediaOf({ media, floorPlan }: Place, facts: LocationFacts): Media[] {
  const ids = new Set([
    ...media.map(({ id }) => id),
    ...(floorPlan?.mediaId === undefined ? [] : [floorPlan.mediaId]),
  ])
  return [...ids].flatMap((id) => facts.media.get(id) ?? [])
}

function childrenOf(directory: Directory, place: Place): Place[] {
  return directory.within(place).filter(({ parentId }) => parentId === place.id)
}

function applicableCategories(place: Place, { directory }: IncludeContext): Category[] {
  const used = new Set(
    directory
      .within(place)
      .filter(({ isBookable }) => isBookable)
      .map(({ categoryId }) => categoryId),
  )
  return directory.categories.filter(({ id }) => used.has(id))
}

const likeIt = (directory: Directory, { kind, id }: Place) =>
  directory.places.filter((place) => place.kind === kind && place.id !== id)

/** Marks items as likely if another location of the same kind has them. */
function markLikely<Thing extends { id: number }>(
  possible: readonly Thing[],
  alike: readonly Place[],
  what: 'facilities' | 'layouts',
) {
  const likely = new Set(alike.flatMap((place) => place[what].map(({ id }) => id)))
  return possible.map((thing) => ({ ...thing, isLikelyPossibility: likely.has(thing.id) }))
}

/**
 * Returns the location whose prioritisation rules apply. They are inherited with the period section
 * (AD-096, AD-140).
 */
function prioritisationOrigin(
  directory: Directory,
  place: Place,
  categoryId: number | undefined,
): LocationName | undefined {
  const { settings, origins } = directory.settingsOf(place, categoryId)
  const origin = origins.period
  return settings.period?.prioritisation && origin?.locationId !== undefined
    ? { id: origin.locationId, name: origin.name ?? '' }
    : undefined
}

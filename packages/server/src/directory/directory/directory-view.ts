import type { Location } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../../ground/core/call.js'
import { groupsAdmitting } from './access-rules.js'
import { isAdministrator, manages, seesAdminOnly } from './authority.js'
import type { Directory, Place } from './directory.js'
import { indexPlaces } from './place-index.js'

/** Maximum number of cached views. People with the same groups and roles share one. */
const maxViews = 20

const views = new WeakMap<Directory, Map<string, Directory>>()

/**
 * Returns the directory without locations and categories that the user may not see (AD-094, D-181).
 * Guests, and devices limited to a location, see only their locations and descendants. Responses
 * built from it need no further checks. Rules about bookings (holds, settings) use the whole
 * directory.
 */
export function seenBy(directory: Directory, user: CurrentUser): Directory {
  const admitting = groupsAdmitting(directory, user)
  const closed = isAdministrator(user)
    ? []
    : restrictionsInUse(directory).filter((id) => !admitting.has(id))
  const hidesCategories =
    directory.categories.some(({ adminOnly }) => adminOnly) && !seesAdminOnly(user)
  const isLimited = user.placeId !== undefined || user.guest !== undefined
  if (closed.length === 0 && !hidesCategories && !isLimited) return directory
  const limits = [user.placeId, user.guest?.placeIds.join(), user.guest?.closedIds.join()]
  const key = `${hidesCategories}/${closed.join()}/${closed.length > 0 ? managedTops(user).join() : ''}/${limits.join('/')}`
  const known = views.get(directory) ?? new Map<string, Directory>()
  views.set(directory, known)
  const view = known.get(key) ?? makeView(directory, user, new Set(closed), hidesCategories)
  known.delete(key)
  known.set(key, view)
  if (known.size > maxViews) known.delete(known.keys().next().value!)
  return view
}

const inUse = new WeakMap<Directory, readonly number[]>()

function restrictionsInUse(directory: Directory): readonly number[] {
  const known = inUse.get(directory)
  if (known) return known
  const ids = [
    ...directory.places.flatMap(({ restrictionIds }) => restrictionIds),
    ...directory.categories.flatMap(({ restriction }) => restriction?.id ?? []),
  ]
  const found = [...new Set(ids)].sort((a, b) => a - b)
  inUse.set(directory, found)
  return found
}

const isWithin = ({ id, ancestorIds }: Place, topId: number) =>
  id === topId || ancestorIds.includes(topId)

/** Whether the location is in the part of the tree to which a device or guest is limited. */
const isInReach = (place: Place, { placeId, guest }: CurrentUser) =>
  (placeId === undefined || isWithin(place, placeId)) &&
  (guest === undefined ||
    (guest.placeIds.some((id) => isWithin(place, id)) &&
      !guest.closedIds.some((id) => isWithin(place, id))))

const managedTops = ({ locationRoles }: CurrentUser) =>
  locationRoles
    .filter(({ role }) => role !== 'RECEPTIONIST')
    .map(({ locationId }) => locationId)
    .sort((a, b) => a - b)

function makeView(
  directory: Directory,
  user: CurrentUser,
  closed: ReadonlySet<number>,
  hidesCategories: boolean,
): Directory {
  const isSeen = (place: Place) =>
    isInReach(place, user) &&
    (!place.restrictionIds.some((id) => closed.has(id)) || manages(user, place))
  const seen = new Set(directory.places.filter(isSeen))
  const way = new Set([...seen].flatMap(({ ancestorIds }) => ancestorIds))
  const places = directory.places.flatMap((place) =>
    seen.has(place) ? place : way.has(place.id) ? toOutline(place) : [],
  )
  const used = new Set(places.map(({ categoryId }) => categoryId))
  const categories = directory.categories.filter(
    ({ id, adminOnly, restriction }) =>
      !(adminOnly && hidesCategories) &&
      (!restriction || !closed.has(restriction.id) || used.has(id)),
  )
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  return {
    ...directory,
    ...indexPlaces(places),
    anyPlace: (id) => {
      const place = directory.anyPlace(id)
      return place && isSeen(place) ? place : undefined
    },
    categories,
    category: (id) => categoryById.get(id),
  }
}

/** A hidden ancestor of a visible location. It has only a name and cannot be booked. */
function toOutline(place: Place): Place {
  return {
    ...place,
    isBookable: false,
    categoryId: undefined,
    location: nameOf(place.location),
    facilities: [],
    layouts: [],
    extras: new Map(),
    ownExtras: new Map(),
    partIds: [],
    wholeIds: [],
    media: [],
    floorPlan: undefined,
  }
}

const nameOf = (location: Location): Location => ({
  id: location.id,
  parentId: location.parentId,
  kind: location.kind,
  name: location.name,
  left: location.left,
  right: location.right,
  level: location.level,
  capacity: 0,
  isBookable: false,
  organisationId: location.organisationId,
  timeZone: location.timeZone,
  qualifiedName: location.qualifiedName,
  longQualifier: location.longQualifier,
  shortQualifier: location.shortQualifier,
  hasInfo: false,
  hasFacilities: false,
  hasFloorPlanImage: false,
})

/** Whether the user sees the location and other people's bookings of it. */
export function seesPlace(directory: Directory, user: CurrentUser, place: Place): boolean {
  return seenBy(directory, user).anyPlace(place.id) === place
}

/**
 * Whether the user may book the location at all: the location and its category must be visible to
 * the user.
 */
export function mayBookAt(directory: Directory, user: CurrentUser, place: Place): boolean {
  const view = seenBy(directory, user)
  return (
    view.place(place.id) === place &&
    (place.categoryId === undefined || view.category(place.categoryId) !== undefined)
  )
}

const mediaInUse = new WeakMap<Directory, ReadonlySet<number>>()

const mediaAt = ({ media, floorPlan }: Place): number[] => [
  ...media.map(({ id }) => id),
  ...(floorPlan?.mediaId === undefined ? [] : [floorPlan.mediaId]),
]

export function placesOfMedia(directory: Directory, mediaId: number): Place[] {
  return directory.places.filter((place) => mediaAt(place).includes(mediaId))
}

/** Returns the ids of all locations' pictures, documents and plans in the directory or view. */
function mediaOf(directory: Directory): ReadonlySet<number> {
  const known = mediaInUse.get(directory)
  if (known) return known
  const found = new Set(directory.places.flatMap(mediaAt))
  mediaInUse.set(directory, found)
  return found
}

/** Whether a location visible to the user shows the media; undefined if no location shows it. */
export function showsMedia(
  directory: Directory,
  user: CurrentUser,
  mediaId: number,
): boolean | undefined {
  return mediaOf(directory).has(mediaId) ? mediaOf(seenBy(directory, user)).has(mediaId) : undefined
}

export function hiddenPlaces(directory: Directory, user: CurrentUser): number[] {
  const view = seenBy(directory, user)
  return view === directory
    ? []
    : [...directory.places, ...directory.deletedPlaces]
        .filter((place) => view.anyPlace(place.id) !== place)
        .map(({ id }) => id)
}

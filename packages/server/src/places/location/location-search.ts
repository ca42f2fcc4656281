import type { LocationListRequest } from '@mosaic-booking/sdk'
import { serverRoles, toClientRole, type ServerRole } from '@mosaic-booking/sdk/contract'
import { foldText } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { holdsAt, isAdministrator } from '../../directory/directory/authority.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

/** Default of the setting `location_lookup_limit` (D-066). */
const defaultLookupLimit = 20

/** Returns the locations that match a search, best match first; without a text, in tree order. */
export function searchLocations(
  directory: Directory,
  user: CurrentUser,
  request: LocationListRequest,
): readonly Place[] {
  const { search, scope, l, kind, bc, select, role } = request
  // This part has no access to other organisations' locations.
  if (scope === 'SHARED_ONLY') return []
  let places: readonly Place[] = l ? subtrees(directory, l) : directory.places
  if (kind) places = places.filter((place) => kind.includes(place.kind))
  if (bc) {
    const used = usedFor(
      directory,
      bc.map((id) => requireCategory(directory, id)),
    )
    places = places.filter(({ id }) => used.has(id))
  }
  if (select === 'bookable') places = places.filter(({ isBookable }) => isBookable)
  if (select === 'higher') {
    const scope = administeredScope(directory, user)
    const leafKinds = leafKindsOf(directory)
    places = places.filter(
      (place) => !place.isBookable && !leafKinds.has(place.kind) && (!scope || scope.has(place.id)),
    )
  }
  if (role !== undefined) {
    const asked = readRole(role)
    places = places.filter((place) => isAdministrator(user) || holdsAt(user, [asked], place))
  }
  return search === undefined ? places : findText(directory, places, search)
}

/**
 * Returns the given locations and their descendants, without duplicates, in tree order. Ignores
 * other organisations' ids.
 */
export function subtrees(directory: Directory, ids: readonly number[]): readonly Place[] {
  const tops = [...new Set(ids)]
    .map((id) => requirePlace(directory, id))
    .sort((a, b) => a.left - b.left)
  let end = 0
  return tops
    .filter((place) => place.right > end && (end = place.right))
    .flatMap((place) => directory.within(place))
}

export function requirePlace(directory: Directory, id: number): Place {
  const place = directory.place(id)
  if (!place) throw new Refusal('NOT_FOUND')
  return place
}

export function requireCategory(directory: Directory, id: number): number {
  if (!directory.category(id)) throw new Refusal('NOT_FOUND')
  return id
}

/** Returns the ids of the categories' bookable locations and of all their ancestors. */
function usedFor(directory: Directory, categoryIds: readonly number[]): ReadonlySet<number> {
  const used = new Set<number>()
  for (const { id, isBookable, categoryId, ancestorIds } of directory.places) {
    if (!isBookable || categoryId === undefined || !categoryIds.includes(categoryId)) continue
    used.add(id)
    for (const ancestorId of ancestorIds) used.add(ancestorId)
  }
  return used
}

/**
 * Returns the part of the tree that a location admin administers: their subtrees and these
 * subtrees' ancestors (LOC-011, AD-080). Undefined for everything.
 */
export function administeredScope(
  directory: Directory,
  user: CurrentUser,
): ReadonlySet<number> | undefined {
  if (!user.roles.includes('LOCATION_ADMIN') || isAdministrator(user)) return undefined
  const scope = new Set<number>()
  for (const { role, locationId } of user.locationRoles) {
    const top = role === 'LOCATION_ADMIN' ? directory.place(locationId) : undefined
    if (!top) continue
    for (const id of top.ancestorIds) scope.add(id)
    for (const { id } of directory.within(top)) scope.add(id)
  }
  return scope
}

/** Returns the kinds of locations that can be booked themselves. */
export function leafKindsOf(directory: Directory): ReadonlySet<string> {
  return new Set([
    'ROOM',
    'DESK',
    'CAR_SPACE',
    ...directory.categories.map(({ locationKind }) => locationKind),
  ])
}

/** Accepts a role's stored name or the client's name for it. */
function readRole(name: string): ServerRole {
  const role = serverRoles.find((one) => one === name || toClientRole(one) === name)
  if (!role)
    throw refuseFields({
      field: 'role',
      code: 'choice',
      values: { choices: serverRoles.join(', ') },
    })
  return role
}

function findText(
  directory: Directory,
  places: readonly Place[],
  search: string,
): readonly Place[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) throw refuseFields({ field: 'search', code: 'required' })
  const found = places.filter((place) => words.every((word) => textOf(place).includes(word)))
  const text = words.join(' ')
  const rank = ({ name }: Place) =>
    foldText(name).startsWith(text) ? 0 : foldText(name).includes(text) ? 1 : 2
  const limit = directory.configValue('location_lookup_limit')
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, typeof limit === 'number' ? limit : defaultLookupLimit)
}

const texts = new WeakMap<Place, string>()

function textOf(place: Place): string {
  const known = texts.get(place)
  if (known !== undefined) return known
  const { qualifiedName, shortName = '', longName = '', tags = [] } = place.location
  const text = foldText([qualifiedName, shortName, longName, ...tags].join(' '))
  texts.set(place, text)
  return text
}

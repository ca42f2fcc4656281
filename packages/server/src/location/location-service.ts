import type { EffectiveSettings, Extra, Location, LocationListRequest, LocationRole } from '@mosaic-booking/sdk'
import type { Tx } from '../db/db.js'
import type { Call, CurrentUser, PreparedAnswer } from '../http/call.js'
import { Refusal } from '../http/refusal.js'
import type { House } from '../house.js'
import { loadMedia } from '../media/media-store.js'
import { manages, seesAdminOnly } from '../user/authority.js'
import type { Directory, Place } from './directory.js'
import { extrasAt, mediaIdsOf, noFacts, toAnswer, type LocationFacts } from './location-includes.js'
import { administeredScope, requirePlace, searchLocations, visibleCategory } from './location-search.js'
import { loadPlanElements, loadRoles } from './location-store.js'
import { nest } from './nest.js'
import { prepareOnce } from './prepared-answer.js'

/** Runs `work` on the caller's directory. */
export function inDirectory<T>(house: House, { user }: Call, work: (directory: Directory, tx: Tx) => Promise<T>): Promise<T> {
  return house.db.inOrganisation(user.organisationId, async (tx) => work(await house.directories.get(tx, user.organisationId, user.organisationVersion), tx))
}

/** Includes whose answer differs from caller to caller, or changes without the directory. */
const personal = ['roles', 'managers', 'bookingSettingsList', 'applicableBookingCategories', 'bookingCategories']

export async function getLocation(directory: Directory, tx: Tx, user: CurrentUser, request: { id: number; include?: string[]; bc?: number }): Promise<Location | PreparedAnswer> {
  const place = requirePlace(directory, request.id)
  if (request.bc !== undefined) visibleCategory(directory, user, request.bc)
  const includes = allowedIncludes(request.include, user, place)
  const answer = async () => (await toAnswers(directory, tx, user, [place], includes, request.bc))[0]!
  if (personal.some((include) => includes.has(include))) return answer()
  return prepareOnce(directory, `get/${place.id}/${request.bc ?? ''}/${[...includes].sort().join()}`, answer)
}

export async function listLocations(directory: Directory, tx: Tx, user: CurrentUser, request: LocationListRequest): Promise<Location[] | PreparedAnswer> {
  const includes = allowedIncludes(request.include, user)
  const found = searchLocations(directory, user, request)
  const places = includes.has('locations') ? withBookable(directory, found) : found
  const answer = async () => {
    const locations = await toAnswers(directory, tx, user, places, includes, request.bc?.[0])
    return includes.has('nested') ? nest(locations) : locations
  }
  const isPersonal = request.search !== undefined || request.role !== undefined || administeredScope(directory, user) || personal.some((include) => includes.has(include))
  return isPersonal ? answer() : prepareOnce(directory, `list/${JSON.stringify({ ...request, include: [...includes].sort() })}`, answer)
}

/** The tree as the caller administers it: a location admin of parts of it gets these and the way to them (LOC-011). */
export async function listHierarchy(directory: Directory, user: CurrentUser, organisationId: number): Promise<Location[] | PreparedAnswer> {
  if (organisationId !== directory.organisationId) throw new Refusal('NOT_FOUND')
  const scope = administeredScope(directory, user)
  if (scope) return directory.places.filter(({ id }) => scope.has(id)).map(({ location }) => location)
  return prepareOnce(directory, 'hierarchy', () => directory.places.map(({ location }) => location))
}

export function listOptions(directory: Directory, user: CurrentUser, { id, bc }: { id: number; bc?: number }): Extra[] {
  const place = requirePlace(directory, id)
  return [...extrasAt(place, bc === undefined ? undefined : visibleCategory(directory, user, bc))]
}

export function getSettings(directory: Directory, user: CurrentUser, { id, bc }: { id: number; bc?: number }): EffectiveSettings {
  const { settings, origins } = directory.settingsOf(requirePlace(directory, id), bc === undefined ? undefined : visibleCategory(directory, user, bc))
  return { settings, origins: { ...origins } }
}

/** Who holds which role at a place is for its managers; what could be set otherwise is for administrators. */
function allowedIncludes(asked: readonly string[] = [], user: CurrentUser, place?: Place): ReadonlySet<string> {
  const includes = new Set(asked)
  if (place ? !manages(user, place) : !seesAdminOnly(user)) includes.delete('roles')
  if (!seesAdminOnly(user)) includes.delete('bookingSettingsList')
  return includes
}

/** The locations with what was asked for; what the directory does not hold is read for all of them at once. */
export async function toAnswers(directory: Directory, tx: Tx, user: CurrentUser, places: readonly Place[], includes: ReadonlySet<string>, categoryId?: number): Promise<Location[]> {
  const facts = includes.size === 0 ? noFacts : await loadFacts(directory, tx, places, includes)
  const context = { directory, includes, categoryId, seesAdminOnly: seesAdminOnly(user), facts }
  return places.map((place) => toAnswer(place, context))
}

async function loadFacts(directory: Directory, tx: Tx, places: readonly Place[], includes: ReadonlySet<string>): Promise<LocationFacts> {
  const { organisationId } = directory
  const planned = includes.has('floorPlan') ? places.filter(({ floorPlan }) => floorPlan).map(({ id }) => id) : []
  const holders = includes.has('roles') || includes.has('managers') ? [...new Set(places.flatMap(({ id, ancestorIds }) => [id, ...ancestorIds]))] : []
  const media = await loadMedia(tx, organisationId, [...new Set(places.flatMap((place) => mediaIdsOf(place, includes)))])
  const planElements = await loadPlanElements(tx, organisationId, planned)
  const held = await loadRoles(tx, organisationId, holders)
  const roles = new Map(places.map(({ id, name }) => [id, held.filter(({ locationId }) => locationId === id).map((role): LocationRole => ({ id: role.id, role: role.role, locations: [{ id, name }], user: role.person }))]))
  const managers = new Map(places.map(({ id, ancestorIds }) => {
    const people = held.filter(({ role, locationId }) => role !== 'RECEPTIONIST' && (locationId === id || ancestorIds.includes(locationId))).map(({ person }) => person)
    return [id, [...new Map(people.map((person) => [person.id, person])).values()]]
  }))
  return { media, planElements, roles, managers }
}

/** The places and the bookable ones below them, in tree order. */
function withBookable(directory: Directory, places: readonly Place[]): readonly Place[] {
  const wanted = new Set(places)
  for (const place of directory.places) if (place.isBookable && place.ancestorIds.some((id) => wanted.has(directory.place(id)!))) wanted.add(place)
  return directory.places.filter((place) => wanted.has(place))
}

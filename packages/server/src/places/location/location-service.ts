import type {
  EffectiveSettings,
  Extra,
  Location,
  LocationGetRequest,
  LocationListRequest,
  LocationRole,
  PersonName,
} from '@mosaic-booking/sdk'
import type { Call, CurrentUser, PreparedAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Asks, Db, Tx } from '../../ground/db/db.js'
import { manages, seesAdminOnly } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { inLanguage, nameOrigins } from '../../directory/directory/in-language.js'
import { loadPlans } from '../floor-plan/floor-plan-store.js'
import { loadMedia } from '../media/media-store.js'
import { extrasAt, mediaIdsOf, noFacts, toAnswer, type LocationFacts } from './location-includes.js'
import {
  administeredScope,
  requireCategory,
  requirePlace,
  searchLocations,
} from './location-search.js'
import { loadRoles, type RoleRow } from './location-store.js'
import { nest } from './nest.js'
import { prepareOnce } from '../../directory/directory/prepared-answer.js'

/**
 * Runs `work` with the caller's view of the directory, in their language if specified. `open` is the
 * way to the database; another one may lead to a replica.
 */
export function inDirectory<T>(
  context: ServerContext,
  { user, language }: Pick<Call, 'user'> & Partial<Pick<Call, 'language'>>,
  work: (directory: Directory, tx: Tx) => Promise<T>,
  open: Db['inOrganisation'] = context.db.inOrganisation,
): Promise<T> {
  const { organisationId, organisationVersion } = user
  return open(organisationId, async (tx) => {
    const seen = seenBy(
      await context.directories.get(tx, organisationId, organisationVersion),
      user,
    )
    return work(language ? inLanguage(seen, language) : seen, tx)
  })
}

/** Includes that can change without a new directory version. */
const personal = ['roles', 'managers']
const isPersonal = (includes: ReadonlySet<string>) =>
  personal.some((include) => includes.has(include))

/** The recipient of a response, who decides its content. */
interface Recipient {
  readonly directory: Directory
  readonly tx: Asks
  readonly user: CurrentUser
}

export async function getLocation(
  recipient: Recipient,
  request: LocationGetRequest,
): Promise<Location | PreparedAnswer> {
  const { directory, user } = recipient
  const place = requirePlace(directory, request.id)
  if (request.bc !== undefined) requireCategory(directory, request.bc)
  const includes = allowedIncludes(request.include, user, place)
  const answer = async () => (await toAnswers(recipient, [place], includes, request.bc))[0]!
  if (isPersonal(includes)) return answer()
  return prepareOnce(
    directory,
    `get/${place.id}/${request.bc ?? ''}/${[...includes].sort().join()}`,
    answer,
  )
}

export async function listLocations(
  recipient: Recipient,
  request: LocationListRequest,
): Promise<Location[] | PreparedAnswer> {
  const { directory, user } = recipient
  const includes = allowedIncludes(request.include, user)
  const found = searchLocations(directory, user, request)
  const places = includes.has('locations') ? withBookable(directory, found) : found
  const answer = async () => {
    const locations = await toAnswers(recipient, places, includes, request.bc?.[0])
    return includes.has('nested') ? nest(locations) : locations
  }
  // Searches are too varied to cache, and personal includes must not be shared.
  if (
    request.search !== undefined ||
    request.role !== undefined ||
    administeredScope(directory, user) ||
    isPersonal(includes)
  )
    return answer()
  return prepareOnce(
    directory,
    `list/${JSON.stringify({ ...request, include: [...includes].sort() })}`,
    answer,
  )
}

/**
 * Returns the tree as the caller administers it. Location admins receive their subtrees and these
 * subtrees' ancestors (LOC-011).
 */
export async function listHierarchy(
  directory: Directory,
  user: CurrentUser,
  organisationId: number,
): Promise<Location[] | PreparedAnswer> {
  if (organisationId !== directory.organisationId) throw new Refusal('NOT_FOUND')
  const scope = administeredScope(directory, user)
  if (scope)
    return directory.places.filter(({ id }) => scope.has(id)).map(({ location }) => location)
  return prepareOnce(directory, 'hierarchy', () => directory.places.map(({ location }) => location))
}

export function listOptions(
  directory: Directory,
  { id, bc }: { id: number; bc?: number },
): Extra[] {
  const place = requirePlace(directory, id)
  return [...extrasAt(place, bc === undefined ? undefined : requireCategory(directory, bc))]
}

export function getSettings(
  directory: Directory,
  { id, bc }: { id: number; bc?: number },
): EffectiveSettings {
  const categoryId = bc === undefined ? undefined : requireCategory(directory, bc)
  const { settings, origins } = directory.settingsOf(requirePlace(directory, id), categoryId)
  return { settings, origins: { ...nameOrigins(origins, directory.called) } }
}

const administrative = [
  'bookingSettingsList',
  'prioritisationOrigin',
  'restrictions',
  'restrictionAncestors',
]

/**
 * Only a location's managers may see its roles, and only administrators may see alternative
 * settings, restrictions and the origin of priority rules (LOC-028).
 */
function allowedIncludes(
  asked: readonly string[] = [],
  user: CurrentUser,
  place?: Place,
): ReadonlySet<string> {
  const includes = new Set(asked)
  if (place ? !manages(user, place) : !seesAdminOnly(user)) includes.delete('roles')
  if (!seesAdminOnly(user)) for (const include of administrative) includes.delete(include)
  // Organisations do not share personal data of their people.
  if (user.guest) includes.delete('managers')
  return includes
}

/**
 * Converts the locations with their includes. Data outside the directory is loaded once for all of
 * them.
 */
export async function toAnswers(
  recipient: Recipient,
  places: readonly Place[],
  includes: ReadonlySet<string>,
  categoryId?: number,
): Promise<Location[]> {
  const { directory } = recipient
  const facts = includes.size === 0 ? noFacts : await loadFacts(recipient, places, includes)
  return places.map((place) => toAnswer(place, { directory, includes, categoryId, facts }))
}

async function loadFacts(
  { directory, tx }: Recipient,
  places: readonly Place[],
  includes: ReadonlySet<string>,
): Promise<LocationFacts> {
  const { organisationId } = directory
  const planned = includes.has('floorPlan')
    ? places.filter(({ floorPlan }) => floorPlan).map(({ id }) => id)
    : []
  const wantsPeople = includes.has('roles') || includes.has('managers')
  const chains = wantsPeople
    ? new Set(places.flatMap(({ id, ancestorIds }) => [id, ...ancestorIds]))
    : []
  const held = await loadRoles(tx, organisationId, [...chains])
  return {
    media: await loadMedia(tx, organisationId, [
      ...new Set(places.flatMap((place) => mediaIdsOf(directory, place, includes))),
    ]),
    plans: await loadPlans(tx, organisationId, planned),
    roles: new Map(places.map((place) => [place.id, rolesAt(place, held)])),
    managers: new Map(places.map((place) => [place.id, managersOf(place, held)])),
  }
}

function rolesAt({ id, name }: Place, held: readonly RoleRow[]): LocationRole[] {
  const here = held.filter(({ locationId }) => locationId === id)
  return here.map((row) => ({
    id: row.id,
    role: row.role,
    locations: [{ id, name }],
    user: row.person,
  }))
}

/** Returns the managers and administrators of the location or an ancestor, without duplicates. */
function managersOf({ id, ancestorIds }: Place, held: readonly RoleRow[]): PersonName[] {
  const rows = held.filter(
    ({ role, locationId }) =>
      role !== 'RECEPTIONIST' && (locationId === id || ancestorIds.includes(locationId)),
  )
  return [...new Map(rows.map(({ person }) => [person.id, person])).values()]
}

/** Returns the locations and the bookable ones below them, in tree order. */
function withBookable(directory: Directory, places: readonly Place[]): readonly Place[] {
  const wanted = new Set(places)
  return directory.places.filter(
    (place) =>
      wanted.has(place) ||
      (place.isBookable && directory.ancestorsOf(place).some((ancestor) => wanted.has(ancestor))),
  )
}

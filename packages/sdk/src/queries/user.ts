import { isApiError } from '../api-error.js'
import type { CallOptions } from '../client.js'
import type {
  PersonName,
  SearchLocations,
  User,
  UserEdit,
  UserGetRequest,
  UserNoun,
  UserPossibleOwnersRequest,
} from '../generated/types.js'
import { applyStale, type Session } from './apply-event.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

type Client = { readonly user: UserNoun }

/** The user that is logged in, with defaults and roles unless `include` says otherwise. */
export function queryCurrentUser(
  client: Client,
  include: readonly string[] = ['defaults'],
): ApiQuery<User> {
  return queryUser(client, { id: 'current', include: [...include] })
}

/** One user. */
export function queryUser(client: Client, request: UserGetRequest): ApiQuery<User> {
  return toQuery(
    ['user', 'get', request],
    (options) => client.user.get(request, options),
    freshFor.resting,
  )
}

/** People for whom a user may book. */
export function queryPossibleOwners(
  client: Client,
  request: UserPossibleOwnersRequest,
): ApiQuery<PersonName[]> {
  return toQuery(
    ['user', 'possibleOwners', request],
    (options) => client.user.possibleOwners(request, options),
    freshFor.moving,
  )
}

/** Saves a user. Throws `ApiError`. */
export async function saveUser(
  session: Session<Client>,
  id: number | 'current',
  edit: UserEdit,
  options?: CallOptions,
): Promise<User> {
  const user = await session.client.user.update({ id, body: edit }, options)
  void applyStale(session.queryClient, [['user']])
  return user
}

/** Saves the places that a user searches first. Throws `ApiError`. */
export async function saveSearchLocations(
  session: Session<Client>,
  id: number | 'current',
  body: SearchLocations,
  options?: CallOptions,
): Promise<User> {
  const user = await session.client.user.saveSearchLocations({ id, body }, options)
  void applyStale(session.queryClient, [['user']])
  return user
}

/**
 * Whether a failure means that somebody must log in first: a 401, or a 404 to the current-user call
 * (`isCurrentUserCall`).
 */
export function needsLogin(error: unknown, isCurrentUserCall = false): boolean {
  return isApiError(error) && (error.status === 401 || (isCurrentUserCall && error.status === 404))
}

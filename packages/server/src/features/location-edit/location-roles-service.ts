import type { LocationRole, LocationRoleInput } from '@mosaic-booking/sdk'
import type { ServerRole } from '@mosaic-booking/sdk/contract'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { isAdministrator, requirePlaceAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Place } from '../../directory/directory/directory.js'
import { lockLists } from '../../directory/history/history-store.js'
import { keepHistory } from '../../directory/history/keep-history-service.js'
import { publish } from '../../platform/live/publish-store.js'
import { administeredScope, requirePlace } from '../../places/location/location-search.js'
import { announceEndOfSessions } from '../../platform/session/session-store.js'
import { keptUsers } from '../../identity/user/user-history-service.js'
import { decideRoles, refuseServiceAccount } from '../../identity/user/user-rules.js'
import * as store from './location-role-store.js'

type Row = Awaited<ReturnType<typeof store.listLocationRoles>>[number]

const toRole = ({ id, role, locationId, locationName, user }: Row): LocationRole => ({
  id,
  role,
  locations: [{ id: locationId, name: locationName }],
  user,
})

/** Returns the location, if the caller administers it. */
async function mustAdminister(
  context: ServerContext,
  call: Call,
  tx: Tx,
  id: number,
): Promise<Place> {
  const directory = await context.directories.get(tx, call.user.organisationId)
  const place = requirePlace(seenBy(directory, call.user), id)
  requirePlaceAdministrator(call.user, place)
  return place
}

export function listRolesAt(
  context: ServerContext,
  call: Call,
  locationId: number,
): Promise<LocationRole[]> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    await mustAdminister(context, call, tx, locationId)
    return (await store.listLocationRoles(tx, organisationId, { locationId })).map(toRole)
  })
}

/**
 * Lists all roles for parts of the tree. Location admins see only those in their own parts
 * (AD-080).
 */
export function listAllRoles(
  context: ServerContext,
  call: Call,
  role: LocationRole['role'] | undefined,
): Promise<LocationRole[]> {
  const { user } = call
  return call.transaction(async (tx) => {
    const directory = await context.directories.get(tx, user.organisationId)
    const scope = administeredScope(directory, user)
    const isTheirs = (place: Place | undefined) =>
      place !== undefined &&
      (!scope || scope.has(place.id)) &&
      (isAdministrator(user) || holdsAdmin(user, place))
    const rows = await store.listLocationRoles(tx, user.organisationId, { role })
    return rows.filter(({ locationId }) => isTheirs(directory.place(locationId))).map(toRole)
  })
}

const holdsAdmin = ({ locationRoles }: Call['user'], { id, ancestorIds }: Place): boolean =>
  locationRoles.some(
    ({ role, locationId }) =>
      role === 'LOCATION_ADMIN' && (locationId === id || ancestorIds.includes(locationId)),
  )

/** Grants a user a role at a location, and the same role to the account (D-178). */
export function addRole(
  context: ServerContext,
  call: Call,
  locationId: number,
  { role, user: { id: userId } }: LocationRoleInput,
): Promise<LocationRole> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    await mustAdminister(context, call, tx, locationId)
    await changeRoles(context, call, tx, userId, async ({ name, roles }) => {
      const given = await store.insertLocationRole(tx, organisationId, { locationId, userId, role })
      if (!given) throw new Refusal('ALREADY_EXISTS', { values: { name } })
      return orThrow(decideRoles([...roles, role]))
    })
    const held = await store.listLocationRoles(tx, organisationId, { locationId, role })
    return toRole(held.find(({ user }) => user.id === userId)!)
  })
}

/**
 * Removes a role at a location. If it was the user's last location with the role, the account loses
 * the role as well (ROLEA-003).
 */
export function removeRole(
  context: ServerContext,
  call: Call,
  locationId: number,
  id: number,
): Promise<null> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    await mustAdminister(context, call, tx, locationId)
    const [row] = await store.listLocationRoles(tx, organisationId, { id, locationId })
    if (!row) throw new Refusal('NOT_FOUND')
    const { role } = row
    const userId = row.user.id
    await changeRoles(context, call, tx, userId, async ({ roles }) => {
      const isLeft = await store.deleteLocationRole(tx, organisationId, { id, userId, role })
      return roles.filter((one) => isLeft || one !== role || isOfAdmin(roles))
    })
    return null
  })
}

/** Administrators have every role, regardless of locations. */
const isOfAdmin = (roles: readonly ServerRole[]) => roles.includes('ORG_ADMIN')

interface Account {
  readonly name: string
  readonly roles: readonly ServerRole[]
}

/** Changes roles at locations and the resulting roles of the account, with its history. */
async function changeRoles(
  context: ServerContext,
  call: Call,
  tx: Tx,
  userId: number,
  write: (account: Account) => Promise<readonly ServerRole[]>,
): Promise<void> {
  const { organisationId } = call.user
  // Lock the lists before the account, as all account changes do, to prevent deadlocks.
  await lockLists(tx, organisationId)
  const account = await store.lockAccount(tx, organisationId, userId)
  if (!account) throw new Refusal('NOT_FOUND', { fields: [{ field: 'user.id', code: 'invalid' }] })
  orThrow(refuseServiceAccount(call.user, account.roles, context.config.supportName))
  const author = { user: call.user, now: context.now() }
  await keepHistory(tx, author, keptUsers, { id: userId }, async () => {
    await store.setAccountRoles(tx, organisationId, userId, await write(account))
    return userId
  })
  // Open sockets reload their caller's permissions.
  announceEndOfSessions(tx, organisationId, userId)
  publish(tx, organisationId, [{ type: 'organisation' }])
}

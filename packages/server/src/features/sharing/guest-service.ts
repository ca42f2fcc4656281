import { isAdmitted } from '@mosaic-booking/sdk/contract'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import { groupsAdmitting } from '../../directory/directory/access-rules.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import { findOrMakeGuest } from '../../identity/user/guest-store.js'
import {
  findOwners,
  listShares,
  type NetworkType,
  type Share,
  type SharedKind,
} from './share-store.js'

/** The caller in an organisation that shares something with theirs. */
export interface Guest extends CurrentUser {
  readonly organisationName: string
}

/** Ids of people start at 1, so a guest without an account owns and attends nothing. */
const nobody = 0

/**
 * Returns the caller as a guest of every organisation that shares something with theirs. Evaluated
 * on every call, so that changes of networks, settings and groups take effect immediately.
 */
export async function listGuests(
  context: ServerContext,
  { user }: Call,
  type: NetworkType = 'RESOURCE',
): Promise<Guest[]> {
  if (!user.isSharing || user.guest || user.placeId !== undefined) return []
  const isMeant =
    type === 'RECEPTION' ? receivesVisitors(user) : isAdmitted(user.roles, 'authenticated')
  if (!isMeant) return []
  const shares = await listShares(context.db.system, user, type)
  if (shares.length === 0) return []
  const { organisationId, organisationVersion } = user
  const own = await context.directories.get(
    statementsIn(context.db, organisationId),
    organisationId,
    organisationVersion,
  )
  const admitting = groupsAdmitting(own, user)
  return shares.map((share) => {
    const guest = toGuest(user, share, admitting)
    return type === 'RECEPTION' ? toReceptionist(guest) : guest
  })
}

/** Receptionists and administrators see the visitors of shared receptions. */
const receivesVisitors = (user: CurrentUser) =>
  user.roles.includes('RECEPTIONIST') || isAdministrator(user)

const toReceptionist = (guest: Guest): Guest => ({
  ...guest,
  roles: ['RECEPTIONIST'],
  locationRoles: guest.guest!.placeIds.map((locationId) => ({ role: 'RECEPTIONIST', locationId })),
})

/** Permissions derive from the shares, never from the guest account's roles. */
function toGuest(user: CurrentUser, share: Share, admitting: ReadonlySet<number>): Guest {
  return {
    id: share.accountId ?? nobody,
    organisationId: share.organisationId,
    organisationName: share.name,
    organisationVersion: share.version,
    name: user.name,
    email: user.email,
    roles: [isAdmitted(user.roles, 'user') ? 'USER' : 'VIEWER'],
    locationRoles: [],
    userGroupIds: share.userGroupIds,
    principalIds: [],
    canBookOnBehalf: false,
    canExport: false,
    timeZone: user.timeZone,
    isSharing: false,
    isOnlyOrganisation: false,
    scopes: user.scopes,
    guest: {
      homeOrganisationId: user.organisationId,
      placeIds: share.placeIds,
      closedIds: share.restrictions
        .filter(({ groupId }) => !admitting.has(groupId))
        .map(({ placeId }) => placeId),
    },
  }
}

/**
 * Returns the caller as a guest of the location's, booking's or series' organisation; undefined if
 * that is their own.
 */
export async function findGuest(
  context: ServerContext,
  call: Call,
  kind: SharedKind,
  id: number,
): Promise<Guest | undefined> {
  const guests = await listGuests(context, call, kind === 'visit' ? 'RECEPTION' : 'RESOURCE')
  if (guests.length === 0) return undefined
  const owners = await ownersOf(context, call, guests, { kind, ids: [id] })
  return guests.find(({ organisationId }) => organisationId === owners.get(id))
}

/** Returns the organisation of each id; the caller's own takes precedence. */
export const ownersOf = (
  context: ServerContext,
  { user }: Call,
  guests: readonly Guest[],
  { kind, ids }: { readonly kind: SharedKind; readonly ids: readonly number[] },
): Promise<Map<number, number>> =>
  findOwners(context.db.system, kind, ids, [
    user.organisationId,
    ...guests.map(({ organisationId }) => organisationId),
  ])

/** Returns the guest with an account, which is created on the first booking. */
export async function withAccount(
  context: ServerContext,
  { user }: Call,
  guest: Guest,
): Promise<Guest> {
  if (guest.id !== nobody) return guest
  const id = await context.db.asSystem((tx) =>
    findOrMakeGuest(tx, user, guest.organisationId, 'USER'),
  )
  return { ...guest, id }
}

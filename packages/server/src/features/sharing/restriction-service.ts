import type { LocationRestriction, SharedLocationRestriction } from '@mosaic-booking/sdk'
import { lockGroups } from '../../identity/access/group-store.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { statementsIn } from '../../ground/db/statements-in.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { publish } from '../../platform/live/publish-store.js'
import type { Guest } from './guest-service.js'
import * as store from './restriction-store.js'

/** Lists shared locations that the caller's organisation restricts to its own groups (AD-192). */
export function listSharedRestrictions(
  context: ServerContext,
  { user }: Call,
): Promise<SharedLocationRestriction[]> {
  requireAdministrator(user)
  return store.listSharedRestrictions(context.db.system, user.organisationId)
}

interface Edit {
  readonly id: number
  readonly restrictionId: number
}

/**
 * Restricts a shared location to a group of the caller's organisation. Applies only to that
 * organisation's people.
 */
export async function restrictShared(
  context: ServerContext,
  call: Call,
  guest: Guest,
  { id, restrictionId }: Edit,
): Promise<LocationRestriction> {
  requireAdministrator(call.user)
  const place = await findShared(context, guest, id)
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    if (!(await lockGroups(tx, organisationId, 'access_group', [restrictionId])).has(restrictionId))
      throw new Refusal('NOT_FOUND')
    const ownerId = guest.organisationId
    await store.restrictShared(tx, { organisationId, ownerId, locationId: id, restrictionId })
    publish(tx, organisationId, [{ type: 'organisation' }])
    const directory = await context.directories.get(tx, organisationId)
    const { name } = directory.securityGroups.find((group) => group.id === restrictionId)!
    return { id: restrictionId, name, locations: [{ id, name: place.name }] }
  })
}

/** Returns the location, even if the caller is not in the group to which it is restricted. */
async function findShared(context: ServerContext, guest: Guest, id: number) {
  const { organisationId, organisationVersion } = guest
  const tx = statementsIn(context.db, organisationId)
  const directory = await context.directories.get(tx, organisationId, organisationVersion)
  const everybody = { ...guest, guest: { ...guest.guest!, closedIds: [] } }
  const place = seenBy(directory, everybody).place(id)
  if (!place) throw new Refusal('NOT_FOUND')
  return place
}

export async function freeShared(call: Call, { id, restrictionId }: Edit): Promise<null> {
  const { organisationId } = call.user
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const edit = { organisationId, locationId: id, restrictionId }
    if (!(await store.freeShared(tx, edit))) throw new Refusal('NOT_FOUND')
    publish(tx, organisationId, [{ type: 'organisation' }])
    return null
  })
}

import type { Location, LocationInput, LocationMove } from '@mosaic-booking/sdk'
import type { Call, CurrentUser } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { holdsAt, isAdministrator } from '../directory/authority.js'
import type { Directory, Place } from '../directory/directory.js'
import { publish } from '../live/publish-store.js'
import { requirePlace } from './location-search.js'
import { bookableAbove, decideSlot, refuseMove, type Slot, type Target } from './tree-rules.js'
import { insertPlace, isHeld, lockTree, movePlace } from './tree-store.js'

/** Adds a place to the tree (LOC-027). It is not bookable until it is given a category. */
export function createLocation(
  context: ServerContext,
  call: Call,
  organisationId: number,
  target: Target,
  { kind, name, capacity = 0 }: LocationInput,
): Promise<Location> {
  return changeTree(context, call, organisationId, async (tx, directory) => {
    const slot = decideSlot(directory, kind, target)
    requirePlaceAdministrator(call.user, slot.parent)
    return insertPlace(tx, organisationId, { ...slot, kind, name, capacity })
  })
}

/** Moves a place with all below it (LOC-031). */
export function moveLocation(
  context: ServerContext,
  call: Call,
  id: number,
  target: LocationMove,
): Promise<Location> {
  const { organisationId } = call.user
  return changeTree(context, call, organisationId, async (tx, directory) => {
    const place = requirePlace(directory, id)
    requirePlaceAdministrator(call.user, place)
    const slot = decideSlot(directory, place.kind, target)
    requirePlaceAdministrator(call.user, slot.parent)
    refuseMove(place, slot)
    await refuseWhileHeld(tx, directory, place, slot, new Date(context.now()))
    await movePlace(tx, organisationId, place, slot)
    return id
  })
}

/** One change at a time; answers the place that `change` names as it is afterwards. */
function changeTree(
  context: ServerContext,
  call: Call,
  organisationId: number,
  change: (tx: Tx, directory: Directory) => Promise<number>,
): Promise<Location> {
  if (organisationId !== call.user.organisationId) throw new Refusal('NOT_FOUND')
  return call.transaction(async (tx) => {
    await lockTree(tx, organisationId)
    const id = await change(tx, await context.directories.get(tx, organisationId))
    const { location } = requirePlace(await context.directories.get(tx, organisationId), id)
    publish(tx, organisationId, [{ type: 'location', locationId: id }])
    return location
  })
}

/** A location admin changes only what lies in the parts of the tree that they hold (LOC-011). */
export function requirePlaceAdministrator(user: CurrentUser, place: Place): void {
  if (!isAdministrator(user) && !holdsAt(user, ['LOCATION_ADMIN'], place))
    throw new Refusal('FORBIDDEN')
}

/**
 * A booking holds the bookable places above it too: with such ones on the way, it must not lose
 * them by a move.
 */
async function refuseWhileHeld(
  tx: Tx,
  directory: Directory,
  place: Place,
  { parent }: Slot,
  now: Date,
): Promise<void> {
  const above = [
    ...bookableAbove(directory, place),
    ...bookableAbove(directory, parent),
    ...(parent.isBookable ? [parent.id] : []),
  ]
  if (above.length === 0) return
  const concerned = [...directory.within(place).map(({ id }) => id), ...above]
  if (await isHeld(tx, directory.organisationId, concerned, now)) throw new Refusal('IN_USE')
}

import type { Location, LocationInput, LocationMove } from '@mosaic-booking/sdk'
import type { Call } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { orThrow, Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { requirePlaceAdministrator } from '../directory/authority.js'
import { seenBy } from '../directory/directory-view.js'
import type { Directory } from '../directory/directory.js'
import { publish } from '../live/publish-store.js'
import { requirePlace } from './location-search.js'
import { decideSlot, mustBeFree, refuseMove, type Target } from './tree-rules.js'
import { insertPlace, isHeld, lockTree, movePlace } from './tree-store.js'

/** Adds a location to the tree (LOC-027). It becomes bookable once it has a category. */
export function createLocation(
  context: ServerContext,
  call: Call,
  organisationId: number,
  target: Target,
  { kind, name, capacity = 0 }: LocationInput,
): Promise<Location> {
  return changeTree(context, call, organisationId, async (tx, directory) => {
    const slot = orThrow(decideSlot(seenBy(directory, call.user), kind, target))
    requirePlaceAdministrator(call.user, slot.parent)
    return insertPlace(tx, organisationId, { ...slot, kind, name, capacity })
  })
}

/** Moves a location with its descendants (LOC-031). */
export function moveLocation(
  context: ServerContext,
  call: Call,
  id: number,
  target: LocationMove,
): Promise<Location> {
  const { organisationId } = call.user
  return changeTree(context, call, organisationId, async (tx, directory) => {
    const seen = seenBy(directory, call.user)
    const place = requirePlace(seen, id)
    requirePlaceAdministrator(call.user, place)
    const slot = orThrow(decideSlot(seen, place.kind, target))
    requirePlaceAdministrator(call.user, slot.parent)
    orThrow(refuseMove(place, slot))
    const concerned = mustBeFree(directory, place, slot)
    if (
      concerned.length > 0 &&
      (await isHeld(tx, organisationId, concerned, new Date(context.now())))
    )
      throw new Refusal('IN_USE')
    await movePlace(tx, organisationId, place, slot)
    return id
  })
}

/** Runs one change of the tree at a time; returns the resulting location. */
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
    // Those who no longer see the location hear of nothing that names it.
    publish(tx, organisationId, [{ type: 'location', locationId: id }, { type: 'organisation' }])
    return location
  })
}

import type {
  LocationRestriction,
  Prioritisation,
  LocationPrioritisationRequest,
} from '@mosaic-booking/sdk'
import { lockGroups } from '../../identity/access/group-store.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { requirePlaceAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import { requireCategory, requirePlace } from './location-search.js'
import { setRestriction } from './location-store.js'
import { recordChanges } from './record-changes-service.js'
import { lockOrganisation } from './settings-store.js'

/** Lists the security groups that restrict locations, with their locations. */
export function listRestrictions(directory: Directory): LocationRestriction[] {
  const restricted = directory.places.filter(({ restrictionId }) => restrictionId !== undefined)
  const used = new Set(restricted.map(({ restrictionId }) => restrictionId))
  return directory.securityGroups
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => ({
      id,
      name,
      locations: restricted
        .filter(({ restrictionId }) => restrictionId === id)
        .map((place) => ({ id: place.id, name: place.name })),
    }))
}

/** Returns the location's own restriction, excluding its ancestors'. */
export function getRestriction(
  directory: Directory,
  id: number,
  restrictionId: number,
): LocationRestriction {
  if (requirePlace(directory, id).restrictionId !== restrictionId) throw new Refusal('NOT_FOUND')
  return listRestrictions(directory).find((restriction) => restriction.id === restrictionId)!
}

/** Sets a location's restriction, replacing the previous one (PRIO-010). */
export async function addRestriction(
  context: ServerContext,
  call: Call,
  id: number,
  restrictionId: number,
): Promise<LocationRestriction> {
  return getRestriction(await restrict(context, call, id, { to: restrictionId }), id, restrictionId)
}

export async function removeRestriction(
  context: ServerContext,
  call: Call,
  id: number,
  restrictionId: number,
): Promise<null> {
  await restrict(context, call, id, { from: restrictionId })
  return null
}

/** Restricts the location and returns the new directory. */
function restrict(
  context: ServerContext,
  call: Call,
  id: number,
  { from, to }: { readonly from?: number; readonly to?: number },
): Promise<Directory> {
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const before = await context.directories.get(tx, organisationId)
    const place = requirePlace(seenBy(before, call.user), id)
    requirePlaceAdministrator(call.user, place)
    if (from !== undefined && place.restrictionId !== from) throw new Refusal('NOT_FOUND')
    if (to !== undefined && !(await lockGroups(tx, organisationId, 'access_group', [to])).has(to))
      throw new Refusal('NOT_FOUND')
    await setRestriction(tx, organisationId, id, to)
    const directory = await context.directories.get(tx, organisationId)
    await recordChanges(tx, call.user, context.now(), [before, directory])
    return directory
  })
}

/**
 * Returns a location's rules: its own, those it would inherit, or the effective ones (AD-096). They
 * are part of the period section.
 */
export function readPrioritisation(
  directory: Directory,
  { id, bc, origin = 'DIRECT' }: LocationPrioritisationRequest,
): Prioritisation {
  const place = requirePlace(directory, id)
  const categoryId = bc === undefined ? place.categoryId : requireCategory(directory, bc)
  if (categoryId === undefined) return { rules: [] }
  const settings = {
    DIRECT: () => directory.ownSettingsOf(place, categoryId),
    INHERITED: () => directory.inheritedSettingsOf(place, categoryId).settings,
    EFFECTIVE: () => directory.settingsOf(place, categoryId).settings,
  }[origin]()
  return settings.period?.prioritisation ?? { rules: [] }
}

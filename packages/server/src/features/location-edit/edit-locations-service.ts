import type {
  Location,
  LocationHierarchy,
  LocationInput,
  LocationMove,
  LocationUpdateRequest,
} from '@mosaic-booking/sdk'
import type { Call, CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal, refuseFields } from '../../ground/core/refusal.js'
import { listDirectories } from '../../identity/corporate-directory/corporate-directory-store.js'
import { isForeignKeyViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { requirePlaceAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import {
  administeredScope,
  requireCategory,
  requirePlace,
} from '../../places/location/location-search.js'
import { readOverride } from '../../places/location/settings-service.js'
import { storeOverrides } from '../../places/location/settings-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import {
  arrangementOf,
  changedPositions,
  insertAt,
  numberTree,
  without,
  type Arrangement,
} from './arrange-rules.js'
import { changeTree } from './change-tree-service.js'
import { readEdit } from './edit-rules.js'
import { planHierarchy } from './hierarchy-rules.js'
import { copyParts, replaceParts, updatePlaces } from './parts-store.js'
import { refuseStale } from './refuse-stale-service.js'
import { savePlanOf } from './save-plan-service.js'
import { insertPlaces, removePlaces, reserveIds, unnumbered, writePositions } from './tree-store.js'
import { decideSlot, refuseMove, type Target } from './tree-rules.js'

/** Writes the positions of an arrangement that differ from the current ones. */
const number = (tx: Tx, before: Directory, arrangement: Arrangement): Promise<void> =>
  writePositions(
    tx,
    before.organisationId,
    changedPositions(numberTree(arrangement, before.root!.id), before.place),
  )

/** Adds a location to the tree (LOC-027). It becomes bookable once it has a category. */
export function createLocation(
  context: ServerContext,
  call: Call,
  organisationId: number,
  target: Target,
  { kind, name, capacity = 0 }: LocationInput,
): Promise<Location> {
  return changeTree(context, call, { organisationId }, async (tx, { before, seen }) => {
    const { parent, nextId } = orThrow(decideSlot(seen, kind, target))
    requirePlaceAdministrator(call.user, parent)
    const [id] = await reserveIds(tx, 1)
    await insertPlaces(tx, organisationId, [
      { id, kind, name, capacity, parent_id: parent.id, ...unnumbered },
    ])
    await number(tx, before, insertAt(arrangementOf(before), id!, parent.id, nextId))
    return ({ show }) => show(id!)
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
  const { confirmIds } = target
  return changeTree(context, call, { organisationId, confirmIds }, async (tx, { before, seen }) => {
    const place = requirePlace(seen, id)
    requirePlaceAdministrator(call.user, place)
    const slot = orThrow(decideSlot(seen, place.kind, target))
    requirePlaceAdministrator(call.user, slot.parent)
    orThrow(refuseMove(place, slot))
    const arrangement = arrangementOf(before)
    // A location moved before itself keeps its position.
    const rest = slot.nextId === id ? nextOf(arrangement, place.parentId!, id) : slot.nextId
    const children = arrangement.get(id)!
    await number(
      tx,
      before,
      new Map([
        ...insertAt(without(arrangement, new Set([id])), id, slot.parent.id, rest),
        [id, children],
      ]),
    )
    return ({ show }) => show(id)
  })
}

function nextOf(arrangement: Arrangement, parentId: number, id: number): number | undefined {
  const siblings = arrangement.get(parentId)!
  return siblings[siblings.indexOf(id) + 1]
}

/** Updates a location; replaces its lists as a whole (LOC-026). */
export function updateLocation(
  context: ServerContext,
  call: Call,
  { id, body: edit, confirmIds }: LocationUpdateRequest,
): Promise<Location> {
  const { organisationId } = call.user
  return changeTree(context, call, { organisationId, confirmIds }, async (tx, { before, seen }) => {
    const place = requirePlace(seen, id)
    requirePlaceAdministrator(call.user, place)
    await refuseStale(tx, before, [{ id, ...edit }])
    const calendars = edit.calendarProvider ? await listDirectories(tx, organisationId) : []
    const columns = orThrow(readEdit(edit, place, { directory: seen, isZone, calendars }))
    await updatePlaces(tx, organisationId, [{ ...columns, id }])
    await replaceParts(tx, organisationId, id, edit)
    const { floorPlan: plan } = edit
    if (plan !== undefined) await savePlanOf(context, call, tx, { id, plan, confirmIds })
    await saveSettings(tx, before, call.user, id, edit.bookingSettingsList ?? [])
    return ({ show }) => show(id)
  }).catch((error: unknown) => {
    throw explainUnknown(error) ?? error
  })
}

/**
 * Saves the sections that a location overrides for a category. The others are inherited (AD-141).
 */
async function saveSettings(
  tx: Tx,
  directory: Directory,
  user: CurrentUser,
  id: number,
  list: NonNullable<LocationUpdateRequest['body']['bookingSettingsList']>,
): Promise<void> {
  for (const [index, { bookingCategoryId, override: wanted }] of list.entries()) {
    const categoryId = requireCategory(directory, bookingCategoryId)
    const path = `bookingSettingsList.${index}.override.`
    const override = await readOverride(tx, directory, user, wanted, path)
    await storeOverrides(tx, directory.organisationId, {
      categoryId,
      targetIds: [id],
      override,
      keep: [],
    })
  }
}

/** Maps a violated constraint to the unknown reference of an edit. */
function explainUnknown(error: unknown): Refusal | undefined {
  if (!isForeignKeyViolation(error)) return undefined
  const fields = {
    location_provider: 'provider',
    location_person: 'person',
    location_option_organisation_id_option_id_fkey: 'categoryExtras',
    location_media_organisation_id_media_id_fkey: 'medias',
  }
  const found = Object.entries(fields).find(([constraint]) =>
    isForeignKeyViolation(error, constraint),
  )
  return found && refuseFields({ field: found[1], code: 'invalid' })
}

/** Deleting more locations requires a service administrator (LOC-015, AD-124). */
const maxRemoved = 10

export function removeLocations(
  context: ServerContext,
  call: Call,
  ids: readonly number[],
  confirmIds: readonly number[] | undefined,
): Promise<null> {
  const { organisationId, roles } = call.user
  if (new Set(ids).size > maxRemoved && !roles.includes('SERVICE_ADMIN'))
    throw new Refusal('TOO_MANY_LOCATIONS')
  return changeTree(
    context,
    call,
    { organisationId, confirmIds },
    async (tx, { before, seen, now }) => {
      const tops = ids.map((id) => requirePlace(seen, id))
      for (const place of tops) {
        requirePlaceAdministrator(call.user, place)
        if (place.parentId === undefined) throw refuseFields({ field: 'l', code: 'invalid' })
      }
      const removed = new Set(
        tops.flatMap(({ id }) => before.within(before.place(id)!).map((place) => place.id)),
      )
      await removePlaces(tx, organisationId, [...removed], now)
      await number(tx, before, without(arrangementOf(before), removed))
      return () => null
    },
  )
}

/** Saves the rows of the hierarchy editor atomically (AD-122). */
export function saveHierarchy(
  context: ServerContext,
  call: Call,
  organisationId: number,
  hierarchy: LocationHierarchy,
): Promise<Location[]> {
  const { confirmIds, locations, rootLocationId } = hierarchy
  return changeTree(context, call, { organisationId, confirmIds }, async (tx, { before, seen }) => {
    await refuseStale(tx, before, locations)
    const newIds = await reserveIds(tx, locations.filter(({ id }) => id === undefined).length)
    const plan = orThrow(
      planHierarchy(hierarchy, { directory: seen, arrangement: arrangementOf(before), newIds }),
    )
    for (const place of plan.administered) requirePlaceAdministrator(call.user, place)
    await insertPlaces(
      tx,
      organisationId,
      plan.added.map((row) => ({ ...row, ...unnumbered })),
    )
    await updatePlaces(
      tx,
      organisationId,
      plan.changed.map((row) => ({ ...row })),
    )
    await copyParts(tx, organisationId, plan.copies)
    await writePositions(tx, organisationId, changedPositions(plan.positions, before.place))
    return ({ after, show }) => {
      const view = seenBy(after, call.user)
      const scope = administeredScope(view, call.user)
      return view
        .within(requirePlace(view, rootLocationId))
        .filter(({ id }) => !scope || scope.has(id))
        .map(({ id }) => show(id))
    }
  })
}

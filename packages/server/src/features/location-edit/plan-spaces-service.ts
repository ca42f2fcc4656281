import type {
  FloorPlan,
  FloorPlanSpaces,
  FloorPlanSpacesInput,
  PlanSpace,
} from '@mosaic-booking/sdk'
import { requirePlaceAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { readPlan, requireVersion, writePlan } from '../../places/floor-plan/floor-plan-service.js'
import {
  loadMadeSpaces,
  loadPlans,
  saveMadeSpaces,
} from '../../places/floor-plan/floor-plan-store.js'
import { requirePlace } from '../../places/location/location-search.js'
import { inDirectory } from '../../places/location/location-service.js'
import {
  arrangementOf,
  changedPositions,
  numberTree,
  without,
  type Arrangement,
} from './arrange-rules.js'
import { changeTree } from './change-tree-service.js'
import { updatePlaces } from './parts-store.js'
import { planSpaces } from './plan-space-rules.js'
import { insertPlaces, removePlaces, reserveIds, unnumbered, writePositions } from './tree-store.js'

const arrange = (tx: Tx, before: Directory, arrangement: Arrangement): Promise<void> =>
  writePositions(
    tx,
    before.organisationId,
    changedPositions(numberTree(arrangement, before.root!.id), before.place),
  )

/** Saves a plan with the spaces of its elements in one transaction, or previews them. */
export function makeSpaces(
  context: ServerContext,
  call: Call,
  id: number,
  input: FloorPlanSpacesInput,
): Promise<FloorPlanSpaces> {
  const { organisationId } = call.user
  if (input.preview)
    return inDirectory(context, { user: call.user }, async (directory, tx) => {
      const place = requireAdministered(call, directory, id)
      await requireVersion(tx, organisationId, id, input.plan.version)
      return { spaces: orThrow(planSpaces(input, { directory, place })) }
    })
  return changeTree(context, call, { organisationId }, async (tx, { before, seen }) => {
    const place = requireAdministered(call, seen, id)
    const planned = orThrow(planSpaces(input, { directory: seen, place }))
    const ids = await reserveIds(tx, planned.filter(isNew).length)
    const spaces = planned.map((space) =>
      isNew(space) ? { ...space, locationId: ids.shift()! } : space,
    )
    await createPlaces(tx, before, input, spaces)
    await updatePlaces(
      tx,
      organisationId,
      spaces.filter(isRenamed).map(({ locationId, name }) => ({ id: locationId!, name })),
    )
    const locations = new Map(
      spaces.flatMap(({ elementId, locationId }) =>
        locationId === undefined ? [] : [[elementId, locationId] as const],
      ),
    )
    const elements = input.plan.elements.map((element) => {
      const locationId = locations.get(element.id) ?? element.locationId
      return locationId === undefined ? element : { ...element, locationId }
    })
    await writePlan(context, call, tx, id, { ...input.plan, elements })
    const linkedBefore = new Set(input.plan.elements.flatMap(({ locationId }) => locationId ?? []))
    await saveMadeSpaces(tx, organisationId, id, {
      version: input.plan.version + 1,
      created: spaces.filter(isNew).map(({ locationId }) => locationId!),
      linked: spaces.flatMap((space) =>
        isNew(space) || space.locationId === undefined || linkedBefore.has(space.locationId)
          ? []
          : [space.locationId],
      ),
      renamed: spaces
        .filter(isRenamed)
        .map((space) => ({ id: space.locationId!, before: space.before!, name: space.name! })),
    })
    const view = seenBy(await context.directories.get(tx, organisationId), call.user)
    const plan = await readPlan(tx, view, id)
    return () => ({ spaces, plan })
  })
}

const isNew = ({ change }: PlanSpace) => change === 'NEW'
const isRenamed = ({ change }: PlanSpace) => change === 'RENAMED'

function requireAdministered({ user }: Call, directory: Directory, id: number): Place {
  const place = requirePlace(directory, id)
  requirePlaceAdministrator(user, place)
  return place
}

/** Adds the new locations last below their parents, in the order of the request. */
async function createPlaces(
  tx: Tx,
  before: Directory,
  { spaces: wanted }: FloorPlanSpacesInput,
  spaces: readonly PlanSpace[],
): Promise<void> {
  const arrangement = arrangementOf(before)
  const rows = spaces.flatMap((space, index) => {
    if (!isNew(space)) return []
    arrangement.get(space.parentId!)!.push(space.locationId!)
    arrangement.set(space.locationId!, [])
    return [
      {
        id: space.locationId!,
        kind: space.kind,
        name: space.name!,
        capacity: space.capacity!,
        external_reference: wanted[index]!.externalReference || null,
        booking_category_id: space.bookingCategoryId!,
        is_bookable: true,
        parent_id: space.parentId!,
        ...unnumbered,
      },
    ]
  })
  await insertPlaces(tx, before.organisationId, rows)
  await arrange(tx, before, arrangement)
}

interface UndoRequest {
  readonly id: number
  readonly version: number
  readonly confirmIds: readonly number[] | undefined
}

/**
 * Undoes the latest creation of spaces: deletes the created ones, unlinks the linked ones and
 * restores names. Refuses if the plan has been saved since, or if a created space now contains
 * others.
 */
export function undoSpaces(
  context: ServerContext,
  call: Call,
  { id, version, confirmIds }: UndoRequest,
): Promise<FloorPlan> {
  const { organisationId } = call.user
  return changeTree(
    context,
    call,
    { organisationId, confirmIds },
    async (tx, { before, seen, now }) => {
      const { floorPlan } = requireAdministered(call, seen, id)
      const made = await loadMadeSpaces(tx, organisationId, id)
      await requireVersion(tx, organisationId, id, version)
      if (!floorPlan || made?.version !== version) throw new Refusal('NOT_FOUND')
      const created = made.created.flatMap((one) => before.place(one) ?? [])
      const createdIds = new Set(created.map((place) => place.id))
      for (const place of created) {
        requirePlaceAdministrator(call.user, place)
        if (before.within(place).some((one) => !createdIds.has(one.id))) throw new Refusal('IN_USE')
      }
      const stored = (await loadPlans(tx, organisationId, [id])).get(id)!
      const unlinked = new Set([...made.created, ...made.linked])
      const { georeference, metresPerUnit } = stored
      await writePlan(context, call, tx, id, {
        version,
        referenceWidth: floorPlan.referenceWidth,
        referenceHeight: floorPlan.referenceHeight,
        ...(georeference ? { georeference } : {}),
        ...(metresPerUnit ? { metresPerUnit } : {}),
        elements: stored.elements.flatMap(({ locationId, ...element }) => {
          if (locationId === undefined || unlinked.has(locationId)) return [element]
          return seen.place(locationId) ? [{ ...element, locationId }] : []
        }),
        confirm: true,
      })
      await updatePlaces(
        tx,
        organisationId,
        made.renamed
          .filter((one) => before.place(one.id)?.name === one.name)
          .map((one) => ({ id: one.id, name: one.before })),
      )
      await removePlaces(tx, organisationId, [...createdIds], now)
      await arrange(tx, before, without(arrangementOf(before), createdIds))
      const view = seenBy(await context.directories.get(tx, organisationId), call.user)
      const plan = await readPlan(tx, view, id)
      return () => plan
    },
  )
}

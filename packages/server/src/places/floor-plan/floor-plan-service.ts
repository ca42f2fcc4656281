import type { FloorPlan, FloorPlanEdit } from '@mosaic-booking/sdk'
import type { Call, CurrentUser, PreparedAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, refuseFields, Refusal } from '../../ground/core/refusal.js'
import type { Asks, Tx } from '../../ground/db/db.js'
import { holdsAt, isAdministrator } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { prepareOnce } from '../../directory/directory/prepared-answer.js'
import { publish } from '../../platform/live/publish-store.js'
import { loadMedia } from '../media/media-store.js'
import { mayOpenMedia } from '../media/open-media-service.js'
import { keepUnseen, leavingPlan, refuseDrawing, refuseElements } from './floor-plan-rules.js'
import * as store from './floor-plan-store.js'
import { toFloorPlan } from './to-floor-plan.js'

const requirePlace = (directory: Directory, id: number): Place => {
  const place = directory.place(id)
  if (!place) throw new Refusal('NOT_FOUND')
  return place
}

/** Returns the plan with its drawing, as visible to the caller. */
export function getFloorPlan(
  context: ServerContext,
  { user }: Call,
  id: number,
): Promise<PreparedAnswer> {
  const { organisationId, organisationVersion } = user
  return context.db.inOrganisation(organisationId, async (tx) => {
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    const view = seenBy(directory, user)
    if (!requirePlace(view, id).floorPlan) throw new Refusal('NOT_FOUND')
    return prepareOnce(view, `floorPlan/${id}`, () => readPlan(tx, view, id))
  })
}

export async function readPlan(tx: Asks, view: Directory, id: number): Promise<FloorPlan> {
  const { organisationId } = view
  const place = requirePlace(view, id)
  const { mediaId } = place.floorPlan!
  const stored = (await store.loadPlans(tx, organisationId, [id])).get(id)
  const media = mediaId === undefined ? undefined : await loadMedia(tx, organisationId, [mediaId])
  const drawing = stored?.hasDrawing ? await store.loadDrawing(tx, organisationId, id) : undefined
  return toFloorPlan(place, view, stored, media?.get(mediaId!), drawing)
}

/** Saves a plan. Refuses stale edits, and unconfirmed removal of booked locations from the plan. */
export function saveFloorPlan(
  context: ServerContext,
  call: Call,
  id: number,
  edit: FloorPlanEdit,
): Promise<FloorPlan> {
  return call.transaction(async (tx) => {
    await writePlan(context, call, tx, id, edit)
    const view = seenBy(await context.directories.get(tx, call.user.organisationId), call.user)
    return readPlan(tx, view, id)
  })
}

interface PlanWrite extends Omit<FloorPlanEdit, 'version'> {
  /** If missing, overwrites the stored plan, regardless of its version. */
  readonly version?: number
  /** Booked locations whose removal from the plan is confirmed. */
  readonly confirmIds?: readonly number[] | undefined
}

export async function writePlan(
  context: ServerContext,
  { user }: Call,
  tx: Tx,
  id: number,
  edit: PlanWrite,
): Promise<void> {
  const { organisationId } = user
  const now = new Date(context.now())
  const directory = await context.directories.get(tx, organisationId)
  const { place, view } = requireEditable(directory, user, id)
  const before = (await store.loadPlans(tx, organisationId, [id])).get(id)
  const version = before?.version ?? 0
  if (version !== (edit.version ?? version)) throw await refuseStale(tx, organisationId, id)
  const bound = new Set(before?.elements.flatMap(({ locationId }) => locationId ?? []))
  const within = new Set(view.within(place).map(({ id }) => id))
  const mayShow = (one: number) => within.has(one) || (bound.has(one) && Boolean(view.place(one)))
  orThrow(refuseElements(edit.elements, mayShow))
  orThrow(refuseDrawing(edit.drawing))
  if (edit.mediaId) await requireImage(tx, directory, user, edit.mediaId)
  const isUnseen = (one: number) => Boolean(directory.place(one)) && !view.place(one)
  const elements = keepUnseen(before?.elements ?? [], edit.elements, isUnseen)
  const leaving = leavingPlan(before?.elements ?? [], elements)
  if (!edit.confirm)
    await confirmLeaving(
      tx,
      directory,
      leaving.filter((one) => !edit.confirmIds?.includes(one)),
      now,
    )
  const saved = await store.savePlan(tx, {
    organisationId,
    id,
    edit: { ...edit, version },
    elements,
    userId: user.id,
    now,
  })
  if (!saved) throw await refuseStale(tx, organisationId, id)
  publish(tx, organisationId, [{ type: 'location', locationId: id }, { type: 'organisation' }])
}

export function removeFloorPlan(
  context: ServerContext,
  call: Call,
  id: number,
  isConfirmed: boolean,
): Promise<null> {
  return call.transaction(async (tx) => {
    const isRemoved = await deletePlan(context, call, tx, id, isConfirmed || [])
    if (!isRemoved) throw new Refusal('NOT_FOUND')
    return null
  })
}

/**
 * Removes a plan within a larger change's transaction. Returns false without a plan.
 * @param confirmed true to allow the removal of all booked locations, otherwise the ids of the
 *   allowed ones
 */
export async function deletePlan(
  context: ServerContext,
  { user }: Call,
  tx: Tx,
  id: number,
  confirmed: true | readonly number[],
): Promise<boolean> {
  const { organisationId } = user
  const directory = await context.directories.get(tx, organisationId)
  const { place } = requireEditable(directory, user, id)
  if (!place.floorPlan) return false
  const before = (await store.loadPlans(tx, organisationId, [id])).get(id)
  const leaving = leavingPlan(before?.elements ?? [], [])
  if (confirmed !== true) {
    const asked = leaving.filter((one) => !confirmed.includes(one))
    await confirmLeaving(tx, directory, asked, new Date(context.now()))
  }
  await store.deletePlan(tx, organisationId, id)
  publish(tx, organisationId, [{ type: 'location', locationId: id }, { type: 'organisation' }])
  return true
}

/** Location admins may edit the plans of their own locations (LOC-011). */
function requireEditable(directory: Directory, user: CurrentUser, id: number) {
  const view = seenBy(directory, user)
  const place = requirePlace(view, id)
  if (!isAdministrator(user) && !holdsAt(user, ['LOCATION_ADMIN'], place))
    throw new Refusal('FORBIDDEN')
  return { place, view }
}

async function requireImage(
  tx: Asks,
  directory: Directory,
  user: CurrentUser,
  mediaId: number,
): Promise<void> {
  const media = (await loadMedia(tx, directory.organisationId, [mediaId])).get(mediaId)
  const isImage = media?.kind === 'FLOOR_PLAN_IMAGE' || media?.kind === 'IMAGE'
  if (!isImage || !(await mayOpenMedia(tx, directory, user, mediaId)))
    throw refuseFields({ field: 'mediaId', code: 'invalid' })
}

/** Refuses an edit if its version is not the stored one. */
export async function requireVersion(
  tx: Asks,
  organisationId: number,
  id: number,
  version: number,
): Promise<void> {
  const stored = (await store.loadPlans(tx, organisationId, [id])).get(id)
  if ((stored?.version ?? 0) !== version) throw await refuseStale(tx, organisationId, id)
}

async function refuseStale(tx: Asks, organisationId: number, id: number): Promise<Refusal> {
  const version = (await store.loadPlans(tx, organisationId, [id])).get(id)?.version ?? 0
  const { changed, changedBy, changedById } = (await store.loadChange(tx, organisationId, id)) ?? {}
  return new Refusal('VERSION_CONFLICT', {
    data: {
      version,
      ...(changed ? { changed: changed.toISOString() } : {}),
      ...(changedBy ? { changedBy } : {}),
      ...(changedById ? { changedById } : {}),
    },
  })
}

/** Maximum number of locations listed in the message; the data contains all of them. */
const mostNames = 5

/** Refuses to remove locations with future bookings from a plan without confirmation. */
async function confirmLeaving(
  tx: Asks,
  directory: Directory,
  leaving: readonly number[],
  now: Date,
): Promise<void> {
  const counts = await store.countFutureBookings(tx, directory.organisationId, leaving, now)
  const locations = [...counts].flatMap(([id, bookings]) => {
    const place = directory.place(id)
    return place ? [{ id, name: place.name, bookings }] : []
  })
  if (locations.length === 0) return
  const names = locations.slice(0, mostNames).map(({ name, bookings }) => `${name} (${bookings})`)
  const list = [...names, ...(locations.length > mostNames ? ['…'] : [])].join(', ')
  throw new Refusal('PLAN_HIDES_BOOKINGS', { values: { list }, data: { locations } })
}

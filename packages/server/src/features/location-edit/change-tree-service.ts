import type { Location } from '@mosaic-booking/sdk'
import { releaseBookings } from '../../bookings/booking-acts/release-bookings-service.js'
import { isActive } from '../../bookings/booking/action-rules.js'
import { lockBookings } from '../../bookings/booking/booking-store.js'
import { HoldRefused } from '../../bookings/booking/hold-store.js'
import { openOrgContext } from '../../bookings/booking/open-viewer-service.js'
import type { OrgContext } from '../../bookings/booking/booking-changes.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { defineMessage, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { shadowsOf } from '../../directory/directory/related-rules.js'
import { recordChanges } from '../../places/location/record-changes-service.js'
import { requirePlace } from '../../places/location/location-search.js'
import { decideCancellations, findConsequences } from './consequence-rules.js'
import { freeRooms, holdRooms } from '../../bookings/room-calendar/hold-rooms-service.js'
import { queueCalendars } from '../../bookings/room-calendar/queue-calendars-service.js'
import { castShadows, listFutureBookings, type Shadows } from './consequence-store.js'
import { lockTree } from './tree-store.js'

/** The tree before a change, complete and as the caller sees it. */
export interface Tree {
  readonly before: Directory
  readonly seen: Directory
  readonly now: Date
}

/** The tree after a change. `show` converts a location for the response. */
export interface ChangedTree {
  readonly after: Directory
  show(id: number): Location
}

interface ChangeRequest {
  readonly organisationId: number
  readonly confirmIds?: readonly number[] | undefined
  /** The error code if bookings would overlap after the change. */
  readonly whenHeld?: 'IN_USE' | 'COMBINED_IN_USE'
}

/**
 * Runs one change of the tree at a time, in one transaction with all its consequences. `change`
 * only writes. The consequences for bookings, holds, versions and the history result from comparing
 * the directory before and after, so they are the same for every change.
 */
export function changeTree<Answer>(
  context: ServerContext,
  call: Call,
  { organisationId, confirmIds = [], whenHeld = 'IN_USE' }: ChangeRequest,
  change: (tx: Tx, tree: Tree) => Promise<(tree: ChangedTree) => Answer>,
): Promise<Answer> {
  if (organisationId !== call.user.organisationId) throw new Refusal('NOT_FOUND')
  return call.transaction(async (tx) => {
    await lockTree(tx, organisationId)
    const org = await openOrgContext(tx, context, organisationId)
    const { directory: before, now } = org
    const tree = { before, seen: seenBy(before, call.user), now: new Date(now) }
    const answer = await change(tx, tree)
    const after = await org.loadDirectory()
    await cancelBookings(tx, org, after, confirmIds, call)
    const moved = movedShadows(before, after)
    const movedIds = moved.map(({ id }) => id)
    await freeRooms(tx, organisationId, movedIds)
    await castShadows(tx, organisationId, moved, tree.now).catch((error: unknown) => {
      throw error instanceof HoldRefused ? new Refusal(whenHeld) : error
    })
    await queueCalendars(tx, organisationId, now)
    await holdRooms(tx, after, movedIds, now)
    const changed = new Set(
      (await recordChanges(tx, call.user, now, [before, after])).map(({ id }) => id),
    )
    return answer({
      after,
      show(id) {
        const { location } = requirePlace(after, id)
        const { version = 1 } = location
        return { ...location, version: version + (changed.has(id) ? 1 : 0) }
      },
    })
  })
}

const noLongerAvailable: Message = defineMessage(
  'change-tree-service.noLongerAvailable',
  'The space is no longer available.',
)

/**
 * Cancels the bookings of deleted and no longer bookable locations, and notifies the affected
 * people.
 */
async function cancelBookings(
  tx: Tx,
  org: OrgContext,
  after: Directory,
  confirmIds: readonly number[],
  { user, language }: Call,
): Promise<void> {
  const { organisationId } = org.directory
  const consequences = findConsequences(org.directory, after)
  const found = await listFutureBookings(
    tx,
    organisationId,
    consequences.map(({ place }) => place.id),
    new Date(org.now),
  )
  const leaving = orThrow(decideCancellations(consequences, found, confirmIds))
  const rows = await lockBookings(
    tx,
    organisationId,
    leaving.map(({ id }) => id),
  )
  await releaseBookings(
    tx,
    org,
    rows.filter(({ status }) => isActive(status)),
    { reason: fillText(noLongerAvailable, language) },
    { actorId: user.id },
  )
}

/** Returns bookable locations that share space with other locations than before. */
function movedShadows(before: Directory, after: Directory): Shadows[] {
  const shadowsIn = (directory: Directory, place: Place) =>
    shadowsOf(directory, place).sort((a, b) => a - b)
  return after.places.flatMap((place) => {
    const old = before.place(place.id)
    if (!place.isBookable || !old) return []
    const shadowIds = shadowsIn(after, place)
    return shadowIds.join() === shadowsIn(before, old).join() ? [] : [{ id: place.id, shadowIds }]
  })
}

import type {
  BookingGroup,
  BookingGroupEdit,
  BookingGroupEventsRequest,
  BookingGroupInput,
  BookingGroupList,
  BookingGroupReplacement,
  BookingInput,
  NotifyScope,
} from '@mosaic-booking/sdk'
import { changeBookings } from '../../bookings/booking-acts/change-bookings-service.js'
import { writeBookings } from '../../bookings/booking-acts/write-bookings-service.js'
import { readRange } from '../../bookings/booking/list-bookings-service.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readCursor, writeCursor } from '../../ground/core/cursor.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { publish } from '../../platform/live/publish-store.js'
import { lockForChange } from './change-group-service.js'
import {
  datesOf,
  planDates,
  planNewDates,
  refuseReschedule,
  shiftBooking,
  shiftDates,
  refuseBasket,
  textColumns,
  zoneOfFirst,
  type EventFields,
} from './event-rules.js'
import { expandBasket } from './expand-basket-service.js'
import { mayBookTogether } from './group-rules.js'
import { insertGroup, listEvents, updateGroup } from './group-store.js'
import { showGroup, showGroups, visibleTo } from './read-group-service.js'

/** Default page size. */
const pageSize = 100

export function listEventsOf(
  context: ServerContext,
  call: Call,
  { f, t, status, include = [], cursor, limit = pageSize }: BookingGroupEventsRequest,
): Promise<BookingGroupList> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const after = readCursor(cursor, ['instant', 'integer'])
    const range = readRange(f, t, viewer.directory.timeZone, viewer.now)
    const found = await listEvents(tx, viewer.directory.organisationId, {
      ...range,
      statuses: status ?? ['TENTATIVE', 'CONFIRMED'],
      isVisible: visibleTo(viewer),
      after,
      limit: limit + 1,
    })
    const last = found[limit - 1]
    const bookingGroups = await showGroups(
      tx,
      viewer,
      found.slice(0, limit),
      include.includes('bookings'),
    )
    return {
      bookingGroups,
      ...(found.length > limit && last
        ? { nextCursor: writeCursor([last.starts_at, last.id]) }
        : {}),
    }
  })
}

interface EventBookings extends Pick<WantedEvent, 'bookings' | 'costCode'> {
  readonly id: number
  readonly notifyScope: NotifyScope | undefined
}

async function bookInto(
  tx: Tx,
  viewer: Viewer,
  call: Call,
  { id, bookings, costCode, notifyScope }: EventBookings,
): Promise<void> {
  const { wanted, nameEntries } = await expandBasket(tx, viewer, bookings, costCode, id)
  await writeBookings(tx, viewer, call, wanted, { notifyScope, actorId: call.user.id }).catch(
    (error: unknown) => {
      throw nameEntries(error)
    },
  )
}

export interface WantedEvent extends EventFields {
  readonly bookings: readonly BookingInput[]
}

/** Creates an event and its bookings atomically. Returns the event's id. */
export async function bookEvent(
  tx: Tx,
  viewer: Viewer,
  call: Call,
  wanted: WantedEvent,
  notifyScope: NotifyScope | undefined,
): Promise<number> {
  const { directory, user, now } = viewer
  const id = await insertGroup(tx, {
    organisation_id: directory.organisationId,
    type: 'COLLECTIVE',
    ...textColumns(wanted),
    ...planNewDates(wanted, () => zoneOfFirst(directory, wanted.bookings)),
    created_by_id: user.id,
    created: new Date(now),
  })
  await bookInto(tx, viewer, call, { ...wanted, id, notifyScope })
  return id
}

export function createEvent(
  context: ServerContext,
  call: Call,
  { type: _, ...wanted }: BookingGroupInput,
  notifyScope: NotifyScope | undefined,
): Promise<BookingGroup> {
  return call
    .transaction(async (tx) => {
      const viewer = await openViewer(tx, context, call)
      if (!mayBookTogether(viewer)) throw new Refusal('FORBIDDEN')
      const id = await bookEvent(tx, viewer, call, wanted, notifyScope)
      return showGroup(tx, viewer, id, true)
    })
    .catch((error: unknown) => {
      throw refuseBasket(error)
    })
}

export function addToEvent(
  context: ServerContext,
  call: Call,
  id: number,
  bookings: readonly BookingInput[],
  notifyScope: NotifyScope | undefined,
): Promise<BookingGroup> {
  return call
    .transaction(async (tx) => {
      const viewer = await openViewer(tx, context, call)
      const { group } = await lockForChange(tx, viewer, id, 'addBookings', 'COLLECTIVE')
      await updateGroup(tx, viewer.directory.organisationId, id, {})
      await bookInto(tx, viewer, call, {
        id,
        bookings,
        costCode: group.cost_code ?? undefined,
        notifyScope,
      })
      return showGroup(tx, viewer, id, true)
    })
    .catch((error: unknown) => {
      throw refuseBasket(error)
    })
}

/** Changes an event's name, dates and cost code, but not its bookings (EVT-009). */
export function editEvent(
  context: ServerContext,
  call: Call,
  id: number,
  {
    id: named,
    version,
    ...fields
  }: BookingGroupEdit | (BookingGroupReplacement & { version?: undefined }),
): Promise<BookingGroup> {
  if (named !== undefined && named !== id) throw refuseFields({ field: 'id', code: 'invalid' })
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { organisationId } = viewer.directory
    const { group, rows } = await lockForChange(tx, viewer, id, 'edit', 'COLLECTIVE')
    if (version !== undefined && version !== group.version)
      throw new Refusal('VERSION_CONFLICT', { data: { version: group.version } })
    await updateGroup(tx, organisationId, id, {
      ...textColumns(fields),
      ...planDates(fields, group.fixed_dates, datesOf(group)),
    })
    const shown = await showGroup(tx, viewer, id, false)
    // Bookings show their event's name, so clients must reload them.
    publish(
      tx,
      organisationId,
      rows.map((row) => ({ type: 'booking', locationId: row.location_id, bookingId: row.id })),
    )
    return shown
  })
}

/**
 * Moves the active bookings of an event by whole days, all or nothing. Times of day stay the same;
 * fixed dates move as well (D-117, D-148).
 */
export function rescheduleEvent(
  context: ServerContext,
  call: Call,
  id: number,
  days: number,
  notifyScope: NotifyScope | undefined,
): Promise<BookingGroup> {
  if (days === 0) throw refuseFields({ field: 'days', code: 'invalid' })
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { group, rows } = await lockForChange(tx, viewer, id, 'reschedule', 'COLLECTIVE')
    const refusal = refuseReschedule(rows, days, viewer.now)
    if (refusal) throw refusal
    const changes = rows.map((row) => ({ row, edit: shiftBooking(row, days) }))
    await updateGroup(
      tx,
      viewer.directory.organisationId,
      id,
      group.fixed_dates ? { ...shiftDates(group, days) } : {},
    )
    await changeBookings(tx, viewer, changes, { notifyScope, actorId: call.user.id })
    return showGroup(tx, viewer, id, true)
  })
}

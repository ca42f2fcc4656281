import type { Tx } from '../../ground/db/db.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { shadowsOf } from '../../directory/directory/related-rules.js'
import { publish } from '../../platform/live/publish-store.js'
import * as holds from './calendar-hold-store.js'
import { planHolds } from './change-rules.js'
import { listCalendarsAt } from './room-calendar-store.js'

/** Retention of past events. */
export const pastMs = 86_400_000

interface Room {
  readonly calendarId: number
  readonly place: Place
}

/**
 * Holds the room, and the locations that share space with it, for the calendar's events where no
 * other hold exists. The locations, or the tree, must be locked.
 */
export async function holdRoom(
  tx: Tx,
  directory: Directory,
  { calendarId, place }: Room,
  now: number,
): Promise<void> {
  const { organisationId } = directory
  const after = new Date(now - pastMs)
  const room = { calendarId, locationId: place.id, shadowIds: shadowsOf(directory, place) }
  const events = await holds.listEvents(tx, organisationId, calendarId, after)
  const others = await holds.listOthers(tx, organisationId, room, after)
  const plan = planHolds(
    events.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() })),
    others,
  )
  const clashing = events.filter((_, index) => plan.clashes[index]).map(({ eventId }) => eventId)
  await holds.storeClashes(tx, organisationId, calendarId, clashing)
  if (await holds.replaceHolds(tx, organisationId, room, plan.holds))
    publish(tx, organisationId, [{ type: 'booking', locationId: place.id }])
}

/** Deletes the holds of these locations' calendars until `holdRooms` recreates them. */
export async function freeRooms(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
): Promise<void> {
  const calendars = await listCalendarsAt(tx, organisationId, locationIds)
  await holds.dropHolds(
    tx,
    organisationId,
    calendars.map(({ id }) => id),
  )
}

/** Recreates the holds of these locations' calendars, according to the current tree. */
export async function holdRooms(
  tx: Tx,
  directory: Directory,
  locationIds: readonly number[],
  now: number,
): Promise<void> {
  const calendars = await listCalendarsAt(tx, directory.organisationId, locationIds)
  for (const { id, locationId } of calendars) {
    const place = directory.place(locationId)
    if (place) await holdRoom(tx, directory, { calendarId: id, place }, now)
  }
}

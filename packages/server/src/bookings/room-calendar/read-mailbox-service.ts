import { keepTree } from '../booking/booking-store.js'
import { lockPlaces } from '../booking/hold-store.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { DirectoryAccess } from '../../identity/corporate-directory/graph-directory.js'
import { shadowsOf } from '../../directory/directory/related-rules.js'
import { adoptCopies, findOwn, storeChanges } from './calendar-hold-store.js'
import { readChanges } from './change-rules.js'
import { listChanges, listEvents, type Reading } from './graph-calendar.js'
import { holdRoom, pastMs } from './hold-rooms-service.js'
import { lockCalendar, storeReading, type CalendarRow } from './room-calendar-store.js'

const dayMs = 86_400_000
/** Events up to this time hold the room. */
const horizonMs = 400 * dayMs
/**
 * Margin of a full read. A delta read has a fixed range, so the full read looks further ahead, and
 * is repeated once the margin is used up.
 */
const spareMs = 7 * dayMs

interface Run {
  readonly context: ServerContext
  readonly organisationId: number
  readonly calendar: CalendarRow
}

/** Reads the changes of the mailbox and updates the holds of the room. */
export async function readMailbox(run: Run, access: DirectoryAccess): Promise<void> {
  const { context, calendar } = run
  if (calendar.isLeft) return
  const now = context.now()
  const { changesLink, knownUntil, resource } = calendar
  const isFarEnough = knownUntil !== null && knownUntil.getTime() >= now + horizonMs
  const changes = changesLink && isFarEnough ? await listChanges(access, changesLink) : undefined
  if (changes) return take(run, changes, undefined)
  const until = new Date(now + horizonMs + spareMs)
  const all = await listEvents(access, resource, new Date(now - pastMs), until)
  return take(run, all, until)
}

/** Stores events and holds in the same transaction as the delta link. */
function take(
  { context, organisationId, calendar: { id } }: Run,
  { events, link }: Reading,
  knownUntil: Date | undefined,
): Promise<void> {
  const now = context.now()
  return context.db.inOrganisation(organisationId, async (tx) => {
    await keepTree(tx, organisationId)
    const calendar = await lockCalendar(tx, organisationId, id)
    const directory = await context.directories.get(tx, organisationId)
    const place =
      calendar && calendar.locationId !== null ? directory.place(calendar.locationId) : undefined
    if (!calendar || calendar.isLeft || !place) return
    const ownOf = await findOwn(tx, organisationId, events)
    const changes = readChanges(events, ownOf, place.timeZone)
    await lockPlaces(tx, [place.id, ...shadowsOf(directory, place)])
    await storeChanges(tx, organisationId, id, changes, knownUntil !== undefined)
    await adoptCopies(tx, organisationId, id, changes)
    await holdRoom(tx, directory, { calendarId: id, place }, now)
    await storeReading(tx, organisationId, id, { link, knownUntil, at: new Date(now) })
  })
}

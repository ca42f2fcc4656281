import type { RoomCalendar } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { manages } from '../../directory/directory/authority.js'
import { requirePlace } from '../../places/location/location-search.js'
import { inDirectory } from '../../places/location/location-service.js'
import { toWall } from '../../ground/time/zone.js'
import { findState, listClashes } from './room-calendar-store.js'

const maxClashes = 50

/** Returns the time of the mailbox's last read, and its clashes, for location managers. */
export function readCalendar(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<RoomCalendar> {
  return inDirectory(context, call, async (directory, tx) => {
    const place = requirePlace(directory, id)
    if (!manages(call.user, place)) throw new Refusal('FORBIDDEN')
    const { organisationId } = directory
    const state = await findState(tx, organisationId, id)
    const after = new Date(context.now())
    const clashes = state ? await listClashes(tx, organisationId, state.id, after, maxClashes) : []
    return {
      ...(state?.lastRead && { lastRead: state.lastRead.toISOString() }),
      ...(state?.failed && { failedSince: state.failed.toISOString() }),
      clashes: clashes.map(({ startsAt, endsAt }) => ({
        timeFrom: toWall(startsAt.getTime(), place.timeZone),
        timeTo: toWall(endsAt.getTime(), place.timeZone),
      })),
    }
  })
}

import type { FindSomeoneListRequest, Whereabouts } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { addDays, offsetMinutes, toWall } from '../../ground/time/zone.js'
import { listWhereabouts } from './booking-list-store.js'
import { findPeople } from './booking-people-store.js'
import { openViewer } from './open-viewer-service.js'

/** Returns the location or its nearest ancestor with a floor plan. */
const planOf = (directory: Directory, place: Place): Place | undefined =>
  [place, ...directory.ancestorsOf(place)].find(({ floorPlan }) => floorPlan !== undefined)

/**
 * Returns only the locations and times of a colleague's bookings on a day. Omits private bookings
 * and locations that the caller may not see (FIND-002, D-159).
 */
export function findSomeone(
  context: ServerContext,
  call: Call,
  { personId, date }: FindSomeoneListRequest,
): Promise<Whereabouts[]> {
  return call.transaction(async (tx) => {
    const { directory, user, now } = await openViewer(tx, context, call)
    const seen = seenBy(directory, user)
    const searched = new Set(
      seen.categories.filter(({ enableFindSomeone }) => enableFindSomeone).map(({ id }) => id),
    )
    if (!directory.isOn('find_someone') || searched.size === 0) throw new Refusal('FORBIDDEN')
    if (!(await findPeople(tx, user.organisationId, [personId])).has(personId))
      throw new Refusal('NOT_FOUND', { fields: [{ field: 'personId', code: 'invalid' }] })
    const day = date ?? toWall(now, directory.timeZone).slice(0, 10)
    const rows = await listWhereabouts(tx, user.organisationId, {
      personId,
      wallFrom: `${day}T00:00:00.000`,
      wallTo: `${addDays(day, 1)}T00:00:00.000`,
      locationIds: seen.places
        .filter(({ categoryId }) => categoryId !== undefined && searched.has(categoryId))
        .map(({ id }) => id),
    })
    return rows.map((row): Whereabouts => {
      const place = seen.place(row.location_id)!
      const plan = planOf(seen, place)
      return {
        bookingId: row.id,
        locationId: place.id,
        locationName: place.name,
        qualifiedName: place.location.qualifiedName,
        ...(plan ? { floorPlanLocationId: plan.id } : {}),
        timeFrom: row.wall_from,
        timeTo: row.wall_to,
        timeZone: row.time_zone,
        offsetFrom: offsetMinutes(row.starts_at.getTime(), row.time_zone),
        offsetTo: offsetMinutes(row.ends_at.getTime(), row.time_zone),
      }
    })
  })
}

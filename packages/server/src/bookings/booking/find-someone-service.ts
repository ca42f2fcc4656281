import type {
  FindSomeoneListRequest,
  FindSomeonePeopleRequest,
  PersonWhereabouts,
  Whereabouts,
} from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import type { Tx } from '../../ground/db/db.js'
import { chargeQuery, rowPrice } from '../../platform/limit/charge-query.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { addDays, offsetMinutes, toWall } from '../../ground/time/zone.js'
import { listWhereabouts, type WhereaboutsRow } from './booking-list-store.js'
import { findPeople as loadPeople } from './booking-people-store.js'
import { openViewer } from './open-viewer-service.js'

/** Returns the location or its nearest ancestor with a floor plan. */
const planOf = (directory: Directory, place: Place): Place | undefined =>
  [place, ...directory.ancestorsOf(place)].find(({ floorPlan }) => floorPlan !== undefined)

/** Bookings on one or more days. */
const rangeOf = (day: string, days = 1) => ({
  wallFrom: `${day}T00:00:00.000`,
  wallTo: `${addDays(day, days)}T00:00:00.000`,
})

/**
 * The caller's view of the locations to search. Throws if the caller may not use “Find someone”.
 */
async function openSearch(tx: Tx, context: ServerContext, call: Call) {
  const { directory, user, now } = await openViewer(tx, context, call)
  const seen = seenBy(directory, user)
  const searched = new Set(
    seen.categories.filter(({ enableFindSomeone }) => enableFindSomeone).map(({ id }) => id),
  )
  if (!directory.isOn('find_someone') || searched.size === 0) throw new Refusal('FORBIDDEN')
  const locationIds = seen.places
    .filter(({ categoryId }) => categoryId !== undefined && searched.has(categoryId))
    .map(({ id }) => id)
  return { seen, user, locationIds, today: toWall(now, directory.timeZone).slice(0, 10) }
}

function toWhereabouts(seen: Directory, row: WhereaboutsRow): Whereabouts {
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
}

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
    const { seen, user, locationIds, today } = await openSearch(tx, context, call)
    if (!(await loadPeople(tx, user.organisationId, [personId])).has(personId))
      throw new Refusal('NOT_FOUND', { fields: [{ field: 'personId', code: 'invalid' }] })
    const rows = await listWhereabouts(tx, user.organisationId, {
      personIds: [personId],
      locationIds,
      ...rangeOf(date ?? today),
    })
    return rows.map((row) => toWhereabouts(seen, row))
  })
}

/** A week. */
const defaultDays = 7

/** The same for several colleagues and days, in the requested order. */
export function findPeople(
  context: ServerContext,
  call: Call,
  { personIds, date, days = defaultDays }: FindSomeonePeopleRequest,
): Promise<PersonWhereabouts[]> {
  const ids = [...new Set(personIds)]
  chargeQuery(context, call, ids.length * days * rowPrice)
  return call.transaction(async (tx) => {
    const { seen, user, locationIds, today } = await openSearch(tx, context, call)
    const known = await loadPeople(tx, user.organisationId, ids)
    const rows = await listWhereabouts(tx, user.organisationId, {
      personIds: [...known.keys()],
      locationIds,
      ...rangeOf(date ?? today, days),
    })
    return ids.flatMap((id) => {
      const person = known.get(id)
      const places = rows.filter((row) => row.person_id === id)
      return person
        ? [
            {
              personId: id,
              name: person.name,
              ...pictureOf(id, person.pictureHash),
              places: places.map((row) => toWhereabouts(seen, row)),
            },
          ]
        : []
    })
  })
}

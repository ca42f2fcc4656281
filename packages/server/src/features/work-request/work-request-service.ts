import type { WorkRequest, WorkRequestList, WorkRequestsListRequest } from '@mosaic-booking/sdk'
import { setStatusOfExtras } from '../../bookings/booking/booking-store.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { orThrow, Refusal, refuseFields } from '../../ground/core/refusal.js'
import { manages } from '../../directory/directory/authority.js'
import type { Directory } from '../../directory/directory/directory.js'
import { inLanguage } from '../../directory/directory/in-language.js'
import { chargeQuery, priceOfDays } from '../../platform/limit/charge-query.js'
import { publish } from '../../platform/live/publish-store.js'
import { addDays, toWall } from '../../ground/time/zone.js'
import { refuseStatusChange, toBookings, toWorkRequest } from './work-request-rules.js'
import * as store from './work-request-store.js'

/** Maximum period; reports cover longer ones. */
const maxDays = 92

function readRange(
  { f, t }: Pick<WorkRequestsListRequest, 'f' | 't'>,
  { timeZone }: Directory,
  now: number,
): { readonly wallFrom: string; readonly wallTo: string } {
  const first = f ?? toWall(now, timeZone).slice(0, 10)
  const last = t ?? first
  if (last < first) throw refuseFields({ field: 't', code: 'invalid' })
  if (addDays(first, maxDays) < last)
    throw refuseFields({ field: 't', code: 'tooLarge', values: { count: maxDays } })
  return { wallFrom: `${first}T00:00:00.000`, wallTo: `${addDays(last, 1)}T00:00:00.000` }
}

export function listRequests(
  context: ServerContext,
  call: Call,
  request: WorkRequestsListRequest,
): Promise<WorkRequestList> {
  const { user } = call
  const { l, u, status, include = [] } = request
  return call.transaction(async (tx) => {
    const directory = await context.directories.get(
      tx,
      user.organisationId,
      user.organisationVersion,
    )
    const isWithin = (id: number, ancestorIds: readonly number[]) =>
      l === undefined || l.includes(id) || ancestorIds.some((one) => l.includes(one))
    const managed = new Set(
      directory.places.filter((place) => manages(user, place)).map(({ id }) => id),
    )
    const range = readRange(request, directory, context.now())
    chargeQuery(context, call, priceOfDays(range.wallFrom, range.wallTo))
    const rows = await store.listRequests(
      tx,
      user.organisationId,
      { userId: user.id, managedIds: [...managed] },
      {
        ...range,
        locationIds:
          l &&
          directory.places
            .filter(({ id, ancestorIds }) => isWithin(id, ancestorIds))
            .map(({ id }) => id),
        ownerIds: u,
        statuses: status?.includes('ALL') ? undefined : status,
      },
    )
    const { called } = inLanguage(directory, call.language)
    const named = rows.map((row) => ({
      ...row,
      extra_text: row.extra_text && called(row.extra_text),
    }))
    const bookings = toBookings(named, (id) => managed.has(id))
    const placeIds = new Set(bookings.map(({ locationId }) => locationId))
    const places = directory.places.filter(({ id }) => placeIds.has(id))
    const ancestorIds = new Set(places.flatMap((place) => place.ancestorIds))
    return {
      bookings,
      locations: include.includes('locations') ? places.map(({ location }) => location) : [],
      ancestorLocations: include.includes('ancestors')
        ? directory.places.filter(({ id }) => ancestorIds.has(id)).map(({ location }) => location)
        : [],
    }
  })
}

export function setRequestStatus(
  context: ServerContext,
  call: Call,
  id: number,
  status: 'COMPLETED' | 'OPEN',
): Promise<WorkRequest> {
  const { user } = call
  const { organisationId } = user
  return call.transaction(async (tx) => {
    const found = await store.lockRequest(tx, organisationId, id, user.id)
    if (!found) throw new Refusal('NOT_FOUND')
    const place = (await context.directories.get(tx, organisationId)).anyPlace(found.location_id)
    if (!found.is_own && !(place && manages(user, place))) throw new Refusal('FORBIDDEN')
    orThrow(refuseStatusChange(found.status))
    await setStatusOfExtras(tx, organisationId, [id], status)
    publish(tx, organisationId, [
      { type: 'booking', locationId: found.location_id, bookingId: found.booking_id },
    ])
    return toWorkRequest(await store.readRequest(tx, organisationId, id))
  })
}

import type { VisitorBoard } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { offsetMinutes, toWall } from '../../ground/time/zone.js'
import { isKiosk } from '../../places/reception/receptions.js'
import { chargeQuery, rowPrice } from '../../platform/limit/charge-query.js'
import { todayByZone, visiblePlaces } from './list-visits-service.js'
import { openVisitViewer } from './open-visit-service.js'
import { listFirstNames, listVisits } from './visit-store.js'

/** More visitors than anybody reads on a screen. */
const mostVisitors = 500

/**
 * Returns the visitors of today at a location as a screen in the foyer shows them. Everybody who
 * passes can read it, so the organisation decides about names, and nothing else is sent.
 */
export function readBoard(context: ServerContext, call: Call, id: number): Promise<VisitorBoard> {
  return call.transaction(async (tx) => {
    const viewer = await openVisitViewer(tx, context, call)
    const { directory, user, now } = viewer
    const place = seenBy(directory, user).place(id)
    if (!place) throw new Refusal('NOT_FOUND')
    const { places, staffAt } = visiblePlaces(viewer, [id])
    const at = isKiosk(user) ? places : staffAt
    if (at.length === 0) throw new Refusal('FORBIDDEN')
    chargeQuery(context, call, mostVisitors * rowPrice)
    const rows = await listVisits(tx, user.organisationId, {
      when: { now: todayByZone(at, now) },
      staffAt: at.map((one) => one.id),
      hostAt: [],
      hostId: user.id,
      guestKind: undefined,
      sought: undefined,
      limit: mostVisitors,
    })
    const namesVisitors = directory.isOn('visitor_board_names')
    const namesHosts = namesVisitors && directory.isOn('visitor_board_hosts')
    const firstNames = namesVisitors
      ? await listFirstNames(
          tx,
          user.organisationId,
          rows.map(({ guest_id: guestId }) => guestId),
        )
      : new Map<number, string>()
    const present = rows.filter(({ checked_in_at: since }) => since !== null).length
    return {
      locationId: id,
      name: place.name,
      timeZone: place.timeZone,
      now: new Date(now).toISOString(),
      offset: offsetMinutes(now, place.timeZone),
      expected: rows.length - present,
      present,
      namesVisitors,
      visitors: rows.flatMap((row) => {
        const firstName = firstNames.get(row.guest_id)
        if (firstName === undefined) return []
        return {
          firstName,
          isPresent: row.checked_in_at !== null,
          when: row.checked_in_at
            ? toWall(row.checked_in_at.getTime(), place.timeZone)
            : (row.expected_from ?? undefined),
          ...(namesHosts && { host: row.host_name }),
        }
      }),
    }
  })
}

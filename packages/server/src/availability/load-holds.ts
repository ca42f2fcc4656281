import { createBatches } from '../core/batches.js'
import type { ServerContext } from '../core/context.js'
import { groupBy } from '../core/group-by.js'
import type { Busy } from './availability-rules.js'
import { loadHolds, type BusyQuery, type HoldFacts } from './availability-store.js'

/** Holds of a few locations, by location and start. */
type HoldQuery = BusyQuery & { readonly locationIds: readonly number[] }

declare module '../core/context.js' {
  interface ServerContext {
    /** As `loadBusy`; concurrent queries about the same time share one statement. */
    loadHolds(query: HoldQuery): Promise<Map<number, Busy[]>>
  }
}

/**
 * After a change, every open plan asks for the same locations at the same time. The holds are read
 * once for all of them, and only the view of each caller is computed separately.
 */
export function createHoldLoader({ db }: Pick<ServerContext, 'db'>): ServerContext['loadHolds'] {
  const keyOf = ({ organisationId, range, showsOwners }: HoldQuery) =>
    [organisationId, range.from, range.to, showsOwners].join('/')
  const load = createBatches(keyOf, async (queries: readonly HoldQuery[]) => {
    const [first] = queries
    const locationIds = [...new Set(queries.flatMap((query) => query.locationIds))]
    const holds = await db.inOrganisation(first!.organisationId, (tx) =>
      loadHolds(tx, { ...first!, locationIds }),
    )
    return queries.map(() => holds)
  })
  return async (query) => toBusy(await load(query), query)
}

/** The holds of the locations as one caller sees them. */
function toBusy(
  holds: readonly HoldFacts[],
  { locationIds, userId, range, needsTimes }: HoldQuery,
): Map<number, Busy[]> {
  const asked = new Set(locationIds)
  return groupBy(
    holds.filter(({ locationId }) => asked.has(locationId)),
    ({ locationId }) => locationId,
    ({ bookingId, isShadow, from, to, ...booking }): Busy => ({
      bookingId,
      from,
      to,
      startsAt: needsTimes ? booking.startsAt : from,
      endsAt: needsTimes ? booking.endsAt : to,
      isShadow,
      isOwn:
        booking.attendeeIds.includes(userId) ||
        (booking.ownerId === userId && booking.startsAt < range.to && booking.endsAt > range.from),
      owner: booking.isPrivate && booking.ownerId !== userId ? undefined : booking.owner,
    }),
  )
}

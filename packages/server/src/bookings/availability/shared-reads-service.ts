import { createBatches } from '../../ground/core/batches.js'
import type { ServerContext } from '../../ground/core/context.js'
import { groupBy } from '../../ground/core/group-by.js'
import { pictureOf } from '../../ground/core/picture-address.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import type { Busy } from './availability-rules.js'
import {
  loadBooked,
  loadHolds,
  readDetails,
  type BookedFacts,
  type BusyQuery,
  type HoldFacts,
} from './availability-store.js'

/** Holds of a few locations, by location and start. */
type HoldQuery = BusyQuery & { readonly locationIds: readonly number[] }

/** A person's active bookings in the range, in categories with limits per person. */
interface BookedQuery {
  readonly organisationId: number
  readonly ownerId: number
  readonly categoryIds: readonly number[]
  readonly range: Interval
}

declare module '../../ground/core/context.js' {
  interface ServerContext {
    /** Like `loadBusy`, but concurrent queries for the same time share one statement. */
    loadHolds(query: HoldQuery): Promise<Map<number, Busy[]>>
    loadBooked(query: BookedQuery): Promise<ReadonlyMap<number, readonly Interval[]>>
  }
}

/**
 * After a change, every open plan requests the same locations at the same time. The loader reads
 * the holds once for all of them and computes only each caller's view separately.
 */
export function createHoldLoader({ db }: Pick<ServerContext, 'db'>): ServerContext['loadHolds'] {
  const needsPeople = ({ showsOwners, reading }: HoldQuery) => showsOwners || reading !== undefined
  const keyOf = (query: HoldQuery) =>
    [query.organisationId, query.range.from, query.range.to, needsPeople(query)].join('/')
  const load = createBatches(keyOf, async (queries: readonly HoldQuery[]) => {
    const [first] = queries
    const locationIds = [...new Set(queries.flatMap((query) => query.locationIds))]
    const holds = await db.readInOrganisation(first!.organisationId, (tx) =>
      loadHolds(tx, { ...first!, needsPeople: needsPeople(first!), locationIds }),
    )
    return queries.map(() => holds)
  })
  return async (query) => toBusy(await load(query), query)
}

function toBusy(
  holds: readonly HoldFacts[],
  { locationIds, userId, range, needsTimes, showsOwners, showsFaces, reading }: HoldQuery,
): Map<number, Busy[]> {
  const asked = new Set(locationIds)
  return groupBy(
    holds.filter(({ locationId }) => asked.has(locationId)),
    ({ locationId }) => locationId,
    ({ locationId, bookingId, isShadow, from, to, ...booking }): Busy => {
      const { isPrivate, label = null, owner = null, ownerId, pictureHash } = booking
      const isOwn =
        booking.attendeeIds.includes(userId) ||
        (ownerId === userId && booking.startsAt < range.to && booking.endsAt > range.from)
      const readable = { locationId, isShadow, isOwn, isPrivate, label, ownerName: owner }
      const showsOwner = showsOwners && (!isPrivate || ownerId === userId)
      return {
        bookingId: bookingId ?? undefined,
        isCalendar: bookingId === null,
        from,
        to,
        startsAt: needsTimes ? booking.startsAt : from,
        endsAt: needsTimes ? booking.endsAt : to,
        isShadow,
        isOwn,
        owner: (showsOwner && owner) || undefined,
        ownerPicture:
          showsOwner && showsFaces && ownerId ? pictureOf(ownerId, pictureHash).picture : undefined,
        ...(reading && { details: readDetails(readable, reading) }),
      }
    },
  )
}

/** Like `createHoldLoader`, for the bookings that count towards each caller's limits. */
export function createBookedLoader({ db }: Pick<ServerContext, 'db'>): ServerContext['loadBooked'] {
  const keyOf = ({ organisationId, range }: BookedQuery) =>
    [organisationId, range.from, range.to].join('/')
  const load = createBatches(keyOf, async (queries: readonly BookedQuery[]) => {
    const { organisationId, range } = queries[0]!
    const ownerIds = [...new Set(queries.map(({ ownerId }) => ownerId))]
    const categoryIds = [...new Set(queries.flatMap((query) => query.categoryIds))]
    const booked = await db.readInOrganisation(organisationId, (tx) =>
      loadBooked(tx, { organisationId, ownerIds, categoryIds, range }),
    )
    const byOwner = groupBy(booked, ({ ownerId }) => ownerId)
    return queries.map(({ ownerId }) => byOwner.get(ownerId) ?? [])
  })
  return async (query) => byCategory(await load(query))
}

export const byCategory = (booked: readonly BookedFacts[]): ReadonlyMap<number, Interval[]> =>
  groupBy(
    booked,
    ({ categoryId }) => categoryId,
    ({ from, to }): Interval => ({ from, to }),
  )

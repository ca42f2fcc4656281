import type { BookingChange } from '../booking/booking-changes.js'
import { seesAll } from '../booking/list-bookings.js'
import type { OrgContext } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { seenBy } from '../directory/directory-view.js'
import type { Directory } from '../directory/directory.js'
import { findUsers } from '../session/session-store.js'
import type { ActFacts } from './act-facts.js'
import {
  decideScope,
  listCategories,
  listTold,
  roles,
  waitsAnew,
  type AudienceMember,
} from './notice-rules.js'
import { listApprovers, listSubscribers } from './notice-store.js'

/** Somebody who is told of one of the bookings. */
export interface Listener extends AudienceMember {
  readonly change: BookingChange
  readonly subscribedTo?: number
}

const toNamed = (id: number) => ({ id, name: '', email: undefined })

/** The place and those above it: where roles and subscriptions that hold for it stand. */
function chainOf(directory: Directory, locationId: number): number[] {
  return [locationId, ...(directory.place(locationId)?.ancestorIds ?? [])]
}

/** Who is told of what, the strongest reasons first. All is looked up once for all of the acts. */
export async function loadAudiences(
  tx: Tx,
  org: OrgContext,
  acts: readonly ActFacts[],
): Promise<(act: ActFacts) => Listener[]> {
  const approversOf = await loadApprovers(tx, org, acts)
  const subscribersOf = await loadSubscribers(tx, org, acts)
  return (act) => {
    const named = act.bookings.flatMap((change) =>
      listTold(change, act.scope ?? decideScope(act.kind, change, act.sendsByDefault), act).map(
        (told) => ({ ...told, change }),
      ),
    )
    const others = [...approversOf(act), ...subscribersOf(act)]
    return [...named, ...others.filter(({ who }) => who.id !== act.actorId)].toSorted(
      (one, other) => roles.indexOf(one.role) - roles.indexOf(other.role),
    )
  }
}

/**
 * Those who run the place or one above it; the organisation's administrators where nobody does
 * (D-155).
 */
async function loadApprovers(
  tx: Tx,
  { directory }: OrgContext,
  acts: readonly ActFacts[],
): Promise<(act: ActFacts) => Listener[]> {
  const waiting = acts.flatMap(({ bookings }) => bookings).filter(waitsAnew)
  if (waiting.length === 0) return () => []
  const placeIds = [
    ...new Set(waiting.flatMap(({ after }) => chainOf(directory, after.location_id))),
  ]
  const held = await listApprovers(tx, directory.organisationId, placeIds)
  return ({ bookings }) =>
    bookings.filter(waitsAnew).flatMap((change) => {
      const chain = chainOf(directory, change.after.location_id)
      const nearby = held.filter(
        ({ locationId }) => locationId !== null && chain.includes(locationId),
      )
      const approvers =
        nearby.length > 0 ? nearby : held.filter(({ locationId }) => locationId === null)
      return [...new Set(approvers.map(({ userId }) => userId))].map((id) => ({
        change,
        who: toNamed(id),
        role: 'approver' as const,
      }))
    })
}

/** Those who subscribed to the place or one above it, as far as they may see its bookings. */
async function loadSubscribers(
  tx: Tx,
  { directory }: OrgContext,
  acts: readonly ActFacts[],
): Promise<(act: ActFacts) => Listener[]> {
  const wantedBy = ({ kind, bookings }: ActFacts) =>
    bookings.map((change) => ({
      change,
      chain: chainOf(directory, change.after.location_id),
      categories: listCategories(kind, change),
    }))
  const wanted = acts.flatMap(wantedBy)
  const subscriptions = await listSubscribers(
    tx,
    directory.organisationId,
    [...new Set(wanted.flatMap(({ chain }) => chain))],
    [...new Set(wanted.flatMap(({ categories }) => categories))],
  )
  if (subscriptions.length === 0) return () => []
  const users = new Map(
    (
      await findUsers(tx, directory.organisationId, [
        ...new Set(subscriptions.map(({ userId }) => userId)),
      ])
    ).map((user) => [user.id, user]),
  )
  const mayKnow = (userId: number, locationId: number) => {
    const user = users.get(userId)
    return user && seesAll({ user, directory }) && seenBy(directory, user).place(locationId)
  }
  return (act) =>
    wantedBy(act).flatMap(({ change, chain, categories }) =>
      subscriptions
        .filter(
          ({ userId, locationId, category }) =>
            chain.includes(locationId) &&
            categories.includes(category) &&
            mayKnow(userId, change.after.location_id),
        )
        .map(({ userId, locationId }) => ({
          change,
          who: toNamed(userId),
          role: 'subscriber' as const,
          subscribedTo: locationId,
        })),
    )
}

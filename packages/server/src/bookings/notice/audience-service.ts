import type { BookingChange } from '../booking/booking-changes.js'
import type { OrgContext } from '../booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import { seesAllBookings } from '../../directory/directory/authority.js'
import { namedApprovers } from '../../directory/directory/approvers.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import { findUsers } from '../../platform/session/session-store.js'
import type { ActFacts } from './act-facts.js'
import {
  chooseApprovers,
  decideScope,
  listCategories,
  listAudience,
  roles,
  needsNewApproval,
  type AudienceMember,
} from './notice-rules.js'
import { listApprovers, listSubscribers } from './notice-store.js'

/** A person to notify about one of the bookings. */
export interface AddressedChange extends AudienceMember {
  readonly change: BookingChange
  readonly subscribedTo?: number
}

const toNamed = (id: number) => ({ id, name: '', email: undefined })

/** Returns the location and its ancestors, whose roles and subscriptions apply. */
function chainOf(directory: Directory, locationId: number): number[] {
  return [locationId, ...(directory.anyPlace(locationId)?.ancestorIds ?? [])]
}

/** Loads the audience of each act, strongest reason first, with one query for all acts. */
export async function loadAudiences(
  tx: Tx,
  org: OrgContext,
  acts: readonly ActFacts[],
): Promise<(act: ActFacts) => AddressedChange[]> {
  const approversOf = await loadApprovers(tx, org, acts)
  const subscribersOf = await loadSubscribers(tx, org, acts)
  return (act) => {
    const named = act.bookings.flatMap((change) =>
      listAudience(change, act.scope ?? decideScope(act.kind, change, act.sendsByDefault), act).map(
        (told) => ({ ...told, change }),
      ),
    )
    const others = [...approversOf(act), ...subscribersOf(act)]
    return [...named, ...others.filter(({ who }) => who.id !== act.actorId)].toSorted(
      (one, other) => roles.indexOf(one.role) - roles.indexOf(other.role),
    )
  }
}

/** Loads the approvers of bookings that start to await approval. */
async function loadApprovers(
  tx: Tx,
  { directory }: OrgContext,
  acts: readonly ActFacts[],
): Promise<(act: ActFacts) => AddressedChange[]> {
  const waiting = acts.flatMap(({ bookings }) => bookings).filter(needsNewApproval)
  if (waiting.length === 0) return () => []
  const placeIds = [
    ...new Set(waiting.flatMap(({ after }) => chainOf(directory, after.location_id))),
  ]
  const held = await listApprovers(tx, directory.organisationId, placeIds)
  return ({ bookings }) =>
    bookings.filter(needsNewApproval).flatMap((change) => {
      const chain = chainOf(directory, change.after.location_id)
      const place = directory.anyPlace(change.after.location_id)
      const approvers = place ? namedApprovers(directory, place) : []
      return chooseApprovers(held, chain, approvers).map((id) => ({
        change,
        who: toNamed(id),
        role: 'approver' as const,
      }))
    })
}

/** Loads the subscribers to the location or an ancestor who may see its bookings. */
async function loadSubscribers(
  tx: Tx,
  { directory }: OrgContext,
  acts: readonly ActFacts[],
): Promise<(act: ActFacts) => AddressedChange[]> {
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
    return (
      user && seesAllBookings({ user, directory }) && seenBy(directory, user).anyPlace(locationId)
    )
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

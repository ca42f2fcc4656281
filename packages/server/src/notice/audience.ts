import type { BookingChange } from '../booking/booking-changes.js'
import { seesAll } from '../booking/list-bookings.js'
import type { OrgContext } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { seenBy } from '../directory/directory-view.js'
import type { Directory } from '../directory/directory.js'
import { findUsers } from '../session/session-store.js'
import {
  decideScope,
  listCategories,
  listTold,
  roles,
  waitsAnew,
  type AudienceMember,
} from './notice-rules.js'
import { listApprovers, listSubscribers } from './notice-store.js'
import type { NoticeOccasion } from './queue-notices.js'

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

/** Who is told of what, the strongest reasons first. */
export async function listAudience(
  tx: Tx,
  org: OrgContext,
  act: NoticeOccasion,
): Promise<Listener[]> {
  const sendsByDefault = org.directory.configValue('default_send_action') !== 'doNotSend'
  const named = act.bookings.flatMap((change) =>
    listTold(change, act.scope ?? decideScope(act.kind, change, sendsByDefault), act).map(
      (told) => ({ ...told, change }),
    ),
  )
  const others = [...(await findApprovers(tx, org, act)), ...(await findSubscribers(tx, org, act))]
  return [...named, ...others.filter(({ who }) => who.id !== act.actorId)].toSorted(
    (one, other) => roles.indexOf(one.role) - roles.indexOf(other.role),
  )
}

/**
 * Those who run the place or one above it; the organisation's administrators where nobody does
 * (D-155).
 */
async function findApprovers(
  tx: Tx,
  { directory }: OrgContext,
  { bookings }: NoticeOccasion,
): Promise<Listener[]> {
  const waiting = bookings.filter(waitsAnew)
  if (waiting.length === 0) return []
  const placeIds = [
    ...new Set(waiting.flatMap(({ after }) => chainOf(directory, after.location_id))),
  ]
  const held = await listApprovers(tx, directory.organisationId, placeIds)
  return waiting.flatMap((change) => {
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
async function findSubscribers(
  tx: Tx,
  { directory }: OrgContext,
  { kind, bookings }: NoticeOccasion,
): Promise<Listener[]> {
  const wanted = bookings.map((change) => ({
    change,
    chain: chainOf(directory, change.after.location_id),
    categories: listCategories(kind, change),
  }))
  const placeIds = [...new Set(wanted.flatMap(({ chain }) => chain))]
  const subscriptions = await listSubscribers(tx, directory.organisationId, placeIds, [
    ...new Set(wanted.flatMap(({ categories }) => categories)),
  ])
  if (subscriptions.length === 0) return []
  const users = new Map(
    (
      await findUsers(tx, directory.organisationId, [
        ...new Set(subscriptions.map(({ userId }) => userId)),
      ])
    ).map((user) => [user.id, user]),
  )
  return wanted.flatMap(({ change, chain, categories }) =>
    subscriptions
      .filter(
        ({ locationId, category }) => chain.includes(locationId) && categories.includes(category),
      )
      .flatMap(({ userId, locationId }) => {
        const user = users.get(userId)
        const mayKnow =
          user &&
          seesAll({ user, directory }) &&
          seenBy(directory, user).place(change.after.location_id)
        return mayKnow
          ? [
              {
                change,
                who: toNamed(userId),
                role: 'subscriber' as const,
                subscribedTo: locationId,
              },
            ]
          : []
      }),
  )
}

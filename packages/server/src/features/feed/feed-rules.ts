import { isAdmitted } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import type { FeedBooking, FeedRow, FeedTarget } from './feed-store.js'

/**
 * Feeds require permission to see bookings. Checked on every read, because roles can be removed.
 */
export const mayHaveFeeds = ({ roles }: CurrentUser): boolean =>
  isAdmitted(roles, 'user') || isAdmitted(roles, 'locationManager')

/**
 * People may follow their own bookings and those of their principals; managers may follow anyone's.
 */
export const mayFollow = (user: CurrentUser, personId: number): boolean =>
  personId === user.id ||
  user.principalIds.includes(personId) ||
  isAdmitted(user.roles, 'locationManager')

/**
 * Decides the level of detail that a feed reveals of a booking. Anyone with its address can read
 * it, and calendar programs share it. Only the owner's own feed reveals a private booking in full.
 */
export function detailOf(
  { kind, targetId, detail }: FeedTarget,
  { owner_id: ownerId, is_private: isPrivate }: Pick<FeedBooking, 'owner_id' | 'is_private'>,
  recipientId: number,
): 'full' | 'private' | 'busy' {
  if (detail === 'FREE_BUSY') return 'busy'
  const isOwn = kind === 'PERSON' && targetId === recipientId && ownerId === recipientId
  return isPrivate && !isOwn ? 'private' : 'full'
}

/** Minimum interval between updates of the last-read time. */
const noteMs = 5 * 60_000

export interface Reading {
  readonly changed: Date
  /** Whether this read must be stored. */
  readonly isNoted: boolean
}

/** HTTP times have a resolution of one second, so two versions need different seconds. */
const secondMs = 1000

/** Compares content hashes to decide whether a feed has changed since the last read. */
export function decideReading(
  { contentHash, changed, lastRead }: Pick<FeedRow, 'contentHash' | 'changed' | 'lastRead'>,
  hash: Uint8Array,
  now: number,
): Reading {
  const isSame =
    contentHash !== null &&
    contentHash.length === hash.length &&
    hash.every((byte, index) => byte === contentHash[index])
  return {
    changed: isSame ? changed! : new Date(Math.max(now, (changed?.getTime() ?? 0) + secondMs)),
    isNoted: !isSame || !lastRead || now - lastRead.getTime() > noteMs,
  }
}

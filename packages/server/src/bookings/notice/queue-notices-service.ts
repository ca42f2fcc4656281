import {
  undoDelayMs,
  type BookingChange,
  type BookingReaction,
  type ChangeKind,
  type ChangeSet,
} from '../booking/booking-changes.js'
import { awaitsLink } from '../booking/online-meeting-rules.js'
import type { OrgContext } from '../booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import { storeAct } from './act-store.js'

export type NoticeOccasion = Pick<ChangeSet, 'scope' | 'actorId'> & {
  readonly kind: ChangeKind
  readonly reason?: string | undefined
  readonly bookings: readonly BookingChange[]
}

/**
 * Queues the notices of a change. If a meeting link is pending, the job that creates the meeting
 * queues them instead.
 */
export const notifyPeople: BookingReaction = async (tx, org, set) => {
  const { kind, bookings } = set
  if (kind && !awaitsLink(bookings)) await queueNotices(tx, org, { ...set, kind })
}

/**
 * Stores an act in its transaction. Once the act can no longer be undone, `writeNotices` turns it
 * into mails.
 */
export async function queueNotices(
  tx: Tx,
  { config, directory, now }: OrgContext,
  { kind, scope, actorId, reason, bookings }: NoticeOccasion,
): Promise<void> {
  if (bookings.length === 0) return
  const sendsByDefault = directory.configValue('default_send_action') !== 'doNotSend'
  await storeAct(
    tx,
    config,
    directory.organisationId,
    { kind, scope, actorId, reason, sendsByDefault, bookings },
    { created: new Date(now), due: new Date(now + undoDelayMs({ kind, actorId })) },
  )
}

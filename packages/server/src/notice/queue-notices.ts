import type {
  BookingChange,
  BookingReaction,
  ChangeKind,
  ChangeSet,
} from '../booking/booking-changes.js'
import { awaitsLink } from '../booking/online-meeting-rules.js'
import type { OrgContext } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { storeAct } from './act-store.js'

/** An act that people are told of. */
export type NoticeOccasion = Pick<ChangeSet, 'scope' | 'actorId'> & {
  readonly kind: ChangeKind
  readonly reason?: string | undefined
  readonly bookings: readonly BookingChange[]
}

/** Tells people of a change, unless a link is to come: then the job that fetches it tells them. */
export const notifyPeople: BookingReaction = async (tx, org, set) => {
  const { kind, bookings } = set
  if (kind && !awaitsLink(bookings)) await queueNotices(tx, org, { ...set, kind })
}

/** Stores what happened, in the transaction of the act; `writeNotices` makes mails of it. */
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
    new Date(now),
  )
}

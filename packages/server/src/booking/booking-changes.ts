import type { NotifyScope } from '@mosaic-booking/sdk'
import type { Tx } from '../db/db.js'
import type { BookingRow, HistoryChange } from './booking-store.js'
import type { OrgContext } from './to-booking.js'

/** What was done to a set of bookings. */
export type ChangeKind =
  | 'created'
  | 'changed'
  | 'reassigned'
  | 'cancelled'
  | 'rejected'
  | 'approved'
  | 'noShow'
  | 'released'

/** A booking as it was, unless it is new, and as it is now. */
export interface BookingChange {
  readonly before: BookingRow | undefined
  readonly after: BookingRow
}

/** A change with what the booking's history says of it. */
export interface RecordedChange extends BookingChange {
  readonly action: string
  readonly fields: readonly HistoryChange[]
}

/** One act on a set of bookings. */
export interface ChangeSet {
  /** Undefined: an act that nobody is told of. */
  readonly kind: ChangeKind | undefined
  /** As the caller gave it; undefined: decided by the rules. */
  readonly scope: NotifyScope | undefined
  /** Undefined: the server itself. */
  readonly actorId: number | undefined
  readonly reason: string | undefined
  readonly bookings: readonly RecordedChange[]
}

/**
 * Something that follows a change of bookings. Reactions run in the order of app.ts, in the
 * transaction of the change, when everything of the change is written.
 */
export type BookingReaction = (tx: Tx, org: OrgContext, set: ChangeSet) => Promise<void>

declare module '../core/context.js' {
  interface ServerContext {
    readonly bookingReactions: readonly BookingReaction[]
  }
}

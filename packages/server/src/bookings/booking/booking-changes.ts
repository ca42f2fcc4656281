import type { NotifyScope } from '@mosaic-booking/sdk'
import { restoreSeconds } from '@mosaic-booking/sdk/rules'
import type { Tx } from '../../ground/db/db.js'
import type { BookingRow, HistoryChange } from './booking-store.js'
import type { Directory } from '../../directory/directory/directory.js'
import type { ServerConfig } from '../../ground/core/config.js'

/** The organisation and time of an operation, sufficient for work by the server itself. */
export interface OrgContext {
  readonly directory: Directory
  /** The current directory, read in the same transaction. */
  readonly loadDirectory: () => Promise<Directory>
  readonly now: number
  readonly config: ServerConfig
  readonly reactions: readonly BookingReaction[]
}

/** The kind of operation, which selects the notice. */
export type ChangeKind =
  | 'created'
  | 'changed'
  /** A booking that had started ended, and a new one goes on at another location. */
  | 'moved'
  | 'reassigned'
  | 'cancelled'
  | 'rejected'
  | 'approved'
  | 'noShow'
  | 'released'

/**
 * Whether the actor may undo the change for a while. All notifications of others are delayed until
 * then.
 */
export const canBeUndone = ({ kind, actorId }: Pick<ChangeSet, 'kind' | 'actorId'>): boolean =>
  (kind === 'cancelled' || kind === 'rejected' || kind === 'moved') && actorId !== undefined

/** Milliseconds from a change until others are notified. */
export const undoDelayMs = (change: Pick<ChangeSet, 'kind' | 'actorId'>): number =>
  canBeUndone(change) ? restoreSeconds * 1000 : 0

/** A booking before and after a change; `before` is undefined for new bookings. */
export interface BookingChange {
  readonly before: BookingRow | undefined
  readonly after: BookingRow
}

/** A change with its entry for the booking's history. */
export interface RecordedChange extends BookingChange {
  readonly action: string
  readonly fields: readonly HistoryChange[]
}

/** One operation on a set of bookings. */
export interface ChangeSet {
  /** Undefined if no notices are sent. */
  readonly kind: ChangeKind | undefined
  /** The caller's choice of recipients; undefined for the default of the rules. */
  readonly scope: NotifyScope | undefined
  /** Undefined for the server itself. */
  readonly actorId: number | undefined
  readonly reason: string | undefined
  readonly bookings: readonly RecordedChange[]
}

/**
 * A side effect of a change of bookings. Reactions run in the order of app.ts, in the transaction
 * of the change, after all its writes.
 */
export type BookingReaction = (tx: Tx, org: OrgContext, set: ChangeSet) => Promise<void>

declare module '../../ground/core/context.js' {
  interface ServerContext {
    readonly bookingReactions: readonly BookingReaction[]
  }
}

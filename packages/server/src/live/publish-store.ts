import type { EventType } from '@mosaic-booking/sdk/contract'
import { escapeLiteral } from 'pg'
import type { Tx } from '../db/db.js'

export const liveChannel = 'mosaic_live'

export interface Change {
  readonly type: EventType
  readonly locationId?: number
  readonly bookingId?: number
}

/**
 * What travels between the servers of one database: the rows themselves are read from live_event.
 */
export interface Announcement {
  readonly organisationId: number
  /** Where the log stands with these. */
  readonly last: number
  readonly events: readonly (Change & { readonly seq: number; readonly time: string })[]
}

/**
 * Writes changes into the organisation's log and announces them, in the message of the commit: what
 * publishes waits for the organisation's event lock, and no message goes to and fro while it is
 * held.
 */
export function publish(tx: Tx, organisationId: number, changes: readonly Change[]): void {
  if (changes.length > 0)
    tx.atCommit(
      `select publish_changes(${organisationId}, ${escapeLiteral(JSON.stringify(changes))})`,
    )
}

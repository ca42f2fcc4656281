import type { EventType } from '@mosaic-booking/sdk/contract'
import type { Tx } from '../../ground/db/db.js'
import { toLiteral } from '../../ground/db/literal.js'

export const liveChannel = 'mosaic_live'
/** Channel that announces a new epoch of the log. */
export const liveEpochChannel = 'mosaic_live_epoch'

export interface Change {
  readonly type: EventType
  readonly locationId?: number
  readonly bookingId?: number
  readonly date?: string
}

/** The message between servers that share a database. They read the rows from live_event. */
export interface Announcement {
  readonly organisationId: number
  /** The last `seq` of the log, including these. */
  readonly last: number
  readonly events: readonly (Change & { readonly seq: number; readonly time: string })[]
}

/**
 * Appends changes to the organisation's log and announces them together with the commit. Publishing
 * takes the organisation's event lock, which is therefore not held during any round trip.
 */
export function publish(tx: Tx, organisationId: number, changes: readonly Change[]): void {
  if (changes.length > 0)
    tx.atCommit(`select publish_changes(${organisationId}, ${toLiteral(JSON.stringify(changes))})`)
}

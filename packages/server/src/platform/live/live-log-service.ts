import type { LiveEvent } from '@mosaic-booking/sdk/contract'
import type { Db, ListenHandler } from '../../ground/db/db.js'
import { lockEpoch, readBounds, readEpoch, readSince, renewEpoch } from './live-store.js'
import { liveChannel, liveEpochChannel } from './publish-store.js'

/** Maximum number of events to replay; beyond it a refetch is cheaper. */
export const maxReplayed = 500

/** A part of an organisation's log, and the end of the log. */
export interface LogPart {
  readonly last: number
  /** All events after the requested position; undefined if they are no longer available. */
  readonly events: readonly LiveEvent[] | undefined
}

/** The event log, as the hub needs it. */
export interface LiveLog {
  epoch(): Promise<string>
  /** Renews the log's epoch, unless it has already changed; announces it to all servers. */
  renewEpoch(known: string): Promise<void>
  /** Reads the events after `since`; if undefined, only the end of the log. */
  read(organisationId: number, since: number | undefined): Promise<LogPart>
  /** Calls the handler for each announcement. The returned function unsubscribes. */
  listen(handler: ListenHandler): Promise<() => Promise<void>>
  /** Like `listen`, for changes of the epoch. */
  listenToEpoch(handler: ListenHandler): Promise<() => Promise<void>>
}

export const createLiveLog = (db: Db): LiveLog => ({
  epoch: () => db.asSystem(readEpoch),
  renewEpoch: (known) =>
    db.asSystem(async (tx) => {
      await lockEpoch(tx)
      if ((await readEpoch(tx)) !== known) return
      await renewEpoch(tx)
      tx.notify(liveEpochChannel, '')
    }),
  read: (organisationId, since) =>
    db.asSystem(async (tx) => {
      const { first, last } = await readBounds(tx, organisationId)
      const isAvailable =
        since !== undefined && since <= last && since >= first - 1 && last - since <= maxReplayed
      const events = isAvailable
        ? await readSince(tx, organisationId, since, last - since)
        : undefined
      return { last, events }
    }),
  listen: (handler) => db.listen(liveChannel, handler),
  listenToEpoch: (handler) => db.listen(liveEpochChannel, handler),
})

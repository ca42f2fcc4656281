import type { LiveEvent } from '@mosaic-booking/sdk/contract'
import type { ServerContext } from '../../ground/core/context.js'
import { sessionEndChannel } from '../session/session-store.js'
import { createLiveLog, type LiveLog, type LogPart } from './live-log-service.js'
import type { Announcement } from './publish-store.js'

export interface Subscriber {
  readonly organisationId: number
  readonly userId: number
  /** Every event of the organisation, in order of `seq`, exactly once. */
  onEvents(events: readonly LiveEvent[]): void
  /** Events may be missing, so the subscriber must fetch everything again. */
  onResync(seq: number): void
  /** A session or token of the user has ended; the subscriber checks whether it is its own. */
  onSessionEnd(): void
}

/** Delay before a failed read of the log is retried. */
const retryMs = 1_000

/**
 * A subscriber with its cursor: the last event that it has received; undefined until its position
 * in the log is known.
 */
interface Member {
  readonly subscriber: Subscriber
  after: number | undefined
}

interface Stream {
  readonly members: Set<Member>
  /** The highest `seq` announced so far. */
  heard: number
  /** Number of times that announcements may have been lost. */
  gaps: number
  /** Serialises reads of the log. */
  turn: Promise<void>
}

/** Listens once per server and forwards an organisation's changes to its open sockets. */
export class LiveHub {
  readonly #streams = new Map<number, Stream>()
  readonly #log: LiveLog
  #epoch = ''
  #isStopped = false
  #stops: (() => Promise<void>)[] = []

  constructor(
    readonly context: ServerContext,
    log: LiveLog = createLiveLog(context.db),
  ) {
    this.#log = log
  }

  get epoch(): string {
    return this.#epoch
  }

  async start(): Promise<void> {
    this.#stops.push(
      await this.#log.listenToEpoch(() => void this.#readEpoch()),
      await this.#log.listen((event) => {
        if (event.type === 'gap')
          for (const [id, stream] of this.#streams) {
            stream.gaps++
            this.#catchUp(id, stream)
          }
        else this.#announce(JSON.parse(event.payload) as Announcement)
      }),
      await this.context.db.listen(sessionEndChannel, (event) => {
        const [organisationId, userId] =
          event.type === 'gap' ? [] : event.payload.split('/').map(Number)
        for (const [id, { members }] of this.#streams) {
          if (organisationId !== undefined && organisationId !== id) continue
          for (const { subscriber } of members)
            if (userId === undefined || subscriber.userId === userId) subscriber.onSessionEnd()
        }
      }),
    )
    this.#epoch = await this.#log.epoch()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#stops.map((stop) => stop()))
    this.#streams.clear()
  }

  /**
   * Adds a subscriber at the end of the log. `since` replays later events, or reports that this is
   * not possible.
   */
  async join(
    subscriber: Subscriber,
    since: number | undefined,
  ): Promise<{ seq: number; missed: readonly LiveEvent[] | undefined; leave: () => void }> {
    const { organisationId } = subscriber
    const stream = this.#streams.get(organisationId) ?? {
      members: new Set(),
      heard: 0,
      gaps: 0,
      turn: Promise.resolve(),
    }
    this.#streams.set(organisationId, stream)
    // Added before the log is read, so that no announcement is missed in between.
    const member: Member = { subscriber, after: undefined }
    stream.members.add(member)
    const leave = () => {
      stream.members.delete(member)
      if (stream.members.size === 0 && this.#streams.get(organisationId) === stream)
        this.#streams.delete(organisationId)
    }
    try {
      for (let from = since; ; from = undefined) {
        const [epoch, { gaps }] = [this.#epoch, stream]
        const { last, events } = await this.#log.read(organisationId, from)
        if (epoch !== this.#epoch) continue
        member.after = last
        if (stream.heard > last || stream.gaps > gaps) this.#catchUp(organisationId, stream)
        return { seq: last, missed: events, leave }
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Delivers announced events to up-to-date members; the others catch up from the log. */
  #announce({ organisationId, last, events }: Announcement): void {
    const stream = this.#streams.get(organisationId)
    if (!stream) return
    // Within an epoch, numbers only increase in the order of the announcements.
    if (last <= stream.heard) this.#renewEpoch(organisationId, last)
    stream.heard = Math.max(stream.heard, last)
    const isComplete = events.length > 0 && deliver(stream, events[0]!.seq - 1, events)
    if (!isComplete) this.#catchUp(organisationId, stream)
  }

  /** Reads the log from the position of the furthest-behind member. */
  #catchUp(organisationId: number, stream: Stream): void {
    stream.turn = stream.turn
      .then(async () => {
        const from = furthestBehind(stream)
        if (from === Infinity) return
        const part = await this.#log.read(organisationId, from)
        if (part.last < from) this.#renewEpoch(organisationId, part.last)
        else if (!this.#tell(stream, from, part)) this.#catchUp(organisationId, stream)
      })
      .catch((error: unknown) => {
        this.context.log.error({ err: error, organisationId }, 'Failed to read live events')
        // Without a later announcement, only a retry delivers these events.
        this.#later(() => {
          if (this.#streams.get(organisationId) === stream) this.#catchUp(organisationId, stream)
        })
      })
  }

  /** Returns false if a member that joined meanwhile is behind the part that was read. */
  #tell(stream: Stream, from: number, { last, events }: LogPart): boolean {
    if (events) return deliver(stream, from, events)
    resync(stream, last)
    return true
  }

  /**
   * Handles a log that ends before events that members have received, because the database was
   * replaced by an older copy. A new epoch informs all servers and clients, including those that
   * connect later.
   */
  #renewEpoch(organisationId: number, last: number): void {
    this.context.log.warn(
      { organisationId, last },
      'The log of live events is older than before: everything is fetched again',
    )
    this.#log.renewEpoch(this.#epoch).catch((error: unknown) => {
      this.context.log.error({ err: error }, 'Failed to renew the epoch of live events')
      this.#later(() => this.#renewEpoch(organisationId, last))
    })
  }

  /** After a connection loss, the database may be a different one. */
  async #readEpoch(): Promise<void> {
    try {
      const epoch = await this.#log.epoch()
      if (epoch === this.#epoch) return
      this.#epoch = epoch
      for (const [id, stream] of this.#streams) this.#restart(id, stream)
    } catch (error) {
      this.context.log.error({ err: error }, 'Failed to read the epoch of live events')
      this.#later(() => void this.#readEpoch())
    }
  }

  #restart(organisationId: number, stream: Stream): void {
    stream.turn = stream.turn
      .then(async () => {
        const { last } = await this.#log.read(organisationId, undefined)
        stream.heard = 0
        for (const member of stream.members) if (member.after !== undefined) member.after = -1
        resync(stream, last)
      })
      .catch(() => this.#later(() => this.#restart(organisationId, stream)))
  }

  #later(run: () => void): void {
    if (!this.#isStopped) setTimeout(run, retryMs).unref()
  }
}

/**
 * Delivers to each member the events after its own cursor. `events` are all events after `from`.
 * Returns false if a member is behind `from`, because it must not receive later events before the
 * missing ones.
 */
function deliver({ members }: Stream, from: number, events: readonly LiveEvent[]): boolean {
  let isComplete = true
  for (const member of members) {
    const { after } = member
    if (after === undefined) continue
    if (after < from) {
      isComplete = false
      continue
    }
    const fresh = events.filter(({ seq }) => seq > after)
    if (fresh.length === 0) continue
    member.after = fresh.at(-1)!.seq
    member.subscriber.onEvents(fresh)
  }
  return isComplete
}

/** Moves outdated members to the end of the log, skipping the events in between. */
function resync({ members }: Stream, last: number): void {
  for (const member of members) {
    if (member.after === undefined || member.after >= last) continue
    member.after = last
    member.subscriber.onResync(last)
  }
}

/** The lowest cursor of the members; Infinity without members. */
function furthestBehind({ members }: Stream): number {
  let least = Infinity
  for (const { after } of members) if (after !== undefined && after < least) least = after
  return least
}

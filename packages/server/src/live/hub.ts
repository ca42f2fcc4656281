import type { LiveEvent } from '@mosaic-booking/sdk/contract'
import type { ServerContext } from '../core/context.js'
import { sessionEndChannel } from '../session/session-store.js'
import { readBounds, readEpoch, readSince } from './live-store.js'
import { liveChannel, type Announcement } from './publish-store.js'

export interface Subscriber {
  readonly organisationId: number
  readonly userId: number
  /** Every event of the organisation, in order of `seq`, exactly once. */
  onEvents(events: readonly LiveEvent[]): void
  /** Events may be missing, so everything must be fetched again. */
  onResync(seq: number): void
  /** A session or token of the user has ended; the subscriber checks whether it is its own. */
  onSessionEnd(): void
}

/** Maximum number of events to replay; beyond it a refetch is cheaper. */
export const maxReplayed = 500

/** Delay before a failed read of the log is repeated. */
const retryMs = 1_000

/**
 * A subscriber and the last event it has received; undefined until its position in the log is
 * known.
 */
interface Member {
  readonly subscriber: Subscriber
  after: number | undefined
}

interface Stream {
  readonly members: Set<Member>
  /** The highest `seq` announced so far. */
  heard: number
  /** Serialises reads of the log. */
  turn: Promise<void>
}

/** Listens once per server and forwards an organisation's changes to its open sockets. */
export class LiveHub {
  readonly #streams = new Map<number, Stream>()
  #epoch = ''
  #stops: (() => Promise<void>)[] = []

  constructor(readonly context: ServerContext) {}

  get epoch(): string {
    return this.#epoch
  }

  async start(): Promise<void> {
    const { db } = this.context
    this.#epoch = await db.asSystem(readEpoch)
    this.#stops.push(
      await db.listen(liveChannel, (event) => {
        if (event.type === 'gap')
          for (const [id, stream] of this.#streams) this.#catchUp(id, stream)
        else this.#announce(JSON.parse(event.payload) as Announcement)
      }),
    )
    this.#stops.push(
      await db.listen(sessionEndChannel, (event) => {
        const [organisationId, userId] =
          event.type === 'gap' ? [] : event.payload.split('/').map(Number)
        for (const [id, { members }] of this.#streams) {
          if (organisationId !== undefined && organisationId !== id) continue
          for (const { subscriber } of members)
            if (userId === undefined || subscriber.userId === userId) subscriber.onSessionEnd()
        }
      }),
    )
  }

  async stop(): Promise<void> {
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
      const { last, missed } = await this.context.db.asSystem(async (tx) => {
        const bounds = await readBounds(tx, organisationId)
        const isKnown =
          since !== undefined &&
          since <= bounds.last &&
          since >= bounds.first - 1 &&
          bounds.last - since <= maxReplayed
        return {
          last: bounds.last,
          missed: isKnown
            ? await readSince(tx, organisationId, since, bounds.last - since)
            : undefined,
        }
      })
      member.after = last
      if (stream.heard > last) this.#catchUp(organisationId, stream)
      return { seq: last, missed, leave }
    } catch (error) {
      leave()
      throw error
    }
  }

  /**
   * Delivers announced events to subscribers for whom they come next. If one has a gap before them,
   * the log is read.
   */
  #announce({ organisationId, last, events }: Announcement): void {
    const stream = this.#streams.get(organisationId)
    if (!stream) return
    stream.heard = Math.max(stream.heard, last)
    if (events.length > 0 && furthestBehind(stream) >= events[0]!.seq - 1)
      this.#tell(stream, events)
    else this.#catchUp(organisationId, stream)
  }

  #catchUp(organisationId: number, stream: Stream): void {
    stream.turn = stream.turn
      .then(async () => {
        const from = furthestBehind(stream)
        if (from === Infinity) return
        const events = await this.context.db.asSystem((tx) =>
          readSince(tx, organisationId, from, maxReplayed + 1),
        )
        if (events.length <= maxReplayed) return this.#tell(stream, events)
        const { last } = await this.context.db.asSystem((tx) => readBounds(tx, organisationId))
        for (const member of stream.members) {
          if (member.after === undefined || member.after >= last) continue
          member.after = last
          member.subscriber.onResync(last)
        }
      })
      .catch((error: unknown) => {
        this.context.log.error({ err: error, organisationId }, 'Failed to read live events')
        // No later announcement may come, so the members would miss these events for good.
        setTimeout(() => {
          if (this.#streams.get(organisationId) === stream) this.#catchUp(organisationId, stream)
        }, retryMs).unref()
      })
  }

  #tell({ members }: Stream, events: readonly LiveEvent[]): void {
    for (const member of members) {
      const { after } = member
      if (after === undefined) continue
      const fresh = events.filter(({ seq }) => seq > after)
      if (fresh.length === 0) continue
      member.after = fresh.at(-1)!.seq
      member.subscriber.onEvents(fresh)
    }
  }
}

/** The lowest position of the members in the log; Infinity without any. */
function furthestBehind({ members }: Stream): number {
  let least = Infinity
  for (const { after } of members) if (after !== undefined && after < least) least = after
  return least
}

import type { LiveEvent } from '@mosaic-booking/sdk/contract'
import type { House } from '../house.js'
import { readBounds, readEpoch, readSince } from './live-store.js'
import { liveChannel, type Announcement } from './publish.js'

export interface Subscriber {
  readonly organisationId: number
  /** Every event of the organisation, in order of `seq`, each once. */
  onEvents(events: readonly LiveEvent[]): void
  /** Events may be missing: everything must be fetched anew. */
  onResync(seq: number): void
}

/** How many missed events are told one by one; beyond it a refetch is cheaper. */
export const maxReplayed = 500

interface Stream {
  last: number
  readonly subscribers: Set<Subscriber>
  /** Work on the stream goes one after another, so that order holds. */
  turn: Promise<void>
}

/** One LISTEN per server; hands the changes of an organisation to its open sockets. */
export class LiveHub {
  readonly #streams = new Map<number, Stream>()
  #epoch = ''
  #stop: (() => Promise<void>) | undefined

  constructor(readonly house: House) {}

  get epoch(): string {
    return this.#epoch
  }

  async start(): Promise<void> {
    this.#epoch = await this.house.db.asSystem(readEpoch)
    this.#stop = await this.house.db.listen(liveChannel, (event) => {
      if (event.type === 'gap') for (const id of this.#streams.keys()) this.#catchUp(id)
      else this.#announce(JSON.parse(event.payload) as Announcement)
    })
  }

  async stop(): Promise<void> {
    await this.#stop?.()
    this.#streams.clear()
  }

  /** Joins a subscriber where the log stands; `since` replays what came after it, or says that it cannot. */
  async join(subscriber: Subscriber, since: number | undefined): Promise<{ seq: number; missed: readonly LiveEvent[] | undefined; leave: () => void }> {
    const { organisationId } = subscriber
    const { first, last, missed } = await this.house.db.asSystem(async (tx) => {
      const bounds = await readBounds(tx, organisationId)
      const isKnown = since !== undefined && since <= bounds.last && since >= bounds.first - 1 && bounds.last - since <= maxReplayed
      return { ...bounds, missed: isKnown ? await readSince(tx, organisationId, since, maxReplayed) : undefined }
    })
    void first
    const stream = this.#streams.get(organisationId) ?? { last, subscribers: new Set(), turn: Promise.resolve() }
    this.#streams.set(organisationId, stream)
    stream.subscribers.add(subscriber)
    // Something may have been committed between the look and the joining, or the stream may be behind it.
    if (stream.last !== last) this.#catchUp(organisationId)
    return {
      seq: last,
      missed,
      leave: () => {
        stream.subscribers.delete(subscriber)
        if (stream.subscribers.size === 0) this.#streams.delete(organisationId)
      },
    }
  }

  #announce({ organisationId, events }: Announcement): void {
    const stream = this.#streams.get(organisationId)
    if (!stream) return
    const fresh = events.filter(({ seq }) => seq > stream.last)
    const isNext = fresh.length > 0 && fresh[0]!.seq === stream.last + 1
    if (isNext) this.#tell(stream, fresh)
    else if (events.length === 0 || fresh.length > 0) this.#catchUp(organisationId)
  }

  #catchUp(organisationId: number): void {
    const stream = this.#streams.get(organisationId)
    if (!stream) return
    stream.turn = stream.turn.then(async () => {
      const events = await this.house.db.asSystem((tx) => readSince(tx, organisationId, stream.last, maxReplayed + 1))
      if (events.length > maxReplayed) {
        const { last } = await this.house.db.asSystem((tx) => readBounds(tx, organisationId))
        stream.last = last
        for (const subscriber of stream.subscribers) subscriber.onResync(last)
      } else {
        this.#tell(stream, events.filter(({ seq }) => seq > stream.last))
      }
    }).catch((error: unknown) => this.house.log.error({ err: error, organisationId }, 'Live events could not be read'))
  }

  #tell(stream: Stream, events: readonly LiveEvent[]): void {
    if (events.length === 0) return
    stream.last = events.at(-1)!.seq
    for (const subscriber of stream.subscribers) subscriber.onEvents(events)
  }
}

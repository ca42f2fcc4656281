import type { ServerContext } from './context.js'

/** The database did not answer. */
const pauseMs = 5_000

export interface Watched {
  /** Where it is announced that something is due: at the instant that the payload names, or now. */
  readonly channel: string
  /**
   * Sees to what is due; answers when something will be next, as far as it knows (epoch
   * milliseconds). One at a time.
   */
  readonly look: () => Promise<number | undefined>
  /**
   * A look is taken so often even if nobody calls: clocks are set, and an announcement can get
   * lost.
   */
  readonly longestSleepMs: number
  /** What the log says of a look that failed. */
  readonly failure: string
}

/** Sleeps until something is due, and is woken by whoever announces something earlier. */
export class DueTimer {
  readonly #context: ServerContext
  readonly #watched: Watched
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #wakeAt = Infinity
  #isStopped = false
  #unlisten: (() => Promise<void>) | undefined

  constructor(context: ServerContext, watched: Watched) {
    this.#context = context
    this.#watched = watched
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#context.db.listen(this.#watched.channel, (event) =>
      this.wake(event.type === 'notify' ? Number(event.payload) : 0),
    )
    this.wake()
  }

  /** Sleeps no longer than until then. */
  wake(at = 0): void {
    if (this.#isStopped || at >= this.#wakeAt) return
    this.#wakeAt = at
    clearTimeout(this.#timer)
    const ms = Math.min(Math.max(at - this.#context.now(), 0), this.#watched.longestSleepMs)
    this.#timer = setTimeout(() => {
      this.#wakeAt = Infinity
      this.#looking = this.#looking.then(() => this.#look())
    }, ms)
    this.#timer.unref()
  }

  /** Waits for a look that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#unlisten?.()
    await this.#looking
  }

  async #look(): Promise<void> {
    if (this.#isStopped) return
    try {
      this.wake((await this.#watched.look()) ?? this.#context.now() + this.#watched.longestSleepMs)
    } catch (error) {
      this.#context.log.error({ err: error }, this.#watched.failure)
      this.wake(this.#context.now() + pauseMs)
    }
  }
}

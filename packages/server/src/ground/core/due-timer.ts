import type { ServerContext } from './context.js'

/** Delay after a failure to reach the database. */
const pauseMs = 5_000

export interface DueTimerOptions {
  /** Channel that announces due work. The payload is the time, or empty for now. */
  readonly channel: string
  /**
   * Processes due work. Returns the time of the next work if known (epoch milliseconds). Calls do
   * not overlap.
   */
  readonly look: () => Promise<number | undefined>
  /** Maximum sleep, because clocks are adjusted and announcements can get lost. */
  readonly longestSleepMs: number
  readonly failure: string
}

/** Sleeps until work is due. An announcement of earlier work wakes it. */
export class DueTimer {
  readonly #context: ServerContext
  readonly #watched: DueTimerOptions
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #wakeAt = Infinity
  #isStopped = false
  #unlisten: (() => Promise<void>) | undefined

  constructor(context: ServerContext, watched: DueTimerOptions) {
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

  /** Shortens the current sleep to end at this time. */
  wake(at = 0): void {
    if (this.#isStopped || at >= this.#wakeAt) return
    this.#wakeAt = at
    clearTimeout(this.#timer)
    const ms = Math.min(Math.max(at - this.#context.now(), 0), this.#watched.longestSleepMs)
    this.#timer = setTimeout(() => {
      // The `look` that starts now covers all earlier announcements.
      this.#wakeAt = -Infinity
      this.#looking = this.#looking.then(() => this.#look())
    }, ms)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#unlisten?.()
    await this.#looking
  }

  async #look(): Promise<void> {
    if (this.#isStopped) return
    this.#wakeAt = Infinity
    try {
      this.wake((await this.#watched.look()) ?? this.#context.now() + this.#watched.longestSleepMs)
    } catch (error) {
      this.#context.log.error({ err: error }, this.#watched.failure)
      this.wake(this.#context.now() + pauseMs)
    }
  }
}

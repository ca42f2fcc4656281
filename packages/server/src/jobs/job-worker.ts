import type { House } from '../house.js'
import { jobHandlers } from './job-handlers.js'
import { findNextDue, jobChannel } from './job-store.js'
import { claimNext, runJob, type Handlers } from './run-jobs.js'

/** Jobs of this process that run at once: a slow one must not keep the others waiting. */
const lanes = 4
/** A look is taken so often even if nobody calls: clocks are set, and a notification can get lost. */
const longestSleepMs = 5 * 60_000
/** The database did not answer. */
const pauseMs = 5_000

/**
 * Runs jobs when they are due: sleeps until the earliest, and is woken by the commit that queues an earlier one. Stopping
 * waits for those that run.
 */
export class JobWorker {
  readonly #running = new Set<Promise<void>>()
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #wakeAt = Infinity
  #isStopped = false
  #unlisten: (() => Promise<void>) | undefined

  constructor(
    readonly house: House,
    readonly handlers: Handlers = jobHandlers,
  ) {}

  async start(): Promise<void> {
    this.#unlisten = await this.house.db.listen(jobChannel, (event) => this.#wake(event.type === 'notify' ? Number(event.payload) : 0))
    this.#wake(0)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#unlisten?.()
    await this.#looking
    await Promise.all(this.#running)
  }

  /** Sleeps no longer than until then. */
  #wake(at: number): void {
    if (this.#isStopped || at >= this.#wakeAt) return
    this.#wakeAt = at
    clearTimeout(this.#timer)
    const ms = Math.min(Math.max(at - this.house.now(), 0), longestSleepMs)
    this.#timer = setTimeout(() => {
      this.#wakeAt = Infinity
      this.#looking = this.#looking.then(() => this.#look())
    }, ms)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    try {
      while (!this.#isStopped && this.#running.size < lanes) {
        const job = await claimNext(this.house, this.handlers)
        if (!job) return this.#wake((await findNextDue(this.house.db.system, Object.keys(this.handlers)))?.getTime() ?? this.house.now() + longestSleepMs)
        const run = runJob(this.house, this.handlers, job).then(() => {
          this.#running.delete(run)
          this.#wake(0)
        })
        this.#running.add(run)
      }
    } catch (error) {
      this.house.log.error({ err: error }, 'The list of jobs could not be read')
      this.#wake(this.house.now() + pauseMs)
    }
  }
}

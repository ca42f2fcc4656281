import type { ServerContext } from '../../ground/core/context.js'
import { DueTimer } from '../../ground/core/due-timer.js'
import type { Handlers } from './job-handler-service.js'
import { findNextDue, jobChannel } from './job-store.js'
import { claimNext, runJob } from './run-jobs-service.js'

/** Concurrent jobs per process, so that a slow job does not delay the others. */
const concurrency = 4

/** Runs jobs when they are due. Stopping waits for the running ones. */
export class JobWorker {
  readonly #running = new Set<Promise<void>>()
  readonly #watch: DueTimer

  constructor(
    readonly context: ServerContext,
    readonly handlers: Handlers = context.jobHandlers,
  ) {
    this.#watch = new DueTimer(context, {
      channel: jobChannel,
      look: () => this.#look(),
      longestSleepMs: 5 * 60_000,
      failure: 'Failed to read the job queue',
    })
  }

  start(): Promise<void> {
    return this.#watch.start()
  }

  async stop(): Promise<void> {
    await this.#watch.stop()
    await Promise.all(this.#running)
  }

  async #look(): Promise<number | undefined> {
    while (!this.#watch.isStopped && this.#running.size < concurrency) {
      const job = await claimNext(this.context, this.handlers)
      if (!job)
        return (await findNextDue(this.context.db.system, Object.keys(this.handlers)))?.getTime()
      const run = runJob(this.context, this.handlers, job).then(() => {
        this.#running.delete(run)
        this.#watch.wake()
      })
      this.#running.add(run)
    }
    return undefined
  }
}

import type { ServerContext } from '../core/context.js'
import type { Tx } from '../db/db.js'
import type { Job } from './job-store.js'

/** Back on the list instead of off it. */
export interface Reschedule {
  readonly runAt: Date
  readonly data?: object
}

/** Handlers by kind of job. A server claims only kinds it knows: a newer one may run beside it. */
export type Handlers = Readonly<Record<string, JobHandler>>

declare module '../core/context.js' {
  interface ServerContext {
    readonly jobHandlers: Handlers
  }
}

/** One run of a job. */
export interface JobRun {
  readonly context: ServerContext
  readonly job: Job
  /**
   * Takes the job off the list in the transaction of its effect, so that the one commits with the
   * other; throws `LeaseLost` when another server has taken it over meanwhile. A handler that does
   * not call it is done when it returns.
   */
  complete(tx: Tx, again?: Reschedule): Promise<void>
}

/**
 * Does a job. It may be killed at any point and will then run again: what it does twice must be as
 * if done once. No transaction may be open while it waits for the network.
 */
export type JobHandler = (turn: JobRun) => Promise<void>

/** A job that is one transaction: effect and completion commit together. */
export function oneTransaction(
  work: (tx: Tx, context: ServerContext, job: Job) => Promise<Reschedule | void>,
): JobHandler {
  return ({ context, job, complete }) =>
    context.db.inOrganisation(job.organisationId, async (tx) =>
      complete(tx, (await work(tx, context, job)) ?? undefined),
    )
}

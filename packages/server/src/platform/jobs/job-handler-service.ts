import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import type { Job } from './job-store.js'

/** Reschedules the job instead of completing it. */
export interface Reschedule {
  readonly runAt: Date
  readonly data?: object
}

/**
 * Handlers by kind of job. A server claims only kinds with a handler, so that a newer server can
 * run beside it.
 */
export type Handlers = Readonly<Record<string, JobHandler>>

declare module '../../ground/core/context.js' {
  interface ServerContext {
    readonly jobHandlers: Handlers
  }
}

/** One run of a job. */
export interface JobRun {
  readonly context: ServerContext
  readonly job: Job
  /**
   * Completes the job in the transaction of its effect, so that both commit together. Throws
   * `LeaseLost` if another server has taken the job over. Without this call, the job is completed
   * when the handler returns.
   */
  complete(tx: Tx, again?: Reschedule): Promise<void>
}

/**
 * Runs a job. It may be killed at any point and run again, so its effects must be idempotent. It
 * must not hold a transaction while waiting for the network.
 */
export type JobHandler = (turn: JobRun) => Promise<void>

/** Runs a job in a single transaction: effect and completion commit together. */
export function oneTransaction(
  work: (tx: Tx, context: ServerContext, job: Job) => Promise<Reschedule | void>,
): JobHandler {
  return ({ context, job, complete }) =>
    context.db.inOrganisation(job.organisationId, async (tx) =>
      complete(tx, (await work(tx, context, job)) ?? undefined),
    )
}

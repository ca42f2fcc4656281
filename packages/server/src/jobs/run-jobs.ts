import type { ServerContext } from '../core/context.js'
import type { Reschedule, Handlers } from './job-handler.js'
import { claimJob, postponeJob, removeJob, requeueJob, type Job } from './job-store.js'

/**
 * A job that is not finished by then is taken over, by this server or another: more than any
 * handler takes.
 */
export const leaseMs = 60_000
/**
 * Waiting after a failure doubles from five seconds to an hour, give or take half, so that what
 * failed together comes back apart.
 */
const backOff = (attempts: number) =>
  Math.min(5_000 * 2 ** (attempts - 1), 3_600_000) * (0.5 + Math.random())
/** After so many failures, an hour or two, a job needs somebody to look at it. */
const mostAttempts = 10

/**
 * Another server has taken the job over, or nobody wants it done any more: nothing of this run
 * counts.
 */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export function claimNext(context: ServerContext, handlers: Handlers): Promise<Job | undefined> {
  return claimJob(
    context.db.system,
    Object.keys(handlers),
    new Date(context.now()),
    new Date(context.now() + leaseMs),
  )
}

/** Runs a claimed job; never throws. */
export async function runJob(context: ServerContext, handlers: Handlers, job: Job): Promise<void> {
  const about = {
    job: job.kind,
    id: job.id,
    organisation: job.organisationId,
    attempts: job.attempts,
  }
  let isDone = false
  const complete = async (tx: Parameters<typeof removeJob>[0], again?: Reschedule) => {
    const isOurs = again
      ? await requeueJob(tx, job, again.runAt, again.data ?? {})
      : await removeJob(tx, job)
    if (!isOurs) throw new LeaseLost(`Job ${job.id} (${job.kind}) is ours no more`)
    tx.afterCommit(() => {
      isDone = true
    })
  }
  try {
    // It ended its process so often that there was nobody to count its failures.
    if (job.attempts > mostAttempts && !job.isStanding)
      throw new Error('It was begun too often and never ended')
    await handlers[job.kind]!({ context, job, complete })
    if (!isDone) await context.db.inOrganisation(job.organisationId, (tx) => complete(tx))
  } catch (error) {
    if (error instanceof LeaseLost)
      return context.log.info(about, 'A job was replaced or taken over while it ran')
    context.log.error({ ...about, err: error }, 'A job failed')
    await postpone(context, job, error).catch((failure: unknown) =>
      context.log.error(
        { ...about, err: failure },
        'A job failed, and is due again when its lease ends',
      ),
    )
  }
}

function postpone(context: ServerContext, job: Job, error: unknown): Promise<void> {
  const isTooOften = job.attempts >= mostAttempts
  return context.db.inOrganisation(job.organisationId, (tx) =>
    postponeJob(tx, job, {
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      retryAt:
        isTooOften && !job.isStanding ? undefined : new Date(context.now() + backOff(job.attempts)),
      since: isTooOften ? new Date(context.now()) : undefined,
    }),
  )
}

/** Runs what is due, one after the other, until nothing is; answers how many runs it took. */
export async function runDueJobs(
  context: ServerContext,
  handlers: Handlers = context.jobHandlers,
): Promise<number> {
  for (let runs = 0; ; runs++) {
    const job = await claimNext(context, handlers)
    if (!job) return runs
    await runJob(context, handlers, job)
  }
}

import type { ServerContext } from '../../ground/core/context.js'
import { runAs, startWork } from '../../ground/metric/current-work.js'
import { startSpan } from '../../ground/metric/tracing.js'
import { jobRuns } from '../../ground/metric/process-metrics.js'
import type { Reschedule, Handlers } from './job-handler-service.js'
import { decideRetry, isWornOut } from './job-rules.js'
import { claimJob, postponeJob, removeJob, requeueJob, type Job } from './job-store.js'

/** When this process last completed a job, by kind, in epoch milliseconds. */
export const lastRuns = new Map<string, number>()

/** After this time, any server may take the job over. Longer than any handler should need. */
export const leaseMs = 60_000

/** Rolls back this run, because another server has taken the job over, or the job was deleted. */
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
  let outcome = 'failed'
  const span = startSpan({
    name: `job ${job.kind}`,
    kind: 'consumer',
    attributes: { 'mosaic.job.attempts': job.attempts },
  })
  const end = jobRuns.startTimer({ kind: job.kind })
  const complete = async (tx: Parameters<typeof removeJob>[0], again?: Reschedule) => {
    const isOurs = again
      ? await requeueJob(tx, job, again.runAt, again.data ?? {})
      : await removeJob(tx, job)
    if (!isOurs) throw new LeaseLost(`Job ${job.id} (${job.kind}): the lease has expired`)
    tx.afterCommit(() => {
      isDone = true
    })
  }
  try {
    if (isWornOut(job)) throw new Error('The job crashed its process repeatedly')
    await runAs(startWork({ job: job.kind }, span), async () => {
      await handlers[job.kind]!({ context, job, complete })
      if (!isDone) await context.db.inOrganisation(job.organisationId, (tx) => complete(tx))
    })
    outcome = 'done'
  } catch (error) {
    if (error instanceof LeaseLost) {
      outcome = 'replaced'
      return context.log.info(about, 'The job was replaced or taken over during its run')
    }
    context.log.error({ ...about, err: error }, 'A job failed')
    await postpone(context, job, error).catch((failure: unknown) =>
      context.log.error(
        { ...about, err: failure },
        'A job failed; it will be retried when its lease expires',
      ),
    )
  } finally {
    end({ outcome })
    span?.end(outcome === 'failed' ? outcome : undefined)
    if (outcome === 'done') lastRuns.set(job.kind, context.now())
  }
}

function postpone(context: ServerContext, job: Job, error: unknown): Promise<void> {
  return context.db.inOrganisation(job.organisationId, (tx) =>
    postponeJob(tx, job, {
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      ...decideRetry(job, context.now(), Math.random()),
    }),
  )
}

/** Runs due jobs sequentially until none remain. Returns the number of runs. */
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

import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'
import { toLiteral } from '../../ground/db/literal.js'

export interface Retry {
  /** Time of the next attempt; undefined to give up. */
  readonly retryAt: Date | undefined
  /**
   * Set once the job has failed too often; the job counts as failed until it succeeds or is
   * deleted.
   */
  readonly since: Date | undefined
}

/** Notified by every commit that queues jobs, with the earliest due time in epoch milliseconds. */
export const jobChannel = 'mosaic_job'

export interface NewJob {
  readonly organisationId: number
  readonly kind: string
  /** Replaces a queued job of the same kind and key. */
  readonly key?: string
  readonly runAt: Date
  readonly data?: object
  /** The job is deleted with the booking. */
  readonly bookingId?: number
}

/** A claimed job, held until the lease expires. */
export interface Job {
  readonly organisationId: number
  readonly id: number
  readonly kind: string
  readonly key: string | undefined
  readonly bookingId: number | undefined
  // eslint-disable-next-line -- defined by the kind: its producer and its handler agree on it
  readonly data: any
  /** Number of attempts, including this one. */
  readonly attempts: number
  readonly isStanding: boolean
  readonly fence: number
}

/** Queues jobs in the current transaction. An identical queued job stays unchanged. */
export async function enqueue(tx: Tx, ...jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ organisationId, kind, key, runAt, data = {}, bookingId }) => ({
    organisation_id: organisationId,
    kind,
    key,
    run_at: runAt.toISOString(),
    data,
    booking_id: bookingId,
  }))
  const queued = await tx.run(sql`
    insert into job (organisation_id, kind, key, run_at, data, booking_id)
    select organisation_id, kind, key, run_at, data, booking_id from jsonb_populate_recordset(null::job, ${JSON.stringify(rows)}::jsonb) order by kind, key
    on conflict (organisation_id, kind, key) do update
      set run_at = excluded.run_at, data = excluded.data, booking_id = excluded.booking_id, fence = job.fence + 1, attempts = 0, failed = null, last_error = null
      where (job.run_at, job.data) is distinct from (excluded.run_at, excluded.data)`)
  if (queued > 0)
    tx.notify(jobChannel, String(Math.min(...jobs.map(({ runAt }) => runAt.getTime()))))
}

export async function dequeue(
  tx: Tx,
  organisationId: number,
  kind: string,
  key: string,
): Promise<void> {
  await tx.run(
    sql`delete from job where organisation_id = ${organisationId} and kind = ${kind} and key = ${key}`,
  )
}

/**
 * Deletes queued jobs of these kinds for the bookings, except the given ones. A running job checks
 * whether it still applies.
 */
export function dequeueOfBookings(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
  kinds: readonly string[],
  exceptKeys: readonly string[],
): void {
  if (bookingIds.length === 0) return
  const texts = (values: readonly string[]) =>
    `array[${values.map((value) => toLiteral(value)).join()}]::text[]`
  // Sent with the commit to save a round trip, because nothing in the transaction depends on it.
  tx.atCommit(
    `delete from job where organisation_id = ${organisationId} and booking_id = any ('{${bookingIds.join()}}'::bigint[]) and kind = any (${texts(kinds)}) and key <> all (${texts(exceptKeys)}) and attempts = 0`,
  )
}

interface JobRow {
  organisation_id: number
  id: number
  kind: string
  key: string | null
  booking_id: number | null
  data: unknown
  attempts: number
  is_standing: boolean
  fence: number
}

/**
 * Claims the job that has been due longest, until the lease expires. Concurrent servers claim
 * different jobs.
 */
export async function claimJob(
  db: Asks,
  kinds: readonly string[],
  now: Date,
  leaseEnd: Date,
): Promise<Job | undefined> {
  const row = await db.maybe<JobRow>(sql`
    update job set run_at = ${leaseEnd}, fence = fence + 1, attempts = attempts + 1
    where (organisation_id, id) = (
      select organisation_id, id from job where run_at <= ${now} and kind = any (${[...kinds]}::text[]) order by run_at limit 1 for update skip locked)
    returning organisation_id, id, kind, key, booking_id, data, attempts, is_standing, fence`)
  return (
    row && {
      organisationId: row.organisation_id,
      id: row.id,
      kind: row.kind,
      key: row.key ?? undefined,
      bookingId: row.booking_id ?? undefined,
      data: row.data,
      attempts: row.attempts,
      isStanding: row.is_standing,
      fence: row.fence,
    }
  )
}

/** Returns the time of the next due job; undefined without one. */
export async function findNextDue(db: Asks, kinds: readonly string[]): Promise<Date | undefined> {
  const row = await db.maybe<{ run_at: Date }>(
    sql`select run_at from job where run_at < 'infinity' and kind = any (${[...kinds]}::text[]) order by run_at limit 1`,
  )
  return row?.run_at
}

/** Returns false if the lease has expired. */
export async function removeJob(tx: Tx, { organisationId, id, fence }: Job): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from job where organisation_id = ${organisationId} and id = ${id} and fence = ${fence}`,
    )) > 0
  )
}

/** Requeues the job as if it had never run. Returns false if the lease has expired. */
export async function requeueJob(
  tx: Tx,
  { organisationId, id, fence }: Job,
  runAt: Date,
  data: object,
): Promise<boolean> {
  const queued = await tx.run(sql`
    update job set run_at = ${runAt}, data = ${JSON.stringify(data)}::jsonb, fence = fence + 1, attempts = 0, failed = null, last_error = null
    where organisation_id = ${organisationId} and id = ${id} and fence = ${fence}`)
  if (queued > 0) tx.notify(jobChannel, String(runAt.getTime()))
  return queued > 0
}

export interface Failure extends Retry {
  readonly error: string
}

export async function postponeJob(
  tx: Tx,
  { organisationId, id, fence }: Job,
  { error, retryAt, since }: Failure,
): Promise<void> {
  await tx.run(sql`
    update job set run_at = coalesce(${retryAt ?? null}::timestamptz, 'infinity'), fence = fence + 1, failed = coalesce(failed, ${since ?? null}::timestamptz), last_error = ${error.slice(0, 2000)}
    where organisation_id = ${organisationId} and id = ${id} and fence = ${fence}`)
  if (retryAt) tx.notify(jobChannel, String(retryAt.getTime()))
}

export interface JobCount {
  readonly kind: string
  readonly state: 'failed' | 'due' | 'planned'
  readonly count: number
  readonly overdue: number
}

/**
 * Counts all jobs by kind and state. A running job counts as planned, because it is due again when
 * its lease ends.
 */
export function countJobs(tx: Tx, now: Date): Promise<JobCount[]> {
  return tx.query(sql`
    select kind, case when failed is not null then 'failed' when run_at <= ${now} then 'due' else 'planned' end as state, count(*)::int as count,
      greatest(0, extract(epoch from ${now} - min(run_at) filter (where run_at > '1970-01-02' and run_at <= ${now})))::float8 as overdue
    from job group by 1, 2 order by 1, 2`)
}

export async function countFailed(tx: Tx): Promise<number> {
  return (
    await tx.one<{ count: number }>(
      sql`select count(*)::int as count from job where failed is not null`,
    )
  ).count
}

export async function trimFailed(tx: Tx, organisationId: number, olderThan: Date): Promise<number> {
  return tx.run(
    sql`delete from job where organisation_id = ${organisationId} and failed < ${olderThan} and not is_standing`,
  )
}

import { escapeLiteral } from 'pg'
import sql from 'sql-template-tag'
import type { Asks, Tx } from '../db/db.js'

/**
 * AudienceMember with every commit that queues jobs: when the first of them is due, in epoch milliseconds.
 */
export const jobChannel = 'mosaic_job'

export interface NewJob {
  readonly organisationId: number
  readonly kind: string
  /** A job of the same kind and key is replaced. */
  readonly key?: string
  readonly runAt: Date
  readonly data?: object
  /** The job goes with the booking. */
  readonly bookingId?: number
}

/** A job that was claimed: ours until the lease ends. */
export interface Job {
  readonly organisationId: number
  readonly id: number
  readonly kind: string
  readonly key: string | undefined
  readonly bookingId: number | undefined
  // eslint-disable-next-line -- whoever queues a kind and whoever handles it agree on it
  readonly data: any
  /** How often it was begun, this time included. */
  readonly attempts: number
  readonly isStanding: boolean
  readonly fence: number
}

/**
 * Queues jobs in the transaction that causes them. What is queued already just so is left alone.
 */
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
 * Takes bookings' jobs of these kinds off the list, all but those named; what has begun looks for
 * itself whether it is wanted.
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
    `array[${values.map((value) => escapeLiteral(value)).join()}]::text[]`
  // With the commit: nothing of the transaction waits for it, and it takes no message of its own.
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
 * The job that has been due for longest, ours until the lease ends. Of several servers each gets
 * another.
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

/** When the next job is due; undefined when none is. */
export async function findNextDue(db: Asks, kinds: readonly string[]): Promise<Date | undefined> {
  const row = await db.maybe<{ run_at: Date }>(
    sql`select run_at from job where run_at < 'infinity' and kind = any (${[...kinds]}::text[]) order by run_at limit 1`,
  )
  return row?.run_at
}

/** False when the job is ours no more. */
export async function removeJob(tx: Tx, { organisationId, id, fence }: Job): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from job where organisation_id = ${organisationId} and id = ${id} and fence = ${fence}`,
    )) > 0
  )
}

/** Puts the job back on the list as if it had never run; false when it is ours no more. */
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

export interface Failure {
  readonly error: string
  /** When to try again; never: given up. */
  readonly retryAt: Date | undefined
  /** Failed too often: counted until it succeeds or somebody takes it off the list. */
  readonly since: Date | undefined
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

/** How many jobs have failed too often. */
export async function countFailed(tx: Tx): Promise<number> {
  return (
    await tx.one<{ count: number }>(
      sql`select count(*)::int as count from job where failed is not null`,
    )
  ).count
}

/** Forgets jobs that were given up long ago. */
export async function trimFailed(tx: Tx, organisationId: number, olderThan: Date): Promise<number> {
  return tx.run(
    sql`delete from job where organisation_id = ${organisationId} and failed < ${olderThan} and not is_standing`,
  )
}

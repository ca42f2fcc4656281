import type { Job } from './job-store.js'
import type { Retry } from './job-store.js'

/** Maximum number of failures, which take one to two hours. */
const maxAttempts = 10
const firstMs = 5_000
const maxMs = 3_600_000

/** Whether the job crashed its process repeatedly, so that no failure was ever recorded. */
export const isWornOut = ({
  attempts,
  isStanding,
}: Pick<Job, 'attempts' | 'isStanding'>): boolean => attempts > maxAttempts && !isStanding

/**
 * Exponential backoff from five seconds to an hour with 50% jitter (`random` is from 0 to 1), so
 * that jobs that failed together do not retry together. Standing jobs are never given up.
 */
export function decideRetry(
  { attempts, isStanding }: Pick<Job, 'attempts' | 'isStanding'>,
  now: number,
  random: number,
): Retry {
  const isTooOften = attempts >= maxAttempts
  const wait = Math.min(firstMs * 2 ** (attempts - 1), maxMs) * (0.5 + random)
  return {
    retryAt: isTooOften && !isStanding ? undefined : new Date(now + wait),
    since: isTooOften ? new Date(now) : undefined,
  }
}

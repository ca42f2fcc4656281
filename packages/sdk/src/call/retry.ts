import type { ApiError } from '../api-error.js'

const basePauseMs = 500
const maxPauseMs = 8_000
const passingStatuses: readonly number[] = [408, 429, 502, 503, 504]

/**
 * Whether a failure with this status and code may pass by itself. IDEMPOTENCY_IN_FLIGHT: our own
 * first try is still at work.
 */
export function isPassing(status: number, code: string): boolean {
  return passingStatuses.includes(status) || code === 'IDEMPOTENCY_IN_FLIGHT'
}

/** Whether sending the same request twice does the same as once. */
export function isRepeatable(method: string, key: string | undefined): boolean {
  return key !== undefined || method === 'GET' || method === 'PUT' || method === 'DELETE'
}

/**
 * The pause before the next attempt (the first is 1), with full jitter; what the server asks for
 * comes on top.
 */
export function toPauseMs(error: ApiError, attempt: number, random: () => number): number {
  return (
    (error.retryAfterMs ?? 0) + random() * Math.min(maxPauseMs, basePauseMs * 2 ** (attempt - 1))
  )
}

/** Reads a Retry-After header: seconds or a date. */
export function toRetryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

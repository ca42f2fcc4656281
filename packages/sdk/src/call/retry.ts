import type { ApiError } from '../api-error.js'

const basePauseMs = 500
const maxPauseMs = 8_000
const passingStatuses: readonly number[] = [408, 429, 502, 503, 504]

/**
 * Whether a failure with this status and code may be temporary. IDEMPOTENCY_IN_FLIGHT means that
 * our own first attempt is still running.
 */
export function isPassing(status: number, code: string): boolean {
  return passingStatuses.includes(status) || code === 'IDEMPOTENCY_IN_FLIGHT'
}

export function isRepeatable(method: string, key: string | undefined): boolean {
  return key !== undefined || method === 'GET' || method === 'PUT' || method === 'DELETE'
}

/**
 * The pause before an attempt (the first is 1): back-off with full jitter, added to the pause
 * requested by the server.
 */
export function toPauseMs(error: ApiError, attempt: number, random: () => number): number {
  return (
    (error.retryAfterMs ?? 0) + random() * Math.min(maxPauseMs, basePauseMs * 2 ** (attempt - 1))
  )
}

/** Parses a Retry-After header: seconds or a date. */
export function toRetryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const minuteMs = 60_000
const maxMs = 6 * 3_600_000
const giveUpAfterMs = 4 * 86_400_000

/** The outcome of a failed delivery: given up or retried. */
export type Undelivered = { readonly failedAt: Date } | { readonly retryAt: Date }

/** Whether the server permanently refused the address. All other errors are retried. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

/**
 * Decides on the next attempt of a failed delivery: after one minute, doubled with each attempt up
 * to six hours, with 25% jitter to spread mails that failed together (`random` is from 0 to 1).
 * Gives up after four days.
 */
export function decideRetry(
  error: unknown,
  { attempts, created }: { readonly attempts: number; readonly created: Date },
  now: number,
  random: number,
): Undelivered {
  if (isRefusedForGood(error) || now - created.getTime() >= giveUpAfterMs)
    return { failedAt: new Date(now) }
  const wait = Math.min(minuteMs * 2 ** (attempts - 1), maxMs) * (0.75 + random / 2)
  return { retryAt: new Date(now + wait) }
}

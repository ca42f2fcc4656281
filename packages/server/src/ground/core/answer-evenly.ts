import { setTimeout as delay } from 'node:timers/promises'

/**
 * Longer than looking up an account, verifying a password and writing a mail. Most tests set less,
 * because they would wait for each refused login.
 */
export const evenly = { ms: 250 }

/**
 * Returns or throws no sooner than after `evenly.ms`, so that the response time does not reveal
 * whether an account exists.
 */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), delay(evenly.ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Like `answerEvenly`, for refusals only. */
export async function refuseEvenly<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await delay(Math.max(0, evenly.ms - (performance.now() - start)))
    throw error
  }
}

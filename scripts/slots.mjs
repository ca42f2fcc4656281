import { cpus } from 'node:os'

/**
 * Creates a limiter that runs at most `count` tasks at a time and queues the others.
 * @param {number} [count] one per processor by default, at most four
 * @returns {<Result>(work: () => Result | Promise<Result>) => Promise<Result>}
 */
export function createSlots(count = Math.min(4, cpus().length)) {
  const waiting = []
  let free = count
  return async (work) => {
    if (free === 0) await new Promise((resolve) => waiting.push(resolve))
    else free--
    try {
      return await work()
    } finally {
      if (waiting.length) waiting.shift()()
      else free++
    }
  }
}

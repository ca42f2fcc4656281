import { cpus } from 'node:os'

/**
 * Runs what it is given, at most `count` pieces of work at a time; the others wait.
 * @param {number} [count] one for each processor, four at most
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

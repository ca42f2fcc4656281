import { writeSync } from 'node:fs'

const never = new Int32Array(new SharedArrayBuffer(4))

/** Writes a line synchronously, so that a kill cannot lose it; waits for a slow reader. */
export function say(line: string): void {
  for (let rest = Buffer.from(`${line}\n`); rest.length > 0;)
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(never, 0, 0, 5)
    }
}

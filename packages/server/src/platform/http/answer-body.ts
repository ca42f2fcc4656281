import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { largestAtOnce } from './compression.js'

/** Bytes that are copied in one turn of the event loop. */
const chunkBytes = 262_144

/**
 * The body of an answer in parts. Joining and sending 30 MB at once holds the event loop for a third
 * of a second, so a long body is a stream.
 */
export function toBody(parts: readonly Buffer[]): Buffer | Readable {
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  return size <= largestAtOnce ? Buffer.concat(parts, size) : Readable.from(inChunks(parts))
}

async function* inChunks(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = []
  let size = 0
  for (const part of parts) {
    chunk.push(part)
    size += part.length
    if (size < chunkBytes) continue
    yield Buffer.concat(chunk, size)
    chunk = []
    size = 0
    await nextTurn()
  }
  yield Buffer.concat(chunk, size)
}

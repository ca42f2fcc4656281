import { createHash } from 'node:crypto'
import type { PreparedAnswer } from '../../ground/core/call.js'
import type { Directory } from './directory.js'

const prepared = new WeakMap<Directory, Map<string, PreparedAnswer>>()

/** Size limit per directory. Evicts the oldest responses. */
const maxBytes = 4_000_000

/**
 * Caches a response that depends only on the directory and `key`. It is serialised once per version
 * of the organisation, has an ETag, and is released with its directory.
 */
export async function prepareOnce(
  directory: Directory,
  key: string,
  make: () => unknown,
): Promise<PreparedAnswer> {
  const answers = prepared.get(directory) ?? new Map<string, PreparedAnswer>()
  prepared.set(directory, answers)
  const known = answers.get(key)
  if (known) return known
  const json = Buffer.from(JSON.stringify(await make()))
  const answer = {
    json,
    etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
  }
  answers.set(key, answer)
  let bytes = 0
  for (const { json } of answers.values()) bytes += json.length
  for (const [other, { json }] of answers) {
    if (bytes <= maxBytes) break
    answers.delete(other)
    bytes -= json.length
  }
  return answer
}

import { type Clock, systemClock } from '../clock.js'
import { mediaPollMs } from '../contract/base/limits.js'
import type { Media } from '../generated/types.js'
import type { ClientFor } from './operation.js'

export interface MediaListener {
  onSizes(media: Media): void
  /** The server has not resized the image within two minutes, and will not (D-171). */
  onMissing(): void
}

/** Two minutes. */
const mostReads = 120_000 / mediaPollMs

/**
 * Reads an uploaded image every 3 s until the server has resized it (FP-006, LOCM-006). Failed
 * reads are repeated. Returns a function that stops; no callbacks follow.
 */
export function watchMedia(
  client: ClientFor<'media.get'>,
  id: number,
  listener: MediaListener,
  clock: Clock = systemClock,
): () => void {
  const ended = new AbortController()
  let timer: unknown
  let reads = 0
  async function read() {
    const media = await client.media.get({ id }, { signal: ended.signal }).catch(() => undefined)
    if (ended.signal.aborted) return
    if (media?.sizes?.length) listener.onSizes(media)
    else if (++reads >= mostReads) listener.onMissing()
    else plan()
  }
  function plan() {
    timer = clock.setTimeout(() => void read(), mediaPollMs)
  }
  plan()
  return () => {
    ended.abort()
    clock.clearTimeout(timer)
  }
}

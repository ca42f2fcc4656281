import type { LiveEvent, LiveHello, LiveResync } from '../contract/base/event.js'

const remembered = 1_000

/** A stream position: the point to resume from, and the events already delivered. */
export interface Cursor {
  /** Returns the query that resumes the stream on a new connection. Empty at first. */
  toQuery(): string
  /**
   * Adopts the stream's position. Returns true if loaded data may be stale and must be reloaded.
   */
  greet(hello: LiveHello): boolean
  /** Moves to a new position. Returns false if it is the current one. */
  jump(to: LiveResync): boolean
  /** Records an event. Returns false if it has already been delivered. */
  accept(event: LiveEvent): boolean
}

export function createCursor(): Cursor {
  let position: { seq: number; epoch: string } | undefined
  /**
   * All sequence numbers seen, not just the highest, because concurrent events may arrive out of
   * order.
   */
  const seen = new Set<number>()

  function jump({ seq, epoch }: { readonly seq: number; readonly epoch: string }): boolean {
    const isThere = position?.seq === seq && position.epoch === epoch && seen.size === 0
    position = { seq, epoch }
    seen.clear()
    return !isThere
  }

  return {
    jump,
    toQuery: () =>
      position ? `since=${position.seq}&epoch=${encodeURIComponent(position.epoch)}` : '',
    greet(hello) {
      // After a reconnect, `hello` reports the stream's head before the missed events arrive. The
      // position must not move ahead of those events.
      if (position && position.epoch === hello.epoch && position.seq <= hello.seq) return false
      jump(hello)
      return true
    },
    accept({ seq }) {
      if (seen.has(seq)) return false
      seen.add(seq)
      const [oldest] = seen
      if (seen.size > remembered) seen.delete(oldest ?? seq)
      if (position) position = { ...position, seq: Math.max(position.seq, seq) }
      return true
    },
  }
}

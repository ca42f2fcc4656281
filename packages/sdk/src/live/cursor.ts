import type { LiveEvent, LiveHello, LiveResync } from '../contract/base/event.js'

const remembered = 1_000

/** The position in a stream: the point to resume from, and the events already delivered. */
export interface Cursor {
  /** The query that resumes the stream on a new connection; empty at first. */
  toQuery(): string
  /**
   * Adopts the position of the stream. Returns true if loaded data may be stale and must be loaded
   * again.
   */
  greet(hello: LiveHello): boolean
  /** Moves to a new position. Returns true unless that is the current one. */
  jump(to: LiveResync): boolean
  /** Records an event. Returns false if it was delivered before. */
  accept(event: LiveEvent): boolean
}

/** Creates a cursor without a position. */
export function createCursor(): Cursor {
  let position: { seq: number; epoch: string } | undefined
  /**
   * All sequence numbers seen, not only the highest, because concurrent events may arrive out of
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
      // After a reconnect, `hello` names the head of the stream before the missed events arrive, so
      // the position must not move ahead of them.
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

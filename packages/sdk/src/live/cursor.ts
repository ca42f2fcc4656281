import type { LiveEvent, LiveHello, LiveResync } from '../contract/base/event.js'

const remembered = 1_000

/**
 * Where a stream stands: what to name when coming back, and which events have been handed on
 * already.
 */
export interface Cursor {
  /** The query with which a new connection goes on where this one stopped; empty at first. */
  toQuery(): string
  /**
   * Takes the stream's position; true when what was read before may be old and everything must be
   * read anew.
   */
  greet(hello: LiveHello): boolean
  /** Jumps to a new position; true unless it stands there already. */
  jump(to: LiveResync): boolean
  /** Takes an event; false for one that was handed on before. */
  accept(event: LiveEvent): boolean
}

/** A cursor that stands nowhere yet. */
export function createCursor(): Cursor {
  let position: { seq: number; epoch: string } | undefined
  /**
   * Sequence numbers seen, not only the highest: events that are written at the same time may
   * arrive out of order.
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
      // On coming back `hello` names the head of the stream, and the events missed follow: the
      // position must not run ahead of them.
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

import type { ListenEvent, ListenHandler, Log } from './db.js'

/** Handlers by channel. An error in one handler does not affect the others or the connection. */
export class Channels {
  readonly #handlers = new Map<string, Set<ListenHandler>>()

  constructor(readonly log: Log) {}

  names(): IterableIterator<string> {
    return this.#handlers.keys()
  }

  add(channel: string, handler: ListenHandler): boolean {
    const handlers = this.#handlers.get(channel)
    if (handlers) handlers.add(handler)
    else this.#handlers.set(channel, new Set([handler]))
    return !handlers
  }

  remove(channel: string, handler: ListenHandler): boolean {
    const handlers = this.#handlers.get(channel)
    if (!handlers?.delete(handler) || handlers.size > 0) return false
    return this.#handlers.delete(channel)
  }

  notify(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? [])
      this.#call(handler, { type: 'notify', payload })
  }

  gap(): void {
    for (const handlers of this.#handlers.values())
      for (const handler of handlers) this.#call(handler, { type: 'gap' })
  }

  #call(handler: ListenHandler, event: ListenEvent): void {
    try {
      handler(event)
    } catch (error) {
      this.log.error({ err: error }, 'A notification handler failed')
    }
  }
}

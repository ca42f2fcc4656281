import type { ServerContext } from '../../ground/core/context.js'
import { recordSecurityEvent, type NewSecurityEvent } from './security-log-store.js'

declare module '../../ground/core/context.js' {
  interface ServerContext {
    readonly repeatedEvents: RepeatedEvents
  }
}

interface Counted {
  readonly event: NewSecurityEvent
  count: number
}

const windowMs = 60_000
/** Maximum number of distinct events of a kind per window; further ones are counted together. */
const manyEvents = 20

/**
 * Limits events that a caller can cause at will. The first one is recorded immediately, and
 * repetitions within the next minute as one event with a count, so that the log cannot be flooded.
 * Each process counts separately; a killed process loses the count of its last minute.
 */
export class RepeatedEvents {
  readonly #context: Pick<ServerContext, 'db' | 'log'>
  /** By organisation and kind, then by actor and action. */
  readonly #counted = new Map<string, Map<string, Counted>>()
  #timer: NodeJS.Timeout | undefined

  constructor(context: Pick<ServerContext, 'db' | 'log'>) {
    this.#context = context
  }

  /** Returns the recorded event: the given one, or the one with which it is counted. */
  async note(event: NewSecurityEvent): Promise<NewSecurityEvent> {
    const group = `${event.organisationId} ${event.kind}`
    const counted = this.#counted.get(group) ?? new Map<string, Counted>()
    this.#counted.set(group, counted)
    const { operation, reason } = event.details ?? {}
    const exact = `${event.actorId ?? event.address} ${operation} ${event.userId} ${reason}`
    const isTooMuch = counted.size >= manyEvents && !counted.has(exact)
    const key = isTooMuch ? 'others' : exact
    const known = counted.get(key)
    if (known) {
      known.count++
      return known.event
    }
    const { organisationId, kind } = event
    const first = isTooMuch ? { organisationId, kind, address: undefined } : event
    counted.set(key, { event: first, count: 0 })
    this.#timer ??= setTimeout(() => void this.flush(), windowMs).unref()
    await this.#record(first)
    return first
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counted = [...this.#counted.values()].flatMap((events) => [...events.values()])
    this.#counted.clear()
    for (const { event, count } of counted)
      if (count > 0) await this.#record({ ...event, details: { ...event.details, count } })
  }

  /** A failure to record does not affect the call's response. */
  async #record(event: NewSecurityEvent): Promise<void> {
    await recordSecurityEvent(this.#context.db.system, event).catch((error: unknown) =>
      this.#context.log.warn({ err: error }, 'Failed to record a security event'),
    )
  }
}

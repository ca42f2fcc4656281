import { randomUUID } from 'node:crypto'

interface GraphTime {
  readonly dateTime: string
  readonly timeZone: string
}

/** A mailbox event, with the fields that the server writes or reads. */
export interface StandInEvent {
  readonly id: string
  readonly transactionId?: string
  readonly subject?: string
  readonly start: GraphTime
  readonly end: GraphTime
  readonly isAllDay?: boolean
  readonly isCancelled?: boolean
  readonly showAs?: string
  readonly sensitivity?: string
  readonly type?: string
  readonly seriesMasterId?: string
}

interface Answer {
  readonly status: number
  readonly body?: object
}

const timeOf = ({ dateTime, timeZone }: GraphTime) => {
  if (timeZone !== 'UTC') throw new Error(`The time zone ${timeZone} is not known here`)
  const time = Date.parse(`${dateTime}Z`)
  if (Number.isNaN(time)) throw new Error(`${dateTime} is not a time`)
  return time
}

/** A fake mailbox: events can be created, changed and removed, and changes can be queried. */
export class StandInMailbox {
  readonly events = new Map<string, StandInEvent>()
  /** Ids of changed events, in order. */
  readonly #log: string[] = []
  #firstKnown = 0

  put(event: Partial<StandInEvent> & Pick<StandInEvent, 'start' | 'end'>): StandInEvent {
    if (timeOf(event.end) <= timeOf(event.start)) throw new Error('The times are not valid')
    const stored = { type: 'singleInstance', ...event, id: event.id ?? randomUUID() }
    this.events.set(stored.id, stored)
    this.#log.push(stored.id)
    return stored
  }

  remove(id: string): boolean {
    this.#log.push(id)
    return this.events.delete(id)
  }

  /** Invalidates earlier responses' links. */
  forgetLinks(): void {
    this.#firstKnown = this.#log.length + 1
    this.#log.push('')
  }

  /** Idempotent: a repeated request returns the first event. */
  create(body: string): Answer {
    const wanted = JSON.parse(body) as StandInEvent
    const known = [...this.events.values()].find(
      ({ transactionId }) => transactionId !== undefined && transactionId === wanted.transactionId,
    )
    return { status: 201, body: known ?? this.put(wanted) }
  }

  answer(method: string, id: string, body: string): Answer {
    const event = this.events.get(id)
    if (!event)
      return {
        status: 404,
        body: { error: { code: 'ErrorItemNotFound', message: 'The object was not found.' } },
      }
    if (method === 'PATCH')
      return { status: 200, body: this.put({ ...event, ...(JSON.parse(body) as object) }) }
    if (method === 'DELETE') {
      this.remove(id)
      return { status: 204 }
    }
    return { status: 405, body: { error: { code: 'BadRequest', message: 'Not supported' } } }
  }

  /** Returns the events in a time range, then the changes since the last response, page by page. */
  delta(address: URL, pageSize: number): Answer {
    const asked = address.searchParams
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) =>
      Date.parse(asked.get(name) ?? ''),
    ) as [number, number]
    const since = asked.get('$deltatoken')
    if (since !== null && Number(since) < this.#firstKnown)
      return {
        status: 410,
        body: { error: { code: 'SyncStateNotFound', message: 'The sync state is not found.' } },
      }
    const isIn = (event: StandInEvent | undefined): event is StandInEvent =>
      event !== undefined && timeOf(event.start) < to && timeOf(event.end) > from
    const ids = since === null ? [...this.events.keys()] : this.#log.slice(Number(since))
    const changed = [...new Set(ids)].flatMap((id): object[] => {
      const event = this.events.get(id)
      if (isIn(event)) return [event]
      return since === null || id === '' ? [] : [{ id, '@removed': { reason: 'deleted' } }]
    })
    const skip = Number(asked.get('$skiptoken') ?? 0)
    const end = skip + pageSize
    const isLast = end >= changed.length
    if (isLast) {
      asked.delete('$skiptoken')
      asked.set('$deltatoken', String(this.#log.length))
    } else asked.set('$skiptoken', String(end))
    return {
      status: 200,
      body: {
        value: changed.slice(skip, end),
        [isLast ? '@odata.deltaLink' : '@odata.nextLink']: address.href,
      },
    }
  }
}

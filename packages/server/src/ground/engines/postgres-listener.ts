import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import { Channels } from '../db/channels.js'
import type { ListenHandler, Log } from '../db/db.js'

const backOffMs = { first: 100, most: 5_000 }
const heartbeat = { everyMs: 30_000, answerWithinMs: 10_000 }

/**
 * The process's single listening connection, opened with the first listener. It reconnects after a
 * loss and then reports a gap to every handler. A heartbeat detects silently lost connections.
 */
export class PostgresListener {
  readonly #channels: Channels
  #client: Client | undefined
  #connecting: Promise<void> | undefined
  #tail: Promise<unknown> = Promise.resolve()
  #heartbeat: NodeJS.Timeout | undefined
  #closed = false

  constructor(
    readonly config: ClientConfig,
    readonly addresses: readonly string[],
    readonly log: Log,
  ) {
    this.#channels = new Channels(log)
  }

  async listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>> {
    const isNew = this.#channels.add(channel, handler)
    try {
      if (!this.#client) await this.#connect()
      else if (isNew) await this.#send(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      this.#channels.remove(channel, handler)
      throw error
    }
    return async () => {
      if (this.#channels.remove(channel, handler))
        await this.#send(`unlisten ${escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeat)
    await this.#client?.end()
  }

  #connect(): Promise<void> {
    return (this.#connecting ??= this.#connectWithBackOff().finally(
      () => (this.#connecting = undefined),
    ))
  }

  async #connectWithBackOff(): Promise<void> {
    for (let attempt = 0; !this.#closed; attempt++) {
      try {
        return await this.#open(this.addresses[attempt % this.addresses.length]!)
      } catch (error) {
        this.log.warn({ err: error, attempt }, 'Failed to open the listening connection')
        await delay(
          Math.random() * Math.min(backOffMs.most, backOffMs.first * 2 ** attempt),
          undefined,
          { ref: false },
        )
      }
    }
  }

  async #open(connectionString: string): Promise<void> {
    const client = new Client({
      ...this.config,
      connectionString,
      query_timeout: heartbeat.answerWithinMs,
    })
    client.on('error', (error) => this.log.warn({ err: error }, 'The listening connection failed'))
    client.on('notification', ({ channel, payload }) =>
      this.#channels.notify(channel, payload ?? ''),
    )
    try {
      await client.connect()
      // This loop also covers channels added while it runs.
      for (const channel of this.#channels.names())
        await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => this.#lose(client))
    this.#client = client
    this.#heartbeat = setInterval(() => {
      this.#send('select 1').catch(() => this.#lose(client))
    }, heartbeat.everyMs).unref()
  }

  #lose(client: Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    void client.end().catch(() => undefined)
    if (!this.#closed) void this.#connect().then(() => this.#closed || this.#channels.gap())
  }

  // Sends nothing while the connection is lost; on reconnection, all channels are subscribed again.
  #send(text: string): Promise<unknown> {
    return (this.#tail = this.#tail.catch(() => undefined).then(() => this.#client?.query(text)))
  }
}

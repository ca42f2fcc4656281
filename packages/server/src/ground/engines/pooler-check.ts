import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { ListenHandler, Log } from '../db/db.js'

/**
 * Whether connections of the pool share a session of the server: a pooler lends them one for the
 * length of a transaction.
 */
export async function shareSessions(pool: Pool): Promise<boolean> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  const pidOf = async (client: typeof one) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  try {
    const before = await pidOf(one)
    await other.query('begin')
    // With a single session behind the pooler, another question of the first would never end.
    return before === (await pidOf(other)) || before !== (await pidOf(one))
  } finally {
    await other.query('rollback')
    one.release()
    other.release()
  }
}

const channel = 'mosaic_check'
const usually = { heard: 30_000, missed: 5_000 }

export interface NotifyCheckOptions {
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  /** Sends a statement over the pool. */
  send(text: string): Promise<unknown>
  readonly withinMs: number
  /** Pauses after each result; replaced in tests. */
  readonly everyMs?: typeof usually
  readonly log: Log
}

/**
 * Sends itself a notification every half a minute, because a pooler in between may swallow them
 * without an error.
 */
export class NotifyCheck {
  /** Whether the last notifications arrived; undefined before the first result. */
  arrive: boolean | undefined
  /** Whether any notification has ever arrived. */
  hasHeard = false
  #hear: (payload: string) => void = () => undefined
  readonly #stopped = new AbortController()

  constructor(readonly options: NotifyCheckOptions) {}

  async start(): Promise<void> {
    await this.options.listen(channel, (event) => {
      if (event.type === 'notify') this.#hear(event.payload)
    })
    void this.#repeat()
  }

  stop(): void {
    this.#stopped.abort()
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stopped
    const everyMs = this.options.everyMs ?? usually
    for (let misses = 0; !signal.aborted;) {
      const heard = await this.#ask()
      if (signal.aborted) return
      if (heard !== undefined) misses = heard ? 0 : misses + 1
      if (heard) this.#tell(true)
      // A single one may be lost while the listening connection is opened again.
      else if (misses > (this.hasHeard ? 1 : 0)) this.#tell(false)
      const pauseMs = misses > 0 ? everyMs.missed : everyMs.heard
      await delay(pauseMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  /** Whether a notification arrives; undefined if it cannot be sent. */
  async #ask(): Promise<boolean | undefined> {
    const token = randomUUID()
    const { signal } = this.#stopped
    let timer: NodeJS.Timeout | undefined
    const heard = new Promise<boolean>((resolve) => {
      this.#hear = (payload) => payload === token && resolve(true)
      signal.addEventListener('abort', () => resolve(false), { once: true })
      timer = setTimeout(() => resolve(false), this.options.withinMs).unref()
    })
    try {
      await this.options.send(`select pg_notify('${channel}', '${token}')`)
      return await heard
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  #tell(arrive: boolean): void {
    const before = this.arrive
    this.arrive = arrive
    this.hasHeard ||= arrive
    if (before === arrive) return
    if (!arrive)
      this.options.log.error(
        {},
        'Notifications of the database do not arrive, so live updates are late. Behind a pooler that lends connections for a transaction, set DATABASE_LISTEN_URL to an address of PostgreSQL itself.',
      )
    else if (before === false) this.options.log.info({}, 'Notifications of the database arrive')
  }
}

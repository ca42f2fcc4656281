import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Client, escapeIdentifier, type QueryResult } from 'pg'
import { Channels } from '../db/channels.js'
import { DatabaseUnavailable, UnusableDatabase } from '../db/database-errors.js'
import type { Log } from '../db/db.js'
import { startUpkeep } from './embedded-upkeep.js'
import { acquireTimeoutMs, ask, type Engine, type Session } from '../db/engine.js'
import { lockFolder } from './folder-lock.js'
import { Turns } from './turns.js'
import { valueTypes } from '../db/values.js'
import { WorkerStream } from './worker-stream.js'

export interface EmbeddedOptions {
  /** Data folder; without it everything is in memory. */
  folder?: string | undefined
  /**
   * A file written by `dump` to start from. With a folder it replaces the database there, whose files
   * are kept in `postgres.before-restore`.
   */
  snapshot?: string | undefined
  log: Log
}

export interface EmbeddedEngine extends Engine {
  /** The whole database as a tar file, for `snapshot`. */
  dump(): Promise<Uint8Array>
}

/**
 * PostgreSQL compiled to WebAssembly, in a worker thread, because it runs synchronously and would
 * block the event loop. It has a single session, which transactions use one after another.
 */
export async function openEmbedded({
  folder,
  snapshot,
  log,
}: EmbeddedOptions): Promise<EmbeddedEngine> {
  const lock = folder ? await lockFolder(folder) : undefined
  try {
    const worker = await startWorker(folder, snapshot)
    const client = new Client({
      stream: () => new WorkerStream(worker),
      types: valueTypes,
      user: 'postgres',
      database: 'postgres',
    })
    await client.connect()
    return createEngine(worker, client, log, () => lock?.release())
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function startWorker(
  folder: string | undefined,
  snapshot: string | undefined,
): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
    workerData: { folder, snapshot },
    // Large enough for the engine to detect deep recursion itself (max_stack_depth); without this
    // it would hang.
    resourceLimits: { stackSizeMb: 16 },
  })
  // Resolves when the worker is ready; rejects if it could not start.
  await once(worker, 'message').catch((error: Error) => {
    if (!folder || /\bE[A-Z]{3,}: /.test(error.message)) throw error
    throw new UnusableDatabase(
      `The database in ${join(folder, 'postgres')} cannot be opened. If its files are damaged, restore the folder from a backup, or move it away to begin with an empty database.\n${error.message}`,
      { cause: error },
    )
  })
  return worker
}

// eslint-disable-next-line eslint/max-lines-per-function -- the methods of one engine over one connection
function createEngine(
  worker: Worker,
  client: Client,
  log: Log,
  unlock: () => void,
): EmbeddedEngine {
  const turns = new Turns()
  const channels = new Channels(log)
  let failure: DatabaseUnavailable | undefined
  let closed: Promise<void> | undefined

  client.on('notification', ({ channel, payload }) => channels.notify(channel, payload ?? ''))
  client.on('error', (error) => log.error({ err: error }, 'The embedded database failed'))
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  void ended.then(() => {
    if (!closed)
      failure = new DatabaseUnavailable(
        'The embedded database has stopped; the server must be started again',
      )
  })

  async function acquire(timeoutMs = acquireTimeoutMs): Promise<Session> {
    const release = await turns.take(timeoutMs)
    if (!failure && !closed) return { query: (text, values) => ask(client, text, values), release }
    release()
    throw failure ?? new DatabaseUnavailable('The embedded database is closed')
  }

  async function say(text: string): Promise<QueryResult> {
    const session = await acquire()
    try {
      return [await session.query(text)].flat()[0]!
    } finally {
      session.release()
    }
  }

  const upkeep = startUpkeep(say, log)

  async function close(): Promise<void> {
    upkeep.stop()
    const release = await turns.take(Infinity)
    if (!failure) {
      await client.end()
      worker.postMessage('close')
    }
    await ended
    release()
    unlock()
  }

  return {
    kind: 'embedded',
    load: () => turns.load,
    acquire,
    async listen(channel, handler) {
      if (channels.add(channel, handler)) await say(`listen ${escapeIdentifier(channel)}`)
      return async () => {
        if (channels.remove(channel, handler)) await say(`unlisten ${escapeIdentifier(channel)}`)
      }
    },
    async dump() {
      const session = await acquire()
      try {
        worker.postMessage('dump')
        const [{ dumped }] = (await once(worker, 'message')) as [{ dumped: Uint8Array }]
        return dumped
      } finally {
        session.release()
      }
    },
    close: () => (closed ??= close()),
  }
}

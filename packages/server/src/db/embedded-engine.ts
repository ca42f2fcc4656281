import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Client, escapeIdentifier, type QueryResult } from 'pg'
import { Channels } from './channels.js'
import { DatabaseUnavailable } from './database-errors.js'
import type { Log } from './db.js'
import { startUpkeep } from './embedded-upkeep.js'
import { acquireTimeoutMs, ask, type Engine, type Session } from './engine.js'
import { lockFolder } from './folder-lock.js'
import { Turns } from './turns.js'
import { valueTypes } from './values.js'
import { WorkerStream } from './worker-stream.js'

export interface EmbeddedOptions {
  /** Where the data lives; without it everything is in memory. */
  folder?: string | undefined
  /** File written by `dump`, to start from instead of an empty database; in memory only. */
  snapshot?: string | undefined
  log: Log
}

export interface EmbeddedEngine extends Engine {
  /** The whole database as a tar file, for `snapshot`. */
  dump(): Promise<Uint8Array>
}

/**
 * PostgreSQL compiled to WebAssembly, in a worker thread: it computes without ever yielding, and
 * would otherwise stop everything else. It is one session, which transactions take in turns.
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
    // Enough for the engine to find too deep a recursion by itself (max_stack_depth); beyond it, it
    // would never answer again.
    resourceLimits: { stackSizeMb: 16 },
  })
  await once(worker, 'message') // ready, or the error of a worker that could not start
  return worker
}

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

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Client, escapeIdentifier, type QueryResult } from 'pg'
import { Channels } from '../db/channels.js'
import {
  DatabaseUnavailable,
  describeDamage,
  DiskFull,
  isReadOnlyRefusal,
  UnusableDatabase,
} from '../db/database-errors.js'
import type { Log } from '../db/db.js'
import { startUpkeep } from './embedded-upkeep.js'
import { isOfFileSystem } from './file-system-error.js'
import {
  acquireTimeoutMs,
  answerTimeoutMs as usualTimeoutMs,
  answerWithin,
  ask,
  type AcquireOptions,
  type Engine,
  type Session,
} from '../db/engine.js'
import { lockFolder } from './folder-lock.js'
import type { Send } from '../db/statements.js'
import { Turns } from './turns.js'
import { valueTypes } from '../db/values.js'
import { WorkerStream } from './worker-stream.js'

export interface EmbeddedOptions {
  /** Data folder; undefined keeps everything in memory. */
  folder?: string | undefined
  /**
   * A file written by `dump`, from which a new database is created. Without the file, the engine
   * creates the system tables, which takes ten times as long.
   */
  template?: string | undefined
  /**
   * A file written by `dump` that replaces the database in the folder. The replaced files are kept
   * in `postgres.before-restore`.
   */
  backup?: string | undefined
  log: Log
  /** Replaced in tests. */
  answerTimeoutMs?: number | undefined
}

export interface EmbeddedEngine extends Engine {
  /** Returns the whole database as a tar file, for `template` and `backup`. */
  dump(): Promise<Uint8Array>
}

/**
 * PostgreSQL compiled to WebAssembly, in a worker thread, because it runs synchronously and would
 * block the event loop. It has a single session, which transactions use in turn.
 */
export async function openEmbedded({
  folder,
  template,
  backup,
  log,
  answerTimeoutMs = usualTimeoutMs,
}: EmbeddedOptions): Promise<EmbeddedEngine> {
  const lock = folder ? await lockFolder(folder) : undefined
  try {
    const worker = await startWorker({ folder, template, backup })
    const client = new Client({
      stream: () => new WorkerStream(worker),
      types: valueTypes,
      user: 'postgres',
      database: 'postgres',
    })
    await client.connect()
    return createEngine(worker, client, { log, answerTimeoutMs, unlock: () => lock?.release() })
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** The engine's program, with the functions that have been compiled so far. */
let program: Promise<WebAssembly.Module> | undefined

/** All engines of this process share the program: compiling is half the cost of opening another one. */
function loadProgram(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url)
  const file = join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')
  return (program ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)))
}

async function startWorker(
  files: Pick<EmbeddedOptions, 'folder' | 'template' | 'backup'>,
): Promise<Worker> {
  const { folder } = files
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
    workerData: { ...files, program: await loadProgram() },
    // Large enough for the engine to detect deep recursion itself (max_stack_depth); with a smaller
    // stack it would hang.
    resourceLimits: { stackSizeMb: 16 },
  })
  // Resolves when the worker is ready; rejects if it failed to start.
  await once(worker, 'message').catch((error: Error) => {
    if (!folder || isOfFileSystem(error.message)) throw error
    throw new UnusableDatabase(describeDamage(folder, error.message), { cause: error })
  })
  return worker
}

interface CreateOptions {
  readonly log: Log
  readonly answerTimeoutMs: number
  readonly unlock: () => void
}

// eslint-disable-next-line eslint/max-lines-per-function -- the methods of one engine over one connection
function createEngine(
  worker: Worker,
  client: Client,
  { log, answerTimeoutMs, unlock }: CreateOptions,
): EmbeddedEngine {
  const turns = new Turns()
  const channels = new Channels(log)
  const connection: Session['connection'] = {}
  let failure: DatabaseUnavailable | undefined
  let cause: Error | undefined
  let [isFull, isReadOnly] = [false, false]
  let closed: Promise<void> | undefined

  client.on('notification', ({ channel, payload }) => channels.notify(channel, payload ?? ''))
  client.on('error', (error) => log.error({ err: error }, 'The embedded database failed'))
  worker.on('message', (message: { isFull?: boolean; lastWords?: string }) => {
    if (message.lastWords) cause = new Error(message.lastWords)
    if (typeof message.isFull !== 'boolean') return
    isFull = message.isFull
    if (isFull) log.error({}, 'The disk of the data folder is full: changes are refused')
    else log.info({}, 'The disk of the data folder has room again')
  })
  worker.once('error', (error) => (cause = error))
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const lost = new Promise<Error>((resolve) => {
    void ended.then(() => {
      if (closed) return
      failure = new DatabaseUnavailable(
        'The embedded database has stopped; the server must be started again',
        { cause },
      )
      resolve(failure)
    })
  })

  async function acquire({ unlimited }: AcquireOptions = {}): Promise<Session> {
    const release = await turns.take(acquireTimeoutMs)
    if (failure || closed) {
      release()
      throw failure ?? new DatabaseUnavailable('The embedded database is closed')
    }
    const limitMs = unlimited ? Infinity : answerTimeoutMs
    let late: { readonly answer: Promise<unknown>; readonly error: Error } | undefined
    async function query(...[text, values]: Parameters<Send>): ReturnType<Send> {
      if (late) throw late.error
      const answer = ask(client, text, values)
      return answerWithin(limitMs, answer, (error) => (late = { answer, error })).catch((error) => {
        throw isReadOnly && isReadOnlyRefusal(error) ? new DiskFull() : error
      })
    }
    try {
      if (isFull !== isReadOnly) {
        await query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
        isReadOnly = isFull
      }
    } catch (error) {
      release()
      throw error
    }
    return {
      query,
      connection,
      // The engine cannot be interrupted, so the next turn starts only after its response.
      release: () =>
        late
          ? void late.answer
              .catch(() => undefined)
              .then(() => client.query('rollback'))
              .catch(() => undefined)
              .then(release)
          : release(),
    }
  }

  async function say(text: string): Promise<QueryResult> {
    const session = await acquire({ unlimited: true })
    try {
      if (connection.isSystem) await session.query('reset role')
      connection.isSystem = false
      return [await session.query(text)].flat()[0]!
    } finally {
      session.release()
    }
  }

  // Maintenance writes to the write-ahead log, so it waits until the disk has space.
  const upkeep = startUpkeep(say, log, () => !isFull)

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
    transactionSettings: undefined,
    trouble: () => undefined,
    lost,
    isDiskFull: () => isFull,
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

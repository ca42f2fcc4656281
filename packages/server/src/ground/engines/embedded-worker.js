// Plain JavaScript, because it runs unchanged in a worker thread, both from the sources and from
// the build.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DiskReserve } from './disk-reserve.js'
import { DurableNodeFS, syncFolder, syncTree } from './durable-node-fs.js'

const restoreEveryMs = 1_000

const extensions = { btree_gist, pg_trgm }

/** One major version of PostgreSQL cannot read the files of another. */
const majorVersion = '18'

const { folder, template, backup, program } =
  /** @type {{ folder?: string, template?: string, backup?: string, program: WebAssembly.Module }} */ (
    workerData
  )
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

const durably = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
const settings = {
  TimeZone: 'UTC',
  IntervalStyle: 'postgres',
  wal_sync_method: 'fsync', // fdatasync does nothing in this engine
  max_stack_depth: '1MB', // measured to fit the thread's own stack
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  random_page_cost: '1.1',
}

/** @param {string[]} parameters */
const startWith = (parameters) => [
  ...parameters,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** The engine's last output lines, for the error message if it fails to start. @type {string[]} */
const lastLines = []
/** @param {string} line */
const listen = (line) => {
  if (lastLines.push(line) > 10) lastLines.shift()
  return false
}

/** @param {DurableNodeFS} fs @param {string[]} parameters @param {string} [file] an archive of the data folder to load */
const openOn = (fs, parameters, file) =>
  PGlite.create({
    fs,
    extensions,
    pgliteWasmModule: program,
    startParams: startWith(parameters),
    onStderr: listen,
    ...load(file),
  })

/** @param {string} [file] */
const load = (file) => (file ? { loadDataDir: new Blob([readFileSync(file)]) } : {})

const existingTemplate = template && existsSync(template) ? template : undefined

const openInMemory = () =>
  PGlite.create({
    extensions,
    pgliteWasmModule: program,
    startParams: startWith(PGlite.defaultStartParams),
    onStderr: listen,
    ...load(existingTemplate),
  })

/** @param {string} parent */
async function openFolder(parent) {
  const path = join(parent, 'postgres')
  if (backup || !existsSync(path)) {
    // Created in a temporary folder and renamed, so that an interrupted first start leaves nothing
    // behind.
    const draft = join(parent, 'postgres.draft')
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    // Not durably: every file would be synced three times.
    const { defaultStartParams } = PGlite
    await (
      await openOn(new DurableNodeFS(draft), defaultStartParams, backup ?? existingTemplate)
    ).close()
    syncTree(draft)
    if (existsSync(path)) {
      const old = join(parent, 'postgres.before-restore')
      rmSync(old, { recursive: true, force: true })
      renameSync(path, old)
    }
    renameSync(draft, path)
    syncFolder(parent)
  }
  const version = existsSync(join(path, 'PG_VERSION'))
    ? readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
    : 'none'
  if (version !== majorVersion)
    throw new Error(
      `${path} contains data of PostgreSQL ${version}, but this build requires ${majorVersion}`,
    )
  reserve.fill()
  const fs = new DurableNodeFS(path, reserve, stop)
  const engine = await openOn(fs, durably)
  await proveSyncs(engine, fs)
  return engine
}

/**
 * Fails without a working fsync, because a power failure would otherwise lose acknowledged
 * bookings.
 * @param {PGlite} engine
 * @param {DurableNodeFS} fs
 */
async function proveSyncs(engine, fs) {
  const needed = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'fsync',
  }
  const { rows } = await engine.query(
    `select name, setting from pg_settings where name = any ($1)`,
    [Object.keys(needed)],
  )
  const actual = Object.fromEntries(
    rows.map((/** @type {any} */ { name, setting }) => [name, setting]),
  )
  const commits = 3
  const before = fs.syncs
  for (let i = 0; i < commits; i++)
    await engine.query(`select pg_logical_emit_message(true, 'mosaic', 'is it on the disk?')`)
  const syncs = fs.syncs - before
  if (
    syncs < commits ||
    Object.entries(needed).some(([name, setting]) => actual[name] !== setting)
  ) {
    throw new Error(
      `The embedded engine does not write durably: ${syncs} fsyncs for ${commits} commits, ${JSON.stringify(actual)}`,
    )
  }
}

let isReady = false

/**
 * Terminates the thread with the engine's last output, because PGlite would continue with an
 * aborted engine. On start-up, PGlite reports the error.
 */
function stop() {
  if (!isReady) return
  const last = lastLines.findLast((line) => /PANIC|FATAL/.test(line)) ?? lastLines.at(-1)
  port.postMessage({ lastWords: last ?? 'unknown' })
  process.exit(1)
}

const reserve = new DiskReserve(join(folder ?? '', 'reserve'))

/**
 * The engine's own errors of files are no `Error`, and have a number; 51 is a full disk.
 *
 * @param {any} error
 */
function wordsOf(error) {
  if (error?.errno === 51 || lastLines.some((line) => line.includes('No space left on device')))
    return 'ENOSPC: no space left on device'
  return error instanceof Error ? error.message : JSON.stringify(error)
}

const engine = await (folder === undefined ? openInMemory() : openFolder(folder)).catch((error) => {
  throw new Error(
    [`The embedded database failed to start: ${wordsOf(error)}`, ...lastLines].join('\n'),
  )
})

/** @type {NodeJS.Timeout | undefined} */
let restoring

port.on('message', async (message) => {
  if (message instanceof Uint8Array) {
    /** @type {Uint8Array[]} */
    const parts = []
    // The other methods retain every response or parse it a second time.
    await engine.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (bytes) => parts.push(bytes.slice()),
    })
    // Sent before the response, so that the next transaction is informed.
    if (reserve.isFull && !restoring) reportFull()
    const answer = parts.length === 1 ? /** @type {Uint8Array} */ (parts[0]) : concatenate(parts)
    if (answer.length > 0) port.postMessage(answer, [/** @type {ArrayBuffer} */ (answer.buffer)])
  } else if (message === 'dump') {
    const bytes = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
    port.postMessage({ dumped: bytes }, [bytes.buffer])
  } else if (message === 'close') {
    await engine.close()
    process.exit(0)
  }
})
isReady = true
port.postMessage('ready')

/** Reports a full disk, and later that space is available again. */
function reportFull() {
  port.postMessage({ isFull: true })
  restoring = setInterval(() => {
    reserve.restore()
    if (reserve.isFull) return
    clearInterval(restoring)
    restoring = undefined
    port.postMessage({ isFull: false })
  }, restoreEveryMs)
}

/** @param {Uint8Array[]} parts */
function concatenate(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

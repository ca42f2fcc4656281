import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The embedded engine's folder, with a real fsync. By default the engine starts with fsync off, and
 * its file system implements none, so a power failure would lose acknowledged writes.
 */
export class DurableNodeFS extends NodeFS {
  /** Number of fsyncs that the disk has confirmed. */
  syncs = 0

  #reserve
  #onAbort

  /**
   * @param {string} path
   * @param {import('./disk-reserve.js').DiskReserve} [reserve]
   * @param {() => void} [onAbort] called when the engine gives up; it must not be used again
   */
  constructor(path, reserve, onAbort) {
    super(path)
    this.#reserve = reserve
    this.#onAbort = onAbort
  }

  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pg, options) {
    const started = await super.init(pg, options)
    /** @param {any} module internals of Emscripten; their place changes with its versions, hence the exact pin */
    const patch = (module) => {
      const nodefs = module.NODEFS ?? module.FS.filesystems?.NODEFS
      if (
        typeof nodefs?.stream_ops?.write !== 'function' ||
        typeof nodefs.realPath !== 'function'
      ) {
        throw new Error(
          'The file system of the embedded engine is unknown; fsync cannot be made durable',
        )
      }
      /** @param {{ nfd?: number, node: unknown }} stream a file, or a folder, which has no descriptor of its own */
      nodefs.stream_ops.fsync = (stream) => {
        // A plain error would leave the engine in an undefined state.
        nodefs.tryFSOperation(() => {
          if (stream.nfd == null) syncFolder(nodefs.realPath(stream.node))
          else fsyncSync(stream.nfd)
        })
        this.syncs++
        return 0
      }
      if (this.#reserve) keepLogWritable(nodefs, this.#reserve)
    }
    started.emscriptenOpts = {
      ...started.emscriptenOpts,
      ...(this.#onAbort && { onAbort: this.#onAbort }),
      preRun: [...(started.emscriptenOpts.preRun ?? []), patch],
    }
    return started
  }
}

/** Emscripten's error numbers for ENOSPC and EDQUOT. */
const noRoom = [51, 19]

/**
 * Detects a full disk, and releases the reserve for the write-ahead log. Other files receive the
 * error, which only aborts the transaction.
 * @param {any} nodefs
 * @param {import('./disk-reserve.js').DiskReserve} reserve
 */
function keepLogWritable({ stream_ops, realPath }, reserve) {
  const { write } = stream_ops
  /**
   * @param {{ node: unknown }} stream
   * @param {[buffer: unknown, offset: number, length: number, position: number]} words
   * @returns {number}
   */
  const writeOrRelease = (stream, words) => {
    try {
      return write(stream, ...words)
    } catch (error) {
      if (!noRoom.includes(/** @type {any} */ (error).errno)) throw error
      reserve.isFull = true
      if (!/[\\/]pg_wal[\\/]/.test(realPath(stream.node)) || !reserve.release()) throw error
      return write(stream, ...words)
    }
  }
  /**
   * @param {{ node: unknown }} stream
   * @param {unknown} buffer
   * @param {number} offset
   * @param {number} length
   * @param {number} position
   */
  stream_ops.write = (stream, buffer, offset, length, position) => {
    // A disk that fills up accepts part of a write; the next part then fails.
    let written = 0
    do {
      const words = [buffer, offset + written, length - written, position + written]
      written += writeOrRelease(stream, /** @type {any} */ (words))
    } while (written < length)
    return written
  }
}

/**
 * Makes created and renamed entries of a folder durable.
 * @param {string} path
 */
export function syncFolder(path) {
  // Windows cannot open folders; its file system journals renames.
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes a folder and its contents durable.
 * @param {string} path
 */
export function syncTree(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else if (entry.isFile()) {
      const descriptor = openSync(inner, 'r+')
      fsyncSync(descriptor)
      closeSync(descriptor)
    }
  }
  syncFolder(path)
}

import { randomFillSync } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Space for a write-ahead log segment (16 MB) and the transaction that needs it. */
const reserveBytes = 32 * 2 ** 20

/**
 * A file that only reserves space. It is deleted when the disk is full, so that the running
 * transaction can still be written to the write-ahead log: the engine aborts if a write to its log
 * fails.
 */
export class DiskReserve {
  /** Whether a write failed for lack of space, and the reserve has not been recreated since. */
  isFull = false
  #path

  /** @param {string} path */
  constructor(path) {
    this.#path = path
  }

  /** Creates the file if it is missing. Throws if there is not enough space. */
  fill() {
    if (existsSync(this.#path)) return
    const draft = `${this.#path}.draft`
    try {
      // Random bytes, because some file systems compress zeros to nothing.
      writeFileSync(draft, randomFillSync(Buffer.alloc(reserveBytes)), { mode: 0o600 })
      const descriptor = openSync(draft, 'r+')
      fsyncSync(descriptor)
      closeSync(descriptor)
      renameSync(draft, this.#path)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  }

  /** Returns whether this freed any space. */
  release() {
    if (!existsSync(this.#path)) return false
    rmSync(this.#path, { force: true })
    return true
  }

  /** Recreates the file once there is space for twice its size. */
  restore() {
    try {
      const { bavail, bsize } = statfsSync(dirname(this.#path))
      if (bavail * bsize < 2 * reserveBytes) return
      this.fill()
      this.isFull = false
    } catch {
      // Still full; retried later.
    }
  }
}

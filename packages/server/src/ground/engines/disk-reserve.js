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

/** Room for a segment of the write-ahead log (16 MB) and the transaction that needs it. */
const reserveBytes = 32 * 2 ** 20

/**
 * A file that only occupies room. When the disk is full it is deleted, so that the write-ahead log
 * still finds room for the transaction under way: the engine ends itself if a write to its log fails.
 */
export class DiskReserve {
  /** Whether a write found no room, and the reserve could not be made again since. */
  isFull = false
  #path

  /** @param {string} path */
  constructor(path) {
    this.#path = path
  }

  /** Makes the file if it is missing. Throws if there is no room for it. */
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

  /** Returns whether there is more room now. */
  release() {
    if (!existsSync(this.#path)) return false
    rmSync(this.#path, { force: true })
    return true
  }

  /** Makes the file again once there is room for twice its size. */
  restore() {
    try {
      const { bavail, bsize } = statfsSync(dirname(this.#path))
      if (bavail * bsize < 2 * reserveBytes) return
      this.fill()
      this.isFull = false
    } catch {
      // Still full; tried again later.
    }
  }
}

// Preloaded with `node --import`: writes below the folder DISK_FOLDER fail while the file
// DISK_FOLDER/../disk-error exists, which contains the error code. ENOSPC simulates a full disk:
// files can be overwritten but not extended, until the reserve is deleted. Any other code affects
// only the write-ahead log, whose failure aborts the engine.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const folder = process.env.DISK_FOLDER ?? ''
const { openSync, writeSync, statfsSync, existsSync, fstatSync } = fs
/** @type {Map<number, string>} */
const paths = new Map()

const failing = () => {
  try {
    return fs.readFileSync(join(folder, '../disk-error'), 'utf8').trim()
  } catch {
    return undefined
  }
}

fs.openSync = (path, ...words) => {
  const descriptor = openSync(path, ...words)
  paths.set(descriptor, String(path))
  return descriptor
}
fs.writeSync = /** @type {any} */ (
  (/** @type {number} */ descriptor, /** @type {any[]} */ ...words) => {
    const path = paths.get(descriptor) ?? ''
    const code = path.startsWith(folder) ? failing() : undefined
    const [, , length, position] = words
    const extends_ = position === null || position + length > fstatSync(descriptor).size
    const isHit =
      code === 'ENOSPC' ? extends_ && existsSync(join(folder, 'reserve')) : /pg_wal/.test(path)
    if (code && isHit)
      throw Object.assign(new Error(`${code}: failed, write`), { code, syscall: 'write' })
    return /** @type {any} */ (writeSync)(descriptor, ...words)
  }
)
fs.statfsSync = /** @type {any} */ (
  (/** @type {string} */ path) => (failing() ? { bavail: 0, bsize: 1 } : statfsSync(path))
)
syncBuiltinESMExports()

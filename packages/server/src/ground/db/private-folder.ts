import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Creates a folder for this user only, and restricts an existing one. A world-writable folder, such
 * as /tmp, belongs to others and stays unchanged.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(path)
  const isOurs = uid === process.getuid?.() && (mode & 0o1000) === 0
  if (isOurs && (mode & 0o077) !== 0) chmodSync(path, 0o700)
}

import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Creates a folder for this user only, and closes an existing one to others. A folder that everybody
 * may write to, such as /tmp, is not ours and stays as it is.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(path)
  const isOurs = uid === process.getuid?.() && (mode & 0o1000) === 0
  if (isOurs && (mode & 0o077) !== 0) chmodSync(path, 0o700)
}

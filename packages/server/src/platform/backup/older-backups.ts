import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Returns the suffix of a backup's name, in UTC, which sorts by time. */
export const stampOf = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const isStamp = (text: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(text)

/** Deletes all but the newest backups of a name, with their keys. Returns the deleted files. */
export async function deleteOlder(name: string, keep: number): Promise<string[]> {
  const [folder, start] = [dirname(name), `${basename(name)}-`]
  const found = await readdir(folder)
  const old = found
    .filter((file) => file.startsWith(start) && isStamp(file.slice(start.length)))
    .sort()
    .slice(0, -keep)
    .map((file) => join(folder, file))
  for (const file of old) {
    await rm(`${file}.key`, { force: true })
    await rm(file)
  }
  return old
}

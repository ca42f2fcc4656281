import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The installation folder: the nearest ancestor with the workspace's package.json. */
export function findRoot(from: string = import.meta.url): string {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'mosaic-booking')
      return folder
    if (folder === dirname(folder))
      throw new Error(`No Mosaic Booking installation found above ${from}`)
  }
}

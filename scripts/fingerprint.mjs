import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.mjs'

const made = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

/**
 * Hashes the contents of files, because a checkout changes modification times; reading a thousand
 * files takes a tenth of a second.
 * @param {string[]} paths files and folders, relative to the repository
 * @param {(path: string) => boolean} counts selects the folders' files to hash
 * @param {string[]} more further texts to hash
 */
export function fingerprint(paths, counts, more) {
  const hash = createHash('sha256')
  for (const text of more) hash.update(`${text}\n`)
  for (const path of paths.flatMap((one) => filesOf(one)).filter(counts))
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !made.has(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../child.mjs'

/** The unpacked size of a package in MB, and the share of its source maps. */
const budgets = { files: 9.1, maps: 3 }

/**
 * Packages that are too large for their users.
 * @param {string[]} names
 */
export async function findHeavyFiles(names) {
  const found = await Promise.all(names.map(sizesOf))
  return found.flatMap(({ name, ...sizes }) =>
    Object.entries(budgets)
      .filter(([what, budget]) => sizes[what] > budget * 1e6)
      .map(
        ([what, budget]) =>
          `${name}: ${what} of ${(sizes[what] / 1e6).toFixed(1)} MB, more than ${budget}`,
      ),
  )
}

/** @param {string} name */
async function sizesOf(name) {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--dry-run', '--json', '--ignore-scripts'],
    { cwd: join(root, 'packages', name), maxBuffer: 1e8 },
  )
  const [{ files, unpackedSize }] = JSON.parse(stdout)
  const maps = files.filter(({ path }) => path.endsWith('.map'))
  return { name, files: unpackedSize, maps: maps.reduce((sum, { size }) => sum + size, 0) }
}

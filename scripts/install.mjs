import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { root, run, seconds } from './child.mjs'

/**
 * Installs the packages of package-lock.json if node_modules differs. `npm ci` would refuse a lock
 * file without another platform's binaries, which npm omits if a registry does not have them.
 */
export async function ensureInstalled() {
  // Concurrent installations into one folder would corrupt it.
  if (!isInstalled()) await alone('install', async () => isInstalled() || install())
}

async function install() {
  console.log('▸ install: npm install (takes a minute or two the first time)')
  const since = performance.now()
  const { ok } = await run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: true },
  )
  if (!ok) throw new Error('npm install failed, see its output above')
  console.log(`✓ install (${seconds(since)})`)
}

/**
 * Compares the lock file with npm's list of installed packages, and the list with the folders, which a
 * copied tree may lack; optional packages for other platforms may be missing.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found
      ? found.version === wanted.version &&
          found.integrity === wanted.integrity &&
          existsSync(join(root, path))
      : Boolean(wanted.optional)
  })
}

function packagesOf(lock) {
  const path = join(root, lock)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

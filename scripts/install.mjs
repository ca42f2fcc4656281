import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, seconds } from './child.mjs'

/**
 * Installs what package-lock.json names, when node_modules holds something else. Not with `npm ci`:
 * it refuses a lock that lacks the binaries of some other platform, which npm leaves out whenever a
 * registry does not have them.
 */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('▸ install: npm install (the first time this takes a minute or two)')
  const since = performance.now()
  const { ok } = await run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: true },
  )
  if (!ok) throw new Error('npm install failed; what it says stands above')
  console.log(`✓ install (${seconds(since)})`)
}

/**
 * npm leaves a list of what it has installed: each package of the lock must be in it, but for those
 * of other platforms.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found
      ? found.version === wanted.version && found.integrity === wanted.integrity
      : Boolean(wanted.optional)
  })
}

function packagesOf(lock) {
  const path = join(root, lock)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

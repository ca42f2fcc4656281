import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from './child.mjs'

/** In seconds. New machines often install updates for some minutes after booting. */
const lockTimeout = 600

/**
 * Installs Debian packages if possible: on Debian and Ubuntu, as root.
 * @param {...string} names
 */
export async function installPackages(...names) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`▸ Debian packages: ${names.join(' ')}`)
  // A failed update, for example offline, must not prevent the installation.
  await aptGet(180, 'update')
  await aptGet(lockTimeout + 600, 'install', '-y', '--no-install-recommends', ...names)
}

/**
 * Runs apt-get, waiting for other installations on this machine. apt only waits for dpkg's lock, so
 * the command is retried while the locks of package lists and downloads are held.
 * @param {number} limit seconds before it is killed
 * @param {...string} words
 */
export async function aptGet(limit, ...words) {
  const since = performance.now()
  for (;;) {
    const { ok, output } = await run(
      'apt-get',
      ['-qq', '-o', `DPkg::Lock::Timeout=${lockTimeout}`, ...words],
      { limit, quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } },
    )
    if (ok) return
    const isLocked = output.includes('Could not get lock')
    if (!isLocked || performance.now() - since > lockTimeout * 1000) {
      console.log(output.trimEnd())
      return
    }
    await delay(1000)
  }
}

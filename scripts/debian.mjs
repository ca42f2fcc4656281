import { existsSync } from 'node:fs'
import { run } from './child.mjs'

/** Installs Debian packages where that is possible: on Debian and Ubuntu, as root. */
export async function installPackages(...names) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`▸ Debian packages: ${names.join(' ')}`)
  const aptGet = (limit, ...words) =>
    run('apt-get', ['-qq', ...words], { limit, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  // Without a network it must not hold up what follows. An installation that is cut off would leave
  // packages half configured, so that gets its time.
  const { ok } = await aptGet(180, 'update')
  if (ok) await aptGet(600, 'install', '-y', '--no-install-recommends', ...names)
}

import { existsSync } from 'node:fs'
import { run } from './child.mjs'

/** Installs Debian packages where that is possible: on Debian and Ubuntu, as root. */
export async function installPackages(...names) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`▸ Debian packages: ${names.join(' ')}`)
  const aptGet = (limit, ...words) =>
    run('apt-get', ['-qq', ...words], { limit, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  // Without a network the lists must not hold up what follows.
  await aptGet(180, 'update')
  await aptGet(600, 'install', '-y', '--no-install-recommends', ...names)
}

import { existsSync } from 'node:fs'
import { run } from './child.mjs'

/** Installs Debian packages where that is possible: on Debian and Ubuntu, as root. */
export async function installPackages(...names) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`▸ Debian packages: ${names.join(' ')}`)
  const aptGet = (...words) =>
    run('apt-get', ['-qq', ...words], { limit: 600, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await aptGet('update')
  await aptGet('install', '-y', '--no-install-recommends', ...names)
}

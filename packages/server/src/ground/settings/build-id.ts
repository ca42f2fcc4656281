import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRoot, layoutOf } from './root.js'

const { serverPackage } = layoutOf(findRoot())
const manifest = join(serverPackage, 'package.json')

/** The release, such as 0.1.0. */
export const { version: productVersion } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  version: string
}

/**
 * Reads the id that `scripts/build.mjs` writes into the build. Undefined for a server that runs
 * from its sources.
 */
export function readBuildId(): string | undefined {
  const build = join(serverPackage, 'dist')
  const file = join(build, 'build-id')
  return fileURLToPath(import.meta.url).startsWith(build) && existsSync(file)
    ? readFileSync(file, 'utf8')
    : undefined
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot, layoutOf } from './root.js'

const manifest = join(layoutOf(findRoot()).serverPackage, 'package.json')

/** The release, such as 0.1.0. */
export const { version: productVersion } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  version: string
}

/**
 * Reads the id that `scripts/build.mjs` writes into the build. Undefined for a server that runs
 * from its sources.
 */
export function readBuildId(): string | undefined {
  const file = new URL('../../build-id', import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

import { existsSync, readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

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

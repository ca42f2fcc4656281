import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads the id that `scripts/build.mjs` writes into the build. Undefined for a server that runs
 * from its sources.
 */
export function readBuildId(): string | undefined {
  const file = new URL('../../build-id', import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

import { existsSync, readFileSync } from 'node:fs'

/** `scripts/build.mjs` writes it into the build. A server that runs from its sources has none. */
export function readBuildId(): string | undefined {
  const file = new URL('../../build-id', import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

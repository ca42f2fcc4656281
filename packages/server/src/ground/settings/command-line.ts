import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot, layoutOf } from './root.js'

/**
 * What operators type to run a command in this installation: npx with the published package, npm's
 * script in a checkout, or the program in the image, which has no scripts.
 */
export function commandLine(name: string, words = ''): string {
  const root = findRoot()
  const rest = words && ` ${words}`
  if (layoutOf(root).isPublished) return `npx @mosaic-booking/server ${name}${rest}`
  return existsSync(join(root, 'scripts'))
    ? `npm run ${name}${rest && ` --${rest}`}`
    : `node packages/server/dist/cli.js ${name}${rest}`
}

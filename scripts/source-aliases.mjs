import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the `paths` of tsconfig.json as Vite aliases, so that tests and development use the
 * packages' sources without a build.
 * @param {string} root the repository
 * @returns {{ find: RegExp, replacement: string }[]}
 */
export function sourceAliases(root) {
  const { paths } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions
  return Object.entries(paths).map(([name, [path]]) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(root, path),
  }))
}

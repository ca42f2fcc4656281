import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'

const table = 'packages/widgets/src/theme/breakpoints.ts'

const readBreakpoints = () =>
  [...readFileSync(join(root, table), 'utf8').matchAll(/^ {2}\w+: '(.+)'/gm)].map(
    ([, width]) => width,
  )

/**
 * Finds media and container queries with widths other than the named breakpoints, in style sheets
 * and in scripts. `width < 40rem` and `width >= 40rem` leave no gap, unlike `max-width` and
 * `min-width`.
 * @returns {string[]} a line for each
 */
export function findForeignWidths() {
  const known = readBreakpoints()
  return readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
    .map((path) => `packages/${path}`)
    .filter((path) => /^packages\/\w+\/src\/.*(\.css|style-sheet\.ts|-styles\.ts)$/.test(path))
    .flatMap((path) => foreignWidthsIn(readFileSync(join(root, path), 'utf8'), known, path))
}

/**
 * @param {string} css @param {readonly string[]} known @param {string} path
 * @returns {string[]}
 */
export function foreignWidthsIn(css, known, path) {
  const width = `(?:${known.join('|').replaceAll('.', '\\.')})`
  const allowed = new RegExp(`^\\((?:width (?:<|>=) ${width}|${width} <= width < ${width})\\)$`)
  const lines = css.split('\n')
  return lines.flatMap((line, index) =>
    line.trimStart().match(/^@(?:media|container)/)
      ? (line.match(/\([^()]*\b(?:width|inline-size)\b[^()]*\)/g) ?? [])
          .filter((condition) => !allowed.test(condition))
          .map(
            (condition) => `${path}:${index + 1}: ${condition} is not one of ${known.join(', ')}`,
          )
      : [],
  )
}

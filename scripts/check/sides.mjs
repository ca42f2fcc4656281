import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'

/**
 * Files that place things on what has no direction: plans, maps and pictures, or where a script has
 * measured it.
 */
const exempt = [
  // The canvases, and what is drawn over them.
  /^packages\/floorplan\/src\/(canvas-stack\.ts|kernels|layers|tools|editor\/(?!react))/,
  /^packages\/widgets\/src\/floor-plan\/plan-tooltip\.tsx$/,
  /^packages\/widgets\/src\/ui\/floating\//,
  /^packages\/app\/src\/shared\/calendar\/slot-cursor\.tsx$/,
]

const sides = [
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
  /(?:^|[\s;{"'`])(?:left|right): *(?!var\()[-\d.a-z(]+(?: *[;'"`}]|$)/,
  /(?:text-align|float|clear|caption-side): *(?:left|right)\b/,
  /linear-gradient\(\s*to (?:left|right)\b/,
  /\[dir=/,
]
/** As properties of React's styles. */
const scriptSides =
  /\b(?:(?:margin|padding|border)(?:Left|Right)(?:Width|Style|Color)?|border(?:Top|Bottom)(?:Left|Right)Radius)\b|\btextAlign: '(?:left|right)'|style=\{\{[^}]*\b(?:left|right):/

/** A shorthand of four values whose left and right differ. */
function isLopsided(line) {
  const [, values] =
    /(?:^|[\s;{])(?:margin|padding|inset|border-width): *([^;{}]+)/.exec(line) ?? []
  const four = values?.match(/(?:[a-z-]*\((?:[^()]|\([^()]*\))*\)|[^\s()]+)/g)
  return four?.length === 4 && four[1] !== four[3]
}

/** What is wrong with a file: its places that name left or right instead of start or end. */
export function findSidesIn(path, text) {
  const isSheet = /\.css$|style-sheet\.ts$|-styles\.ts$/.test(path)
  const patterns = isSheet ? sides : [scriptSides]
  return text.split('\n').flatMap((line, at) => {
    const isShadowed = isSheet && /box-shadow: inset -?[1-9]\d*px 0/.test(line)
    const isWrong =
      !/^\s*(\*|\/[/*])/.test(line) &&
      (patterns.some((one) => one.test(line)) || isShadowed || (isSheet && isLopsided(line)))
    return isWrong ? [`${path}:${at + 1}: use start and end: ${line.trim()}`] : []
  })
}

/** Style sheets and styles in scripts that would not mirror in languages from right to left. */
export function findSides() {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) =>
        /^packages\/(app|floorplan|widgets)\/.*\.(css|tsx?)$/.test(path) &&
        !/\.(test|stories|fixture)\./.test(path) &&
        !exempt.some((one) => one.test(path)),
    )
    .flatMap((path) => findSidesIn(path, readFileSync(join(root, path), 'utf8')))
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'

/**
 * Files that may use left and right: plans, maps and pictures, which are not mirrored, and code
 * that uses measured positions.
 */
const exempt = [
  // Turned around its corner.
  /^packages\/widgets\/src\/embed\/screen\/screen\.css$/,
  // The canvases, and overlays on them.
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
/** The physical sides in camel case, as in React styles. */
const scriptSides =
  /\b(?:(?:margin|padding|border)(?:Left|Right)(?:Width|Style|Color)?|border(?:Top|Bottom)(?:Left|Right)Radius)\b|\btextAlign: '(?:left|right)'|style=\{\{[^}]*\b(?:left|right):/

/** Whether a shorthand of four values has different left and right values. */
function isLopsided(line) {
  const [, values] =
    /(?:^|[\s;{])(?:margin|padding|inset|border-width): *([^;{}]+)/.exec(line) ?? []
  const four = values?.match(/(?:[a-z-]*\((?:[^()]|\([^()]*\))*\)|[^\s()]+)/g)
  return four?.length === 4 && four[1] !== four[3]
}

/** Finds the places in a file that use left or right instead of start or end. */
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

/** Finds style sheets and inline styles that would not be mirrored in right-to-left languages. */
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

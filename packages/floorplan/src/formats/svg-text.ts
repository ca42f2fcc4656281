import { boundsOf } from '../kernels/geometry.js'
import { applyMatrix, multiply, numbersIn, readLength, type Matrix } from './svg-transform.js'
import type { SvgStyles } from './svg-style.js'
import { textIn, type SvgNode } from './svg-tree.js'
import type { SvgLabel } from './join-labels.js'
import type { PlanPoint } from './level/georeference.js'

/** Text properties inherited from surrounding elements. */
export type TextStyle = {
  size: number
  anchor: string
  baseline: string
  writing: string
  direction: string
}

export const plainText: TextStyle = {
  size: 16,
  anchor: 'start',
  baseline: '',
  writing: '',
  direction: 'ltr',
}

/** The text style of a nested element. */
export function textStyleOf(node: SvgNode, outer: TextStyle, styles: SvgStyles): TextStyle {
  const font = /(?:^|\s)([\d.]+(?:px|pt|pc|mm|cm|in|em|rem|%))/i.exec(
    styles.get(node, 'font') ?? '',
  )?.[1]
  const stated = styles.get(node, 'font-size') ?? font
  const isRelative = stated !== undefined && /[\d.](?:em|%)$/i.test(stated)
  const read = readLength(stated, 100)
  const size =
    read === undefined
      ? outer.size
      : isRelative
        ? (outer.size * read) / (stated.endsWith('%') ? 100 : 16)
        : read
  return {
    size,
    anchor: styles.get(node, 'text-anchor') ?? outer.anchor,
    baseline:
      styles.get(node, 'dominant-baseline') ??
      styles.get(node, 'alignment-baseline') ??
      outer.baseline,
    writing: styles.get(node, 'writing-mode') ?? outer.writing,
    direction: styles.get(node, 'direction') ?? outer.direction,
  }
}

/** A text's position and inherited state. */
type TextPlace = { matrix: Matrix; text: TextStyle; isVisible: boolean }

/** A line of text in its element's coordinates. */
type Run = TextStyle & {
  text: string
  x: number
  y: number
  width?: number
  /** The line that the text follows, and where on it the text is anchored. */
  path?: { points: readonly PlanPoint[]; at: number }
}

/** Finds the line that a `textPath` refers to, in the text's coordinates. */
export type FindPath = (href: string) => readonly PlanPoint[] | undefined

/**
 * The lines of a `text` element. A new line begins where a `tspan` has its own position. Later
 * steps join lines that are close together.
 */
export function readTextRuns(
  element: SvgNode,
  { matrix, text, isVisible }: TextPlace,
  styles: SvgStyles,
  viewport: { width: number; height: number },
  findPath: FindPath,
): SvgLabel[] {
  const runs: Run[] = []
  let pen = { x: 0, y: 0 }
  const walk = (node: SvgNode, around: TextStyle, isShown: boolean) => {
    if (styles.get(node, 'display') === 'none' || isTransparent(node, styles)) return
    if (isZero(styles.get(node, 'fill-opacity'))) return
    const own = node === element ? around : textStyleOf(node, around, styles)
    const visible = visibilityOf(node, isShown, styles)
    const stated = (key: string) => node.attributes[key]?.trim().split(/[\s,]+/)[0]
    const first = (key: string, whole: number) => readLength(stated(key), whole)
    const inEms = (key: string) => {
      const length = readLength(stated(key), own.size) ?? 0
      return /em$/i.test(stated(key) ?? '') ? (length / 16) * own.size : length
    }
    const [x, y] = [first('x', viewport.width), first('y', viewport.height)]
    const xs = numbersIn(node.attributes.x ?? '')
    const last = runs.at(-1)
    const [dx, dy] = [inEms('dx'), inEms('dy')]
    // A superscript is shifted too, but stays on its line.
    const isLine =
      node === element || x !== undefined || y !== undefined || Math.abs(dy) > own.size * 0.7
    if (isLine) {
      const end = last ? last.x + (last.anchor === 'start' ? widthOf(last) : 0) : 0
      pen = { x: (x ?? (node === element ? 0 : end)) + dx, y: (y ?? pen.y) + dy }
      const spread = xs.length > 2 ? xs.at(-1)! - xs[0]! + own.size * 0.6 : undefined
      const length = readLength(node.attributes.textLength, viewport.width) ?? spread
      runs.push({ ...own, ...pen, text: '', ...(length === undefined ? {} : { width: length }) })
    }
    const path = node.name === 'textPath' ? findPath(node.attributes.href ?? '') : undefined
    if (path && path.length > 1) {
      const at = readLength(stated('startOffset'), lengthOfLine(path)) ?? 0
      runs.push({ ...own, x: 0, y: 0, text: '', path: { points: path, at } })
    }
    for (const child of node.children) {
      if (child.name === '#text') {
        if (visible) runs.at(-1)!.text += withSpaces(child.text.replace(/\s+/g, ' '), xs, own.size)
      } else if (/^(?:tspan|a|textPath|tref)$/.test(child.name)) walk(child, own, visible)
    }
  }
  walk(element, text, isVisible)
  return runs.flatMap((run) => {
    const label = toLabel(run, run.path ? multiply(matrix, alongPath(run, run.path)) : matrix)
    return label ? { ...label, piece: { of: element, raw: run.text } } : []
  })
}

const lengthOfLine = (points: readonly PlanPoint[]): number =>
  points.slice(1).reduce((sum, to, i) => sum + distance(points[i]!, to), 0)

const distance = (a: PlanPoint, b: PlanPoint) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The transform that brings a text to its place and direction on a line. */
function alongPath(run: Run, { points, at }: NonNullable<Run['path']>): Matrix {
  const half = widthOf(run) / 2
  const shift = run.anchor === 'middle' ? half : run.anchor === 'end' ? half * 2 : 0
  const [[x, y], [endX, endY]] = [0, half * 2].map((way) => pointAt(points, at - shift + way)) as [
    PlanPoint,
    PlanPoint,
  ]
  const angle = Math.atan2(endY - y, endX - x)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return multiply([cos, sin, -sin, cos, x, y], [1, 0, 0, 1, shift, 0])
}

/** The point at a distance from the start of a line, at most its end. */
function pointAt(points: readonly PlanPoint[], way: number): PlanPoint {
  let left = Math.max(0, way)
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const long = distance(from, to)
    if (left <= long && long > 0) {
      const t = left / long
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
    }
    left -= long
  }
  return points.at(-1)!
}

/** Whether an element is visible. A child may be visible inside a hidden parent. */
export function visibilityOf(node: SvgNode, outer: boolean, styles: SvgStyles): boolean {
  const stated = styles.get(node, 'visibility')
  return stated === 'visible' ? true : stated === 'hidden' || stated === 'collapse' ? false : outer
}

/** True if the element and all its content are fully transparent. */
export function isTransparent(node: SvgNode, styles: SvgStyles): boolean {
  return isZero(styles.get(node, 'opacity'))
}

const isZero = (value: string | undefined): boolean =>
  value !== undefined && /^[+-]?(?:0+\.?0*|\.0+)%?$/.test(value)

/** The text of a `foreignObject` or flowed text, centred in its box. */
export function readBoxText(
  node: SvgNode,
  matrix: Matrix,
  style: TextStyle,
  viewport: { width: number; height: number },
): SvgLabel | undefined {
  const lines = textIn(node)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 20)
  const box = node.name === 'flowRoot' ? findBox(node) : node
  if (lines.length === 0 || !box) return undefined
  const read = (key: string, whole: number) => readLength(box.attributes[key], whole) ?? 0
  const placed = placedBox(node)
  const [left, top, width, height]: BoxOf = placed ?? [
    read('x', viewport.width),
    read('y', viewport.height),
    read('width', viewport.width),
    read('height', viewport.height),
  ]
  const longest = lines.reduce((most, line) => (line.length > most.length ? line : most))
  const run: Run = {
    ...style,
    text: longest,
    x: left + width / 2,
    y: top + height / 2,
    anchor: 'middle',
    baseline: 'middle',
    writing: '',
  }
  const label = toLabel(run, matrix)
  return (
    label && { ...label, lines: lines.map(withoutLigatures), height: label.height * lines.length }
  )
}

type BoxOf = readonly [left: number, top: number, width: number, height: number]

/** draw.io positions texts with CSS margins over the whole drawing. */
function placedBox(node: SvgNode): BoxOf | undefined {
  const css = node.children.find(({ name }) => name === 'div')?.attributes.style ?? ''
  const of = (property: string) => {
    const found = new RegExp(`(?:^|;)\\s*${property}:\\s*([-\\d.]+)px`).exec(css)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const [left, top] = [of('margin-left'), of('padding-top')]
  return left === undefined || top === undefined
    ? undefined
    : [left, top, of('width') ?? 0, of('height') ?? 0]
}

/** A flow region's first shape. */
function findBox(node: SvgNode): SvgNode | undefined {
  const region = node.children.find(({ name }) => name === 'flowRegion')
  return region?.children.find(({ name }) => name === 'rect')
}

/**
 * Adds the spaces to a text whose letters are placed one by one: programs that read PDF files leave
 * them out, and only the gaps remain.
 */
function withSpaces(text: string, xs: readonly number[], size: number): string {
  const letters = [...text.trim()]
  if (xs.length < 3 || Math.abs(xs.length - letters.length) > 1) return text
  const widths = letters.map((letter) => widthOf({ text: letter, size }))
  const steps = letters.map((_, i) => (xs[i + 1] ?? NaN) - xs[i]!)
  const ratios = steps.map((step, i) => step / widths[i]!).filter(Number.isFinite)
  const usual = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 1
  return letters
    .map((letter, i) => {
      const isGap = steps[i]! - widths[i]! * usual > size * 0.18
      return isGap && letters[i + 1] !== ' ' && letter !== ' ' ? `${letter} ` : letter
    })
    .join('')
}

/** Letters that are printed as one sign, such as `ﬁ`. */
const withoutLigatures = (text: string) =>
  text.replace(/[\ufb00-\ufb06]/g, (sign) => sign.normalize('NFKC'))

function toLabel(run: Run, matrix: Matrix): SvgLabel | undefined {
  const text = run.text.trim()
  const { size, x, y, baseline, direction } = run
  const anchor =
    direction === 'rtl' ? ({ start: 'end', end: 'start' }[run.anchor] ?? run.anchor) : run.anchor
  if (text === '' || !(size > 0)) return undefined
  const width = run.width ?? widthOf({ ...run, text })
  const across = anchor === 'middle' ? 0 : anchor === 'end' ? -width / 2 : width / 2
  // Half the height of a capital letter.
  const middle = size * 0.35
  const down = /middle|central/.test(baseline)
    ? 0
    : /hanging|before/.test(baseline)
      ? middle
      : -middle
  const isVertical = /^(?:tb|vertical)/.test(run.writing)
  const centre = isVertical ? ([x, y + across] as const) : ([x + across, y + down] as const)
  const [left, top] = applyMatrix(matrix, centre)
  const along = isVertical ? [matrix[2], matrix[3]] : [matrix[0], matrix[1]]
  const scale = Math.hypot(along[0]!, along[1]!)
  const em =
    size * (isVertical ? Math.hypot(matrix[0], matrix[1]) : Math.hypot(matrix[2], matrix[3]))
  if (!Number.isFinite(left + top + scale + em) || !(em > 0)) return undefined
  return {
    lines: [withoutLigatures(text)],
    x: left,
    y: top,
    width: width * scale,
    height: em,
    size: em,
    angle: Math.atan2(along[1]!, along[0]!),
  }
}

/**
 * Figma writes texts as the outlines of their letters, with the text as the id. Returns the label if
 * a path looks like its name: at least as many parts as letters, in a box as wide and high as these.
 */
export function outlinedText(
  name: string | undefined,
  paths: readonly { points: readonly (readonly [number, number])[] }[],
): SvgLabel | undefined {
  const letters = name?.replace(/\s/g, '').length ?? 0
  if (name === undefined || letters < 2 || paths.length < letters * 0.8) return undefined
  const { minX, minY, maxX, maxY } = boundsOf(paths.flatMap(({ points }) => points))
  const [width, height] = [maxX - minX, maxY - minY]
  // Capitals have 0.7 of the text's size, letters with ascender and descender all of it.
  const ratio = width / widthOf({ text: name, size: height })
  if (!(ratio > 0.7 && ratio < 2.2)) return undefined
  const size = width / widthOf({ text: name, size: 1 })
  return {
    lines: [name],
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    width,
    height,
    size,
    angle: 0,
  }
}

/** A line's approximate width. Fonts differ by a fifth. */
function widthOf({ text, size }: Pick<Run, 'text' | 'size'>): number {
  let ems = 0
  for (const letter of text.trim())
    ems += /[\u1100-\uffdc]/.test(letter)
      ? 1
      : /[mwMW@%]/.test(letter)
        ? 0.85
        : /[A-Z]/.test(letter)
          ? 0.66
          : /[iljftI.,:;'|! ()-]/.test(letter)
            ? 0.32
            : 0.55
  return ems * size
}

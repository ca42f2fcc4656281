/** A text on the plan: its lines, and its box around a centre, rotated by an angle in radians. */
export type SvgLabel = {
  lines: string[]
  x: number
  y: number
  width: number
  height: number
  /** The text's height, of several lines the largest. */
  size: number
  /** The heights of the lines, if there are several. */
  sizes?: readonly number[]
  angle: number
  /** The element that the line is a piece of, and its text with the spaces around it. */
  piece?: { of: object; raw: string }
  /** The shape grouped with the text. */
  owner?: object
  /** True on a layer that explains the drawing, such as a legend. */
  isNote?: boolean
}

/** The maximum number of labels compared with a new line. */
const reach = 50

/** Longer texts are notes, and no label has more lines. */
export const longestName = 80
const mostLines = 8

/**
 * Joins lines that belong together: side by side on one baseline, or stacked at normal line
 * spacing.
 */
export function joinLabels(labels: readonly SvgLabel[]): SvgLabel[] {
  if (labels.length < 2) return [...labels]
  const placed = labels
    .map((label) => ({ label, ...along(label) }))
    .sort((a, b) => a.turn - b.turn || a.v - b.v || a.u - b.u)
  const rows: (typeof placed)[] = []
  for (const one of placed) {
    const [first] = rows.at(-1) ?? []
    const isBeside =
      first !== undefined &&
      first.turn === one.turn &&
      Math.abs(one.v - first.v) < Math.min(one.label.size, first.label.size) * 0.5
    if (isBeside) rows.at(-1)!.push(one)
    else rows.push([one])
  }
  const joined: SvgLabel[] = []
  for (const row of rows)
    for (const line of joinRow(row.sort((a, b) => a.u - b.u).map(({ label }) => label))) {
      const at = joined.slice(-reach).findLastIndex((above) => isBelow(above, line))
      const index = Math.max(0, joined.length - reach) + at
      if (at < 0) joined.push(line)
      else joined[index] = around(joined[index]!, line, [...joined[index]!.lines, ...line.lines])
    }
  return joined
}

function joinRow(row: readonly SvgLabel[]): SvgLabel[] {
  const joined: SvgLabel[] = []
  let piece = 0
  for (const label of row) {
    const before = piece
    piece = label.lines[0]!.length
    const last = joined.at(-1)
    const gap = last
      ? along(label).u - label.width / 2 - (along(last).u + last.width / 2)
      : Infinity
    const isOne = last?.lines.length === 1 && label.lines.length === 1
    // Many plans draw a text twice, with its halo first.
    if (isOne && last.lines[0] === label.lines[0] && gap < -label.width / 2) continue
    const isApart = gap > label.size * 1.2 || gap < -label.size * 1.5
    if (!isOne || isApart || last.lines[0]!.length > longestName) joined.push(label)
    else {
      // Individually placed letters form words.
      const isLetter = Math.min(before, piece) < 2 || isOneWord(last, label)
      const space = isLetter && gap < label.size * 0.15 ? '' : ' '
      joined[joined.length - 1] = around(last, label, [`${last.lines[0]}${space}${label.lines[0]}`])
    }
  }
  return joined
}

/** Whether two pieces of one element are parts of a word, which kerning separates. */
function isOneWord({ piece: a }: SvgLabel, { piece: b }: SvgLabel): boolean {
  return a !== undefined && a.of === b?.of && /\p{L}$/u.test(a.raw) && /^\p{Ll}/u.test(b.raw)
}

function isBelow(above: SvgLabel, below: SvgLabel): boolean {
  const [a, b] = [along(above), along(below)]
  if (a.turn !== b.turn || above.lines.length >= mostLines) return false
  const ratio = above.size / below.size
  if (ratio > 2.5 || ratio < 0.4) return false
  const gap = b.v - below.height / 2 - (a.v + above.height / 2)
  const apart = Math.abs(a.u - b.u) - (above.width + below.width) / 2
  // "Kitchen &" has another line, however wide the lines are spaced.
  const spacing = /[&+/,]$/.test(above.lines.at(-1)!) ? 1.8 : 0.9
  return gap < Math.max(above.size, below.size) * spacing && apart < 0
}

/** Creates a label whose box encloses two others. */
function around(a: SvgLabel, b: SvgLabel, lines: string[]): SvgLabel {
  const [p, q] = [along(a), along(b)]
  const least = (u: 'u' | 'v', size: 'width' | 'height') =>
    Math.min(p[u] - a[size] / 2, q[u] - b[size] / 2)
  const most = (u: 'u' | 'v', size: 'width' | 'height') =>
    Math.max(p[u] + a[size] / 2, q[u] + b[size] / 2)
  const [left, right, top, bottom] = [
    least('u', 'width'),
    most('u', 'width'),
    least('v', 'height'),
    most('v', 'height'),
  ]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  const [cos, sin] = [Math.cos(a.angle), Math.sin(a.angle)]
  return {
    lines,
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    width: right - left,
    height: bottom - top,
    size: Math.max(a.size, b.size),
    ...(lines.length > 1 ? { sizes: [...sizesOf(a), ...sizesOf(b)] } : {}),
    angle: a.angle,
    ...(b.piece ? { piece: b.piece } : {}),
  }
}

/** The heights of the lines. */
export const sizesOf = ({ lines, size, sizes }: SvgLabel): readonly number[] =>
  sizes ?? lines.map(() => size)

/** The centre along and across the line of text, and the direction in 10° steps. */
function along({ x, y, angle }: SvgLabel): { u: number; v: number; turn: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { u: x * cos + y * sin, v: y * cos - x * sin, turn: Math.round((angle * 18) / Math.PI) }
}

import type { PlanPoint } from '../level/georeference.js'
import type { DrawnText } from '../layers/import-shapes.js'

/** Glyphs that are shown by one operator. */
export type TextRun = {
  text: string
  at: PlanPoint
  size: number
  angle: number
  width: number
  layer: string
}

type Joined = DrawnText & { layer: string; last: TextRun; lineStart: PlanPoint; lineWidth: number }

/**
 * Joins runs to labels: PDF files know no words and lines, and some programs place every letter on
 * its own. Runs that continue a line, or stand right below it, belong to it.
 */
export function joinRuns(runs: readonly TextRun[]): (DrawnText & { layer: string })[] {
  const labels: Joined[] = []
  for (const run of runs) {
    const label = labels.at(-1)
    if (!label || !isAlike(label.last, run) || !joins(label, run))
      labels.push({
        lines: [run.text],
        at: run.at,
        size: run.size,
        angle: run.angle,
        anchor: 'start',
        layer: run.layer,
        last: run,
        lineStart: run.at,
        lineWidth: run.width,
      })
  }
  return labels.map(({ lines, at, size, angle, anchor, layer }) => ({
    lines: lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()),
    at,
    size,
    angle,
    anchor,
    layer,
  }))
}

const isAlike = (a: TextRun, b: TextRun): boolean =>
  a.layer === b.layer &&
  Math.abs(a.angle - b.angle) < 0.02 &&
  Math.abs(a.size - b.size) < 0.1 * a.size

/** Adds a run to a label. Returns false if it does not belong to it. */
function joins(label: Joined, run: TextRun): boolean {
  const { last, lineStart, lineWidth } = label
  const along = alongAndAcross(lineStart, run)
  const gap = along[0] - lineWidth
  const { size } = last
  if (Math.abs(along[1]) < 0.3 * size && gap > -0.3 * size && gap < 0.8 * size) {
    const needsSpace = gap > 0.15 * size && !/\s$/.test(last.text) && !/^\s/.test(run.text)
    label.lines[label.lines.length - 1] += `${needsSpace ? ' ' : ''}${run.text}`
    label.lineWidth = Math.max(lineWidth, along[0] + run.width)
    label.last = run
    return true
  }
  const isBelow = along[1] < -0.8 * size && along[1] > -1.7 * size
  const isAligned =
    Math.abs(along[0]) < 0.2 * size ||
    Math.abs(along[0] + run.width / 2 - lineWidth / 2) < 0.2 * size ||
    Math.abs(along[0] + run.width - lineWidth) < 0.2 * size
  if (!isBelow || !isAligned) return false
  label.lines.push(run.text)
  label.last = run
  label.lineStart = run.at
  label.lineWidth = run.width
  return true
}

/** Where a run starts, along and across the line that starts at `from`. */
function alongAndAcross(from: PlanPoint, { at, angle }: TextRun): [number, number] {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [dx * cos + dy * sin, dy * cos - dx * sin]
}

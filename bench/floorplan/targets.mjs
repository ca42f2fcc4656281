// The target table. Each row selects a value from a run; its goal is reached, missed or not
// measured.
import { median } from './trace.mjs'

const large = 100_000
const middle = 10_000

/**
 * @typedef {{ rounds: Map<number, Map<string, any>>[], kernels?: { hit: { microseconds: number,
 *   different: number }, cluster: number }, slope?: { bytesPerChange: number, total: number },
 *   sizes?: { whole: number, own: number } }} Measured `rounds` by size and variant
 */

/**
 * The median over all rounds of a variant's value selected by `pick`; undefined if no round has
 * one.
 */
function overRounds({ rounds }, count, pick) {
  const values = rounds
    .map((round) => round.get(count))
    .filter(Boolean)
    .map(pick)
    .filter((value) => Number.isFinite(value))
  return values.length ? median(values) : undefined
}

/** @param {Measured} measured */
export const value = (measured, count, variant, pick) =>
  overRounds(measured, count, (of) => (of.has(variant) ? pick(of.get(variant)) : undefined))

/** The ratio of two variants within the same round, so that other load affects both. */
const ratio = (measured, count, pick, to, from = 'ours') =>
  overRounds(measured, count, (of) =>
    of.has(from) && of.has(to) ? pick(of.get(from)) / pick(of.get(to)) : undefined,
  )

const pan = (one) => one.pan.ms
const all = (one) => one.all.ms
const times = (number, digits = 2) => `${number.toFixed(number >= 10 ? 0 : digits)}×`
const ms = (number) => `${number.toFixed(2)} ms`
const us = (number) => `${number.toFixed(number < 10 ? 2 : 0)} µs`
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`
const percent = (share) => `${(share * 100).toFixed(1)} %`

/**
 * Values without a goal are only displayed.
 * @type {{ name: string, goal?: number, atLeast?: true, show: (value: number) => string, of:
 *   (measured: Measured) => number | undefined }[]}
 */
const targets = [
  {
    name: 'pan, 10,000, against raw canvas',
    goal: 0.25,
    show: times,
    of: (m) => ratio(m, middle, pan, 'raw'),
  },
  {
    name: 'pan, 100,000, against raw canvas',
    goal: 0.25,
    show: times,
    of: (m) => ratio(m, large, pan, 'raw'),
  },
  {
    name: 'pan, 10,000 with clusters, against raw canvas',
    goal: 0.25,
    show: times,
    of: (m) => ratio(m, middle, pan, 'raw', 'ours-clusters'),
  },
  {
    name: 'pan, script, median',
    goal: 0.15,
    show: ms,
    of: (m) => value(m, middle, 'ours', (one) => one.pan.script),
  },
  {
    name: 'pan, script, p95',
    goal: 0.5,
    show: ms,
    of: (m) => value(m, middle, 'ours', (one) => one.pan.scriptP95),
  },
  {
    name: 'pan, 100,000 against 10,000',
    goal: 1.15,
    show: times,
    of: (m) => quotient(value(m, large, 'ours', pan), value(m, middle, 'ours', pan)),
  },
  {
    name: 'pan, 10,000, naive react-konva against ours',
    goal: 150,
    atLeast: true,
    show: times,
    of: (m) => inverse(ratio(m, middle, pan, 'react-konva')),
  },
  {
    name: 'pan, 10,000, Leaflet against ours',
    goal: 5,
    atLeast: true,
    show: times,
    of: (m) => inverse(ratio(m, middle, pan, 'leaflet')),
  },
  {
    name: 'everything in view, 100,000, against raw canvas',
    goal: 0.12,
    show: times,
    of: (m) => ratio(m, large, all, 'raw'),
  },
  {
    name: 'everything in view, 100,000, naive Konva against ours',
    goal: 500,
    atLeast: true,
    show: times,
    of: (m) => inverse(ratio(m, large, all, 'konva-nodes')),
  },
  {
    name: 'zoom p95, 10,000, against raw canvas',
    goal: 0.35,
    show: times,
    of: (m) => ratio(m, middle, (one) => one.zoom.p95, 'raw'),
  },
  {
    name: 'zoom p95, 100,000, against raw canvas',
    goal: 0.25,
    show: times,
    of: (m) => ratio(m, large, (one) => one.zoom.p95, 'raw'),
  },
  {
    name: 'zoom, longest script task, 100,000',
    goal: 8,
    show: ms,
    of: (m) => value(m, large, 'ours', (one) => one.zoom.longestScript),
  },
  {
    name: 'most expensive frame on settle, 10,000, against raw canvas',
    goal: 1.05,
    show: times,
    of: (m) => ratio(m, middle, (one) => one.settle.longest, 'raw'),
  },
  {
    name: 'one status change drawn, of a hundred in a frame, script',
    goal: 30,
    show: us,
    of: (m) => value(m, middle, 'ours', (one) => one.ofHundred),
  },
  {
    name: 'the same against raw canvas',
    show: times,
    of: (m) => ratio(m, middle, (one) => one.ofHundred, 'raw'),
  },
  {
    name: 'one status change drawn, alone in its frame, script',
    show: us,
    of: (m) => value(m, middle, 'ours', (one) => one.oneChange),
  },
  {
    name: 'the same against raw canvas',
    show: times,
    of: (m) => ratio(m, middle, (one) => one.oneChange, 'raw'),
  },
  {
    name: '300 changes per second, 10,000, main-thread share',
    goal: 0.06,
    show: percent,
    of: (m) => value(m, middle, 'ours', (one) => one.feed.share - one.feedNone.share),
  },
  {
    name: '300 changes per second, 100,000, main-thread share',
    goal: 0.06,
    show: percent,
    of: (m) => value(m, large, 'ours', (one) => one.feed.share - one.feedNone.share),
  },
  {
    name: '1,000 changes per second, 10,000, additional late frames',
    goal: 0,
    show: String,
    of: (m) =>
      value(m, middle, 'ours', (one) => Math.max(0, one.feedMany.late - one.feedNone.late)),
  },
  {
    name: 'cluster counts for one change',
    goal: 0.2,
    show: us,
    of: ({ kernels }) => kernels?.cluster,
  },
  { name: 'hit test, 100,000', goal: 2, show: us, of: ({ kernels }) => kernels?.hit.microseconds },
  {
    name: 'hit test, differences from brute force',
    goal: 0,
    show: String,
    of: ({ kernels }) => kernels?.hit.different,
  },
  {
    name: 'first paint, 10,000, against raw canvas',
    goal: 2,
    show: times,
    of: (m) => ratio(m, middle, (one) => one.firstPaint, 'raw'),
  },
  {
    name: 'first paint, 100,000, against raw canvas',
    goal: 1.5,
    show: times,
    of: (m) => ratio(m, large, (one) => one.firstPaint, 'raw'),
  },
  {
    name: 'script heap in addition to the data, 10,000',
    goal: 1_000_000,
    show: megabytes,
    of: (m) => value(m, middle, 'ours', (one) => one.heap),
  },
  {
    name: 'script heap in addition to the data, 100,000',
    goal: 3_000_000,
    show: megabytes,
    of: (m) => value(m, large, 'ours', (one) => one.heap),
  },
  {
    name: 'tiles in memory, 100,000',
    goal: 64 * 2 ** 20,
    show: megabytes,
    of: (m) => value(m, large, 'ours', (one) => one.canvases.tilePixels * 4),
  },
  {
    name: 'all canvases and bitmaps including picture and screen, 100,000',
    show: megabytes,
    of: (m) => value(m, large, 'ours', (one) => one.canvases.pixels * 4),
  },
  {
    name: 'heap per status change',
    goal: 0.01,
    show: (bytes) => `${bytes.toFixed(4)} bytes`,
    of: ({ slope }) => slope?.bytesPerChange,
  },
  {
    name: 'frames requested while idle',
    goal: 0,
    show: String,
    of: (m) => value(m, middle, 'ours', (one) => one.idleFrames),
  },
  {
    name: 'viewer with its dependencies, gzip',
    goal: 40_000,
    show: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
    of: ({ sizes }) => sizes?.whole,
  },
  {
    name: 'viewer without its dependencies, gzip',
    goal: 14_000,
    show: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
    of: ({ sizes }) => sizes?.own,
  },
]

const inverse = (number) => (number === undefined ? undefined : 1 / number)
const quotient = (a, b) => (a === undefined || b === undefined ? undefined : a / b)

/**
 * Evaluates every target.
 * @param {Measured} measured
 */
export function judge(measured) {
  return targets.map(({ name, goal, atLeast, show, of }) => {
    const found = of(measured)
    const verdict =
      found === undefined
        ? 'not measured'
        : goal === undefined
          ? ''
          : (atLeast ? found >= goal : found <= goal)
            ? 'reached'
            : 'MISSED'
    return {
      name,
      goal: goal === undefined ? '' : `${atLeast ? '≥' : '≤'} ${show(goal)}`,
      found: found === undefined ? '' : show(found),
      verdict,
    }
  })
}

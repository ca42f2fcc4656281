import { openPage } from './browser.mjs'
import { framesOf, median, quantile, timeOf, within } from './trace.mjs'

/**
 * The amount of work per measurement. `seconds` limits each scripted run, so slow variants show
 * fewer frames.
 * @typedef {{ frames: number, seconds: number, settles: number, feedSeconds: number, isBrief?:
 *   boolean }} Effort `isBrief` skips measurements that no target needs from slow variants
 */

/**
 * Runs every scenario once for a variant at one size, in a separate browser.
 * @param {{ url: string }} pages
 * @param {string} variant
 * @param {number} count markers
 * @param {Effort} effort
 */
export async function measureVariant(
  pages,
  variant,
  count,
  { frames, seconds, settles, feedSeconds, isBrief },
) {
  const page = await openPage(pages.url, variant)
  try {
    await page.call('prepare', count, `${pages.url}/picture/${count}.png`)
    const heapBefore = await page.heap()
    const mounting = await page.traced('mount')
    const firstPaint = between(mounting.trace, 'mount', 'painted')
    const heap = (await page.heap()) - heapBefore

    /** The benchmark's own script time per frame. */
    const ownScript = async (moves) =>
      median(framesOf((await page.traced('rest', 30, moves)).trace).map(({ script }) => script))
    const [moving, resting] = [await ownScript(true), await ownScript(false)]
    const follow = async (path) => {
      const { answer, trace, gpuMs } = await page.traced('follow', path, frames, seconds)
      return statistics(framesOf(trace), moving, gpuMs / Math.max(1, answer.frames))
    }
    const change = async (perFrame) => {
      const { trace } = await page.traced('change', Math.min(frames, 60), perFrame, seconds)
      const scripts = framesOf(trace).map(({ script }) => script)
      // Uses the mean, because a variant that batches changes has idle frames.
      return (
        ((scripts.reduce((sum, ms) => sum + ms, 0) / scripts.length - resting) * 1000) / perFrame
      )
    }
    const result = {
      version: page.version,
      firstPaint,
      heap,
      pan: await follow('pan'),
      all: await follow('all'),
      zoom: await follow('zoom'),
      /** Each attempt's most expensive frame, and the total of all its frames. */
      settle: await settleOf(page, settles),
      /**
       * Script time in microseconds to apply and draw a change, at one change and at a hundred
       * changes per frame.
       */
      oneChange: await change(1),
      ofHundred: isBrief ? undefined : await change(100),
      /** Main-thread utilisation at a given number of changes per second. */
      feed: await feedOf(page, 300, feedSeconds),
      feedMany: isBrief ? undefined : await feedOf(page, 1000, feedSeconds),
      feedNone: isBrief ? undefined : await feedOf(page, 0, feedSeconds),
      canvases: { pixels: 0, tilePixels: 0 },
      idleFrames: isBrief ? undefined : await page.call('countIdleFrames', 3),
    }
    await page.heap()
    result.canvases = await page.call('countCanvases')
    return result
  } finally {
    await page.close()
  }
}

/** Main-thread milliseconds between two marks. */
const between = (trace, from, to) => within(trace.main, timeOf(trace, from), timeOf(trace, to)).sum

function statistics(frames, ownScript, gpu) {
  const of = (pick) => frames.map(pick)
  const script = of((frame) => Math.max(0, frame.script - ownScript))
  return {
    frames: frames.length,
    ms: median(of(({ ms }) => ms)) + gpu,
    p95:
      quantile(
        of(({ ms }) => ms),
        0.95,
      ) + gpu,
    script: median(script),
    scriptP95: quantile(script, 0.95),
    longestScript: Math.max(...of(({ longestScript }) => longestScript)),
    gpu,
  }
}

async function settleOf(page, times) {
  const longest = []
  const total = []
  for (let i = 0; i < times; i++) {
    const { trace } = await page.traced('settle')
    const frames = framesOf(trace, 'settle', 'settled').map(({ ms }) => ms)
    longest.push(Math.max(...frames))
    total.push(frames.reduce((sum, ms) => sum + ms, 0))
  }
  return { longest: median(longest), total: median(total) }
}

async function feedOf(page, perSecond, seconds) {
  const { answer, trace } = await page.traced('feed', perSecond, seconds)
  return {
    share:
      between(trace, 'begin', 'end') / ((timeOf(trace, 'end') - timeOf(trace, 'begin')) / 1000),
    late: answer.late,
    frames: answer.frames,
  }
}

/**
 * Applies many status changes, preceded by an equal number for warm-up (pools fill, code is
 * compiled), and reads the heap after each part.
 * @param {{ url: string }} pages
 * @param {string} variant
 * @param {number} count
 * @param {number} total
 */
export async function measureHeapSlope(pages, variant, count, total) {
  const page = await openPage(pages.url, variant)
  try {
    await page.call('prepare', count, `${pages.url}/picture/${count}.png`)
    await page.call('mount')
    const part = total / 10
    const heaps = []
    for (let i = 0; i < 20; i++) {
      await page.call('changeMany', part)
      heaps.push(await page.heap())
    }
    return { heaps, bytesPerChange: slope(heaps.slice(10)) / part }
  } finally {
    await page.close()
  }
}

/** The least-squares slope of values at 0, 1, 2 … */
export function slope(values) {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [above, below] = [0, 0]
  values.forEach((value, i) => {
    above += (i - middle) * (value - mean)
    below += (i - middle) ** 2
  })
  return above / below
}

import { describe, expect, it } from 'vitest'
import { framesOf, quantile, readTrace, timeOf, within } from './trace.mjs'

const page = { pid: 1, tid: 10 }
const task = (ts, dur, tdur, more = {}) => ({
  ...page,
  ph: 'X',
  cat: 'toplevel',
  name: 'RunTask',
  ts,
  dur,
  tdur,
  ...more,
})
const callback = (ts, dur, tdur) =>
  task(ts, dur, tdur, { cat: 'devtools.timeline', name: 'FireAnimationFrame' })
const mark = (name, ts) => ({
  ...page,
  ph: 'I',
  cat: 'blink.user_timing',
  name: `bench:${name}`,
  ts,
})
const thread = (tid, name) => ({
  ph: 'M',
  cat: '__metadata',
  pid: 1,
  tid,
  name: 'thread_name',
  args: { name },
})

/** Two frames, each a task with a callback followed by more work. The third task ends the run. */
const trace = () =>
  readTrace([
    thread(10, 'CrRendererMain'),
    thread(11, 'Compositor'),
    thread(12, 'ThreadPoolForegroundWorker'),
    mark('begin', 1010),
    task(1000, 5000, 4000),
    task(1000, 5000, 4000, { cat: 'toplevel,mojom', name: 'inside' }),
    callback(1005, 3000, 2000),
    task(1100, 900, 900, { cat: 'devtools.timeline', name: 'FunctionCall' }),
    task(6500, 300, 300),
    task(7000, 2000, 1500, { tid: 12 }),
    task(7000, 9000, 9000, { tid: 11 }),
    task(7000, 9000, 9000, { pid: 2 }),
    task(20_000, 3000, 1000),
    callback(20_005, 2000, 700),
    task(40_000, 100, 100),
    callback(40_010, 50, 50),
    mark('end', 40_020),
  ])

describe('reading a trace', () => {
  it('counts the time that threads ran, not the time that they waited, and nothing twice', () => {
    const { main, work } = trace()
    expect(main.map(({ ms }) => ms)).toEqual([4, 0.3, 1, 0.1])
    expect(within(work, 0, Infinity).sum).toBeCloseTo(4 + 0.3 + 1.5 + 1 + 0.1)
  })

  it('adds the work of other page threads to the frame in which it began, except passing frames on', () => {
    expect(framesOf(trace()).map(({ ms }) => ms)).toEqual([4 + 0.3 + 1.5, 1])
  })

  it('separates script from other work', () => {
    expect(framesOf(trace()).map(({ script, longestScript }) => [script, longestScript])).toEqual([
      [2, 2],
      [0.7, 0.7],
    ])
  })

  it('names a missing mark', () => {
    expect(() => timeOf(trace(), 'painted')).toThrow('painted')
    expect(() => readTrace([])).toThrow('none of our marks')
  })
})

describe('quantile', () => {
  it('is one of the values', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2)
    expect(quantile([4, 1, 3, 2], 0.95)).toBe(4)
  })
})

// CPU time from Chromium's trace. An event has a duration (`dur`) and its thread's CPU time
// (`tdur`). Only the CPU time is used, so other load on the machine does not affect the figures.

/**
 * `toplevel`: each thread's tasks; `devtools.timeline`: their scripts; `blink.user_timing`: our
 * marks.
 */
export const traceCategories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

/** Threads that only forward frames and messages, independently of the drawn content. */
const notCounted = /^(Compositor|Chrome_ChildIOThread|PerfettoTrace|MemoryInfra)/
const script = new Set([
  'FireAnimationFrame',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
  'FireIdleCallback',
  'HandlePostMessage',
])

const isWork = ({ cat }) => cat.split(',').includes('toplevel')
const isScript = ({ name }) => script.has(name)

/** The total of a thread's events in milliseconds, excluding nested events. */
function outermost(events) {
  const spans = []
  let end = -Infinity
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    if (ts < end) continue
    end = ts + dur
    spans.push({ ts, dur, ms: tdur / 1000 })
  }
  return spans
}

/**
 * Extracts the page's part of a trace.
 * @param {any[]} events
 */
export function readTrace(events) {
  const marks = events
    .filter(({ name, ph }) => name.startsWith('bench:') && ph !== 'e' && ph !== 'E')
    .map(({ name, ts, pid, tid }) => ({ name: name.slice(6), ts, pid, tid }))
    .sort((a, b) => a.ts - b.ts)
  if (marks.length === 0) throw new Error('the trace has none of our marks')
  const { pid, tid } = marks[0]
  const threadNames = new Map(
    events
      .filter((one) => one.name === 'thread_name' && one.pid === pid)
      .map((one) => [one.tid, one.args.name]),
  )
  const byThread = new Map()
  for (const one of events) {
    if (one.pid !== pid || one.ph !== 'X') continue
    const own = byThread.get(one.tid)
    if (own) own.push(one)
    else byThread.set(one.tid, [one])
  }
  const threads = [...byThread].filter(
    ([id]) => id === tid || !notCounted.test(threadNames.get(id) ?? ''),
  )
  return {
    marks,
    /** All work on the page's threads. */
    work: threads.flatMap(([, own]) => outermost(own.filter(isWork))),
    main: outermost((byThread.get(tid) ?? []).filter(isWork)),
    script: outermost((byThread.get(tid) ?? []).filter(isScript)),
    callbacks: (byThread.get(tid) ?? []).filter(({ name }) => name === 'FireAnimationFrame'),
  }
}

/** The sum and maximum of the spans that began in [from, to), in milliseconds. */
export function within(spans, from, to) {
  let [sum, longest] = [0, 0]
  for (const { ts, ms } of spans) {
    if (ts < from || ts >= to) continue
    sum += ms
    longest = Math.max(longest, ms)
  }
  return { sum, longest }
}

export function timeOf({ marks }, name) {
  const mark = marks.find((one) => one.name === name)
  if (!mark) throw new Error(`the trace has no mark "${name}"`)
  return mark.ts
}

/**
 * Returns the frames between two marks, each with its total work, its script time and its longest
 * script task. A frame extends from one task with animation callbacks to the next.
 * @param {ReturnType<typeof readTrace>} trace
 * @param {string} first the mark's name, set in an animation callback
 * @param {string} last
 */
export function framesOf(trace, first = 'begin', last = 'end') {
  const { work, main, callbacks, script: scripts } = trace
  const around = (ts) =>
    main.findLast((span) => span.ts <= ts && ts <= span.ts + span.dur)?.ts ?? ts
  const edges = [...new Set(callbacks.map(({ ts }) => around(ts)))]
    .filter((ts) => ts >= around(timeOf(trace, first)) && ts <= around(timeOf(trace, last)))
    .sort((a, b) => a - b)
  return edges.slice(0, -1).map((edge, i) => {
    const [all, own] = [within(work, edge, edges[i + 1]), within(scripts, edge, edges[i + 1])]
    return { ms: all.sum, script: own.sum, longestScript: own.longest }
  })
}

export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const median = (values) => quantile(values, 0.5)

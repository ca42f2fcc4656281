/**
 * A half-open range of time in epoch milliseconds. Lists of intervals are ordered and disjoint, and
 * do not touch unless noted.
 */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** Sorts intervals and merges those that overlap or touch. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) joined.push({ from, to })
  }
  return joined
}

export function subtractIntervals(
  open: readonly Interval[],
  blocked: readonly Interval[],
): Interval[] {
  const free: Interval[] = []
  let first = 0
  for (const { from, to } of open) {
    let cursor = from
    while (first < blocked.length && blocked[first]!.to <= from) first++
    for (let index = first; index < blocked.length && blocked[index]!.from < to; index++) {
      const block = blocked[index]!
      if (cursor < block.from) free.push({ from: cursor, to: block.from })
      cursor = Math.max(cursor, block.to)
    }
    if (cursor < to) free.push({ from: cursor, to })
  }
  return free
}

export function clipIntervals(
  intervals: readonly Interval[],
  from: number,
  to: number,
): Interval[] {
  const inside: Interval[] = []
  for (const interval of intervals) {
    if (interval.to <= from) continue
    if (interval.from >= to) break
    inside.push({ from: Math.max(from, interval.from), to: Math.min(to, interval.to) })
  }
  return inside
}

/** Returns the first part of `intervals` of this length between `from` and `to`. */
export function firstPart(
  intervals: readonly Interval[],
  from: number,
  to: number,
  length: number,
): Interval | undefined {
  for (const interval of intervals) {
    if (interval.from >= to) return undefined
    const [start, end] = [Math.max(from, interval.from), Math.min(to, interval.to)]
    if (end - start >= length) return { from: start, to: end }
  }
  return undefined
}

export function isAnyIn(intervals: readonly Interval[], from: number, to: number): boolean {
  for (const interval of intervals) if (interval.to > from) return interval.from < to
  return false
}

/** Finds the interval that contains `from` to `to`, by binary search. */
export function findHolding(
  intervals: readonly Interval[],
  from: number,
  to: number,
): Interval | undefined {
  let low = 0
  let high = intervals.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (intervals[middle]!.to <= from) low = middle + 1
    else high = middle
  }
  const found = intervals[low]
  return found && found.from <= from && to <= found.to ? found : undefined
}

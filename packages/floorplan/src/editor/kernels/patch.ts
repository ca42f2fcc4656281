/** One thing at its place in the list. */
export type Entry<Item> = readonly [index: number, item: Item]

/**
 * The difference of two lists: what goes, by its place in the first, and what comes, by its place
 * in the second. Something changed goes and comes at the same place, something reordered at
 * another; the inverse is the same pair turned round.
 */
export type Patch<Item> = {
  readonly out: readonly Entry<Item>[]
  readonly in: readonly Entry<Item>[]
}

/**
 * The patch from one list to another, by identity. As small as can be: what can keep its place
 * among its neighbours is not in it.
 */
export function diff<Item>(before: readonly Item[], after: readonly Item[]): Patch<Item> {
  const placeBefore = new Map(before.map((item, index) => [item, index]))
  const common = after.flatMap((item, index) => {
    const from = placeBefore.get(item)
    return from === undefined ? [] : [{ from, index }]
  })
  const kept = longestAscending(common.map(({ from }) => from))
  const staysBefore = new Set(kept.map((at) => common[at]!.from))
  const staysAfter = new Set(kept.map((at) => common[at]!.index))
  const rest = (items: readonly Item[], stays: ReadonlySet<number>) =>
    items.flatMap((item, index): Entry<Item>[] => (stays.has(index) ? [] : [[index, item]]))
  return { out: rest(before, staysBefore), in: rest(after, staysAfter) }
}

/** The list after a patch. */
export function apply<Item>(items: readonly Item[], patch: Patch<Item>): Item[] {
  const gone = new Set(patch.out.map(([index]) => index))
  const rest = items.filter((_, index) => !gone.has(index))
  const come = new Map(patch.in)
  const length = rest.length + come.size
  let next = 0
  return Array.from({ length }, (_, index) => (come.has(index) ? come.get(index)! : rest[next++]!))
}

/** The patch that takes another one back. */
export function inverse<Item>(patch: Patch<Item>): Patch<Item> {
  return { out: patch.in, in: patch.out }
}

/** The indexes of a longest ascending subsequence. */
function longestAscending(values: readonly number[]): number[] {
  /** For each length, the index of the smallest value that ends a subsequence of it. */
  const ends: number[] = []
  const previous: number[] = []
  values.forEach((value, i) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[ends[middle]!]! < value) low = middle + 1
      else high = middle
    }
    previous.push(low > 0 ? ends[low - 1]! : -1)
    ends[low] = i
  })
  const found: number[] = []
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) found.push(i)
  return found.reverse()
}

export type Entry<Item> = readonly [index: number, item: Item]

/**
 * A diff of two lists: removed items by index in the first list, added items by index in the
 * second. A changed item is removed and added at the same index; a reordered item is added at
 * another index. Swapping both lists inverts the diff.
 */
export type Patch<Item> = {
  readonly out: readonly Entry<Item>[]
  readonly in: readonly Entry<Item>[]
}

/** Returns the minimal diff between two lists, by identity. Omits items that retain their order. */
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

export function apply<Item>(items: readonly Item[], patch: Patch<Item>): Item[] {
  const gone = new Set(patch.out.map(([index]) => index))
  const rest = items.filter((_, index) => !gone.has(index))
  const come = new Map(patch.in)
  const length = rest.length + come.size
  let next = 0
  return Array.from({ length }, (_, index) => (come.has(index) ? come.get(index)! : rest[next++]!))
}

export function inverse<Item>(patch: Patch<Item>): Patch<Item> {
  return { out: patch.in, in: patch.out }
}

function longestAscending(values: readonly number[]): number[] {
  /** For each length, the index of the smallest value that ends a subsequence of that length. */
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

/**
 * While a batch with the same key is running, the next one waits at most this long for more items,
 * so that one slow read does not delay the others.
 */
const gatherMs = 10

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Combines concurrent reads into one. Items with the same key that arrive in the same turn of the
 * event loop, or while an earlier batch is running, are read together. Caches nothing: each item's
 * read starts after its arrival, so the result is as fresh as that of a separate read.
 */
export function createBatches<Item, Result>(
  keyOf: (item: Item) => string,
  read: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>()
  const underWay = new Map<string, number>()

  function count(key: string, by: 1 | -1) {
    const next = (underWay.get(key) ?? 0) + by
    if (next > 0) underWay.set(key, next)
    else underWay.delete(key)
  }

  async function start(key: string): Promise<void> {
    const batch = waiting.get(key)!
    waiting.delete(key)
    count(key, 1)
    try {
      const results = await read(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      batch.forEach(({ reject }) => reject(error))
    } finally {
      count(key, -1)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item)
      const batch = waiting.get(key)
      const entry = { item, resolve, reject }
      if (batch) return void batch.push(entry)
      waiting.set(key, [entry])
      if (underWay.has(key)) setTimeout(() => void start(key), gatherMs)
      else setImmediate(() => void start(key))
    })
}

/** How long work may hold the event loop, in ms.. */
const sliceMs = 10

let last: Promise<void> = Promise.resolve()

/**
 * The next turn of the event loop that no other long work takes. Without the queue, all of it would
 * continue in the same turn, and many callers together would hold up everybody else.
 */
function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}

/** As `items.map(work)`, in slices: other requests are answered between them. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let until = performance.now() + sliceMs
  for (const item of items) {
    if (performance.now() > until) {
      await nextTurn()
      until = performance.now() + sliceMs
    }
    results.push(work(item))
  }
  return results
}

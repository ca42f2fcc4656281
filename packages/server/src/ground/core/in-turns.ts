/** Maximum time that work may block the event loop, in milliseconds. */
const sliceMs = 10

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop without other long work. Without this queue, all such work
 * would continue in the same turn, and many callers together would block everyone else.
 */
function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}

/** Cuts a text into pieces, of which one turn of the event loop gets one. */
export async function* piecesInTurns(text: string, length = 65_536): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) {
    if (from > 0) await nextTurn()
    yield text.slice(from, from + length)
  }
}

/** Like `items.map(work)`, in slices that let other requests run in between. */
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

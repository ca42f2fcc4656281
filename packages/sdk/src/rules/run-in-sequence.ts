export interface SequenceProgress {
  readonly done: number
  readonly total: number
}

/** A sequence's outcome. Items before the first failure are complete and are not rolled back. */
export interface SequenceOutcome<Item, Result> {
  readonly done: readonly { readonly item: Item; readonly result: Result }[]
  readonly failed: { readonly item: Item; readonly error: unknown } | undefined
  /** The items that were not attempted, excluding the failed one. */
  readonly remaining: readonly Item[]
}

export interface SequenceOptions {
  readonly onProgress?: ((progress: SequenceProgress) => void) | undefined
  /** Stops before the next item, which does not count as failed. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs `run` for each item in turn, reports progress before the first item and after each, and
 * stops at the first failure. Never throws.
 */
export async function runInSequence<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  { onProgress, signal }: SequenceOptions = {},
): Promise<SequenceOutcome<Item, Result>> {
  const done: { item: Item; result: Result }[] = []
  const tell = () => onProgress?.({ done: done.length, total: items.length })
  tell()
  for (const [index, item] of items.entries()) {
    if (signal?.aborted) return { done, failed: undefined, remaining: items.slice(index) }
    try {
      done.push({ item, result: await run(item) })
    } catch (error) {
      return { done, failed: { item, error }, remaining: items.slice(index + 1) }
    }
    tell()
  }
  return { done, failed: undefined, remaining: [] }
}

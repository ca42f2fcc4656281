/**
 * Replaces query-core's `mutationCache.js` in the lite flavour. Elements mutate data with plain
 * requests, so the mutation cache is always empty.
 */
export class MutationCache {
  clear(): void {}
  findAll(): readonly never[] {
    return []
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
}

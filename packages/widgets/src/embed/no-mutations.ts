/**
 * Replaces query-core's `mutationCache.js` in the lite flavour. Elements change data with plain
 * requests, so the cache holds no mutations.
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

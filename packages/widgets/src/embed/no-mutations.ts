/**
 * Takes the place of query-core's `mutationCache.js` in the lite flavour. Elements change data by
 * calls, so that the cache holds no mutations.
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

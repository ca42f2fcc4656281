import type { KeyValueStore } from '../rules/storage-key.js'

export function createMemoryStore(
  values = new Map<string, string>(),
): KeyValueStore & { readonly values: Map<string, string> } {
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

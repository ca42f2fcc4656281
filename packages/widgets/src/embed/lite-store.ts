import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Replaces `@nanostores/react` in the lite flavour, whose stores are atoms without keys. */
export function useStore<T>(store: ReadableAtom<T>): T {
  const get = () => store.get()
  return useSyncExternalStore(store.listen, get, get)
}

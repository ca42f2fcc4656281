import { useEffect, useState } from 'react'
import type { Vault } from './outbox/vault.js'

const prefix = 'kept/'

/**
 * The latest answer, or without one what an earlier page has kept of it, so that a kiosk that starts
 * without a network knows its reception.
 */
export function useKept<T>(
  vault: Vault | undefined,
  name: string,
  live: T | undefined,
): T | undefined {
  const [kept, setKept] = useState<T>()
  useEffect(() => {
    let isCurrent = true
    void vault?.read(prefix + name).then(([found]) => isCurrent && setKept(found?.value as T))
    return () => {
      isCurrent = false
    }
  }, [vault, name])
  useEffect(() => {
    // Without room on the disk the kiosk goes on without it.
    if (live !== undefined) void vault?.put(prefix + name, live).catch(() => undefined)
  }, [vault, name, live])
  return live ?? kept
}

import { useEffect, useState } from 'react'
import type { Vault } from './outbox/vault.js'

const prefix = 'kept/'

/**
 * The latest answer, or else the one that an earlier page stored, so that a kiosk that starts
 * offline knows its reception.
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
    // If the disk is full, the kiosk continues without a stored copy.
    if (live !== undefined) void vault?.put(prefix + name, live).catch(() => undefined)
  }, [vault, name, live])
  return live ?? kept
}

import type { Visit } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'
import type { Vault } from './outbox/vault.js'

const prefix = 'kept/'

/**
 * The latest response, otherwise the response stored by an earlier page, so that a kiosk can show
 * its reception when it starts offline.
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

/** Removes visits of past days from what is kept, also those of earlier receptions. */
export async function forgetPastVisits(vault: Vault, today: string): Promise<void> {
  for (const { name, value } of await vault.read(`${prefix}visits/`)) {
    const visits = value as readonly Visit[]
    const left = visits.filter(({ date }) => date >= today)
    if (left.length < visits.length) await vault.put(name, left)
  }
}

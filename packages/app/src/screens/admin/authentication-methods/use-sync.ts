import type { AuthenticationMethod, Synchronisation } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useState } from 'react'

export type SyncOutcome =
  | { readonly kind: 'done'; readonly name: string; readonly counts: Synchronisation }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Synchronises one method at a time. */
export function useSync() {
  const runtime = useRuntime()
  const [busyId, setBusyId] = useState<number>()
  const [outcome, setOutcome] = useState<SyncOutcome>()
  const start = ({ id, title: name }: AuthenticationMethod) => {
    if (busyId !== undefined) return
    setBusyId(id)
    setOutcome(undefined)
    mutate(runtime, 'authenticationMethod.sync', { id })
      .then((counts) => setOutcome({ kind: 'done', name, counts }))
      .catch((error: unknown) => {
        setOutcome({ kind: 'failed', error })
      })
      .finally(() => setBusyId(undefined))
  }
  return { busyId, outcome, start, forget: () => setOutcome(undefined) }
}

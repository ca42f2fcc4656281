import { readStored, toStorageKey, writeStored, type StorageOwner } from '@mosaic-booking/sdk/rules'
import { useState } from 'react'
import { localStore } from '@mosaic-booking/sdk/stores'
import { useSession } from '../../../session/session.js'
import type { ResultsKind } from './results-view.js'

/** The user's view preferences, stored in the browser (RES-009, RES-010). */
export interface ResultsSetting {
  readonly view?: ResultsKind | undefined
  /** Location kinds listed in one column instead of the default two. */
  readonly oneColumn: readonly string[]
}

const kinds: readonly unknown[] = ['map', 'calendar', 'list'] satisfies ResultsKind[]
const keyOf = (owner: StorageOwner) => toStorageKey('results', owner)

function isSetting(value: unknown): value is ResultsSetting {
  if (typeof value !== 'object' || value === null) return false
  const { view, oneColumn } = value as Record<string, unknown>
  return (view === undefined || kinds.includes(view)) && Array.isArray(oneColumn)
}

export function useResultsSetting(): [ResultsSetting, (change: Partial<ResultsSetting>) => void] {
  const { owner } = useSession()
  const [setting, setSetting] = useState<ResultsSetting>(
    () => readStored(localStore, keyOf(owner), isSetting) ?? { oneColumn: [] },
  )
  const change = (next: Partial<ResultsSetting>) => {
    const changed = { ...setting, ...next }
    setSetting(changed)
    writeStored(localStore, keyOf(owner), changed)
  }
  return [setting, change]
}

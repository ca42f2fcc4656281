import { readStored, toStorageKey, writeStored, type StorageOwner } from '@mosaic-booking/sdk/rules'
import type { Sort } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { localStore } from '@mosaic-booking/sdk/stores'

const usualSort: Sort = { key: 'date', descending: false }

const areKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')
const isSort = (value: unknown): value is Sort => {
  const { key, descending } = (value ?? {}) as Partial<Sort>
  return typeof key === 'string' && typeof descending === 'boolean'
}

export interface ReportChoices {
  readonly columns: readonly string[]
  readonly sort: Sort
}

/** The user's report columns and sort order, stored in this browser (AD-037). */
export function useReportChoices(
  owner: StorageOwner,
  usualColumns: readonly string[],
): [ReportChoices, (changes: Partial<ReportChoices>) => void] {
  const keyOf = (name: keyof ReportChoices) => toStorageKey(`visitorReport.${name}`, owner)
  const [choices, setChoices] = useState(() => ({
    columns: readStored(localStore, keyOf('columns'), areKeys),
    sort: readStored(localStore, keyOf('sort'), isSort),
  }))
  const change = (changes: Partial<ReportChoices>) => {
    for (const [name, value] of Object.entries(changes))
      writeStored(localStore, keyOf(name as keyof ReportChoices), value)
    setChoices({ ...choices, ...changes })
  }
  const { columns = usualColumns, sort = usualSort } = choices
  return [{ columns, sort }, change]
}

import {
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
  type StorageOwner,
} from '@mosaic-booking/sdk/rules'
import type { Sort } from '@mosaic-booking/widgets/ui'
import { localStore } from '@mosaic-booking/sdk/stores'

export const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

/** The user's choices for a table, stored in this browser. */
export interface TableChoices {
  readonly hidden: readonly string[]
  readonly sort?: Sort | undefined
}

function areChoices(value: unknown): value is TableChoices {
  if (typeof value !== 'object' || value === null) return false
  const { hidden, sort } = value as { hidden?: unknown; sort?: Partial<Sort> }
  return (
    Array.isArray(hidden) &&
    hidden.every((key) => typeof key === 'string') &&
    (sort === undefined || (typeof sort.key === 'string' && typeof sort.descending === 'boolean'))
  )
}

const keyOf = (table: string, owner: StorageOwner) => toStorageKey(`table.${table}`, owner)

export function readChoices(
  table: string,
  owner: StorageOwner,
  store: KeyValueStore = localStore,
): TableChoices | undefined {
  return readStored(store, keyOf(table, owner), areChoices)
}

export function saveChoices(
  table: string,
  owner: StorageOwner,
  choices: TableChoices,
  store: KeyValueStore = localStore,
): void {
  writeStored(store, keyOf(table, owner), choices)
}

import type { Category } from '@mosaic-booking/sdk'

/** The category in which a new location of a kind is booked, if only one comes into question. */
export function categoryFor(kind: string, categories: readonly Category[]): number | undefined {
  const fitting = categories.filter(({ locationKind }) => locationKind === kind)
  return fitting.length === 1 ? fitting[0]!.id : undefined
}

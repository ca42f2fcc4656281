/**
 * A row of the route table: method, path below /api/v1, time-out in ms if it is not 10 s, and 1 if
 * the call has an idempotency key.
 */
export type OperationRow = readonly [
  method: string,
  path: string,
  timeoutMs?: number,
  keyed?: 0 | 1,
]

/** The route table of any noun. */
export interface AnyNounTable {
  readonly name: string
  readonly rows: Readonly<Record<string, OperationRow>>
}

/** A noun's route table. The functions exist only in its type. */
export interface NounTable<Functions> {
  readonly name: string
  readonly rows: Readonly<Record<keyof Functions & string, OperationRow>>
  /** Never set; carries the type. */
  readonly functions?: Functions
}

/** Declares a route table. Pure, so that bundlers drop nouns that a page does not use. */
export function noun<Functions>(
  name: string,
  rows: Readonly<Record<keyof Functions & string, OperationRow>>,
): NounTable<Functions> {
  return { name, rows }
}

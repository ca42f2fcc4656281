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

export interface AnyNounTable {
  readonly name: string
  readonly rows: Readonly<Record<string, OperationRow>>
}

/** A noun's route table. The functions exist only in its type. */
export interface NounTable<Functions> {
  readonly name: string
  readonly rows: Readonly<Record<keyof Functions & string, OperationRow>>
  /** Never set. Exists only for its type. */
  readonly functions?: Functions
}

/** Declares a route table. Pure, so that bundlers can drop a page's unused nouns. */
export function noun<Functions>(
  name: string,
  rows: Readonly<Record<keyof Functions & string, OperationRow>>,
): NounTable<Functions> {
  return { name, rows }
}

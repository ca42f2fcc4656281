/**
 * One row of the route table: method, path below /api/v1, time-out in ms where it is not 10 s, 1
 * where an idempotency key goes along.
 */
export type OperationRow = readonly [
  method: string,
  path: string,
  timeoutMs?: number,
  keyed?: 0 | 1,
]

/** A route table of any noun. */
export interface AnyNounTable {
  readonly name: string
  readonly rows: Readonly<Record<string, OperationRow>>
}

/** A noun's route table, with the functions it stands for as its type only. */
export interface NounTable<Functions> {
  readonly name: string
  readonly rows: Readonly<Record<keyof Functions & string, OperationRow>>
  /** Never set: carries the type. */
  readonly functions?: Functions
}

/** Names a route table. Pure, so that a bundler drops the nouns a page does not use. */
export function noun<Functions>(
  name: string,
  rows: Readonly<Record<keyof Functions & string, OperationRow>>,
): NounTable<Functions> {
  return { name, rows }
}

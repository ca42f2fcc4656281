import { bookingFields } from '@mosaic-booking/sdk/contract'

type PlainField = keyof typeof bookingFields

/**
 * The contract's plain fields and their columns, `costCode` ↔ `cost_code`: a new one needs the
 * contract and a migration.
 */
export const plainColumns = Object.fromEntries(
  Object.keys(bookingFields).map((name) => [
    name,
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]),
) as Readonly<Record<PlainField, string>>

/**
 * The plain fields of what somebody sent, by column; what was left out stays out, null stays null.
 */
export function toColumns(input: { readonly [Name in PlainField]?: unknown }): Record<
  string,
  unknown
> {
  return Object.fromEntries(
    Object.entries(plainColumns)
      .filter(([name]) => input[name as PlainField] !== undefined)
      .map(([name, column]) => [column, input[name as PlainField]]),
  )
}

/** No plain field at all: rows of a set have the same columns. */
export const noColumns: Readonly<Record<string, null>> = Object.fromEntries(
  Object.values(plainColumns).map((column) => [column, null]),
)

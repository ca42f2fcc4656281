import { bookingFields } from '@mosaic-booking/sdk/contract'
import * as entity from '../../ground/core/entity-columns.js'

/** Fields that are stored as sent, with their columns. */
export const plainColumns = entity.columnsOf(bookingFields)

/** Maps the plain fields of a request to columns. */
export const toColumns = (input: { readonly [Name in keyof typeof bookingFields]?: unknown }) =>
  entity.toColumns(plainColumns, input)

/** All plain columns as null. Rows of one insert need the same columns. */
export const noColumns: Readonly<Record<string, null>> = Object.fromEntries(
  Object.values(plainColumns).map((column) => [column, null]),
)

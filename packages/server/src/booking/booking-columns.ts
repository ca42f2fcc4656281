import { bookingFields } from '@mosaic-booking/sdk/contract'
import * as entity from '../core/entity-columns.js'

/** The plain fields of a booking and their columns. */
export const plainColumns = entity.columnsOf(bookingFields)

/** The plain fields of what somebody sent, by column. */
export const toColumns = (input: { readonly [Name in keyof typeof bookingFields]?: unknown }) =>
  entity.toColumns(plainColumns, input)

/** No plain field at all: rows of a set have the same columns. */
export const noColumns: Readonly<Record<string, null>> = Object.fromEntries(
  Object.values(plainColumns).map((column) => [column, null]),
)

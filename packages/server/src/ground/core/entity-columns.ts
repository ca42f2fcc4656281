import type { PlainFields } from '@mosaic-booking/sdk/contract'

/** Columns by the contract's field names. */
export type EntityColumns<Field extends string = string> = Readonly<Record<Field, string>>

export const toColumnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns a column for each plain field. A new field needs only the contract and a migration. */
export const columnsOf = <F extends PlainFields>(
  fields: F,
): EntityColumns<Extract<keyof F, string>> =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, toColumnName(field)]),
  ) as EntityColumns<Extract<keyof F, string>>

/** Maps the given values to columns. Omits missing values; null stays null. */
export const toColumns = <Field extends string>(
  columns: EntityColumns<Field>,
  input: { readonly [Name in Field]?: unknown },
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<string>(columns)
      .filter(([field]) => input[field as Field] !== undefined)
      .map(([field, column]) => [column, input[field as Field]]),
  )

/** Converts a row to fields; omits null values. */
export const fromColumns = <Entity>(
  columns: EntityColumns,
  row: Readonly<Record<string, unknown>>,
): Partial<Entity> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => row[column] !== null && row[column] !== undefined)
      .map(([field, column]) => [field, row[column]]),
  ) as Partial<Entity>

/** Returns an SQL list of the columns, qualified with the table's alias. */
export const listColumns = (columns: EntityColumns, alias: string): string =>
  Object.values(columns)
    .map((column) => `${alias}.${column}`)
    .join(', ')

/** Returns the columns as arguments of `json_build_object`, under the fields' names. */
export const jsonPairs = (columns: EntityColumns): string =>
  Object.entries(columns)
    .map(([field, column]) => `'${field}', ${column}`)
    .join(', ')

import type { Address, Fields } from './fields.js'

type PathParameters = Readonly<Record<string, string | undefined>>

/** Parses a query or path parameters. Invalid parameters are treated as missing. */
export function readAddress<F extends Fields>(
  fields: F,
  source: URLSearchParams | PathParameters,
): Address<F> {
  const textsOf = (name: string) =>
    source instanceof URLSearchParams ? source.getAll(name) : (source[name] ?? [])
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.parse([textsOf(field.name)].flat())]),
  ) as Address<F>
}

/** Updates values in the query and preserves unrelated parameters. */
export function writeAddress<F extends Fields>(
  fields: F,
  values: Partial<Address<F>>,
  query = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(query)
  const written = Object.entries(values).map(([key, value]) => ({ field: fields[key]!, value }))
  for (const { field } of written) next.delete(field.name)
  for (const { field, value } of written)
    for (const text of field.format(value)) next.append(field.name, text)
  return next
}

export function toPath<F extends Fields>(
  path: string,
  fields: F,
  values: Partial<Address<F>>,
): string {
  const query = writeAddress(fields, values)
  return query.size > 0 ? `${path}?${query}` : path
}

/** A request without the headers that differ between attempts. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
}

type Word = string | number | boolean | null | undefined
type Values = Map<string, Word | readonly Word[]>

/** Fills a path's `{placeholders}`. Refuses values that would change the path's structure. */
function fillPath(operation: string, path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = values.get(name)
    const value = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
    values.delete(name)
    if (value === '' || value === '.' || value === '..')
      throw new TypeError(`${operation} needs ${name}`)
    return encodeURIComponent(value)
  })
}

function toQuery(values: Values): string {
  const pairs = [...values].flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/**
 * Splits a request into path, query and body: placeholders go into the path, `body` is sent as
 * JSON, plain text or form data, and everything else becomes the query, where lists repeat their
 * key. Throws `TypeError` if a path value is missing.
 */
export function toWireRequest(
  baseUrl: string,
  operation: string,
  method: string,
  path: string,
  request: object,
): WireRequest {
  const { body, ...rest } = request as { readonly body?: unknown }
  const values: Values = new Map(Object.entries(rest))
  const url = `${baseUrl}/api/v1${fillPath(operation, path, values)}${toQuery(values)}`
  const headers: Record<string, string> = { accept: 'application/json, text/*;q=0.9, */*;q=0.8' }
  if (body === undefined) return { method, url, headers, body: undefined }
  if (typeof FormData !== 'undefined' && body instanceof FormData)
    return { method, url, headers, body }
  headers['content-type'] = typeof body === 'string' ? 'text/plain' : 'application/json'
  return { method, url, headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

const address = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g
const longToken = /\b[\w-]{40,}\b/g

/** Removes mail addresses and secrets that an external error may quote. */
const scrub = (text: string): string =>
  text.replace(address, '[address]').replace(longToken, '[secret]')

/** PostgreSQL errors have a five-character code and quote values after a colon. */
const isOfDatabase = (code: unknown) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

interface LoggedError extends Error {
  readonly code?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
  readonly column?: unknown
}

interface LoggedFields {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

/** Serialises an error without personal data, such as the row or query that PostgreSQL adds. */
function serializeError(error: unknown): LoggedFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: scrub(String(error)), stack: '' }
  const { name, code, constraint, table, column, cause } = error as LoggedError
  const quoteless = (text: string) => (isOfDatabase(code) ? text.replace(/: ".*"/g, ': …') : text)
  return {
    type: name,
    message: scrub(quoteless(error.message)),
    code,
    constraint,
    table,
    column,
    stack: scrub(quoteless(error.stack ?? '')),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  }
}

/** Requests are logged by their route, because paths and queries contain tokens and search texts. */
export const logSerializers = {
  err: serializeError,
  error: serializeError,
  req: ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
    method,
    route: routeOptions?.url ?? '(none)',
  }),
}

import { currentWork, traceHeaders } from '../metric/current-work.js'
import { startSpan } from '../metric/tracing.js'

const timeoutMs = 5_000

interface ServiceAnswer<Body> {
  readonly ok: boolean
  readonly status: number
  /** Undefined if it is not JSON. */
  readonly body: Body | undefined
  /** The delay that the service requests before a retry. */
  readonly retryAfterMs: number | undefined
}

/** The error of a service that refused or did not respond. */
type ServiceError = new (status: number, message: string) => Error

/** Sends a request to another service. Without a response, throws the error with status 0. */
export async function askService<Body>(
  url: string,
  init: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
  Failure: ServiceError,
): Promise<ServiceAnswer<Body>> {
  const { method = 'GET' } = init
  const span = startSpan({
    name: method,
    kind: 'client',
    parent: currentWork()?.trace,
    attributes: { 'http.request.method': method, 'server.address': new URL(url).hostname },
  })
  let problem: string | undefined = 'unreachable'
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, ...(span?.headers ?? traceHeaders()) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const text = await response.text()
    span?.set({ 'http.response.status_code': response.status })
    problem = response.ok ? undefined : String(response.status)
    return {
      ok: response.ok,
      status: response.status,
      body: parse<Body>(text),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
    }
  } catch (error) {
    throw new Failure(
      0,
      `The service could not be reached: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    span?.end(problem)
  }
}

/** Services send seconds or a date; only seconds are reliable, because clocks differ. */
function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined
}

function parse<Body>(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}

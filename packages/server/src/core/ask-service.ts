const timeoutMs = 5_000

interface ServiceAnswer<Body> {
  readonly ok: boolean
  readonly status: number
  /** Undefined if it is not JSON. */
  readonly body: Body | undefined
}

/** The error of a service that refused or did not answer. */
type ServiceError = new (status: number, message: string) => Error

/** Sends a request to another service. Without an answer it throws the error, with status 0. */
export async function askService<Body>(
  url: string,
  init: RequestInit,
  Failure: ServiceError,
): Promise<ServiceAnswer<Body>> {
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const text = await response.text()
    return { ok: response.ok, status: response.status, body: parse<Body>(text) }
  } catch (error) {
    throw new Failure(
      0,
      `The service could not be reached: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function parse<Body>(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body
  } catch {
    return undefined
  }
}

/** A request received by the fake server. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly credentials: string | undefined
  readonly signal: AbortSignal
}

/** A fake server's reply: a response, a broken connection, or a promise of either. */
export type Reply =
  | Response
  | Error
  | ((request: SeenRequest) => Response | Error | Promise<Response | Error>)

export interface FakeFetch {
  (url: string, init: RequestInit): Promise<Response>
  readonly seen: SeenRequest[]
}

/** Replies in order, repeating the last reply. */
export function createFakeFetch(...replies: Reply[]): FakeFetch {
  const seen: SeenRequest[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body,
      credentials: init.credentials,
      signal: init.signal as AbortSignal,
    }
    const reply = replies[Math.min(seen.length, replies.length - 1)]!
    seen.push(request)
    const answer = typeof reply === 'function' ? await reply(request) : reply
    if (answer instanceof Error) throw answer
    return answer.clone()
  }
  return Object.assign(fetch, { seen })
}

export function json(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

export function refusal(
  status: number,
  code: string,
  message = 'No.',
  headers: Record<string, string> = {},
): Response {
  return json(status, { code, message, requestId: 'r-1' }, headers)
}

export function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers })
}

/** A server that never responds until the caller aborts. */
export function hang(request: SeenRequest): Promise<Error> {
  return new Promise((resolve) =>
    request.signal.addEventListener('abort', () => resolve(new Error('aborted'))),
  )
}

export const offline = new TypeError('fetch failed')

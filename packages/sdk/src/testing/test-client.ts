import { createClient, type Client } from '../client.js'
import type { ClientOptions } from '../client-options.js'

/**
 * A client that logs in on its first call, and again when its session ends. It stores cookies
 * itself, since there is no browser. If the login is refused, calls throw its `ApiError`, for
 * example `LOGIN_FAILED`.
 */
export function createTestClient(
  url: string,
  login: { readonly email: string; readonly password: string },
  options: ClientOptions = {},
): Client {
  let session: Promise<Response> | undefined
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const used = (session ??= logIn(url, login))
    const forget = () => {
      if (session === used) session = undefined
    }
    try {
      const entry = await used
      const answer = entry.ok
        ? await fetch(address, {
            ...init,
            headers: { ...(init.headers as Record<string, string>), cookie: cookiesOf(entry) },
          })
        : entry.clone()
      if (answer.status === 401 || !entry.ok) forget()
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }
  return createClient({
    source: 'TEST',
    ...options,
    baseUrl: url,
    async fetch(address, init) {
      const isLoggedIn = session !== undefined
      const answer = await send(address, init)
      return answer.status === 401 && isLoggedIn ? send(address, init) : answer
    },
  })
}

function logIn(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Response> {
  return fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source': 'TEST' },
    body: JSON.stringify({ username: email, password }),
  })
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

import type { EmbedExchange, EmbedScope, EmbedToken } from '@mosaic-booking/sdk'

/** What the login window needs. */
export interface LoginWindowOptions {
  /** The server's address without `/api/v1`, for example `https://booking.example.org`. */
  readonly baseUrl: string
  /** The scopes that the page requests; the user is asked to consent in the window. */
  readonly scopes: readonly EmbedScope[]
  /** Calls the server without a token or cookie. */
  readonly exchange: (body: EmbedExchange) => Promise<EmbedToken>
}

/** The login for pages whose host has no server that could request tokens. */
export interface LoginWindow {
  /** For `getToken` of a client: the token, or undefined before login and after it has expired. */
  getToken(): string | undefined
  /**
   * Opens the login window; call it in a click handler, since browsers block other popups. Resolves
   * with false if the user closed the window. Throws `ApiError` if the code is refused.
   */
  logIn(): Promise<boolean>
}

const closedCheckMs = 500
const size = 'popup,width=480,height=680'

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

/**
 * Creates the login of a page: a window of the booking server returns a one-time code, which only
 * this page can exchange for a token (PKCE). The token is kept in memory only.
 */
export function createLoginWindow({ baseUrl, scopes, exchange }: LoginWindowOptions): LoginWindow {
  let token: EmbedToken | undefined
  return {
    getToken() {
      if (token && Date.parse(token.expires) <= Date.now()) token = undefined
      return token?.token
    },
    async logIn() {
      // Open the window synchronously, while the click still counts as user activation, and set its
      // address later.
      const popup = window.open('', '', size)
      if (!popup) return false
      const codeVerifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
      const server = new URL(`${baseUrl.replace(/\/+$/, '')}/login-window`, document.baseURI)
      server.hash = `/embed-login?${new URLSearchParams({
        origin: location.origin,
        scopes: scopes.join(' '),
        challenge: toBase64Url(new Uint8Array(hash)),
      })}`
      const answer = waitForCode(popup, server.origin)
      popup.location.href = server.href
      const code = await answer
      if (code === undefined) return false
      token = await exchange({ code, codeVerifier })
      return true
    },
  }
}

/** Resolves with the code that the window sends, or undefined if it is closed first. */
function waitForCode(popup: Window, origin: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (code: string | undefined) => {
      clearInterval(check)
      removeEventListener('message', listen)
      resolve(code)
    }
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      const { type, code } = Object(data) as { type?: unknown; code?: unknown }
      if (
        source === popup &&
        from === origin &&
        type === 'mb-login-code' &&
        typeof code === 'string'
      )
        end(code)
    }
    const check = setInterval(() => popup.closed && end(undefined), closedCheckMs)
    addEventListener('message', listen)
  })
}

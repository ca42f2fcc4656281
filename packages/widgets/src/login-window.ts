import type { EmbedExchange, EmbedScope, EmbedToken } from '@mosaic-booking/sdk'

/** How a page reaches the login window. */
export interface LoginWindowOptions {
  /** The server's address without `/api/v1`, for example `https://booking.example.org`. */
  readonly baseUrl: string
  /** The scopes that the page asks for; the user has to agree in the window. */
  readonly scopes: readonly EmbedScope[]
  /** Calls the server without a token or a cookie. */
  readonly exchange: (body: EmbedExchange) => Promise<EmbedToken>
}

/** The login of a page whose host has no server that could request tokens. */
export interface LoginWindow {
  /** For `getToken` of a client: the token, or undefined before the login and after its end. */
  getToken(): string | undefined
  /**
   * Opens the login window; call it in a click, since browsers block other windows. Resolves with
   * false if the user closed the window. Throws `ApiError` if the code is refused.
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
 * Creates the login of a page: a window of the booking server gives it a one-time code, which only
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
      // Opened at once, because waiting would lose the click; the address follows.
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

/** The code that the window sends; undefined if it is closed before. */
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

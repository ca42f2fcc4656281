import type { EmbedExchange, EmbedScope, EmbedToken } from '@mosaic-booking/sdk'

export interface LoginWindowOptions {
  /** Server URL without `/api/v1`, such as `https://booking.example.org`. */
  readonly baseUrl: string
  /** Scopes requested by the page. The window asks for the user's consent. */
  readonly scopes: readonly EmbedScope[]
  /** Calls the server without a token or cookie. */
  readonly exchange: (body: EmbedExchange) => Promise<EmbedToken>
}

/** Login for pages whose host has no server for requesting tokens. */
export interface LoginWindow {
  /**
   * For a client's `getToken`: the token, or undefined before login and after the token has
   * expired.
   */
  getToken(): string | undefined
  /**
   * Opens the login window. Call it in a click handler, because browsers block other popups.
   * Resolves to false if the user closed the window. Throws `ApiError` if the code is rejected.
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
 * Creates a page's login. A booking server window returns a one-time code, which only this page can
 * exchange for a token (PKCE). The token is stored only in memory.
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
      // URL later.
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

/** Resolves to the code sent by the window, or undefined if the window is closed first. */
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

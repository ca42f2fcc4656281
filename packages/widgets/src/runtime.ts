import { createClient, type Client } from '@mosaic-booking/sdk'
import { createLive, type Live } from '@mosaic-booking/sdk/live'
import { createQueryClient } from '@mosaic-booking/sdk/queries'
import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'nanostores'
import { localeStore, setLocale, toClosestLocale } from './locale/locale.js'
import { sharedValue } from './shared-value.js'
import { themeStore, type Theme } from './theme/theme.js'

/**
 * The services shared by the elements of a page: one client, cache and live connection per server.
 */
export interface Runtime {
  /** The server's address without `/api/v1`; empty for the page's server. */
  readonly apiBase: string
  readonly client: Client
  readonly queryClient: QueryClient
  readonly live: Live
}

/** Global settings for all elements; attributes of an element take precedence. */
export interface Configuration {
  readonly apiBase?: string
  /**
   * Returns a short-lived bearer token, for pages without a session cookie; called again after a
   * 401. It is sent to `apiBase` only, never to another address in an element's `api-base`.
   */
  readonly getToken?: () => Promise<string>
  /** For example `es-ES`. */
  readonly locale?: string
  readonly theme?: Theme
}

/** Increases each time a call needs a login. */
export const loginNeeded = sharedValue('login-needed', () => atom(0))

const configuration = sharedValue('configuration', () => ({ current: {} as Configuration }))
const runtimes = sharedValue('runtimes', () => new Map<string, Runtime>())

/**
 * Configures all elements of the page. Call it before the first element renders: existing elements
 * keep their server.
 */
export function configure(options: Configuration): void {
  configuration.current = { ...configuration.current, ...options }
  if (options.locale) setLocale(toClosestLocale(options.locale))
  if (options.theme) themeStore.set(options.theme)
}

/**
 * The runtime of a server, created on first use and shared by all elements and all copies of this
 * package on the page.
 */
export function runtimeOf(apiBase: string = configuration.current.apiBase ?? ''): Runtime {
  const known = runtimes.get(apiBase)
  if (known) return known
  const { getToken: configured, apiBase: own = '' } = configuration.current
  // Markup may come from elsewhere than the configuration, and must not choose who gets the token.
  const getToken = toAddress(apiBase) === toAddress(own) ? configured : undefined
  const client = createClient({
    baseUrl: apiBase,
    getToken,
    locale: () => localeStore.get().locale,
  })
  const queryClient = createQueryClient({
    onLoginNeeded: () => loginNeeded.set(loginNeeded.get() + 1),
  })
  const runtime: Runtime = {
    apiBase,
    client,
    queryClient,
    live: createLive({ baseUrl: apiBase, getToken }),
  }
  runtimes.set(apiBase, runtime)
  return runtime
}

const toAddress = (apiBase: string) =>
  new URL(`${apiBase.replace(/\/+$/, '')}/`, document.baseURI).href

/** Clears the cache, for logout or a change of organisation. */
export function forgetAnswers({ client, queryClient }: Runtime): void {
  client.clearCache()
  queryClient.clear()
}

import { createClient, type Client } from '@mosaic-booking/sdk'
import { createLive, type Live } from '@mosaic-booking/sdk/live'
import { createQueryClient } from '@mosaic-booking/sdk/queries'
import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'nanostores'
import { localeStore, setLocale, toClosestLocale } from './locale/locale.js'
import { sharedValue } from './shared-value.js'
import { themeStore, type Theme } from './theme/theme.js'

/**
 * What the elements of a page work with: one client, one cache and one live connection per server.
 */
export interface Runtime {
  /** The server's address without `/api/v1`; empty for the page's own. */
  readonly apiBase: string
  readonly client: Client
  readonly queryClient: QueryClient
  readonly live: Live
}

/** What a host sets once for all elements; attributes of an element go before it. */
export interface Configuration {
  readonly apiBase?: string
  /** A short-lived bearer token for pages that have no session cookie; asked again after a 401. */
  readonly getToken?: () => Promise<string>
  /** For example `es-ES`. */
  readonly locale?: string
  readonly theme?: Theme
}

/** Somebody must log in before the elements can show anything; grows with each time. */
export const loginNeeded = sharedValue('login-needed', () => atom(0))

const configuration = sharedValue('configuration', () => ({ current: {} as Configuration }))
const runtimes = sharedValue('runtimes', () => new Map<string, Runtime>())

/**
 * Sets what all elements of the page share. Call it before the first element is used: what stands
 * already keeps its server.
 */
export function configure(options: Configuration): void {
  configuration.current = { ...configuration.current, ...options }
  if (options.locale) setLocale(toClosestLocale(options.locale))
  if (options.theme) themeStore.set(options.theme)
}

/**
 * The runtime of a server, made on first use and shared by every element and every copy of this
 * package on the page.
 */
export function runtimeOf(apiBase: string = configuration.current.apiBase ?? ''): Runtime {
  const known = runtimes.get(apiBase)
  if (known) return known
  const { getToken } = configuration.current
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

/** Forgets everything that was read; for logout and for a change of organisation. */
export function forgetAnswers({ client, queryClient }: Runtime): void {
  client.clearCache()
  queryClient.clear()
}

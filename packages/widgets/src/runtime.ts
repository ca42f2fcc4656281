import { createClientOf, embedToken, isApiError, type EmbedScope } from '@mosaic-booking/sdk'
import type { Live } from '@mosaic-booking/sdk/live'
import { createQueryClient } from '@mosaic-booking/sdk/queries'
import { decideLocale, readLanguageTag, toLanguageTag } from '@mosaic-booking/sdk/rules'
import { QueryObserver, type QueryClient } from '@tanstack/query-core'
import { atom } from 'nanostores'
import type { ElementClient } from './element-operations.js'
import { createLazyLive } from './lazy-live.js'
import { localeStore, setLocale } from './locale/locale.js'
import type { LoginWindow } from './login-window.js'
import { createPageClient } from './page-client.js'
import { sharedValue } from './shared-value.js'
import { themeStore, type Theme } from './theme/theme.js'

/** Services shared by a page's elements: one client, cache and live connection per server. */
export interface Runtime {
  /** Server URL without `/api/v1`. Empty for the page's server. */
  readonly apiBase: string
  readonly client: ElementClient
  readonly queryClient: QueryClient
  /** Of the same copy as the cache; another copy on the page may be of the other flavour. */
  readonly Observer?: typeof QueryObserver
  readonly live: Live
}

/** Global settings for all elements. An element's attributes take precedence. */
export interface Configuration {
  readonly apiBase?: string
  /**
   * Returns a short-lived bearer token, for pages without a session cookie. Called again after a
   * 401. The token is sent only to `apiBase`, never to another URL in an element's `api-base`.
   */
  readonly getToken?: () => Promise<string | undefined>
  /**
   * For hosts whose server cannot request tokens for some or all users. `logIn()` opens a login
   * window, which asks for the user's consent.
   */
  readonly login?: { readonly scopes: readonly EmbedScope[] }
  /** Such as `es-ES`, or `en-GB-u-hc-h23` for 24-hour times. */
  readonly locale?: string
  readonly theme?: Theme
}

/** Incremented whenever the server or its token source is configured. */
export const serverChosen = sharedValue('server-chosen', () => atom(0))

/** Incremented whenever a request requires a login. */
export const loginNeeded = sharedValue('login-needed', () => atom(0))

/** The `apiBase` of each server that rejects requests from this page's origin. */
export const refusedBy = sharedValue('refused-by', () => atom<readonly string[]>([]))

/** Incremented by each login in a window, so that previously rejected connections are reopened. */
export const loginDone = sharedValue('login-done', () => atom(0))

const configuration = sharedValue('configuration', () => ({ current: {} as Configuration }))
const loginWindows = sharedValue('login-windows', () => new Map<string, Promise<LoginWindow>>())
const withTokens = sharedValue('with-tokens', () => new Set<string>())
const runtimes = sharedValue('runtimes', () => new Map<string, Runtime>())

/**
 * Configures all elements on the page. Existing elements switch to a new server or token. To avoid
 * that, call this before the first element appears.
 */
export function configure(options: Configuration): void {
  configuration.current = { ...configuration.current, ...options }
  applyChoices(options)
  if (!('apiBase' in options || 'getToken' in options || 'login' in options)) return
  runtimes.clear()
  serverChosen.set(serverChosen.get() + 1)
}

function applyChoices(options: Configuration): void {
  const setting = options.locale && (readLanguageTag(options.locale) ?? decideLocale())
  if (setting) setLocale(setting.locale, setting.hour12)
  if (options.theme) themeStore.set(options.theme)
}

// The loader has no runtime. It applies its configuration through this hook, before and after this
// module has loaded.
sharedValue('configure', () => {
  applyChoices(configuration.current)
  return configure
})
sharedValue('logIn', () => logIn)

/**
 * Opens the login window of the configured server and reloads the elements' data. Call it in a
 * click handler. Resolves to false if the user closed the window or `login` is not configured.
 */
export async function logIn(): Promise<boolean> {
  const runtime = runtimeOf()
  const isDone = (await (await loginWindows.get(toAddress(runtime.apiBase)))?.logIn()) ?? false
  if (isDone) {
    runtime.client.clearCache()
    loginDone.set(loginDone.get() + 1)
    // Only without data, because a reset would discard a form that somebody has filled in.
    void runtime.queryClient.resetQueries({ predicate: ({ state }) => state.data === undefined })
    await runtime.queryClient.invalidateQueries()
  }
  return isDone
}

/** Whether `logIn()` opens a login window for this server. */
export const canLogIn = ({ apiBase }: Pick<Runtime, 'apiBase'>): boolean =>
  configuration.current.login !== undefined && loginWindows.has(toAddress(apiBase))

/** Uses the host's tokens, otherwise those from a login window. */
function tokensFor(apiBase: string): Configuration['getToken'] {
  const { getToken, login, apiBase: own = '' } = configuration.current
  const address = toAddress(apiBase)
  // Markup may come from a less trusted source than the configuration, and must not determine who
  // receives the token.
  if (address !== toAddress(own)) return undefined
  if (!login) return getToken
  const tokenless = createClientOf({ embedToken }, { baseUrl: apiBase, credentials: 'omit' })
  // Loaded only if needed, but before the click, because browsers would block a delayed window.
  const loading = import('./login-window.js').then(({ createLoginWindow }) =>
    createLoginWindow({
      baseUrl: apiBase,
      scopes: login.scopes,
      exchange: (body) => tokenless.embedToken.exchange({ body }),
    }),
  )
  loginWindows.set(address, loading)
  return async () => (await getToken?.()) ?? (await loading).getToken()
}

/** Whether this page uses a server with a token, which images and links do not send. */
export const usesToken = (apiBase: string): boolean => withTokens.has(apiBase)

/**
 * A server's runtime, created on first use and shared by all elements and all copies of this
 * package on the page.
 */
export function runtimeOf(apiBase: string = configuration.current.apiBase ?? ''): Runtime {
  const known = runtimes.get(apiBase)
  if (known) return known
  const getToken = tokensFor(apiBase)
  if (getToken) withTokens.add(apiBase)
  else withTokens.delete(apiBase)
  const client = createPageClient({
    baseUrl: apiBase,
    getToken,
    // The session cookie is only for pages on the server's own origin.
    credentials: getToken ? 'omit' : 'same-origin',
    locale: () => toLanguageTag(localeStore.get()),
    onResponse: getToken && onceForbidden(),
  })
  const queryClient = createQueryClient({
    onLoginNeeded: () => loginNeeded.set(loginNeeded.get() + 1),
  })
  const runtime: Runtime = {
    apiBase,
    client,
    queryClient,
    Observer: QueryObserver,
    live: createLazyLive({ baseUrl: apiBase, getToken }),
  }
  followLocale(runtime)
  watchFirstAnswer(runtime)
  runtimes.set(apiBase, runtime)
  return runtime
}

/** Logs an explanation for the first request that the server rejects despite a token. */
function onceForbidden(): (response: {
  readonly status: number
  readonly operation: string
}) => void {
  let isExplained = false
  return ({ status, operation }) => {
    if (status !== 403 || isExplained) return
    isExplained = true
    void import('./explain-forbidden.js').then(
      ({ explainForbidden }) => explainForbidden(operation),
      () => undefined,
    )
  }
}

/** Logs an explanation if the first request does not reach a server on another origin. */
function watchFirstAnswer({ apiBase, queryClient }: Runtime): void {
  if (!globalThis.document || new URL(toAddress(apiBase)).origin === location.origin) return
  const setRefused = (isRefused: boolean) => {
    const others = refusedBy.get().filter((one) => one !== apiBase)
    refusedBy.set(isRefused ? [...others, apiBase] : others)
  }
  let isExplained = false
  const stop = queryClient.getQueryCache().subscribe(({ query: { state } }) => {
    if (state.status === 'pending') return
    if (!isApiError(state.error) || state.error.kind !== 'network') {
      // The server responds, perhaps because it now allows this page.
      stop()
      setRefused(false)
    } else if (!isExplained) {
      isExplained = true
      void import('./explain-unreachable.js')
        .then(({ explainUnreachable }) => explainUnreachable(apiBase))
        .then(setRefused, () => undefined)
    }
  })
}

/** Refetches when the page's locale changes, because server texts depend on it. */
function followLocale({ queryClient }: Runtime): void {
  let known = localeStore.get()
  localeStore.listen((setting) => {
    if (setting === known) return
    known = setting
    const first = queryClient.getQueryCache().findAll({
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.data === undefined,
    })
    void queryClient.invalidateQueries()
    // Invalidation does not refetch a query whose first response is pending, so wait for that
    // response.
    for (const { promise, queryKey } of first)
      void promise?.then(
        () => queryClient.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      )
  })
}

/** Servers that render a page have no address of their own, and call none. */
const toAddress = (apiBase: string) =>
  new URL(`${apiBase.replace(/\/+$/, '')}/`, globalThis.document?.baseURI ?? 'http://localhost')
    .href

/** Clears the caches for a logout or change of organisation. */
export function forgetAnswers({ client, queryClient }: Runtime): void {
  client.clearCache()
  queryClient.clear()
}

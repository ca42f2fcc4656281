import type { Client } from '@mosaic-booking/sdk'
import { runtimeOf as runtimeOfElements, type Runtime as ElementRuntime } from './runtime.js'
import { useRuntime as useElementRuntime } from './use-runtime.js'

/**
 * The services shared by the elements and components of a page with a bundler, which may use every
 * noun of the API: one client, cache and live connection per server.
 */
export interface Runtime extends ElementRuntime {
  readonly client: Client
}

/**
 * The runtime of a server, created on first use and shared by all elements and all copies of this
 * package on the page.
 */
export const runtimeOf = runtimeOfElements as (apiBase?: string) => Runtime

/** The client, cache and live connection for this part of the page. */
export const useRuntime = useElementRuntime as () => Runtime

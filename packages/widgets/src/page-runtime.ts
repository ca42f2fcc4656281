import type { Client } from '@mosaic-booking/sdk'
import { runtimeOf as runtimeOfElements, type Runtime as ElementRuntime } from './runtime.js'
import { useRuntime as useElementRuntime } from './use-runtime.js'

/**
 * Services shared by the elements and components on a page with a bundler, which may use the whole
 * API: one client, cache and live connection per server.
 */
export interface Runtime extends ElementRuntime {
  readonly client: Client
}

/**
 * A server's runtime, created on first use and shared by all elements and all copies of this
 * package on the page.
 */
export const runtimeOf = runtimeOfElements as (apiBase?: string) => Runtime

/** Client, cache and live connection for this part of the page. */
export const useRuntime = useElementRuntime as () => Runtime

import type { Client } from '@mosaic-booking/sdk'
import { completeClient } from './page-client.js'
import { runtimeOf as runtimeOfElements, type Runtime as ElementRuntime } from './runtime.js'
import { useRuntime as useElementRuntime } from './use-runtime.js'

/**
 * Services shared by the elements and components on a page with a bundler, which may use the whole
 * API: one client, cache and live connection per server.
 */
export interface Runtime extends ElementRuntime {
  readonly client: Client
}

function complete(runtime: ElementRuntime): Runtime {
  completeClient(runtime.client)
  return runtime as Runtime
}

/**
 * A server's runtime, created on first use and shared by all elements and all copies of this
 * package on the page.
 */
export const runtimeOf = (apiBase?: string): Runtime => complete(runtimeOfElements(apiBase))

/** Client, cache and live connection for this part of the page. */
export const useRuntime = (): Runtime => complete(useElementRuntime())

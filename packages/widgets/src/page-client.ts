import { createClient, createClientOf, type Client, type ClientOptions } from '@mosaic-booking/sdk'
import { elementNouns } from './element-nouns.js'
import type { ElementClient } from './element-operations.js'

const optionsOf = new WeakMap<ElementClient, ClientOptions>()

/** Client of the elements, limited to their operations. */
export function createPageClient(options: ClientOptions): ElementClient {
  const client = createClientOf(elementNouns, options)
  optionsOf.set(client, options)
  return client
}

/**
 * Gives a client the whole API, for pages with a bundler that use more than elements. Clients of other
 * copies of this package stay as they are.
 */
export function completeClient(client: ElementClient): Client {
  const options = optionsOf.get(client)
  if (options && optionsOf.delete(client)) Object.assign(client, createClient(options))
  return client as Client
}

import { createClientOf, type ClientOptions } from '@mosaic-booking/sdk'
import { elementNouns } from '../element-nouns.js'
import type { ElementClient } from '../element-operations.js'

/**
 * Replaces `page-client.ts` in the embed bundles, whose scripts reach the API only through
 * elements. The client is limited to the elements' operations.
 */
export const createPageClient = (options: ClientOptions): ElementClient =>
  createClientOf(elementNouns, options)

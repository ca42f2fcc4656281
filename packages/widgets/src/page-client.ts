/** Client for pages with a bundler, which may use the whole API. */
export { createClient as createPageClient } from '@mosaic-booking/sdk'

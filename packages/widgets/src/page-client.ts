/** The client for pages with a bundler, which may use every noun of the API. */
export { createClient as createPageClient } from '@mosaic-booking/sdk'

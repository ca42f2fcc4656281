/** What live updates need, in a file of its own: the first data are shown without it. */
export { createLive } from '@mosaic-booking/sdk/live'
export { bindLive } from '@mosaic-booking/sdk/queries'

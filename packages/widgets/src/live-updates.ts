/** Live updates, in a separate chunk because the first data does not need them. */
export { createLive } from '@mosaic-booking/sdk/live'
export { bindLive } from '@mosaic-booking/sdk/queries'

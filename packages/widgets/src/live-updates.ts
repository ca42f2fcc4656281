/** The code of live updates, in a separate chunk: the first data is shown without it. */
export { createLive } from '@mosaic-booking/sdk/live'
export { bindLive } from '@mosaic-booking/sdk/queries'

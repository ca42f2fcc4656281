/** Live updates, in a separate chunk because the first data does not need them. */
export { bindLive, createLive } from '@mosaic-booking/sdk/live'

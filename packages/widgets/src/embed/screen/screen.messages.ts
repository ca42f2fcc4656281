import { defineMessages } from '@mosaic-booking/sdk/messages'

/** Texts of `/screen`, which are read from across a room. */
export const messages = defineMessages('screen', {
  title: 'Connect this screen',
  /** `{address}` is the address of Mosaic Booking, without https://. */
  open: 'Open {address} and choose Administration, then Screens and kiosks.',
  enter: 'Enter this code there:',
  unset:
    '“{name}” is connected. Choose what it shows in the administration, under Screens and kiosks.',
})
